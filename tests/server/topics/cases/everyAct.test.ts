import { afterAll, beforeAll, expect, test } from "vitest";
import { resources } from "../../../../resources";
import { defaultRoles } from "../../../../resources/system/defaultRoles";
import { orgs } from "../../../../resources/system/orgs";
import { roles } from "../../../../resources/system/roles";
import { payType } from "../../../../resources/dictionaries/payType";
import { permission } from "../../../../resources/dictionaries/permission";
import { isStored, tableName, type AnyResource } from "../../../../resources/kit/resource";
import { arrearsOfOne } from "../../../../server/topics/cases/figures";
import { fetchOne, sql } from "../../../../server/platform/db/query";
import { openWorld, type World } from "../../../support/world";
import { sample } from "../../../support/filled";
import { openArrears } from "./openArrears";

const today = "2025-09-15";

/** Calls that no official carries out here, by the reason. */
const neverAccepted: Readonly<Record<string, readonly string[]>> = {
  "needs a file; its rows are made by the calls that are tried one by one": [
    "POST /system/v1/holidays/import/",
    "POST /system/v1/upstreamProjects/import/",
    "POST /realname/v1/constructionPermits/import/",
    "POST /building/v1/complaints/import/",
    "POST /upload/v1/files/",
  ],
  "what evidence shows to be paid or agreed is no debt: docs/decisions/wage-ledger.md, and the tests of payrolls": [
    "POST /project/v1/contractVersions/{id}/accept/",
    "POST /project/v1/workerWages/",
    "POST /project/v1/workerWages/{id}/accept/",
    "POST /project/v1/workerWages/{id}/decline/",
  ],
  "one's own session, password, phone, messages, reports and queries": [
    "POST /auth/v1/token/",
    "PUT /auth/v1/user_password/",
    "POST /auth/v1/check/psd",
    "POST /auth/v1/find/psd",
    "POST /auth/v1/send/message",
    "POST /auth/v1/second_factor/begin/",
    "POST /auth/v1/second_factor/confirm/",
    "POST /auth/v1/second_factor/end/",
    "POST /system/v1/accounts/bind_phone/",
    "POST /system/v1/messages/{id}/read/",
    "PATCH /system/v1/preferences/{id}/",
    "POST /system/v1/savedQueries/",
    "DELETE /system/v1/savedQueries/{id}/",
    "POST /building/v1/monthlyReports/{id}/confirm/",
  ],
  "of companies, workers and the public, who identify themselves by codes": [
    "POST /auth/v1/check/corp",
    "POST /auth/v1/activate",
    "POST /worker/v1/token/",
    "POST /worker/v1/phone/code/",
    "POST /worker/v1/phone/",
    "POST /site/v1/sites/{code}/survey/",
    "POST /site/v1/sites/{code}/complaints/",
  ],
  "its values have to agree with each other: what follows it is tried with rows that are made here": [
    "POST /system/v1/accounts/",
    "POST /system/v1/apiKeys/",
    "POST /system/v1/dictionaryEntries/",
    "PATCH /system/v1/dictionaryEntries/{id}/",
    "POST /system/v1/upstreamProjects/",
    "POST /system/v1/upstreamProjects/{id}/checkKey/",
    "POST /system/v1/alarmLevelSettings/",
    "POST /system/v1/platform/",
    "POST /building/v1/projects/{id}/forecast/whatIf/",
    "POST /building/v1/depositDrawdowns/",
    "POST /building/v1/complaints/{id}/assign/",
    "POST /building/v1/handOvers/",
  ],
  "refused for what depends on the row, or because its turn is over": [
    "POST /system/v1/orgs/{id}/restore/",
    "POST /building/v1/projects/{id}/review/",
    "POST /salary/v1/payRolls/{id}/remind/",
    "DELETE /system/v1/roles/{id}/",
    "DELETE /realname/v1/constructionPermits/{id}/",
    "DELETE /building/v1/papers/{id}/",
  ],
};

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
/** Two with every right, and the super administrator: they try every body. */
let officials: readonly Official[];
/** One of each role that a city begins with: they try what the others carried out. */
let offices: readonly Official[];
let operations: readonly Operation[];
let papers: { readonly id: number };
/** Rows that may be changed, blocked and removed without ending the session of an official above. */
let spare: Readonly<Record<string, number>>;

