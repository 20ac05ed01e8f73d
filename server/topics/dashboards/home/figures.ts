import { cityFigures } from "../../../../resources/dashboards/figures";
import type { HomeResponse, TodoItem } from "../../../../resources/dashboards/homeResponses";
import { translate } from "../../../../resources/kit/label";
import { toYuan } from "../../../../resources/kit/money";
import { arrearsTotals } from "../../cases/figures";
import { addressOf, countFigures, permittedFigures, sumFigures } from "../countFigures";
import type { Cached } from "../screen/cached";
import { officialScope, projectsOf } from "../screen/scope";
import type { HomeContext } from "./context";

const { building, preparing, suspended, completed, silent, complaints, onSite, present } = cityFigures;

/** Projects, complaints and people in the reader's scope, counted as in the lists; overdue complaints are among his tasks. */
export async function headcounts(ctx: HomeContext, cached: Cached): Promise<TodoItem[]> {
  const isCompany = ctx.actor.audience === "company";
  const [fromRecords, people] = await Promise.all([
    countFigures(ctx, [building, ...(isCompany ? [preparing, suspended, completed, silent] : [complaints])]),
    countFigures(ctx, [onSite, present], isCompany ? undefined : cached),
  ]);
  return [...fromRecords, ...people];
}

/** Sums in the reader's scope, as in the lists. */
export const amounts = (ctx: HomeContext): Promise<HomeResponse["sums"]> =>
  ctx.actor.audience === "company" ? sumFigures(ctx, [cityFigures.balance, cityFigures.nextDue]) : officialSums(ctx);

/** Arrears, counted as by the cases; and the last complete month, from the ledger's monthly totals. */
async function officialSums(ctx: HomeContext): Promise<HomeResponse["sums"]> {
  const [overdue] = permittedFigures(ctx, [cityFigures.overdue]);
  if (!overdue) return [];
  const [arrears, month] = await Promise.all([
    arrearsTotals(ctx.db, projectsOf(officialScope(ctx)), ctx.today),
    sumFigures(ctx, [cityFigures.monthDue, cityFigures.monthPaid]),
  ]);
  const owed = arrears.find(({ is_total }) => is_total)?.owed_amount ?? 0;
  const { key, label } = overdue;
  return [{ key, label: translate(label, ctx.locale), amount: toYuan(owed), to: addressOf(overdue, ctx.today) }, ...month];
}
