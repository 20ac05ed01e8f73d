import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../support/world";
import { undocumented } from "./undocumented";

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}
type Content = Readonly<Record<string, { readonly schema: Schema }>>;
interface Operation {
  readonly summary?: string;
  readonly requestBody?: { readonly content: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
}

let world: World;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  world = await openWorld();
  paths = (await world.anonymous.get("/openapi.json")).body.paths;
});
afterAll(() => world.close());

const operation = (named: string): Operation => {
  const [method = "", path = ""] = named.split(" ");
  return paths[path]![method.toLowerCase()]!;
};
const answersOf = (named: string, status = "200"): Content => operation(named).responses?.[status]?.content ?? {};
const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Every field that any of the alternatives has. */
const fieldsOf = (schema: Schema | undefined): string[] =>
  [...(schema?.anyOf ?? []), ...(schema ? [schema] : [])].flatMap((each) =>
    each === schema ? Object.keys(each.properties ?? {}) : fieldsOf(each),
  );

test.each([
  ["GET /salary/v1/payRolls/{id}/download/", workbook],
  ["GET /salary/v1/payRolls/template/", workbook],
  ["GET /project/v1/workers/import/", workbook],
  ["GET /project/v1/workers/import/errors/{id}/", workbook],
  ["GET /building/v1/wageAccountBills/import/", workbook],
  ["GET /project/v1/workers/", workbook],
  ["GET /project/v1/workers/", "text/csv; charset=utf-8"],
  ["GET /files/{id}/{name}", "application/octet-stream"],
])("%s answers a file of the type %s", (named, type) => {
  expect(answersOf(named)[type]?.schema).toMatchObject({ type: "string", format: "binary" });
});

test.each([
  ["POST /upload/v1/files/", "201", ["id", "name", "url", "size", "content_type", "sha256"]],
  [
    "POST /project/v1/workers/import/",
    "200",
    ["rows", "created", "updated", "left", "elsewhere", "elsewhere_count", "errors", "error_count", "error_file"],
  ],
  ["POST /building/v1/wageAccountBills/import/", "201", ["created", "errors", "ignored"]],
])("%s takes a form with a file and answers with what came of it", (named, status, fields) => {
  const form = operation(named).requestBody?.content["multipart/form-data"]?.schema;
  expect(form?.properties?.file).toMatchObject({ type: "string", format: "binary" });
  expect(fieldsOf(answersOf(named, status)["application/json"]?.schema)).toEqual(expect.arrayContaining(fields));
});

test.each([
  ["POST /salary/v1/payRollDetails/", ["pay_roll", "details", "file"], ["created", "updated", "errors", "warnings"]],
  ["POST /project/v1/workerWages/", ["rows", "file"], ["created", "errors"]],
])("%s takes many at once", (named, asked, response) => {
  const body = operation(named).requestBody?.content["application/json"]?.schema;
  expect(fieldsOf(body)).toEqual(expect.arrayContaining(asked));
  expect(fieldsOf(answersOf(named, "201")["application/json"]?.schema)).toEqual(expect.arrayContaining(response));
});

test("the calls of an entity are named by what they do", () => {
  const summaries = ["GET deposits", "POST deposits", "GET one", "PATCH one"].map((call) => {
    const [method, which] = call.split(" ");
    return operation(`${method} /building/v1/corpDeposits/${which === "one" ? "{id}/" : ""}`).summary;
  });
  expect(summaries).toEqual([
    "工资保证金列表 · List wage deposits",
    "新建工资保证金 · Create wage deposit",
    "工资保证金详情 · Get wage deposit",
    "修改工资保证金 · Update wage deposit",
  ]);
});

test("a field with codes says what each of them means, or where the list is", () => {
  const deposit = answersOf("GET /building/v1/corpDeposits/{id}/")["application/json"]?.schema;
  const described = (name: string) => JSON.stringify(deposit?.properties?.[name]);
  expect(described("deposit_type")).toContain("1 = 现金存储 · ");
  expect(described("bank_code")).toContain('\\"bank\\" of GET /system/v1/dicts/');
});

test("a copy is reported as a new row, an upload setting with the secret that is returned once", () => {
  const successes = Object.keys(operation("POST /salary/v1/payRolls/{id}/copy/").responses ?? {}).filter(
    (status) => status < "300",
  );
  expect(successes).toEqual(["201"]);
  const setting = answersOf("POST /building/v1/projects/{id}/uploadSetting/")["application/json"]?.schema;
  expect(fieldsOf(setting)).toEqual(["app_id", "app_secret", "source_type", "enabled", "push_url"]);
});

test("the comparison of a payroll is described as it is answered", () => {
  const comparison = answersOf("GET /salary/v1/payRolls/{id}/comparison/")["application/json"]?.schema;
  expect(fieldsOf(comparison)).toEqual(
    expect.arrayContaining(["last_month", "changed_cards", "new_workers", "left_out", "changed_amounts", "tenfold", "accepted"]),
  );
});

test("a site's push is a form", () => {
  const form = operation("POST /open.api").requestBody?.content["application/x-www-form-urlencoded"]?.schema;
  expect(fieldsOf(form)).toEqual(["appid", "method", "version", "format", "timestamp", "nonce", "data", "sign"]);
});

test("every call says what it answers besides its success, and what its success is", () => {
  const statusesOf = (named: string) => Object.keys(operation(named).responses ?? {});
  const refusals = ["400", "401", "403", "404", "405", "503"];
  expect(statusesOf("GET /building/v1/corps/")).toEqual(["200", ...refusals]);
  expect(statusesOf("DELETE /building/v1/corps/{id}/")).toEqual([
    "200",
    "400",
    "401",
    "403",
    "404",
    "405",
    "409",
    "413",
    "415",
    "429",
    "503",
    "507",
  ]);
  expect(statusesOf("DELETE /auth/v1/token/")).toContain("204");
  for (const created of ["POST /auth/v1/activate", "POST /system/v1/accounts/corp/", "POST /upload/v1/files/"]) {
    expect(statusesOf(created)).toEqual(expect.arrayContaining(["201", "409", "413", "429"]));
    expect(statusesOf(created)).not.toContain("200");
  }
  expect(statusesOf("GET /salary/v1/payRolls/{id}/auth/")).toContain("409");
});

test("a walk of every call, with and without a session, answers nothing that is not documented", async () => {
  const callers = [world.anonymous, await world.administrator(), await world.company(), await world.official([])];
  // A stream does not end; tests/server/engine/live opens it.
  for (const [path, methods] of Object.entries(paths).filter(([path]) => path !== "/system/v1/changes/"))
    for (const method of Object.keys(methods))
      for (const caller of callers) {
        const url = path.replaceAll(/\{\w+\}/g, "1");
        await caller.call(method.toUpperCase() as "GET", url, method === "get" ? undefined : {});
      }
  expect(world.answered.size).toBeGreaterThan(400);
  expect(await undocumented(world)).toEqual([]);
});