beforeAll(async () => {
  world = await openWorld({ day: today });
  site = await openArrears(world);
  // A monthly wage depends on what officials set: the days of a month, holidays.
  await site.works("王三", { "2025-07": 20 }, { pay_type: payType.monthly, unit_price: 4350_00 });
  await site.judge();
  officials = [
    await world.official([...permission.codes]),
    await world.official([...permission.codes]),
    await world.administrator(),
  ];
  offices = [];
  for (const [name, { permissions }] of Object.entries(defaultRoles))
    offices = [...offices, await world.official(permissions, world.orgs[name === "区县监察员" ? "eastBureau" : "bureau"].id)];
  const someone = await world.official(["alarm_view"], world.orgs.eastBureau.id);
  const below = {
    name: "东汀区劳动保障监察大队",
    region: world.regions.east.id,
    functional_unit: 0,
    parent: world.orgs.eastBureau.id,
  };
  spare = {
    accounts: someone.account.id,
    roles: (await world.given(roles, { name: "备用角色", role_type: 1, permissions: "1001" })).id,
    orgs: (await world.given(orgs, { ...below, is_system: true })).id,
    ...{ regions: world.regions.east.id, corps: site.corp.id, projects: site.project.id, workers: site.first.id },
  };
  papers = { id: await site.receipt(officials[0]!) };
  const all = Object.values<AnyResource>(resources);
  const needed = all.filter(({ create }) => create).flatMap(({ fields }) => Object.values(fields));
  const targets = new Set(needed.flatMap(({ spec: { required, target } }) => (required && target) || []));
  for (const resource of all)
    if (targets.has(resource.name) && resource.path && !resource.query && !resource.noMeta)
      choosable.set(resource.name, (await rowOf(resource))!);
  const { paths } = (await world.anonymous.get("/openapi.json")).body as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  };
  const known = all.filter(({ path }) => path);
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
  ...{ region: world.regions.east.id, org: spare["orgs"]!, account: site.company.account.id, role: spare["roles"]! },
});
let serial = 0;
/** Rows by table that a reference may name. */
const choosable = new Map<string, number>();

/** Values for a property: the gentlest and the most damaging. */
function valuesFor(name: string, schema: Schema, { fields }: Pick<AnyResource, "fields">, depth = 0): unknown[] {
  const spec = fields[name]?.spec;
  if (spec?.target && spec.kind === "ref" && choosable.has(spec.target)) return [choosable.get(spec.target)];
  if (Object.hasOwn(ids(), name)) return [ids()[name]];
  if (/files?$|^(proof|receipt|evidence|voucher|photo|paper)/.test(name)) return [[papers]];
  if (schema.enum) return [...schema.enum];
  if (schema.anyOf)
    return schema.anyOf.filter(({ type }) => type !== "null").flatMap((each) => valuesFor(name, each, { fields }, depth));
  const [type] = [schema.type].flat();
  if (schema.format === "date" || /日期|date/i.test(name)) return [today, "2027-12-31", "2025-06-01", "2025-07-05"];
  if (type === "boolean") return [true, false];
  if (type === "integer" || type === "number")
    return [schema.minimum !== undefined && schema.minimum >= 0 ? schema.minimum : 1, 28];
  if (type === "array") return depth > 2 ? [[]] : [[valuesFor(name, schema.items ?? {}, { fields }, depth + 1)[0]]];
  if (type === "object")
    return [
      Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, of]) => [key, valuesFor(key, of, { fields }, depth + 1)[0]]),
      ),
    ];
  if (/amount|price|wage$/.test(name)) return ["0.01", "9999.00"];
  if (/month/.test(name)) return ["2025-07", "2025-06"];
  if (/_at$|time/.test(name)) return [`${today} 09:00:00`];
  if (name === "username") return [`spare-${(serial += 1)}`];
  const shaped = spec && sample(spec, (serial += 1));
  if (typeof shaped === "string" && !shaped.startsWith("样例")) return [shaped];
  return [
    spec?.unique || spec?.uniqueWith.length ? `${opinion.slice(0, 8)}${serial}` : opinion.slice(0, schema.maxLength ?? 100),
  ];
}

const alternatives = (schema: Schema | undefined): readonly Schema[] =>
  schema === undefined ? [] : schema.anyOf ? schema.anyOf.flatMap(alternatives) : schema.properties ? [schema] : [];

