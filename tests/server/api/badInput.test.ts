import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resources } from "../../../resources";
import type { AnyResource } from "../../../resources/kit/resource";
import { openCity, type City } from "./city";

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
type Values = Record<string, unknown>;

let city: City;
let writes: string[];

beforeAll(async () => {
  city = await openCity();
  const document = (city.world.app as unknown as { swagger(): { paths: Record<string, object> } }).swagger();
  writes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .map((method) => `${method.toUpperCase()} ${path}`)
      .filter((operation) => !operation.startsWith("GET") && operation !== "DELETE /auth/v1/token/"),
  );
});
afterAll(() => city.world.close());

const all = Object.values<AnyResource>(resources);
const nested = (depth: number): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth));

/** What a browser never sends, and somebody will. */
const broken = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    1e999,
    -1e308,
    2 ** 53,
    "1e999",
    "NaN",
    "-0",
    "0000-00-00",
    "2025-02-30",
    "2025-13",
    "9999-12-31",
    "2025-09-01 25:61:61",
    "' or 1=1; drop table workers; --",
    "a\u0000b",
    "\u0000",
    "\ud800",
    "😀".repeat(50),
    "154****1234",
    "990102********1234",
    "************1234",
    "99999999999999999999999999",
    "x".repeat(100_000),
    [],
    {},
    [null],
    [[]],
    [{}],
    [-1, "a", { id: -1 }],
    { id: 1e20 },
    { toString: null, valueOf: null },
    [{ toString: 1 }],
    { length: 3 },
    nested(1000),
  ),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.integer(),
);

/** The words that an operation reads, and some that it does not. */
function wordsOf(operation: string): string[] {
  const path = operation.split(" ")[1]!;
  const resource = all.find((each) => each.path && path.startsWith(each.path));
  const fields = resource ? Object.keys(resource.fields) : [];
  const inputs = Object.values(resource?.actions ?? {}).flatMap(({ input }) => Object.keys(input ?? {}));
  const parts = Object.keys(resource?.parts ?? {});
  const common = [
    "id",
    "version",
    "action",
    "save_as",
    "ids",
    "rows",
    "details",
    "file",
    "settings",
    "levels",
    "mode",
    "prefill",
  ];
  const signing = ["username", "password", "phone", "code", "ticket", "scene", "captcha", "captcha_key", "new_password"];
  const other = ["unknown_key", "constructor", "hasOwnProperty", "", "a\u0000"];
  return [...new Set([...fields, ...inputs, ...parts, ...common, ...(resource ? [] : signing), ...other])];
}

const actionsOf = (operation: string): string[] => {
  const path = operation.split(" ")[1]!;
  const resource = all.find((each) => each.path && path.startsWith(`${each.path}{id}`));
  return Object.entries(resource?.actions ?? {}).map(([name, { named }]) => named ?? name);
};

const bodyFor = (operation: string): fc.Arbitrary<unknown> => {
  const words = wordsOf(operation);
  const actions = actionsOf(operation);
  const body = fc.dictionary(fc.constantFrom(...words), broken, { maxKeys: Math.min(words.length, 30), size: "max" });
  const named = actions.length ? body.chain((made) => fc.constantFrom(...actions).map((action) => ({ ...made, action }))) : body;
  return fc.oneof({ weight: 6, arbitrary: body }, { weight: 4, arbitrary: named }, { weight: 1, arbitrary: broken });
};

/** JSON of the agreed shape: a text under `detail`, or texts by field. */
function isTold(body: unknown): boolean {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return false;
  const { version: _, ...told } = body as Values;
  if (typeof told.detail === "string") return true;
  return Object.values(told).every(
    (texts) =>
      Array.isArray(texts) && texts.every((text) => typeof text === "string" || (typeof text === "object" && text !== null)),
  );
}

async function judge(method: Method, url: string, token: string | undefined, payload?: string): Promise<string | undefined> {
  const reply = await city.world.app.inject({
    method,
    url,
    headers: {
      ...(token && { authorization: `Token ${token}` }),
      ...(payload !== undefined && { "content-type": "application/json" }),
    },
    ...(payload !== undefined && { payload }),
  });
  const said = `${method} ${decodeURIComponent(url).slice(0, 300)} ${(payload ?? "").slice(0, 600)} → ${reply.statusCode} ${reply.body.slice(0, 200)}`;
  if (reply.statusCode >= 500) return said;
  if (reply.statusCode < 400) return undefined;
  try {
    return isTold(JSON.parse(reply.body)) ? undefined : said;
  } catch {
    return said;
  }
}

/** The row of company A behind an address, or any. */
const rowOf = (path: string): number => {
  const resource = all.find((each) => each.path && path.startsWith(`${each.path}{id}`));
  const rows = resource && city.rows[resource.name];
  return Number((rows?.a ?? rows?.platform)?.id ?? 1);
};

const callers = (): (string | undefined)[] => [city.people.a.token, city.administrator.token, officer?.token];
let officer: { token?: string } | undefined;
beforeAll(async () => {
  const { permission } = await import("../../../resources/dictionaries/permission");
  officer = await city.world.official([...permission.codes]);
});

