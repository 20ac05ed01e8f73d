import { holidays } from "../../../../resources/system/holidays";
import { minimumWages } from "../../../../resources/system/minimumWages";
import { regions } from "../../../../resources/system/regions";
import { defaultWageParameters, wageParameters } from "../../../../resources/system/wageParameters";
import { passedProjects } from "../../alarms/facts/loadFacts";
import { enqueueProjects, enqueueRegion } from "../../../engine/alarmQueue";
import { allRowsOf, fetchRows, identifier, sql, type Db } from "../../../platform/db/query";
import { registerExpression } from "../../../engine/rest/expressions";
import { registerHooks } from "../../../engine/rest/handlers";
import type { Row } from "../../../../resources/kit/resource";
import type { RequestContext } from "../../../engine/services";
import { keepPastMinimum, type MinimumWageRow } from "../../../engine/terms/keepPastMinimum";
import { minimumWageOn } from "../minimumWages/minimumWages";
import { keepPastTerms } from "../../../engine/terms/pastTerms";
import { isSettled, keepPastDays } from "../keepPastDays";

interface Changed<T> extends RequestContext {
  readonly db: Db;
  readonly row: T;
  readonly before?: T | undefined;
}

/** All rows before and after a change of one; that of a removal comes before it is carried out. */
function rowsAround<T extends { readonly id: number }>(stored: readonly T[], { row, before }: Changed<T>, removed?: T) {
  const others = stored.filter(({ id }) => id !== row.id);
  return removed ? { before: stored, after: others } : { before: before ? [...others, before] : others, after: stored };
}

/** Due days depend on the calendar: recompute the ledger and alarms of every project. */
const recheckAll = async ({ db }: { readonly db: Db }) => enqueueProjects(db, await passedProjects(db), "holidays");

async function changeCalendar(context: Changed<Row<typeof holidays>>, removed?: Row<typeof holidays>): Promise<void> {
  const near = [context.row, context.before ?? context.row].map(({ date }) => date);
  const stored = await fetchRows<Row<typeof holidays>>(context.db)`
    select * from ${allRowsOf("holidays", "t")} where exists (
      select from unnest(${near}::date[]) d where abs(extract(year from t.date) - extract(year from d)) <= 1)`;
  const { before, after } = rowsAround(stored, context, removed);
  await keepPastDays(context.db, before, after, context.today);
  await recheckAll(context);
}

registerExpression(holidays, "is_settled", ({ today }) => isSettled(today));
registerHooks(holidays, {
  created: (context) => changeCalendar(context),
  updated: (context) => changeCalendar(context),
  remove: (context) => changeCalendar(context, context.row),
  // As it was before the removal, at most some minutes ago.
  restored: recheckAll,
});

/** So does what is due on the city's terms. */
const recheckTerms = async ({ db }: { readonly db: Db }) => enqueueProjects(db, await passedProjects(db), "wageParameters");

type Parameters = Row<typeof wageParameters>;
type Terms = Pick<Parameters, "tolerance_percent" | "premium_due">;
const owesLess = (now: Terms | undefined, then: Terms): boolean => {
  const { tolerance_percent, premium_due } = now ?? defaultWageParameters;
  return tolerance_percent > then.tolerance_percent || premium_due < then.premium_due;
};

async function keepPastParameters(context: Changed<Parameters>, removed?: Parameters): Promise<void> {
  const stored = await context.services.store.findAll(context.db, wageParameters, {});
  const { before, after } = rowsAround(stored, context, removed);
  const terms = { today: context.today, isLess: owesLess, standard: defaultWageParameters };
  await keepPastTerms<Terms>(context.db, "wageParameters", before, after, terms);
}
registerHooks(wageParameters, {
  async created(context) {
    await keepPastParameters(context);
    await recheckTerms(context);
  },
  async updated(context) {
    await keepPastParameters(context);
    await recheckTerms(context);
  },
  async remove(context) {
    await keepPastParameters(context, context.row);
    await recheckTerms(context);
  },
});

async function keepPastAmounts(context: Changed<MinimumWageRow>, removed?: MinimumWageRow): Promise<void> {
  const stored = await context.services.store.findAll(context.db, minimumWages, {});
  const { before, after } = rowsAround(stored, context, removed);
  await keepPastMinimum(context.db, context.today, before, after);
}

registerHooks(minimumWages, {
  async created(context) {
    await keepPastAmounts(context);
    await enqueueRegion(context.db, context.row.region);
  },
  async updated(context) {
    const { db, row, before } = context;
    await keepPastAmounts(context);
    await enqueueRegion(db, row.region);
    if (before && before.region !== row.region) await enqueueRegion(db, before.region);
  },
  async remove(context) {
    await keepPastAmounts(context, context.row);
    await enqueueRegion(context.db, context.row.region);
  },
});

const current = { min_wage: "monthly_amount", min_hourly_wage: "hourly_amount", min_wage_from: "valid_from" } as const;
for (const field of ["min_wage", "min_hourly_wage", "min_wage_from"] as const)
  registerExpression(
    regions,
    field,
    ({ today }) => sql`(select m.${identifier(current[field])} from ${minimumWageOn(sql`t.id`, sql`${today}::date`)} m)`,
  );