/** Every combination of these values, if they are few. */
function combined(values: readonly (readonly [name: string, values: readonly unknown[]])[]): Record<string, unknown>[] {
  if (values.reduce((count, [, each]) => count * each.length, 1) > 12) return [];
  return values.reduce<Record<string, unknown>[]>(
    (rows, [name, each]) => rows.flatMap((row) => each.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
}

/** Bodies of a call: what it requires, all that it takes, each property alone, and what it requires in all combinations. */
function bodiesOf({ body, method, resource }: Operation): Record<string, unknown>[] {
  const declared = { fields: resource?.fields ?? {} };
  const found = alternatives(body).flatMap((one) => {
    const required = (one.required ?? []).map((name) => [name, valuesFor(name, one.properties![name] ?? {}, declared)] as const);
    const fixed = one.properties?.["action"]?.enum?.[0];
    const start = {
      ...Object.fromEntries(required.map(([name, [value]]) => [name, value])),
      ...(fixed !== undefined && { action: fixed }),
    };
    const optional = Object.entries(one.properties ?? {}).filter(([name]) => !["version", "action"].includes(name));
    const whole = { ...Object.fromEntries(optional.map(([name, of]) => [name, valuesFor(name, of, declared)[0]])), ...start };
    const single = optional.flatMap(([name, of]) => valuesFor(name, of, declared).map((value) => ({ ...start, [name]: value })));
    return method === "PATCH" ? [...single, whole] : [start, whole, ...single, ...combined(required)];
  });
  return found.length > 0 ? found : [{}];
}

/** A row of the project where the table has a place for it, else of the city; it is made, some days before, where there is none. */
async function rowOf(resource: AnyResource): Promise<number | undefined> {
  const table = tableName(resource.name);
  const condition = Object.hasOwn(resource.fields, "project") ? "project = $1" : "$1::bigint is not null";
  const last = async (): Promise<number | undefined> => {
    const alive = resource.noMeta || resource.query ? "" : "and deleted_at is null";
    const { rows } = await world.pool.query(`select max(id) as id from ${table} where ${condition} ${alive}`, [site.project.id]);
    return rows[0].id === null ? undefined : Number(rows[0].id);
  };
  const chosen = spare[resource.name];
  const found =
    chosen && (await world.pool.query(`select 1 from ${table} where id = $1 and deleted_at is null`, [chosen])).rowCount
      ? chosen
      : await last();
  if (found !== undefined || resource.query) return found;
  const own = Object.entries(ids()).filter(
    ([field]) => Object.hasOwn(resource.fields, field) && isStored(resource.fields[field]!),
  );
  const { id } = await world.givenWhole(resource, Object.fromEntries(own));
  // What was entered in the last days may be corrected.
  if (!resource.noMeta)
    await world.pool.query(`update ${table} set created_at = created_at - interval '9 days' where id = $1`, [id]);
  return Number(id);
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

/** Entries of the last days may be taken back. */
const ofTerms = /minimumWages|wageParameters|holidays|regions/;

/** Ends the session of the caller. */
const leaving = ["DELETE /auth/v1/token/"];

test("no act that the document of the calls knows lowers what a project owes, whichever official performs it", async () => {
  const lowered: string[] = [];
  const broken: string[] = [];
  const accepted = new Set<string>();
  /** Calls for which no official has the right. */
  const forbidden = new Set<string>();
  const due = 9750;
  expect(await owed()).toEqual({ yuan: due, persons: 3, shown: due.toFixed(2) });
  let last = due;
  const compare = async (act: string): Promise<void> => {
    const { yuan, persons, shown } = await owed();
    // A higher minimum wage raises the debt until it is taken back; what was earned by contract stays.
    const least = ofTerms.test(act) ? due : last;
    if (yuan < least || persons < 3 || Number(shown) !== yuan)
      lowered.push(`${act}: ${yuan} after ${last}, ${persons} persons, shown ${shown}`);
    last = yuan;
  };
  const named = operations.filter(({ name }) => !leaving.includes(name));
  // Removals last: the others need the rows.
  const ordered = [...named.filter(({ method }) => method !== "DELETE"), ...named.filter(({ method }) => method === "DELETE")];
  for (const operation of ordered) {
    const { name, method, path, resource } = operation;
    const id = !path.includes("{id}") ? 0 : resource ? await rowOf(resource) : site.project.id;
    if (id === undefined) continue;
    const steps = actionsOf(operation).map(({ from }) => from ?? {});
    const bodies = method === "DELETE" ? [{ reason: opinion }] : bodiesOf(operation);
    const statuses = new Set<number>();
    const taken: Record<string, unknown>[] = [];
    const attempt = async (who: Official, body: Record<string, unknown>, from: (typeof steps)[number]): Promise<number> => {
      if (resource && id) await place(resource, id, from);
      if (resource && path.endsWith("/{id}/restore/"))
        await world.pool.query(`update ${tableName(resource.name)} set deleted_at = platform_now() where id = $1`, [id]);
      const { status, body: response } = await who.call(method, path.replace("{id}", String(id)), body);
      // A step that is taken again, by a row that was put back, may find what the first time made.
      if (status >= 500 && (steps.length === 0 || taken.length === 0))
        broken.push(`${name} ${JSON.stringify(body)} ${JSON.stringify(response)}`);
      statuses.add(status);
      return status;
    };
    for (const from of steps.length > 0 ? steps : [{}])
      for (const body of bodies)
        // A step may be forbidden to who made the one before.
        for (const who of officials) {
          const status = await attempt(who, body, from);
          if (status < 300) taken.push(body);
          if (![401, 403, 404, 405].includes(status)) break;
        }
    for (const who of taken.length > 0 ? offices : []) await attempt(who, taken[0]!, steps[0] ?? {});
    if ([...statuses].every((status) => [401, 403, 405].includes(status))) forbidden.add(name);
    if (taken.length === 0) continue;
    accepted.add(name);
    await compare(name);
    // The consequences: the ledger is derived, the alarms are judged, the case is settled or stays open.
    await site.judge();
    await compare(`${name}, a night later`);
  }
  expect({ lowered, broken }).toEqual({ lowered: [], broken: [] });
  // Each act was carried out, or no official has the right to it, or the list says why it was not: a new call is found here.
  const others = named.map(({ name }) => name).filter((name) => !accepted.has(name) && !forbidden.has(name));
  expect(others.toSorted()).toEqual(Object.values(neverAccepted).flat().toSorted());
});
