import type { World } from "./world";

/** A form with one file, as the browser sends it, with the session of an account. */
export async function postMultipart(
  world: Pick<World, "app">,
  token: string | undefined,
  url: string,
  bytes: Buffer,
  {
    fields = {},
    name = "a.xlsx",
    language = "zh-CN",
  }: { readonly fields?: Readonly<Record<string, string>>; readonly name?: string; readonly language?: string } = {},
) {
  const boundary = "import-boundary";
  const part = (head: string, content: Buffer | string) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ];
  const payload = Buffer.concat([
    ...Object.entries(fields).flatMap(([field, value]) => part(`Content-Disposition: form-data; name="${field}"`, value)),
    ...part(`Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream`, bytes),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  const reply = await world.app.inject({
    ...{ method: "POST", url, payload },
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      authorization: `Token ${token}`,
      "accept-language": language,
    },
  });
  const isJson = String(reply.headers["content-type"]).startsWith("application/json");
  return { status: reply.statusCode, body: isJson ? reply.json() : undefined, headers: reply.headers, bytes: reply.rawPayload };
}
