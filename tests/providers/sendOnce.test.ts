import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { call, setWriteSender } from "../../providers/httpClient";
import { sendOnce } from "../../providers/sendOnce";
import { sendSheet } from "../../providers/sendSheet";
import { uploadFile } from "../../providers/transfer";
import { signIn } from "../support/signIn";

setWriteSender(sendOnce);
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const address = "/salary/v1/payRolls/";
type Reply = () => Response;
const away: Reply = () => HttpResponse.json({ detail: "away" }, { status: 503, headers: { "Retry-After": "5" } });
const broken: Reply = () => HttpResponse.error();
const busy: Reply = () => HttpResponse.json({ detail: "busy" }, { status: 409, headers: { "Retry-After": "1" } });
const refused: Reply = () => HttpResponse.json({ detail: "当前状态不允许此操作。" }, { status: 409 });
const made: Reply = () => HttpResponse.json({ id: 1 }, { status: 201 });

/** Answers one after the other; the keys that came. */
function answering(path: string, ...replies: Reply[]): (string | null)[] {
  const keys: (string | null)[] = [];
  server.use(
    http.post(`*${path}`, ({ request }) => {
      keys.push(request.headers.get("Idempotency-Key"));
      return (replies.length > 1 ? replies.shift()! : replies[0]!)();
    }),
  );
  return keys;
}

/** What becomes of it when all the waiting is over. */
async function outcome<T>(run: Promise<T>): Promise<T | Error> {
  let settled: { value: T | Error } | undefined;
  void run.then(
    (value) => (settled = { value }),
    (error: unknown) => (settled = { value: error instanceof Error ? error : new Error(String(error)) }),
  );
  await vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      expect(settled).toBeDefined();
    },
    { interval: 5, timeout: 20_000 },
  );
  return settled!.value;
}
let amounts = 0;
const post = (data: object = { amount: (amounts += 1) }) => call(address, { method: "POST", data });

test("a write bears a key of its own, on plain http too", async () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  signIn("company");
  const keys = answering(address, made);
  await outcome(post());
  await outcome(post());
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(new Set(keys).size).toBe(2);
});

test.each<[string, Reply]>([
  ["the server is away", away],
  ["the network is broken", broken],
  ["the same call is still under way", busy],
])("when %s it is sent again under the same key", async (_, reply) => {
  signIn("company");
  const keys = answering(address, reply, reply, made);
  expect(await outcome(post())).toMatchObject({ status: 201 });
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test("after three attempts the person decides; the same again is the same intent, something else is not", async () => {
  signIn("company");
  const keys = answering(address, away);
  expect(await outcome(post({ amount: "7.00" }))).toMatchObject({ status: 503 });
  expect(keys).toHaveLength(3);
  server.resetHandlers();
  const later = answering(address, made);
  await outcome(post({ amount: "8.00" }));
  await outcome(post({ amount: "7.00" }));
  await outcome(post({ amount: "7.00" }));
  expect(later[0]).not.toBe(keys[0]);
  expect(later[1]).toBe(keys[0]);
  expect(later[2]).not.toBe(keys[0]);
});

test("content too long to be hashed beforehand is the same intent too, once its outcome is unknown", async () => {
  signIn("company");
  const remark = "长".repeat(20_001);
  const keys = answering(address, away);
  expect(await outcome(post({ remark }))).toMatchObject({ status: 503 });
  server.resetHandlers();
  const later = answering(address, made);
  await outcome(post({ remark }));
  await outcome(post({ remark }));
  expect(later[0]).toBe(keys[0]);
  expect(later[1]).not.toBe(keys[0]);
});

test("a page that was loaded again while it waited sends the same under the same key; twice at once are two intents", async () => {
  const keys: (string | undefined)[] = [];
  const sending = (answer: Promise<number>) => (headers: Readonly<Record<string, string>>) => {
    keys.push(headers["Idempotency-Key"]);
    return answer;
  };
  const never = new Promise<number>(() => undefined);
  void sendOnce("cash 900", sending(never), undefined, true);
  vi.resetModules();
  const loaded = await import("../../providers/sendOnce");
  for (let time = 0; time < 2; time++) await loaded.sendOnce("cash 900", sending(Promise.resolve(1)), undefined, true);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  const both = [1, 2].map((id) => loaded.sendOnce("cash 900", sending(Promise.resolve(id)), undefined, true));
  expect(await Promise.all(both)).toEqual([1, 2]);
  expect(keys[4]).not.toBe(keys[3]);
});

test("a refusal is final", async () => {
  signIn("company");
  const keys = answering(address, refused);
  expect(await outcome(post())).toMatchObject({ status: 409 });
  expect(keys).toHaveLength(1);
});

test("without a session, and for what only reads, there is no key and no second attempt", async () => {
  const keys = answering(address, away);
  expect(await outcome(post())).toMatchObject({ status: 503 });
  expect(keys).toEqual([null]);
  signIn("company");
  let read = 0;
  server.use(http.get(`*${address}`, () => ((read += 1), away())));
  expect(await outcome(call(address))).toMatchObject({ status: 503 });
  expect(read).toBe(1);
});

test("files and sheets too", async () => {
  signIn("company");
  const file = new File(["x"], "a.xlsx");
  const uploads = answering("/upload/v1/files/", away, () =>
    HttpResponse.json({ id: 1, name: "a.xlsx", url: "", size: 1 }, { status: 201 }),
  );
  expect(await outcome(uploadFile(file))).toMatchObject({ id: 1 });
  expect([uploads.length, new Set(uploads).size, uploads[0]]).toEqual([2, 1, expect.any(String)]);
  const sheets = answering(`${address}import/`, broken, made);
  expect(await outcome(sendSheet(`${address}import/`, file))).toEqual({ id: 1 });
  expect([sheets.length, new Set(sheets).size, sheets[0]]).toEqual([2, 1, expect.any(String)]);
});

test("the same sheet with other fields is another import; with the same fields it is the one that was not answered", async () => {
  signIn("company");
  const file = new File(["x"], "a.xlsx");
  const imports = `${address}import/`;
  const send = (month: string) => outcome(sendSheet(imports, file, { fields: { month } }));
  const lost = answering(imports, broken);
  expect(await send("2025-08")).toBeInstanceOf(Error);
  const sent = answering(imports, made);
  await send("2025-09");
  await send("2025-08");
  expect(new Set(lost).size).toBe(1);
  expect(sent[0]).not.toBe(lost[0]);
  expect(sent[1]).toBe(lost[0]);
  expect(sessionStorage.getItem("draft:unsettled")).toBeNull();
});
