import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bulkBodyBytes, knownBodyBytes, publicBodyBytes, uploadBodyBytes } from "../../../server/engine/plugins/bodyLimits";
import { openWorld, type World } from "../../support/world";

let world: World;
let officer: Awaited<ReturnType<World["official"]>>;
let maker: Awaited<ReturnType<World["company"]>>;
let writes: { method: "POST" | "PUT" | "PATCH" | "DELETE"; url: string }[];
beforeAll(async () => {
  world = await openWorld({ env: { TRUST_PROXY: "10.9.9.9" } });
  officer = await world.official(["user_manage"]);
  maker = await world.company();
  const { paths } = (await world.anonymous.get("/openapi.json")).body as { paths: Record<string, object> };
  writes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .map((method) => ({ method: method.toUpperCase() as "POST", url: path.replaceAll(/\{\w+\}/g, "1") }))
      .filter(({ method }) => method !== ("GET" as string)),
  );
});
afterAll(() => world.close());

const send = (
  { method = "POST", url }: { method?: "POST" | "PUT" | "PATCH" | "DELETE"; url: string },
  payload: string | Buffer,
  headers: Record<string, string> = {},
) => world.app.inject({ method, url, payload, headers: { "content-type": "application/json", ...headers } });
const signedIn = (language = "zh-CN") => ({ authorization: `Token ${officer.token}`, "accept-language": language });
const jsonOf = (bytes: number) => JSON.stringify({ text: "x".repeat(bytes) });
const kib = 1024;
const form = "application/x-www-form-urlencoded";

