import { afterAll, beforeAll, expect, test } from "vitest";
import { corps } from "../../../../resources/corps/corps";
import { signFileLink } from "../../../../server/platform/crypto/fileLink";
import { openSession } from "../../../../server/engine/session/sessions";
import { authRoutes } from "../../../../server/identity/routes/auth";
import { fileRoutes } from "../../../../server/topics/files/routes/files";
import { fileSamples } from "../../platform/files/samples";
import { givenCity, openPlatform, type TestPlatform } from "./platform";

let platform: TestPlatform;
let city: Awaited<ReturnType<typeof givenCity>>;
beforeAll(async () => {
  platform = await openPlatform(async (app, services) => {
    await authRoutes(app);
    await fileRoutes(app, services);
  });
  city = await givenCity(platform);
});
afterAll(() => platform.close());

async function upload(sid: string, name: string, bytes: Buffer, bizType = "", ip = "127.0.0.1") {
  const boundary = "----boundary";
  const head = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const payload = Buffer.concat([
    Buffer.from(bizType ? `${head('name="biz_type"')}\r\n${bizType}\r\n` : ""),
    Buffer.from(`${head(`name="file"; filename="${name}"`)}Content-Type: application/octet-stream\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { sid, "content-type": `multipart/form-data; boundary=${boundary}` };
  const reply = await platform.app.inject({ method: "POST", url: "/upload/v1/files/", headers, payload, remoteAddress: ip });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown> & { id: number; url: string }>() };
}

const sessionOf = (account: number) => openSession(platform.services, platform.services.pool, { account }, "10.0.0.1");
type Session = Awaited<ReturnType<typeof sessionOf>>;

const linkOf = ({ file_prefix, file_ref }: Session, path: string, at = platform.now()) =>
  `${path}?${new URLSearchParams({ ...signFileLink({ session_ref: file_ref, prefix: file_prefix }, path, at) }).toString()}`;
const look = (url: string) => platform.app.inject({ method: "GET", url });

test("an uploaded file comes back to everyone who brought it, under its own name", async () => {
  const session = await sessionOf(city.company);
  const { status, body } = await upload(session.token, "营业执照 副本.pdf", fileSamples.pdf);
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(Number),
      name: "营业执照 副本.pdf",
      url: `/files/${body.id}/${encodeURIComponent("营业执照 副本.pdf")}`,
      size: fileSamples.pdf.length,
      content_type: "application/pdf",
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
  const reply = await look(linkOf(session, body.url));
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload.equals(fileSamples.pdf)).toBe(true);
  expect(reply.headers).toMatchObject({ "content-type": "application/pdf", "x-content-type-options": "nosniff" });
  expect(reply.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(reply.headers["content-disposition"]).toMatch(/^inline; filename\*=UTF-8''%E8/);
});

test("the same content may be brought twice", async () => {
  const { token } = await sessionOf(city.company);
  const [one, other] = [await upload(token, "a.png", fileSamples.png), await upload(token, "b.png", fileSamples.png)];
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(one.body.id).not.toBe(other.body.id);
});

test("what is not what its name says is refused", async () => {
  const { token } = await sessionOf(city.company);
  expect((await upload(token, "a.pdf", fileSamples.png)).status).toBe(400);
  expect((await upload(token, "a.exe", fileSamples.png)).status).toBe(400);
});

test("what is no form with a file is refused, and a stranger is asked for a session first", async () => {
  const { token } = await sessionOf(city.company);
  const bare = (headers: Record<string, string>) =>
    platform.app.inject({ method: "POST", url: "/upload/v1/files/", headers, payload: { file: "a.pdf" } });
  expect((await bare({})).statusCode).toBe(401);
  expect((await bare({ sid: token })).statusCode).toBe(400);
});

test("a stranger may bring the papers of a registration only", async () => {
  expect((await upload("", "a.pdf", fileSamples.pdf)).status).toBe(401);
  expect((await upload("", "a.pdf", fileSamples.pdf, "register")).status).toBe(201);
});

test("uploads of strangers from one IPv6 /64 are counted together", async () => {
  const bring = async (ip: string) => (await upload("", "a.pdf", fileSamples.pdf, "register", ip)).status;
  for (let number = 0; number < 60; number++) expect(await bring(`2001:db8:0:5::${number}`)).toBe(201);
  expect(await bring("2001:db8:0:5::60")).toBe(429);
  expect(await bring("2001:db8:0:6::60")).toBe(201);
});

test("a link is good for five minutes, its own path, its own user and its own session", async () => {
  const session = await sessionOf(city.company);
  const other = await sessionOf(city.city);
  const { body } = await upload(session.token, "a.pdf", fileSamples.pdf);
  const { body: second } = await upload(session.token, "b.pdf", fileSamples.pdf);
  const status = async (url: string) => (await look(url)).statusCode;
  const link = linkOf(session, body.url);
  expect(await status(link)).toBe(200);
  expect(await status(link.replace(body.url, second.url))).toBe(403);
  expect(await status(linkOf(other, body.url))).toBe(403);
  expect(await status(body.url)).toBe(403);
  expect(await status(linkOf(session, body.url, new Date(platform.now().getTime() - 6 * 60_000)))).toBe(403);
  await platform.call("DELETE", "/auth/v1/token/", session.token);
  expect(await status(link)).toBe(403);
});

test("anyone who may see the row may see its file", async () => {
  const { store, pool } = platform.services;
  const company = await sessionOf(city.company);
  const { body } = await upload(company.token, "licence.xlsx", fileSamples.xlsx);
  await store.update(pool, corps, city.corp, { license_files: [{ id: body.id, name: "licence.xlsx", url: body.url, size: 1 }] });
  await platform.rows(`update files set resource = 'corps', "row" = $1 where id = $2`, [city.corp, body.id]);
  const viewer = await store.insert(pool, (await import("../../../../resources/system/roles")).roles, {
    name: "企业查看",
    role_type: 1,
    permissions: "1001,company_view",
  } as never);
  const east = await sessionOf(await city.account("east01", { role: viewer.id, org: city.east }));
  const reply = await look(linkOf(east, body.url));
  expect(reply.statusCode).toBe(200);
  expect(reply.headers["content-disposition"]).toMatch(/^attachment/);
  await platform.rows("update corps set region = 3 where id = $1", [city.corp]);
  expect((await look(linkOf(east, body.url))).statusCode).toBe(403);
  expect((await look(linkOf(await sessionOf(city.city), body.url))).statusCode).toBe(403);
});
