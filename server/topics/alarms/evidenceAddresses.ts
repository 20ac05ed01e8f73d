import { resourceByName, resources } from "../../../resources";
import { isMonth, type Month } from "../../../resources/kit/days";
import type { Evidence } from "../../../resources/kit/defineAlarm";
import { makeNavigation } from "../../../resources/kit/menu";
import { tableName, type AnyResource } from "../../../resources/kit/resource";
import { groups } from "../../../resources/menuGroups";
import { workerWages } from "../../../resources/payrolls/workerWages";
import { addressesOf } from "../../../resources/screens";
import { fetchRows, identifier, storedRowsOf, type Queryable } from "../../platform/db/query";
import { andNotDeleted } from "../../platform/db/store";
import { scopeOrNone } from "../../engine/rest/scope";
import type { RequestContext } from "../../engine/services";

const navigation = makeNavigation(groups);

/** The screen of a project month by team and worker: officials see wages there, because a payroll is open to its company only. */
const monthScreen = "/payroll/wage-detail";

interface JudgedBy {
  readonly project: number;
  readonly period_key: string;
  readonly evidence: readonly Evidence[];
}

/** For each piece of evidence, the screen that shows it to the reader; null if none is open to him. */
export async function evidenceAddresses(
  ctx: RequestContext,
  { project, period_key, evidence }: JudgedBy,
  db: Queryable = ctx.services.pool,
): Promise<(string | null)[]> {
  const [readable, months] = await Promise.all([readableRows(ctx, db, evidence), payrollMonths(db, evidence)]);
  const mayOpenMonth = mayOpen(ctx, monthScreen) && scopeOrNone(ctx, workerWages) !== undefined;
  return evidence.map(({ type, id }) => {
    const screen = Object.hasOwn(resources, type) ? addressesOf(resourceByName(type)).show : undefined;
    if (id !== null && screen && mayOpen(ctx, screen) && readable.get(type)?.has(id)) return `${screen}?id=${id}`;
    const month = monthOf(type, id, period_key, months);
    return month && mayOpenMonth ? `${monthScreen}?project=${project}&month=${month}` : null;
  });
}

/** Checks the route rule of a screen for the caller. */
function mayOpen({ actor }: RequestContext, address: string): boolean {
  const place = navigation.findScreen(address);
  const visitor = {
    role: actor.role ?? "",
    permissions: actor.permissions.join(","),
    user: { separated: actor.separated ?? false },
  };
  return place !== undefined && navigation.mayOpen(place, visitor);
}

const idsOf = (evidence: readonly Evidence[], type: string): number[] =>
  evidence.flatMap((each) => (each.type === type && each.id !== null ? [each.id] : []));

/** By resource, the evidence rows in the reader's scope. */
async function readableRows(
  ctx: RequestContext,
  db: Queryable,
  evidence: readonly Evidence[],
): Promise<Map<string, ReadonlySet<number>>> {
  const types = [...new Set(evidence.map(({ type }) => type))].filter((type) => Object.hasOwn(resources, type));
  const found = await Promise.all(
    types.map(async (type) => [type, await readableIds(ctx, db, resourceByName(type), idsOf(evidence, type))] as const),
  );
  return new Map(found);
}

async function readableIds(
  ctx: RequestContext,
  db: Queryable,
  resource: AnyResource,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const scope = scopeOrNone(ctx, resource);
  if (!scope || ids.length === 0) return new Set();
  const found = await fetchRows<{ id: number }>(db)`
    select t.id from ${identifier(tableName(resource.name))} t where t.id = any(${ids}) and ${scope}${andNotDeleted(resource)}`;
  return new Set(found.map(({ id }) => id));
}

async function payrollMonths(db: Queryable, evidence: readonly Evidence[]): Promise<ReadonlyMap<number, Month>> {
  const ids = idsOf(evidence, "payRolls");
  if (ids.length === 0) return new Map();
  const found = await fetchRows<{ id: number; pay_month: Month }>(db)`
    select id, pay_month from ${storedRowsOf("payRolls")} where id = any(${ids})`;
  return new Map(found.map(({ id, pay_month }) => [id, pay_month]));
}

/** The wage month of a piece of evidence about wages. */
function monthOf(type: string, id: number | null, periodKey: string, months: ReadonlyMap<number, Month>): Month | undefined {
  if (type === "payRolls") return months.get(id ?? 0);
  return type === "workerWages" && isMonth(periodKey) ? periodKey : undefined;
}
