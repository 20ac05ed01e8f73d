import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { importSheetFile, sendSheet, type ImportProgress } from "../../providers/sendSheet";
import { uploadFile } from "../../providers/transfer";
import { callFailure } from "../support/callFailure";
import { signIn } from "../support/signIn";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const address = "/salary/v1/payRolls/import/";
const file = new File(["x"], "工资.xlsx");
const answers = (body: string, type: string, status = 200) =>
  server.use(http.post(`*${address}`, () => new HttpResponse(body, { status, headers: { "Content-Type": type } })));
const json = (body: object, status = 200) => answers(JSON.stringify(body), "application/json", status);
const lines = (...messages: object[]) =>
  answers(messages.map((message) => `${JSON.stringify(message)}\n`).join(""), "application/x-ndjson");

test("a sheet is sent by its user, with the fields of the form", async () => {
  signIn("company", { token: "token-9" });
  let seen: { readonly headers: Headers; readonly form: FormData } | undefined;
  server.use(
    http.post(`*${address}`, async ({ request }) => {
      seen = { headers: request.headers, form: await request.formData() };
      return HttpResponse.json({ created: 1 });
    }),
  );
  expect(await sendSheet(address, file, { fields: { month: "2025-08" } })).toEqual({ created: 1 });
  expect(seen?.headers.get("Authorization")).toBe("Token token-9");
  expect(seen?.headers.get("Accept-Language")).toBe("zh-CN");
  expect([...seen!.form.keys()]).toEqual(["month", "file"]);
  expect(seen?.form.get("month")).toBe("2025-08");
});

test("a long import reports how far it is before its answer", async () => {
  lines(
    { progress: { done: 10, percent: 50 } },
    { progress: { done: 20, percent: 100 } },
    { status: 200, body: { created: 20 } },
  );
  const progress = vi.fn<(now: ImportProgress) => void>();
  expect(await sendSheet(address, file, { progress })).toEqual({ created: 20 });
  expect(progress.mock.calls).toEqual([[{ done: 10, percent: 50 }], [{ done: 20, percent: 100 }]]);
});

test.each<[string, () => void, number, string[]]>([
  ["a refusal says why", () => json({ month: ["请选择月份"] }, 400), 400, ["请选择月份"]],
  ["a refusal after the reports says why", () => lines({ status: 409, body: { detail: "已锁定" } }), 409, ["已锁定"]],
  ["a refusal without words says that the server refused the file", () => json({}, 400), 400, ["服务器未接受该文件（400）"]],
  ["so does one with an empty word", () => json({ detail: "" }, 400), 400, ["服务器未接受该文件（400）"]],
  ["so does one of a proxy", () => answers("<html>", "text/html", 413), 413, ["服务器未接受该文件（413）"]],
  ["so does one after the reports", () => lines({ status: 400, body: {} }), 400, ["服务器未接受该文件（400）"]],
  ["a defect shows nothing of the server", () => json({ detail: "secret" }, 500), 500, ["服务器错误"]],
  ["an answer that is cut off is none", () => lines({ progress: { done: 1, percent: 1 } }), 0, ["连接超时，网络异常"]],
  ["an answer that cannot be read is none", () => answers("<html>", "text/html"), 200, ["连接超时，网络异常"]],
])("%s", async (_, arrange, status, messages) => {
  arrange();
  const error = await callFailure(sendSheet(address, file));
  expect([error.status, error.messages]).toEqual([status, messages]);
});

test("errors in the sheet are an answer, anything else is a failure", async () => {
  json({ errors: [{ row: 3, message: "姓名有误" }] }, 400);
  expect(await importSheetFile(address, file, { created: 0 }, {})).toEqual({
    created: 0,
    errors: [{ row: 3, message: "姓名有误" }],
  });
  json({ created: 2 });
  expect(await importSheetFile(address, file, { created: 0 }, {})).toEqual({ created: 2, errors: [] });
  json({ detail: "已锁定" }, 409);
  expect((await callFailure(importSheetFile(address, file, { created: 0 }, {}))).messages).toEqual(["已锁定"]);
});

test("a server that is busy says for how long", async () => {
  server.use(http.post(`*${address}`, () => HttpResponse.json({}, { status: 429, headers: { "Retry-After": "7" } })));
  expect((await callFailure(sendSheet(address, file))).retryAfter).toBe(7);
  json({}, 400);
  expect((await callFailure(sendSheet(address, file))).retryAfter).toBeUndefined();
});

test("a file may be uploaded before anyone has signed in", async () => {
  const sids: (string | null)[] = [];
  server.use(
    http.post("*/upload/v1/files/", ({ request }) => {
      sids.push(request.headers.get("sid"));
      return HttpResponse.json({ id: 1, name: "a.xlsx", url: "", size: 1 }, { status: 201 });
    }),
  );
  expect(await uploadFile(file)).toMatchObject({ id: 1 });
  signIn("company", { token: "token-9" });
  expect(await uploadFile(file)).toMatchObject({ id: 1 });
  expect(sids).toEqual(["", "token-9"]);
});
