import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { CallError } from "../../providers/callError";
import { createDataProvider } from "../../providers/dataProvider";

const provider = createDataProvider((resource) => `/building/v1/${resource}/`);
const row = { id: 5, name: "甲", address: "乙", version: 3 };

interface Seen {
  call: string;
  query: Record<string, string>;
  body: unknown;
}
const seen: Seen[] = [];
const record = async (request: Request) => {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.text();
  seen.push({
    call: `${request.method} ${pathname}`,
    query: Object.fromEntries(searchParams),
    body: text ? JSON.parse(text) : undefined,
  });
};

const server = setupServer(
  http.get("*/building/v1/projects/", async ({ request }) => {
    await record(request);
    return HttpResponse.json([row], { headers: { "Content-Range": "projects 0-0/12000", "X-Total-Approximate": "1" } });
  }),
  http.all("*/building/v1/projects/:rest*", async ({ request }) => {
    await record(request);
    return request.method === "DELETE" ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(row);
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  server.resetHandlers();
  seen.length = 0;
});
afterAll(() => server.close());

const list = { pagination: { page: 2, perPage: 10 }, sort: { field: "id", order: "DESC" as const }, filter: { status: 1 } };

test("a list is asked in the dialect of simple-rest at the declared path, and an estimate is reported", async () => {
  const answer = await provider.getList("projects@review", list);
  expect(seen).toEqual([
    {
      call: "GET /building/v1/projects/",
      query: { filter: '{"status":1}', range: "[10,19]", sort: '["id","DESC"]' },
      body: undefined,
    },
  ]);
  expect(answer).toEqual({ data: [row], total: 12_000, meta: { approximate: true } });
});

test("references of a page are asked at once and whole", async () => {
  await provider.getMany("projects", { ids: [1, 2, 3] });
  expect(seen[0]?.query).toEqual({ filter: '{"id":[1,2,3]}', range: "[0,2]" });
});

test("further query parameters travel in meta", async () => {
  await provider.getOne("projects", { id: 5, meta: { query: { unmask: 1 } } });
  expect(seen[0]).toMatchObject({ call: "GET /building/v1/projects/5/", query: { unmask: "1" } });
});

test("only what was changed is sent, with the version it was read at", async () => {
  await provider.update("projects", { id: 5, data: { ...row, name: "丙" }, previousData: row });
  expect(seen).toEqual([{ call: "PATCH /building/v1/projects/5/", query: {}, body: { name: "丙", version: 3 } }]);
});

test("nothing is sent when nothing was changed", async () => {
  expect(await provider.update("projects", { id: 5, data: { ...row }, previousData: row })).toEqual({ data: row });
  expect(seen).toEqual([]);
});

test("a deletion may give its reason and answers the row that went", async () => {
  expect(await provider.delete("projects", { id: 5, previousData: row, meta: { reason: "重复" } })).toEqual({ data: row });
  expect(seen[0]).toMatchObject({ call: "DELETE /building/v1/projects/5/", body: { reason: "重复" } });
  expect(await provider.deleteMany("projects", { ids: [5, 6] })).toEqual({ data: [5, 6] });
});

test.each([
  ["POST review", { opinion: "同意" }, { call: "POST /building/v1/projects/5/review/", body: { opinion: "同意" }, query: {} }],
  ["GET auth", { ticket: "t" }, { call: "GET /building/v1/projects/5/auth/", body: undefined, query: { ticket: "t" } }],
  ["DELETE", { reason: "不符" }, { call: "DELETE /building/v1/projects/5/", body: { reason: "不符" }, query: {} }],
  ["PATCH", { status: 2 }, { call: "PATCH /building/v1/projects/5/", body: { status: 2 }, query: {} }],
])("an action declared as %s", async (declared, data, expected) => {
  await provider.action("projects", { id: 5, call: declared, data });
  expect(seen).toEqual([expected]);
});

test("many rows are many calls, each with its own answer", async () => {
  server.use(http.post("*/building/v1/projects/6/review/", () => HttpResponse.json({ detail: "状态不符" }, { status: 409 })));
  const { data } = await provider.bulk("projects", { ids: [5, 6, 7], call: "POST review" });
  expect(data.map((result) => ("error" in result ? result.error.message : result.data.id))).toEqual([5, "状态不符", 5]);
  expect(data[1]).toMatchObject({ error: expect.any(CallError) as unknown });
});

test("a file of a row is saved under the server's name, or else the given one", async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined }));
  await provider.download("projects", { id: 5, fileName: "工程.pdf" });
  const named = { headers: { "Content-Disposition": "attachment; filename*=UTF-8''%E5%87%BD.pdf" } };
  server.use(
    http.get("*/building/v1/projects/5/paper/", async ({ request }) => {
      await record(request);
      return new HttpResponse("x", named);
    }),
  );
  await provider.download("projects", { id: 5, action: "paper", fileName: "工程.pdf", query: { copy: 2 } });
  expect(seen.map(({ call, query }) => [call, query])).toEqual([
    ["GET /building/v1/projects/5/download/", {}],
    ["GET /building/v1/projects/5/paper/", { copy: "2" }],
  ]);
  expect(saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(["工程.pdf", "函.pdf"]);
  saved.mockRestore();
  vi.unstubAllGlobals();
});

test("the rows of the screen are exported by its filter and order", async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined }));
  const order = { field: "name", order: "ASC" as const };
  await provider.exportRows("projects", { filter: { status: 1 }, sort: order, format: "xlsx", fileName: "工程.xlsx" });
  await provider.exportRows("projects", { format: "csv", fileName: "工程.csv" });
  expect(seen.map(({ query }) => query)).toEqual([
    { filter: '{"status":1}', format: "xlsx", sort: '["name","ASC"]' },
    { filter: "{}", format: "csv" },
  ]);
  expect(saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(["工程.xlsx", "工程.csv"]);
  saved.mockRestore();
  vi.unstubAllGlobals();
});

test("sums are asked beside the list", async () => {
  await provider.summary("projects", { filter: { status: 1 } });
  expect(seen[0]?.query).toEqual({ filter: '{"status":1}', summary: "1" });
});
