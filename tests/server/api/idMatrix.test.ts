import { afterAll, beforeAll, expect, test } from "vitest";
import { resources } from "../../../resources";
import type { AnyResource } from "../../../resources/kit/resource";
import { permission } from "../../../resources/dictionaries/permission";
import { openCity, sides, type TestCity } from "./city";

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
interface Operation {
  readonly method: Method;
  /** With `{id}` in it. */
  readonly path: string;
  /** The resource whose rows have this id: the one with the longest address that the path begins with. */
  readonly resource: AnyResource;
}

let city: TestCity;
let operations: Operation[];
beforeAll(async () => {
  city = await openCity();
  const { paths } = (city.world.app as unknown as { swagger(): { paths: Record<string, object> } }).swagger();
  const known = Object.values<AnyResource>(resources).filter(({ path }) => path);
  operations = Object.entries(paths).flatMap(([path, methods]) => {
    const [resource] = known
      .filter((each) => path.startsWith(`${each.path}{id}/`))
      .toSorted((a, b) => b.path!.length - a.path!.length);
    return resource ? Object.keys(methods).map((method) => ({ method: method.toUpperCase() as Method, path, resource })) : [];
  });
});
afterAll(() => city.world.close());

const missing = 999_999_999;
const ofId = (text: string, id: number) => text.replaceAll(String(id), "{id}");

/** Every call on a row, for callers who do not see the row: the answer is that for a row that does not exist, to the letter. */
test("no call on a row discloses to a stranger whether the row exists", async () => {
  const { people, world, rows } = city;
  const eastern = await world.official([], world.orgs.eastBureau.id);
  const callers = [
    ["company B", people.b],
    ["subcontractor C", people.c],
    ["a checker of A", people.checkerA],
    ["a worker of B", await world.worker(rows.realinfos!.b!.id)],
    ["an official of another district", await world.official(permission.codes, city.westBureau.id)],
    ["an official without rights", eastern],
  ] as const;
  const disclosed: string[] = [];
  let calls = 0;
  for (const [who, caller] of callers)
    for (const { method, path, resource } of operations) {
      const send = (id: number) =>
        caller.call(method, path.replace("{id}", String(id)), method === "GET" ? undefined : {}, "10.0.0.9");
      const unknown = await send(missing);
      for (const side of sides) {
        const row = rows[resource.name]?.[side];
        if (!row) continue;
        // A caller who reads the row may learn anything about it.
        if ((await caller.get(`${resource.path!}${row.id}/`)).status === 200) continue;
        calls += 1;
        const answer = await send(row.id);
        const [one, other] = [
          `${answer.status} ${ofId(JSON.stringify(answer.body), row.id)}`,
          // A code in a sentence may be the same number as the row.
          `${unknown.status} ${ofId(ofId(JSON.stringify(unknown.body), missing), row.id)}`,
        ];
        // A right to do this with the row includes that the row is there; a refusal does not.
        const isDone = answer.status <= 400 || answer.status === 409;
        if (one !== other && !(isDone && unknown.status === 404))
          disclosed.push(`${who}: ${method} ${path}: ${one}; missing: ${other}`);
      }
    }
  expect(disclosed).toEqual([]);
  expect([operations.length > 100, calls > 1000]).toEqual([true, true]);
});
