import { createServer, type OutgoingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { upstreamCallStatus } from "../../../../resources/system/upstreamCallStatus";
import type { UpstreamCall } from "../../../../resources/system/upstreamCalls";
import { refusalOf, saysAlreadyThere, waitAfterSilence } from "../../../../server/topics/upstream/answers";
import { callUpstream } from "../../../../server/topics/upstream/client";
import { national } from "../../../../server/topics/siteProtocol/national";
import { Unreachable } from "../../../../server/platform/network/post";
import { readSettings } from "../../../../server/platform/settings/env";
import { gbk } from "../../../support/gbk";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** What a call gets from a platform, or a gateway before it, that answers so. */
async function answered(status: number, body: object | string | Buffer, headers: OutgoingHttpHeaders = {}) {
  const content = typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  server = createServer((request, reply) => void request.resume().on("end", () => reply.writeHead(status, headers).end(content)));
  await new Promise<void>((ready) => server?.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const key = { dialect: national, url, appId: "a", secret: "0".repeat(32), projectCode: "p" };
  const settings = readSettings({ WEBHOOK_ADDRESSES: "127.0.0.1" });
  return callUpstream({ clock: { now: () => new Date(0), today: () => "1970-01-01" }, settings }, key, "ProjectWorker.Add", {});
}
const call = { status: upstreamCallStatus.queued, attempts: 1 } as UpstreamCall;

test.each<[what: string, status: number, body: object | string]>([
  ["a gateway's limit", 429, { code: 429, msg: "Too Many Requests" }],
  ["a gateway that does not know the caller", 401, { code: 401, msg: "Unauthorized" }],
  ["a firewall", 403, { code: "WAF-403", msg: "blocked" }],
  ["an address that is not there", 404, { code: 404, msg: "not found" }],
  ["an answer without a code", 200, { success: false, msg: "系统维护中" }],
  ["an answer with an empty code", 200, { code: null, message: "系统维护中" }],
  ["a page of maintenance", 200, "<html>系统维护中</html>"],
])("%s refuses no rows: the call is sent again", async (_, status, body) => {
  await expect(answered(status, body)).rejects.toThrow(Unreachable);
});

test("a platform that says when to come again is not asked before, but once in half an hour", async () => {
  for (const [asked, wait] of [
    ["120", 120],
    ["1", 5],
    ["86400", 1800],
    ["Wed, 21 Oct 2026 07:28:00 GMT", 5],
  ] as const) {
    const silence: unknown = await answered(429, "", { "retry-after": asked }).catch((error: unknown) => error);
    if (!(silence instanceof Unreachable)) throw silence;
    expect([asked, waitAfterSilence(1, silence)]).toEqual([asked, wait]);
  }
});

test.each(["系统繁忙，请稍后再试", "请求过于频繁", "请勿重复提交", "系统异常", "服务不可用"])(
  "%s under the code of a refusal is repeated, and counts for no row that is there",
  async (message) => {
    const answer = await answered(200, { code: "-1", message });
    expect(saysAlreadyThere(national, answer)).toBe(false);
    expect(refusalOf(national, call, answer)).toMatchObject({
      status: upstreamCallStatus.queued,
      wait: 5,
      failure: [message, message],
    });
  },
);

test("a nonce that was used before is no row that is there", async () => {
  const answer = await answered(200, { code: 1005, message: "nonce重复" });
  expect(saysAlreadyThere(national, answer)).toBe(false);
  expect(refusalOf(national, call, answer)).toMatchObject({ status: upstreamCallStatus.queued, uncounted: true });
});

test.each(["该工人已存在", "身份证号重复", "该月工资单已上传，请勿重复提交"])(
  "%s means that the row is there",
  async (message) => {
    expect(saysAlreadyThere(national, await answered(400, { code: -1, message }))).toBe(true);
  },
);

test.each<[what: string, headers: OutgoingHttpHeaders]>([
  ["that says so", { "content-type": "application/json;charset=GBK" }],
  ["that does not say so", { "content-type": "application/json" }],
  ["that says UTF-8", { "content-type": "application/json; charset=utf-8" }],
])("the reason of a platform in GBK %s is read", async (_, headers) => {
  const answer = await answered(200, gbk(JSON.stringify({ code: "1", message: "身份证号不正确" })), headers);
  expect(refusalOf(national, call, answer)).toMatchObject({
    status: upstreamCallStatus.refused,
    failure: ["身份证号不正确", "身份证号不正确"],
  });
});

test("an error of a row in other words is shown as it is", async () => {
  const data = { errors: [{ rowIndex: 3, errorMsg: "证件号不正确" }] };
  const { failure } = refusalOf(national, call, await answered(200, { code: 1, message: "部分失败", data }));
  expect(failure?.[0]).toBe('部分失败：{"rowIndex":3,"errorMsg":"证件号不正确"}');
});
