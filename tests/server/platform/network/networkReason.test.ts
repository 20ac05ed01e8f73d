import { createServer, type AddressInfo, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { networkReason } from "../../../../server/platform/network/networkReason";
import { post, Unreachable } from "../../../../server/platform/network/post";

let server: Server | undefined;
afterEach(() => new Promise<void>((closed) => (server ? server.close(() => closed()) : closed())));

const listen = (answer: string) =>
  new Promise<string>((ready) => {
    // What the caller sends is read: a socket whose end has not been read stays open, and its server too.
    server = createServer((socket) =>
      socket
        .on("error", () => undefined)
        .resume()
        .end(answer),
    );
    server.listen(0, "127.0.0.1", () => ready(`127.0.0.1:${(server!.address() as AddressInfo).port}`));
  });
const labelOf = (url: string, allowed = ["127.0.0.1"]) =>
  post(url, {}, "{}", allowed).then(
    () => undefined,
    (error: unknown) => (error instanceof Unreachable ? error.label : undefined),
  );

test.each([
  ["http", "", "连接被对方中断", "The connection was closed by the receiver"],
  ["http", "hello\r\n\r\n", "应答不是HTTP", "The response is not HTTP"],
  ["https", "HTTP/1.1 400 Bad Request\r\n\r\n", "无法建立加密连接", "A secure connection could not be established"],
])("a call by %s that is answered by %j fails with a reason in both languages", async (scheme, answer, zh, en) => {
  expect(await labelOf(`${scheme}://${await listen(answer)}/`)).toEqual([
    expect.stringMatching(new RegExp(`^${zh}（[^]+）$`)),
    expect.stringMatching(new RegExp(`^${en} \\([^]+\\)$`)),
  ]);
});

test("an address at which nothing listens, and one that is not allowed", async () => {
  const host = await listen("");
  await new Promise((closed) => server!.close(closed));
  expect((await labelOf(`http://${host}/`))?.[0]).toMatch(/^对方拒绝连接（connect ECONNREFUSED /);
  expect(await labelOf(`http://${host}/`, [])).toEqual([
    "不允许访问内网地址127.0.0.1，须由运维人员放行（WEBHOOK_ADDRESSES）",
    "The private address 127.0.0.1 is not allowed: the operator must name it in WEBHOOK_ADDRESSES",
  ]);
});

test.each([
  ["getaddrinfo ENOTFOUND hook.invalid", "域名无法解析"],
  ["The operation was aborted", "连接超时"],
  ["connect ETIMEDOUT 10.0.0.1:443", "连接超时"],
  ["connect EHOSTUNREACH 10.0.0.1:443", "网络不可达"],
  ["self-signed certificate in certificate chain", "对方的证书无效"],
  ["Hostname/IP does not match certificate's altnames", "对方的证书无效"],
])("%s is %s", (message, reason) => {
  expect(networkReason(message)[0]).toBe(`${reason}（${message}）`);
});

test("a message that is not known is shown as it is", () => {
  expect(networkReason("HTTP 502")).toEqual(["HTTP 502", "HTTP 502"]);
});
