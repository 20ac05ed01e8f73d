import { afterAll, beforeAll, expect, test } from "vitest";
import { resources } from "../../../../resources";
import { payType } from "../../../../resources/dictionaries/payType";
import { permission } from "../../../../resources/dictionaries/permission";
import { isStored, tableName, type AnyResource } from "../../../../resources/kit/resource";
import { arrearsOfOne } from "../../../../server/topics/cases/figures";
import { fetchOne, sql } from "../../../../server/platform/db/query";
import { openWorld, type World } from "../../../support/world";
import { openArrears } from "./openArrears";

const today = "2025-09-15";

/** The acts that could tempt: each must have been carried out, or the test has lost its way there. */
const carriedOut = [
  "POST /building/v1/projectAlarms/{id}/dismiss/",
  "POST /building/v1/projectAlarms/{id}/confirmWaiver/",
  "POST /building/v1/wageCases/{id}/confirmPromise/",
  "POST /building/v1/complaints/{id}/close/",
  "POST /building/v1/complaints/{id}/transfer/",
  "POST /building/v1/depositDrawdowns/{id}/withdraw/",
  "PATCH /system/v1/wageParameters/{id}/",
  "PATCH /system/v1/holidays/{id}/",
  "PATCH /system/v1/regions/{id}/",
  "DELETE /system/v1/orgs/{id}/",
];

interface Schema {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly description?: string;
  readonly minimum?: number;
  readonly maxLength?: number;
}
interface Operation {
  readonly name: string;
  readonly method: "POST" | "PATCH" | "PUT" | "DELETE";
  readonly path: string;
  readonly body: Schema | undefined;
  readonly resource: AnyResource | undefined;
}
type Official = Awaited<ReturnType<World["official"]>>;

type Action = NonNullable<AnyResource["actions"]>[string];

let world: World;
let site: Awaited<ReturnType<typeof openArrears>>;
let officials: readonly Official[];
let operations: readonly Operation[];
let papers: { readonly id: number };

beforeAll(async () => {
  world = await openWorld({ day: today });
  site = await openArrears(world);
  // A monthly wage depends on what officials set: the days of a month, holidays.
  await site.works("王三", { "2025-07": 10 }, { pay_type: payType.monthly, unit_price: 4350_00 });
  await site.judge();
  officials = [
    await world.official([...permission.codes]),
    await world.official([...permission.codes]),
    await world.administrator(),
  ];
  papers = { id: await site.receipt(officials[0]!) };
  const { paths } = (await world.anonymous.get("/openapi.json")).body as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  };
  const known = Object.values<AnyResource>(resources).filter(({ path }) => path);
  operations = Object.entries(paths).flatMap(([path, methods]) => {
    const [resource] = known.filter((each) => path.startsWith(each.path!)).toSorted((a, b) => b.path!.length - a.path!.length);
    return Object.entries(methods)
      .filter(([method]) => method !== "get")
      .map(([method, { requestBody }]): Operation => {
        const name = `${method.toUpperCase()} ${path}`;
        return {
          ...{ name, path, resource, method: method.toUpperCase() as Operation["method"] },
          body: requestBody?.content["application/json"]?.schema,
        };
      });
  });
});
afterAll(() => world.close());

/** By the one query of home, wall, cases and reports, and as the tree below the headline shows it. */
async function owed(): Promise<{ readonly yuan: number; readonly persons: number; readonly shown: string | undefined }> {
  const [one, { body: tree }] = await Promise.all([
    fetchOne<{ owed_amount: number; persons: number }>(world.pool)`
      select f.owed_amount, f.persons from ${arrearsOfOne(sql`${site.project.id}::bigint`, today)} f`,
    officials[2]!.get("/building/v1/wageArrears/"),
  ]);
  const branch = tree.projects?.find(({ project }: { project: number }) => project === site.project.id);
  return { yuan: Number(one?.owed_amount) / 100, persons: Number(one?.persons), shown: branch?.owed_amount };
}

const opinion = "企业已说明情况，同意办理，十个字以上的理由";
const ids = (): Readonly<Record<string, number>> => ({
  ...{ project: site.project.id, corp: site.corp.id, worker: site.first.id },
  ...{ region: world.regions.east.id, org: world.orgs.bureau.id, account: site.company.account.id },
});

/** Values for a property: the gentlest and the most damaging. */
function valuesFor(name: string, schema: Schema, depth = 0): unknown[] {
  if (Object.hasOwn(ids(), name)) return [ids()[name]];
  if (/files?$|^(proof|receipt|evidence|voucher|photo|paper)/.test(name)) return [[papers]];
  if (schema.enum) return [...schema.enum];
  if (schema.anyOf) return schema.anyOf.filter(({ type }) => type !== "null").flatMap((each) => valuesFor(name, each, depth));
  const [type] = [schema.type].flat();
  if (schema.format === "date" || /日期|date/i.test(name)) return [today, "2027-12-31", "2025-06-01"];
  if (type === "boolean") return [true, false];
  if (type === "integer" || type === "number")
    return [schema.minimum !== undefined && schema.minimum >= 0 ? schema.minimum : 1, 28];
  if (type === "array") return depth > 2 ? [[]] : [[valuesFor(name, schema.items ?? {}, depth + 1)[0]]];
  if (type === "object")
    return [
      Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, of]) => [key, valuesFor(key, of, depth + 1)[0]])),
    ];
  if (/amount|price|wage$/.test(name)) return ["0.01", "9999.00"];
  if (/month/.test(name)) return ["2025-07", "2025-06"];
  if (/_at$|time/.test(name)) return [`${today} 09:00:00`];
  return [opinion.slice(0, schema.maxLength ?? 100)];
}

