import { afterAll, beforeAll, expect, test } from "vitest";
import { tableResources } from "../../../../resources";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { permission } from "../../../../resources/dictionaries/permission";
import { reportsCondition, ruleFor, type AccessRule, type Actor } from "../../../../resources/kit/access";
import type { AnyResource } from "../../../../resources/kit/resource";
import { rowsWithoutTotal } from "../../../../server/engine/rest/listRows";
import { systemContext } from "../../../../server/engine/session/context";
import type { RequestContext } from "../../../../server/engine/services";
import type { Sql } from "../../../../server/platform/db/query";
import { nodesOf, planOf, rowsReadBy, type PlanNode } from "../../../support/plans";
import { growCityTo, isGrowingList } from "../../../support/grownCity";
import { openWorld, type World } from "../../../support/world";

/**
 * The growth contract: a page of a declared list costs a hundred times larger city the same. Each list is read under each of its
 * views and in its declared order as three readers; the plan may not sort the whole, and it may not read more pages.
 */
const [small, large] = [400, 40_000];
/** Against the small city, whose plan is made to read by indexes as well. */
const factor = 1.5;
/**
 * What a full page of a district costs at any size, in pages of 8 kB: 25 rows, found among those of 12 districts, and the names of
 * their references.
 */
const fullPage = 2_000;
/** Rows that a plan may sort, hash or read one by one: those of one company, or of a queue, a twentieth of the city's rows. */
const mostRows = large / 20;

const government = { isSuper: false, permissions: permission.codes, companyRole: null };
const readers: Readonly<Record<string, Actor>> = {
  city: {
    ...government,
    id: 1,
    audience: "government",
    attributes: { account: 1, regions: null, functional_unit: null, orgs: null },
  },
  district: {
    ...government,
    id: 2,
    audience: "government",
    attributes: { account: 2, regions: [5], functional_unit: null, orgs: [3] },
  },
  company: { id: 3, isSuper: false, permissions: [], audience: "company", companyRole: 2, attributes: { account: 3, corp: 7 } },
};

interface Cost {
  readonly pages: number;
  /** Of the step that reads without an index, hashes or sorts the most. */
  readonly rows: number;
}

/** The rows that a step takes before it gives the first. */
const takenWhole = (node: PlanNode): number => {
  if (node["Node Type"] === "Seq Scan") return rowsReadBy(node);
  return ["Sort", "Incremental Sort", "Hash"].includes(node["Node Type"])
    ? Math.max(0, ...(node.Plans ?? []).map(rowsReadBy))
    : 0;
};

/** `walked`: as the plan of a large table would be, which for a few rows is not worth it. */
async function costOf({ pool }: World, query: Sql, walked: boolean): Promise<Cost> {
  const plan = await planOf(pool, query, walked ? ["seqscan", "sort", "bitmapscan", "hashjoin", "mergejoin", "memoize"] : []);
  return {
    pages: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
    rows: Math.max(...nodesOf(plan).map(takenWhole)),
  };
}

/** The statement of a list's page without its total, which is counted up to a limit and grows no further. */
async function pageOf(ctx: RequestContext, resource: AnyResource, query: object): Promise<Sql> {
  const sent: Sql[] = [];
  const fetch = async (statement: Sql) => {
    sent.push(statement);
    return [];
  };
  await rowsWithoutTotal(ctx, resource, { filter: JSON.stringify(query) }, { fetch });
  return sent[0]!;
}

const lists = tableResources.filter(isGrowingList);
let cities: readonly [World, World];

beforeAll(async () => {
  cities = [await openWorld(), await openWorld()];
  await growCityTo(cities[0].pool, small);
  await growCityTo(cities[1].pool, large, ["projectAlarms"]);
});
afterAll(async () => {
  for (const city of cities) await city.close();
});

const contextOf = ({ services }: World, actor: Actor): RequestContext => {
  const system = systemContext(services);
  return { ...system, actor: { ...system.actor, ...actor } };
};

/** What a page costs in the large city, if that is more than it may. */
async function fault(resource: AnyResource, reader: string, filter: object): Promise<string | undefined> {
  const actor = readers[reader]!;
  const [few, many] = cities;
  const before = await costOf(few, await pageOf(contextOf(few, actor), resource, filter), true);
  const after = await costOf(many, await pageOf(contextOf(many, actor), resource, filter), false);
  const isFlat = after.pages <= Math.max(before.pages * factor, fullPage) && after.rows <= mostRows;
  return isFlat
    ? undefined
    : `${resource.name} ${JSON.stringify(filter)} as ${reader}: ${before.pages} → ${after.pages} pages, ${after.rows} rows`;
}

/** No view, and each that this reader may open. */
const scenesOf = ({ views = {} }: AnyResource, { permissions }: Actor, rule: AccessRule): readonly (string | undefined)[] => [
  undefined,
  ...Object.entries(views)
    .filter(([, { needs, where }]) => (needs === undefined || permissions.includes(needs)) && reportsCondition(rule, where))
    .map(([view]) => view),
];

test("no declared list grows with the city, under any of its views, for any reader", async () => {
  const faults: (string | undefined)[] = [];
  for (const resource of lists)
    for (const reader of Object.keys(readers)) {
      const rule = ruleFor(resource.read, readers[reader]!);
      if (!rule) continue;
      for (const scene of scenesOf(resource, readers[reader]!, rule)) faults.push(await fault(resource, reader, { scene }));
    }
  expect(faults.filter(Boolean)).toEqual([]);
});

test("a search of two letters that many rows have stops at a full page", async () => {
  for (const reader of ["city", "district"]) expect(await fault(projectAlarms, reader, { q: "逾期" })).toBeUndefined();
});

test("a list that has lost its index is found", async () => {
  const [, { pool }] = cities;
  await pool.query("drop index project_alarms_level_idx, project_alarms_open_queue");
  expect(await fault(projectAlarms, "city", {})).toMatch(/^projectAlarms .* as city: /);
});
