import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { permission } from "../../../resources/dictionaries/permission";
import { allBroken, bodyFor, brokenBodies, wordsOf } from "./malformedBodies";
import { openCity, type TestCity } from "./city";
import { undocumented } from "./undocumented";
import { casesOf } from "../../support/cases";

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
type Values = Record<string, unknown>;

const runs = casesOf(6);
const seed = 20250910;

let city: TestCity;
let writes: string[];
/** Has every permission, and none of a company's rights. */
let officer: TestCity["administrator"];

beforeAll(async () => {
  city = await openCity();
  officer = await city.world.official([...permission.codes]);
  const document = (city.world.app as unknown as { swagger(): { paths: Record<string, object> } }).swagger();
  writes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .map((method) => `${method.toUpperCase()} ${path}`)
      .filter((operation) => !operation.startsWith("GET") && operation !== "DELETE /auth/v1/token/"),
  );
});
afterAll(() => city.world.close());

/** JSON of the agreed shape: a text under `detail`, or texts by field. */
function isExplained(body: unknown): boolean {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return false;
  const { version: _, ...response } = body as Values;
  if (typeof response.detail === "string") return true;
  return Object.values(response).every(
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
    return isExplained(JSON.parse(reply.body)) ? undefined : said;
  } catch {
    return said;
  }
}

/** The row of company A behind an address, or any. */
const rowOf = (path: string): number => {
  const resource = allBroken.find((each) => each.path && path.startsWith(`${each.path}{id}`));
  const rows = resource && city.rows[resource.name];
  return (rows?.a ?? rows?.platform)?.id ?? 1;
};

const callers = (): (string | undefined)[] => [city.people.a.token, city.administrator.token, officer.token];

describe("whatever is sent, the answer is an answer", () => {
  test("to every write", async () => {
    const wrong = new Map<string, string>();
    for (const operation of writes) {
      const [method, path] = operation.split(" ") as [Method, string];
      for (const token of callers())
        for (const body of fc.sample(bodyFor(operation), { numRuns: runs, seed })) {
          const response = await judge(method, path.replace("{id}", String(rowOf(path))), token, JSON.stringify(body));
          if (response) wrong.set(operation, response);
        }
    }
    expect([...wrong.values()]).toEqual([]);
  });

  test("to one wrong value among right ones", async () => {
    const wrong = new Map<string, string>();
    for (const operation of writes) {
      const [method, path] = operation.split(" ") as [Method, string];
      const resource = allBroken.find((each) => each.path && path.startsWith(each.path));
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
        .tuple(fc.constantFrom(...wordsOf(operation)), brokenBodies)
        .map(([word, value]) => ({ ...right, [word]: value }));
      for (const body of fc.sample(changed, { numRuns: runs * 4, seed })) {
        const response = await judge(method, path.replace("{id}", String(rowOf(path))), token, JSON.stringify(body));
        if (response) wrong.set(operation, response);
      }
    }
    expect([...wrong.values()]).toEqual([]);
  });

  test("to a body that is no JSON, not an object, or too deep", async () => {
    const wrong: string[] = [];
    const bodies = [
      "",
      "{",
      "null",
      "1",
      '"text"',
      '{"id":1e999,"project":1e999,"amount":1e999,"contract_amount":1e999,"pay_day":1e999,"version":1e999}',
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
        const response = await judge(method, path.replace("{id}", String(rowOf(path))), city.people.a.token, body);
        if (response) wrong.push(response);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("to an id that is none", async () => {
    const wrong: string[] = [];
    for (const operation of writes.filter((each) => each.includes("{id}"))) {
      const [method, path] = operation.split(" ") as [Method, string];
      for (const id of ["0", "-1", "abc", "1e9", "9".repeat(30), "%00", "%F0%9F%98%80", "1;drop", "null", "..%2f"]) {
        const response = await judge(method, path.replace("{id}", id), city.administrator.token, "{}");
        if (response) wrong.push(response);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("to every filter, range and sort", async () => {
    const lists = allBroken.filter(({ path, read }) => path && read);
    const wrong = new Map<string, string>();
    for (const resource of lists) {
      const words = [
        ...Object.keys(resource.fields).flatMap((field) => [field, `${field}_from`, `${field}_to`]),
        ...Object.keys(resource.views ?? {}),
        ...Object.keys(resource.filters ?? {}),
        ...["q", "search", "id", "scene", "created_at_from", "created_at_to", "constructor", "toString", "__proto__", "a\u0000"],
      ];
      const filter = fc.dictionary(
        fc.constantFrom(...words),
        brokenBodies.filter((value) => JSON.stringify(value ?? null).length < 4000),
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
        "[100000,100024]",
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
        const text = new URLSearchParams({ ...asked, ...more }).toString();
        const token = callers()[asked.range ? 0 : 1];
        const response = await judge("GET", `${resource.path}?${text}`, token);
        if (response) wrong.set(`${resource.name} ${response.slice(-200)}`, response);
      }
    }
    expect([...wrong.values()]).toEqual([]);
  });
});

test("every status that was answered is in the document of the calls", async () => {
  expect(await undocumented(city.world)).toEqual([]);
});