const alternatives = (schema: Schema | undefined): readonly Schema[] =>
  schema === undefined ? [] : schema.anyOf ? schema.anyOf.flatMap(alternatives) : schema.properties ? [schema] : [];

/** Bodies of a call: what it requires, all that it takes, and each optional property alone. */
function bodiesOf({ body, method }: Operation): Record<string, unknown>[] {
  const found = alternatives(body).flatMap((one) => {
    const required = Object.fromEntries(
      (one.required ?? []).map((name) => [name, valuesFor(name, one.properties![name] ?? {})[0]]),
    );
    const fixed = one.properties?.["action"]?.enum?.[0];
    const start = { ...required, ...(fixed !== undefined && { action: fixed }) };
    const optional = Object.entries(one.properties ?? {}).filter(([name]) => !["version", "action"].includes(name));
    const whole = { ...Object.fromEntries(optional.map(([name, of]) => [name, valuesFor(name, of)[0]])), ...start };
    const single = optional.flatMap(([name, of]) => valuesFor(name, of).map((value) => ({ ...start, [name]: value })));
    return method === "PATCH" ? [...single, whole] : [start, whole, ...single];
  });
  return found.length > 0 ? found : [{}];
}

/** A row of the project where the table has a place for it, else of the city; it is made where there is none. */
async function rowOf(resource: AnyResource): Promise<number | undefined> {
  const condition =
    resource.name === "projects"
      ? "id = $1"
      : Object.hasOwn(resource.fields, "project")
        ? "project = $1"
        : "$1::bigint is not null";
  const last = async (): Promise<number | undefined> => {
    const { rows } = await world.pool.query(`select max(id) as id from ${tableName(resource.name)} where ${condition}`, [
      site.project.id,
    ]);
    return rows[0].id === null ? undefined : Number(rows[0].id);
  };
  const found = await last();
  if (found !== undefined || resource.query) return found;
  const own = Object.entries(ids()).filter(
    ([field]) => Object.hasOwn(resource.fields, field) && isStored(resource.fields[field]!),
  );
  await world.givenWhole(resource, Object.fromEntries(own));
  return last();
}

/** Once passed, neither a project nor a company waits for its first review again. */
const final = ["review_status"];
const uniqueViolation = "23505";

/** Puts a row into the state that its next action starts from, as if the way there had been open. */
async function place(resource: AnyResource, id: number, from: Readonly<Record<string, readonly unknown[]>>): Promise<void> {
  for (const [field, codes] of Object.entries(from).filter(([name]) => !final.includes(name)))
    try {
      await world.pool.query(
        `update ${tableName(resource.name)} set "${field}" = $1 where id = $2 and not ("${field}" = any($3))`,
        [...[codes[0], id, codes]],
      );
    } catch (error) {
      if ((error as { code?: string }).code !== uniqueViolation) throw error;
    }
}

/** The declared actions behind an operation on a row. */
const actionsOf = ({ method, path, resource }: Operation): readonly Action[] =>
  Object.entries<Action>(resource?.actions ?? {}).flatMap(([name, action]) => {
    const [by = "POST", call = name] = (action.call ?? `POST ${name}`).split(" ");
    const address = `${resource!.path}{id}/`;
    return by === method && path === (["PATCH", "DELETE"].includes(by) ? address : `${address}${call}/`) ? [action] : [];
  });

/** What a person does to his own session, account and settings, and what only machines and workers call. */
const elsewhere = /^\/(auth|worker|site|upload|open|yongxin)\b|open\.api|preferences|savedQueries|\/roles\/|\/accounts\//;

test("no act that the document of the calls knows lowers what a project owes, whichever official performs it", async () => {
  const lowered: string[] = [];
  const done = new Set<string>();
  expect(await owed()).toEqual({ yuan: 8000, persons: 3, shown: "8000.00" });
  const compare = async (act: string): Promise<void> => {
    const { yuan, persons, shown } = await owed();
    // A higher minimum wage raises the debt until it is taken back; what was earned by contract stays.
    if (yuan < 8000 || persons < 3 || Number(shown) !== yuan) lowered.push(`${act}: ${yuan}, ${persons} persons, shown ${shown}`);
  };
  for (const operation of operations.filter(({ path }) => !elsewhere.test(path))) {
    const { name, method, path, resource } = operation;
    const id = !path.includes("{id}") ? 0 : resource ? await rowOf(resource) : site.project.id;
    if (id === undefined) continue;
    const steps = actionsOf(operation).map(({ from }) => from ?? {});
    const bodies = method === "DELETE" ? [{ reason: opinion }] : bodiesOf(operation);
    let isDone = false;
    for (const from of steps.length > 0 ? steps : [{}])
      for (const who of officials)
        for (const body of bodies) {
          if (resource) await place(resource, id, from);
          const reply = await who.call(method, path.replace("{id}", String(id)), body);
          expect(reply.status, `${name} ${JSON.stringify(body)} ${JSON.stringify(reply.body)}`).toBeLessThan(500);
          if (reply.status < 300) isDone = true;
          if ([401, 403, 404, 405].includes(reply.status)) break;
        }
    if (!isDone) continue;
    done.add(name);
    await compare(name);
    // The consequences: the ledger is derived, the alarms are judged, the case is settled or stays open.
    await site.judge();
    await compare(`${name}, a night later`);
  }
  expect(lowered).toEqual([]);
  // The acts were carried out and not merely refused.
  expect([...done].toSorted()).toEqual(expect.arrayContaining(carriedOut));
  expect(done.size).toBeGreaterThan(70);
});
