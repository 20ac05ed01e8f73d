import { siteCodes, SiteRefusal, wrongParameter } from "./protocol";

/** The texts of a multipart form; files have no place in a call. */
export async function readMultipart(contentType: string, body: Buffer): Promise<Record<string, string>> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { "content-type": contentType } }).formData();
    return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
  } catch {
    throw new SiteRefusal(
      siteCodes.wrongParameter,
      wrongParameter(["multipart内容无法解析", "the multipart content cannot be read"]),
    );
  }
}