describe("whatever is sent, the answer is an answer", () => {
  test("to every write", { timeout: 120_000 }, async () => {
    const wrong = new Map<string, string>();
    for (const operation of writes) {
      const [method, path] = operation.split(" ") as [Method, string];
      for (const token of callers())
        for (const body of fc.sample(bodyFor(operation), { numRuns: runs, seed })) {
          const told = await judge(method, path.replace("{id}", String(rowOf(path))), token, JSON.stringify(body));
          if (told) wrong.set(operation, told);
        }
    }
    expect([...wrong.values()]).toEqual([]);
  });

  test("to one wrong value among right ones", { timeout: 120_000 }, async () => {
    const wrong = new Map<string, string>();
    for (const operation of writes) {
      const [method, path] = operation.split(" ") as [Method, string];
      const resource = all.find((each) => each.path && path.startsWith(each.path));
      if (!resource?.read || method === "DELETE") continue;
      const token =
        resource.create?.company || resource.update?.some(({ by }) => by.company) ? city.people.a.token : callers()[1];
      const row = await city.world.app.inject({
        url: `${resource.path}${rowOf(`${resource.path}{id}/`)}/?unmask=1`,
        headers: { authorization: `Token ${token}` },
      });
      if (row.statusCode !== 200) continue;
      const { id: _, version: __, ...right } = row.json<Values>();
      const changed = fc
        .tuple(fc.constantFrom(...wordsOf(operation)), broken)
        .map(([word, value]) => ({ ...right, [word]: value }));
      for (const body of fc.sample(changed, { numRuns: runs * 4, seed })) {
        const told = await judge(method, path.replace("{id}", String(rowOf(path))), token, JSON.stringify(body));
        if (told) wrong.set(operation, told);
      }
    }
    expect([...wrong.values()]).toEqual([]);
  });

  test("to a body that is no JSON, not an object, or too deep", { timeout: 60_000 }, async () => {
    const wrong: string[] = [];
    const bodies = [
      "",
      "{",
      "null",
      "1",
      '"text"',
      "[]",
      "\u0000",
      '{"__proto__": {"a": 1}}',
      '{"constructor": {"prototype": {}}}',
      "[".repeat(100_000),
      ...["name", "id", "project", "corp", "worker", "pay_roll", "attach_files", "version", "permissions", "address"].map(
        (word) => `{"${word}":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
      ),
    ];
    for (const operation of writes) {
      const [method, path] = operation.split(" ") as [Method, string];
      for (const body of bodies) {
        const told = await judge(method, path.replace("{id}", String(rowOf(path))), city.people.a.token, body);
        if (told) wrong.push(told);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("to an id that is none", async () => {
    const wrong: string[] = [];
    for (const operation of writes.filter((each) => each.includes("{id}"))) {
      const [method, path] = operation.split(" ") as [Method, string];
      for (const id of ["0", "-1", "abc", "1e9", "9".repeat(30), "%00", "%F0%9F%98%80", "1;drop", "null", "..%2f"]) {
        const told = await judge(method, path.replace("{id}", id), city.administrator.token, "{}");
        if (told) wrong.push(told);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("to every filter, range and sort", { timeout: 120_000 }, async () => {
    const lists = all.filter(({ path, read }) => path && read);
    const wrong = new Map<string, string>();
    for (const resource of lists) {
      const words = [
        ...Object.keys(resource.fields).flatMap((field) => [field, `${field}_from`, `${field}_to`]),
        ...Object.keys(resource.scenes ?? {}),
        ...Object.keys(resource.filters ?? {}),
        ...["q", "search", "id", "scene", "created_at_from", "created_at_to", "constructor", "toString", "__proto__", "a\u0000"],
      ];
      const filter = fc.dictionary(
        fc.constantFrom(...words),
        broken.filter((value) => JSON.stringify(value ?? null).length < 4000),
        {
          maxKeys: 2,
        },
      );
      const range = fc.constantFrom(
        "[0,24]",
        "[0,1e9]",
        "[-1,5]",
        "[5,0]",
        "[0]",
        "x",
        "[0,99999999999999999999]",
        "[99999999999999999999,99999999999999999999]",
        "[9007199254740991,9007199254740992]",
      );
      const sort = fc.oneof(
        fc.constantFrom(...words).map((word) => JSON.stringify([word, "ASC"])),
        fc.constantFrom(
          '["id"]',
          "x",
          "[1,2]",
          "[null,null]",
          "[{},[]]",
          '["id; drop table x","DESC"]',
          '["constructor","ASC"]',
          "{}",
          "[[[]],1]",
        ),
      );
      const query = fc.record({ filter: filter.map((value) => JSON.stringify(value)), range, sort }, { requiredKeys: [] });
      const extra = fc.constantFrom<Values>(
        {},
        {},
        { summary: "1" },
        { format: "csv" },
        { format: "csv", columns: "constructor,a" },
        { filter: "[" },
        { filter: "null" },
        { filter: "[]" },
        { scene: "constructor" },
        { unknown: "1" },
      );
      for (const [asked, more] of fc.sample(fc.tuple(query, extra), { numRuns: runs * 3, seed })) {
        const text = new URLSearchParams({ ...asked, ...more } as Record<string, string>).toString();
        const token = callers()[asked.range ? 0 : 1];
        const told = await judge("GET", `${resource.path}?${text}`, token);
        if (told) wrong.set(`${resource.name} ${told.slice(-200)}`, told);
      }
    }
    expect([...wrong.values()]).toEqual([]);
  });
});

const runs = 6;
const seed = 20250910;
