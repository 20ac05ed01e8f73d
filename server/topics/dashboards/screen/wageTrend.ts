import { monthOf, monthsFrom, shiftMonth, type Month } from "../../../../resources/kit/days";
import type { MoneyFen } from "../../../../resources/kit/money";
import { allRowsOf, fetchRows, type DbRow } from "../../../platform/db/query";
import type { RequestContext } from "../../../engine/services";
import { projectsOf, type ScreenScope } from "./scope";

export interface WageMonth {
  readonly month: Month;
  readonly due_amount: MoneyFen;
  readonly paid_amount: MoneyFen;
  readonly owed_amount: MoneyFen;
  readonly paid_workers: number;
  readonly attend_workers: number;
}

interface RegionMonth extends DbRow, WageMonth {
  readonly region: number | null;
  readonly paid_in_month: MoneyFen;
}

export interface WageTrend {
  /** The last twelve, by the month that the wages are for. */
  readonly months: readonly WageMonth[];
  /** Paid in this calendar year, for any month. */
  readonly year_paid_amount: MoneyFen;
  readonly year_paid_by_region: ReadonlyMap<number | null, MoneyFen>;
}

/** Wages of the screen's projects, from the ledger's sums. */
export async function wageTrend({ services, today }: RequestContext, scope: ScreenScope): Promise<WageTrend> {
  const current = monthOf(today);
  const months = monthsFrom(shiftMonth(current, -11), current);
  const found = await fetchRows<RegionMonth>(services.pool)`
    select m.pay_month as month, p.region, sum(m.due_amount)::bigint as due_amount, sum(m.paid_amount)::bigint as paid_amount,
        sum(m.owed_amount)::bigint as owed_amount, sum(m.paid_workers)::int as paid_workers,
        sum(m.attend_workers)::int as attend_workers, sum(m.paid_in_month)::bigint as paid_in_month
      from ${allRowsOf("projects", "p")} join ${allRowsOf("wageMonths", "m")} on m.project = p.id and m.pay_month between ${months[0]} and ${current}
      where ${projectsOf(scope)} group by m.pay_month, p.region`;
  const sum = (rows: readonly RegionMonth[], of: Exclude<keyof WageMonth, "month"> | "paid_in_month") =>
    rows.reduce((total, row) => total + row[of], 0);
  const thisYear = found.filter(({ month }) => month.startsWith(current.slice(0, 4)));
  const regions = new Set(found.map(({ region }) => region));
  return {
    months: months.map((month) => {
      const rows = found.filter((row) => row.month === month);
      return {
        month,
        due_amount: sum(rows, "due_amount"),
        paid_amount: sum(rows, "paid_amount"),
        owed_amount: sum(rows, "owed_amount"),
        paid_workers: sum(rows, "paid_workers"),
        attend_workers: sum(rows, "attend_workers"),
      };
    }),
    year_paid_amount: sum(thisYear, "paid_in_month"),
    year_paid_by_region: new Map(
      [...regions].map((region) => [
        region,
        sum(
          thisYear.filter((row) => row.region === region),
          "paid_in_month",
        ),
      ]),
    ),
  };
}
