import { afterAll, beforeAll, expect, test } from "vitest";
import { tableResources } from "../../../../resources";
import { permission } from "../../../../resources/dictionaries/permission";
import { complaints } from "../../../../resources/complaints/complaints";
import { inspections } from "../../../../resources/inspections/inspections";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { wageCases } from "../../../../resources/cases/wageCases";
import type { FieldSpec } from "../../../../resources/kit/field";
import { toFen } from "../../../../resources/kit/money";
import type { AnyResource } from "../../../../resources/kit/resource";
import { addressesOf } from "../../../../resources/screens";
import { systemContext } from "../../../../server/engine/session/context";
import { fetchOne, sql } from "../../../../server/platform/db/query";
import { arrearsTree } from "../../../../server/topics/dashboards/home/arrearsTree";
import { homeOf } from "../../../../server/topics/dashboards/home/home";
import { alarmProjects } from "../../../../server/topics/dashboards/screen/alarmLists";
import { alarmProjectSummary } from "../../../../server/topics/dashboards/screen/alarmSummary";
import { officialScope } from "../../../../server/topics/dashboards/screen/scope";
import { figures as provinceFigures } from "../../../../server/topics/province/figures";
import { openWorld, type World } from "../../../support/world";
import { openArrears } from "./openArrears";

const today = "2025-09-15";
let world: World;
let site: Awaited<ReturnType<typeof openArrears>>;
let officials: readonly Awaited<ReturnType<World["official"]>>[];

beforeAll(async () => {
  world = await openWorld({ day: today });
  site = await openArrears(world);
  officials = [await world.official([...permission.codes]), await world.official([...permission.codes])];
});
afterAll(() => world.close());

interface Debt {
  readonly yuan: string;
  readonly persons: number;
}

/** What each screen says about the arrears now; a new set of services has no cached figure. */
async function shownDebts(): Promise<Readonly<Record<string, Debt>>> {
  const system = systemContext({ ...world.services });
  const government = { isSuper: false, audience: "government" as const, permissions: permission.codes, companyRole: null };
  const account = officials[0]!.account.id;
  const ctx = {
    ...system,
    actor: {
      ...system.actor,
      ...government,
      id: account,
      attributes: { account, regions: null, functional_unit: null, orgs: null },
    },
  };
  const scope = officialScope(ctx);
  const inspector = officials[0]!;
  const [home, wall, wallList, tree, cases, sums, report, money, province] = await Promise.all([
    homeOf(ctx),
    alarmProjectSummary(ctx, scope),
    alarmProjects(ctx, scope),
    arrearsTree(ctx),
    inspector.list("/building/v1/wageCases/", { scene: "open" }),
    inspector.list("/building/v1/wageCases/", { scene: "open" }, "&summary=1"),
    inspector.list("/project/v1/arrearsReport/", {}, "&summary=1"),
    inspector.get(`/project/v1/wageLedger/calendar/?project=${site.project.id}`),
    fetchOne<{ overdue_amount: number; overdue_workers: number }>(world.pool)`
      select overdue_amount, overdue_workers from (${provinceFigures["cities"]!(sql`1`)}) c`,
  ]);
  const own = wallList.find(({ project }) => project === site.project.id);
  const row = cases.body.find(({ project }: { project: number }) => project === site.project.id);
  const branch = tree.projects.find(({ project }) => project === site.project.id);
  const urgent = home.role === "gov" ? home.urgent?.find(({ project }) => project === site.project.id) : undefined;
  const overdue = home.role === "gov" ? home.overdue_wages : undefined;
  return {
    home: { yuan: overdue?.amount ?? "", persons: overdue?.worker_count ?? 0 },
    "first of home": { yuan: urgent?.amount ?? "", persons: urgent?.worker_count ?? 0 },
    wall: { yuan: wall.overdue_wages.amount, persons: wall.overdue_wages.worker_count },
    "project on the wall": { yuan: own?.amount ?? "", persons: own?.worker_count ?? 0 },
    tree: { yuan: tree.total.owed_amount, persons: tree.total.persons },
    "project in the tree": { yuan: branch?.owed_amount ?? "", persons: branch?.persons ?? 0 },
    "case in the list": { yuan: row?.owed_amount ?? "", persons: row?.persons ?? 0 },
    "sum of the cases": { yuan: sums.body.owed_amount, persons: row?.persons ?? 0 },
    report: { yuan: report.body.owed_amount, persons: branch?.persons ?? 0 },
    "project page": {
      yuan: yuanOf(
        money.body[0].months.map(({ overdue_amount }: { overdue_amount: string | null }) => toFen(overdue_amount ?? "0") ?? 0),
      ),
      persons: branch?.persons ?? 0,
    },
    province: { yuan: yuanOf([Number(province?.overdue_amount)]), persons: Number(province?.overdue_workers) },
  };
}

const yuanOf = (fen: readonly number[]): string => (fen.reduce((sum, each) => sum + each, 0) / 100).toFixed(2);