describe("a body that is too large is refused before it is parsed", () => {
  test("without a session every write takes 64 kB of JSON at most", async () => {
    const over = jsonOf(publicBodyBytes);
    const statuses = await Promise.all(writes.map(async (each) => [each.url, (await send(each, over)).statusCode] as const));
    // The calls of the sites' systems are answered with 200 and a code, whatever is wrong with them.
    const ofSites = await send({ url: "/open.api" }, over);
    expect([ofSites.statusCode, ofSites.json().code]).toEqual([200, "1001"]);
    const isGate = (url: string) => url === "/open.api" || url.startsWith("/yongxin/");
    const otherGate = await send({ url: "/yongxin/team/V2/add" }, over);
    expect([otherGate.statusCode, otherGate.json().code]).toEqual([200, 400]);
    const others = statuses.filter(([url]) => !isGate(url));
    expect(others.filter(([, status]) => ![401, 403, 413, 415].includes(status))).toEqual([]);
    expect((await send({ url: "/auth/v1/token/" }, over)).json()).toEqual({ detail: "提交的内容过大。" });
    expect((await send({ url: "/auth/v1/token/" }, jsonOf(publicBodyBytes / 2))).statusCode).toBe(400);
  });

  test("with a session 1 MB", async () => {
    const roles = { url: "/system/v1/roles/" };
    const over = await send(roles, jsonOf(knownBodyBytes), signedIn("en"));
    expect([over.statusCode, over.json()]).toEqual([413, { detail: "The request body is too large." }]);
    expect((await send(roles, jsonOf(knownBodyBytes / 2), signedIn())).statusCode).toBe(403);
  });

  test.each(["/salary/v1/payRolls/", "/salary/v1/payRolls/1/edit/", "/salary/v1/payRollDetails/"])(
    "with a session 4 MB where the input is declared to hold many lines: %s",
    async (url) => {
      const authorization = `Token ${maker.token}`;
      expect((await send({ url }, jsonOf(bulkBodyBytes - kib), { authorization })).statusCode).toBeOneOf([400, 404]);
      expect((await send({ url }, jsonOf(bulkBodyBytes), { authorization })).statusCode).toBe(413);
      expect((await send({ url }, jsonOf(publicBodyBytes))).statusCode).toBeOneOf([401, 413]);
    },
  );

  test("a form only where the systems of the sites push, with as many parameters as a call has", async () => {
    const many = Array.from({ length: 200_000 }, (_, at) => `k${at}=1`).join("&");
    expect((await send({ url: "/auth/v1/token/" }, "username=a", { "content-type": form })).statusCode).toBe(415);
    const late = await send({ url: "/open.api" }, `${many}&appid=a`, { "content-type": form });
    expect([late.statusCode, late.json()]).toEqual([200, { code: "1001", message: "参数错误：缺少appid" }]);
    expect((await send({ url: "/open.api" }, "{}")).json()).toEqual({ code: "1001", message: "参数错误：缺少appid" });
  });

  test("multipart only where a file is taken, of its size at most", async () => {
    const multipart = { "content-type": "multipart/form-data; boundary=b" };
    expect((await send({ url: "/auth/v1/token/" }, "--b--", multipart)).statusCode).toBe(415);
    const over = await send({ url: "/upload/v1/files/" }, Buffer.alloc(uploadBodyBytes + 1), { ...signedIn(), ...multipart });
    expect(over.statusCode).toBe(413);
  });

  test("the caller reads the answer and keeps the connection", async () => {
    await world.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = world.app.addresses()[0] as AddressInfo;
    const answers = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, "127.0.0.1");
      let text = "";
      const body = jsonOf(3_000_000);
      socket.write(
        `POST /auth/v1/token/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      socket.write(body);
      socket.write("GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
      socket
        .on("data", (piece) => (text += String(piece)))
        .on("end", () => resolve(text))
        .on("error", reject);
    });
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 413", "HTTP/1.1 200"]);
  });
});

describe("a broken upload is the caller's mistake", () => {
  const boundary = { "content-type": "multipart/form-data; boundary=b" };
  const cut = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4 and then';
  test.each([
    ["/upload/v1/files/", undefined],
    ["/upload/v1/files/", "maker"],
    ["/project/v1/workers/import/?project=1", "maker"],
    ["/project/v1/workerContracts/import/", "maker"],
    ["/building/v1/wageAccountBills/import/", "maker"],
    ["/project/v1/workerWages/import/", "maker"],
  ])("%s as %s", async (url, who) => {
    const authorization: Record<string, string> = who ? { authorization: `Token ${maker.token}` } : {};
    for (const [payload, type] of [
      ["x", { "content-type": "multipart/form-data" }],
      ["x", boundary],
      [cut, boundary],
    ] as const) {
      const reply = await send({ url }, payload, { ...authorization, ...type });
      expect([reply.statusCode, Object.keys(reply.json())]).toEqual([
        expect.toSatisfy((s) => s === 400 || s === 401),
        expect.anything(),
      ]);
    }
  });
});

describe("what the framework refuses is said in the reader's language", () => {
  test.each([
    ["no JSON", { url: "/auth/v1/token/" }, "{", {}, 400, "提交的内容不是有效的JSON。"],
    ["no JSON", { url: "/auth/v1/token/" }, "", { "accept-language": "en" }, 400, "The body is not valid JSON."],
    ["another type", { url: "/auth/v1/token/" }, "a", { "content-type": "text/xml" }, 415, "不支持该内容类型。"],
    ["a broken address", { url: "/building/v1/corps/%zz/" }, "{}", {}, 400, "请求地址无法识别。"],
  ] as const)("%s", async (_, where, body, headers, status, detail) => {
    const reply = await send(where, body, headers);
    expect([reply.statusCode, reply.json()]).toEqual([status, { detail }]);
  });

  test("a field that a schema does not take", async () => {
    const reply = await send({ url: "/auth/v1/token/" }, JSON.stringify({ username: "x".repeat(300), password: 1 }));
    expect(reply.json()).toEqual({ username: ["不能超过200个字符"], password: ["未填写或格式不正确"] });
  });
});

test("an address answers other methods with those it has", async () => {
  const reply = await world.app.inject({ method: "POST", url: "/building/v1/corps/1/?a=1" });
  expect([reply.statusCode, reply.headers.allow]).toEqual([405, "DELETE, GET, HEAD, PATCH, PUT"]);
  expect(reply.json()).toEqual({ detail: "该地址不支持此请求方法。" });
  expect((await world.app.inject({ method: "PUT", url: "/nowhere/" })).statusCode).toBe(404);
});

describe("headers", () => {
  test("no cache keeps an answer of the API, also not a refusal", async () => {
    for (const url of ["/system/v1/accounts/", "/auth/v1/sessions/", "/nowhere/"]) {
      const reply = await officer.get(url);
      expect([url, reply.headers["cache-control"]]).toEqual([url, "no-store"]);
    }
  });

  test("windows of other sites have no hold on a page", async () =>
    expect((await world.anonymous.get("/health")).headers["cross-origin-opener-policy"]).toBe("same-origin"));

  test("a browser that came by TLS comes back by TLS; a proxy is believed only when it is trusted", async () => {
    const by = async (remoteAddress: string) =>
      (await world.app.inject({ url: "/health", remoteAddress, headers: { "x-forwarded-proto": "https" } })).headers[
        "strict-transport-security"
      ];
    expect([await by("10.9.9.9"), await by("10.9.9.8")]).toEqual(["max-age=31536000", undefined]);
  });
});

test("a session in the header sid opens the upload service alone", async () => {
  const headers = { sid: officer.token ?? "" };
  expect((await world.app.inject({ url: "/system/v1/accounts/", headers })).statusCode).toBe(401);
  expect((await send({ url: "/upload/v1/files/" }, "{}", headers)).statusCode).toBe(400);
});
