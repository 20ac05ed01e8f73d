import { http, HttpResponse, delay } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { messagesByField } from "../../providers/callError";
import { call, callTimeout, uploadTimeout } from "../../providers/httpClient";
import { setLocale } from "../../providers/locale";
import { getSession, onSessionExpired } from "../../providers/session";
import { uploadFile } from "../../providers/transfer";
import { callFailure } from "../support/callFailure";
import { signIn } from "../support/signIn";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const reload = vi.fn<() => void>();
beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal("location", { ...window.location, reload, origin: "http://localhost", href: "http://localhost/" });
});

const address = "/salary/v1/payRolls/";
const answers = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  server.use(http.all(`*${address}`, () => HttpResponse.json(body as never, { status, headers })));

/** The answers arrive, but no call is settled: the page is about to be left. */
const staySilent = async (...calls: Promise<unknown>[]) => {
  const settled = vi.fn<(outcome: unknown) => void>();
  const read = vi.spyOn(Response.prototype, "text");
  for (const each of calls) void each.then(settled, settled);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(calls.length));
  await Promise.all(read.mock.results.map(({ value }) => value));
  // Nothing that follows the answers waits for another event.
  await new Promise(setImmediate);
  expect(settled).not.toHaveBeenCalled();
};

describe("what is sent", () => {
  test("token, language and query", async () => {
    signIn("company");
    setLocale("en");
    let seen: Request | undefined;
    server.use(
      http.get(`*${address}`, ({ request }) => {
        seen = request;
        return HttpResponse.json([1]);
      }),
    );
    const answer = await call<number[]>(address, { query: { range: [0, 9], q: "甲", none: undefined, empty: "" } });
    expect(answer.data).toEqual([1]);
    expect(seen?.headers.get("Authorization")).toBe("Token token-1");
    expect(seen?.headers.get("Accept-Language")).toBe("en");
    expect(seen?.headers.get("Accept")).toBe("application/json");
    expect(Object.fromEntries(new URL(seen!.url).searchParams)).toEqual({ range: "[0,9]", q: "甲" });
  });

  test("no token without a session, Chinese by default", async () => {
    let seen: Headers | undefined;
    server.use(
      http.post(`*${address}`, ({ request }) => {
        seen = request.headers;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    expect((await call(address, { method: "POST", data: {} })).data).toBeUndefined();
    expect(seen?.has("Authorization")).toBe(false);
    expect(seen?.get("Content-Type")).toBe("application/json");
    expect(seen?.get("Accept-Language")).toBe("zh-CN");
  });
});

describe("the error catalogue", () => {
  test.each<[string, number, unknown, string[]]>([
    ["one toast a field, the first message of each", 400, { a: ["甲", "x"], b: "乙" }, ["甲", "乙"]],
    ["the bracket-quote wrapper is stripped", 400, { a: "['甲']", b: ['["乙"]'] }, ["甲", "乙"]],
    ["a refusal without permission is only shown", 403, { detail: "您没有执行该操作的权限。" }, ["您没有执行该操作的权限。"]],
    ["not found", 404, { detail: "未找到。" }, ["未找到。"]],
    ["a stale version", 409, { detail: "数据已被修改，请刷新后重试。" }, ["数据已被修改，请刷新后重试。"]],
    [
      "of a stale version only the text",
      409,
      { detail: "数据已被修改，请刷新后重试。", version: 2 },
      ["数据已被修改，请刷新后重试。"],
    ],
    ["too many requests", 429, { detail: "操作过于频繁，请稍后再试。" }, ["操作过于频繁，请稍后再试。"]],
    ["an answer that is no JSON object still says something", 413, "too large", ["请求未成功（413）"]],
    ["an answer of nothing", 400, null, ["请求未成功（400）"]],
    ["a defect", 500, { detail: "secret" }, ["服务器错误"]],
    ["the database away", 503, {}, ["服务器错误"]],
  ])("%s", async (_, status, body, messages) => {
    signIn("government");
    answers(status, body);
    const error = await callFailure(call(address));
    expect(error.messages).toEqual(messages);
    expect(error.message).toBe(messages.join("\n"));
    expect(error.status).toBe(status);
    expect(reload).not.toHaveBeenCalled();
    expect(getSession()).not.toBeNull();
  });

  test("field errors reach a form, what belongs to no field its root", async () => {
    answers(400, { name: ["['名称已存在']", "x"], detail: "整体", non_field_errors: ["日期有误"] });
    const error = await callFailure(call(address));
    expect(error.body.errors).toEqual({ name: "名称已存在", root: { serverError: "日期有误" } });
    expect(messagesByField(error)).toEqual({ name: "名称已存在", detail: "整体", non_field_errors: "日期有误" });
  });

  test("the version of a row that was changed meanwhile is no message, but tells a conflict from a state", async () => {
    answers(409, { detail: "数据已被修改", version: 2 });
    const stale = await callFailure(call(address));
    expect([stale.isStale, stale.body.errors]).toEqual([true, { root: { serverError: "数据已被修改" } }]);
    answers(409, { detail: "当前状态不允许此操作。" });
    expect((await callFailure(call(address))).isStale).toBe(false);
    answers(409, { detail: "数据已被修改", version: "2" });
    expect((await callFailure(call(address))).isStale).toBe(false);
  });

  test("an answer that is not JSON is at hand as it is", async () => {
    server.use(http.get(`*${address}`, () => new HttpResponse("too large", { status: 413 })));
    expect((await callFailure(call(address))).body.raw).toBe("too large");
  });

  test("a server that asks to wait says for how long", async () => {
    answers(503, {}, { "Retry-After": "2" });
    expect((await callFailure(call(address))).retryAfter).toBe(2);
  });

  test("403 with an invalid token clears the session and reloads", async () => {
    signIn("government");
    answers(403, { detail: "认证令牌无效。" });
    await staySilent(call(address));
    expect(getSession()).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
  });

  test("401 is returned once, regardless of who asked; the session is left to the dialog", async () => {
    signIn("government");
    const response = vi.fn<() => void>();
    onSessionExpired(response);
    answers(401, { detail: "登录状态已过期。" });
    await staySilent(call(address), call(address));
    expect(response).toHaveBeenCalledOnce();
    expect(getSession()).not.toBeNull();
  });

  test("401 without a session is an error like any other", async () => {
    answers(401, { detail: "身份认证信息未提供。" });
    expect((await callFailure(call(address))).messages).toEqual(["身份认证信息未提供。"]);
  });

  test("no network", async () => {
    server.use(http.get(`*${address}`, () => HttpResponse.error()));
    const error = await callFailure(call(address));
    expect([error.status, ...error.messages]).toEqual([0, "网络异常，请检查网络连接"]);
  });

  test("no answer within 50 seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    vi.stubGlobal(
      "fetch",
      (_: string, { signal }: RequestInit) => new Promise((_, reject) => signal?.addEventListener("abort", reject)),
    );
    const waiting = callFailure(call(address));
    vi.advanceTimersByTime(callTimeout);
    expect((await waiting).messages).toEqual(["请求超时，请稍后重试"]);
  });

  test("a call that was given up is no error of ours", async () => {
    server.use(http.get(`*${address}`, () => delay("infinite")));
    const controller = new AbortController();
    const waiting = call(address, { signal: controller.signal });
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("the upload service", () => {
  test("knows the session by a sid header", async () => {
    signIn("company");
    let sid: string | null = null;
    server.use(
      http.post("*/upload/v1/files/", ({ request }) => {
        sid = request.headers.get("sid");
        return HttpResponse.json({ id: 1, name: "a.pdf", url: "/files/a.pdf", size: 1 });
      }),
    );
    expect(await uploadFile(new File(["x"], "a.pdf"))).toMatchObject({ id: 1 });
    expect(sid).toBe("token-1");
  });

  test("a refused file is named by what is wrong with it", async () => {
    signIn("company");
    const detail = "“a.pdf”的内容不是pdf文件";
    server.use(http.post("*/upload/v1/files/", () => HttpResponse.json({ detail }, { status: 400 })));
    expect((await callFailure(uploadFile(new File(["x"], "a.pdf")))).messages).toEqual([detail]);
  });

  test.each([401, 500])("status %i is one sentence", async (status) => {
    signIn("company");
    server.use(http.post("*/upload/v1/files/", () => HttpResponse.json({ file: ["x"] }, { status })));
    expect((await callFailure(uploadFile(new File(["x"], "a.pdf")))).messages).toEqual(["连接超时，网络异常"]);
  });

  test("what has not ended after 60 seconds has failed", async () => {
    signIn("company");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    vi.stubGlobal(
      "XMLHttpRequest",
      class extends EventTarget {
        readonly upload = new EventTarget();
        readonly status = 0;
        open = () => undefined;
        setRequestHeader = () => undefined;
        getResponseHeader = () => null;
        send = () => undefined;
        abort = () => this.dispatchEvent(new Event("abort"));
      },
    );
    const waiting = callFailure(uploadFile(new File(["x"], "a.pdf")));
    const early = vi.fn<() => void>();
    void waiting.then(early);
    await vi.advanceTimersByTimeAsync(uploadTimeout - 1_000);
    expect(early).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await waiting).messages).toEqual(["连接超时，网络异常"]);
  });
});