/** The same by a statement of its own over the ledger. */
async function countedDebt(): Promise<Debt> {
  const { rows } = await world.pool.query(
    `select sum(l.owed_amount)::bigint as owed, count(distinct w.realinfo)::int as persons from wage_ledger l join workers w on w.id = l.worker
       where l.owed_amount > 0 and l.due_date < '${today}' and l.project = ${site.project.id}`,
  );
  return { yuan: yuanOf([Number(rows[0].owed)]), persons: rows[0].persons };
}

test("home, wall, tree, cases, reports, project page and province state one debt: that of the ledger", async () => {
  const debt = await countedDebt();
  expect(debt).toEqual({ yuan: "6000.00", persons: 2 });
  const shown = await shownDebts();
  expect(shown).toEqual(Object.fromEntries(Object.keys(shown).map((place) => [place, debt])));
});

/** What the officials of wages decide on: the lists of 预警处置, and a resource that is added to them. */
const decided = tableResources.filter(
  (resource) =>
    addressesOf(resource).list?.startsWith("/alarm/") && resource.actions !== undefined && resource.path !== undefined,
);
const opinion = "企业已说明情况，同意销号，十个字以上的理由";

async function inputOf({ kind, dictionary, target, min }: FieldSpec, who: (typeof officials)[number]): Promise<unknown> {
  if (target === "projects") return site.project.id;
  if (target === "corps") return site.corp.id;
  if (target === "workers") return site.first.id;
  if (target !== undefined) return 1;
  if (dictionary) return dictionary.codes[0];
  if (kind === "files") return [await site.receipt(who)];
  if (kind === "day") return today;
  if (kind === "instant") return `${today} 09:00:00`;
  if (kind === "money") return "1.00";
  if (kind === "flag") return true;
  return kind === "count" || kind === "decimal" ? (min ?? 1) : opinion;
}

const uniqueViolation = "23505";

/** Puts a row into the state that an action starts from, as if the way there had been open; false where another row is there. */
async function place(resource: AnyResource, id: number, from: Readonly<Record<string, readonly unknown[]>>): Promise<boolean> {
  const moved = Object.entries(from).filter(([field]) => field !== "level");
  try {
    for (const [field, codes] of moved)
      await world.pool.query(`update ${resource.table} set "${field}" = $1 where id = $2 and not ("${field}" = any($3))`, [
        ...[codes[0], id, codes],
      ]);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) return false;
    throw error;
  }
}

async function rowsFor(resource: AnyResource): Promise<number[]> {
  const found = async () => {
    const { rows } = await world.pool.query(
      `select id from ${resource.table} where project = $1 and deleted_at is null order by id desc limit 3`,
      [site.project.id],
    );
    return rows.map(({ id }: { id: number }) => id);
  };
  const before = await found();
  if (before.length > 0) return before;
  const ids = { project: site.project.id, corp: site.corp.id, region: world.regions.east.id };
  await world.givenWhole(
    resource,
    Object.fromEntries(Object.entries(ids).filter(([field]) => Object.hasOwn(resource.fields, field))),
  );
  return found();
}

test("no act of an official on cases, alarms, waivers, complaints, inspections or papers removes an unpaid debt", async () => {
  expect(decided).toEqual(expect.arrayContaining([wageCases, projectAlarms, complaints, inspections]));
  const debt = await countedDebt();
  const [inspector, second] = officials;
  await inspector!.post("/building/v1/complaints/", { project: site.project.id, type: 1, content: opinion, people: 2 });
  const carried = new Set<string>();
  const expectDebt = async (after: string) => {
    const shown = await shownDebts();
    expect({ after, ...shown }).toEqual({ after, ...Object.fromEntries(Object.keys(shown).map((place) => [place, debt])) });
  };
  for (const resource of decided) {
    for (const [name, action] of Object.entries(resource.actions ?? {})) {
      if (!action.by.government || action.call === "system") continue;
      const [method = "POST", call = name] = (action.call ?? `POST ${name}`).split(" ");
      for (const id of await rowsFor(resource)) {
        if (!(await place(resource, id, action.from ?? {}))) continue;
        for (const who of [second!, inspector!]) {
          const body: Record<string, unknown> = {};
          for (const [field, { spec }] of Object.entries(action.input ?? {})) body[field] = await inputOf(spec, who);
          if (action.discriminator) body[action.discriminator[0]] = action.discriminator[1];
          const url = `${resource.path}${id}/${method === "PATCH" || method === "DELETE" ? "" : `${call}/`}`;
          const reply = await who.call(method as "POST", url, {
            ...body,
            ...(method === "PATCH" && { action: action.wireName ?? name }),
          });
          expect(reply.status, `${resource.name} ${name}: ${JSON.stringify(reply.body)}`).toBeLessThan(500);
          if (reply.status < 300) carried.add(`${resource.name}.${name}`);
        }
      }
      await expectDebt(`${resource.name}.${name}`);
    }
    await site.judge();
    await expectDebt(resource.name);
  }
  expect(await countedDebt()).toEqual(debt);
  // The acts were carried out and not merely refused.
  expect(carried.size).toBeGreaterThan(8);
});
