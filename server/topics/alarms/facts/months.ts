import { emptyMonth, type MonthFacts } from "../../../../resources/alarms/monthFacts";
import type { Day, Month } from "../../../../resources/kit/days";
import { allRowsOf, fetchRows, readAll, type Queryable } from "../../../platform/db/query";
import { loadHighWages, type HighWageThresholds } from "./highWages";
import { loadWageMonths } from "./wageMonths";
import { monthsToQuery, type MonthKeys, type MonthPart } from "./monthsToQuery";
import { loadLedgerMonths } from "./ledgerMonths";
import { loadListedMonths } from "./listedMonths";

type BillRow = Record<string, unknown> & {
  project: number;
  month: Month;
} & Pick<MonthFacts, "bill_count" | "bill_amount" | "bill_should_total" | "bill_should_largest">;

async function loadBillMonths(db: Queryable, requested: MonthKeys): Promise<MonthPart[]> {
  const found = await fetchRows<BillRow>(db)`with requested as ${monthsToQuery(requested)}
      select m.project, m.month, count(*) as bill_count, sum(b.amount) as bill_amount,
        coalesce(sum(b.should_amount), 0) as bill_should_total, coalesce(max(b.should_amount), 0) as bill_should_largest
      from requested m
      join ${allRowsOf("wageAccountBills", "b")} on b.project = m.project and b.bill_month = m.month and b.reverse_of is null and b.overpayment is null
      where not exists (select 1 from ${allRowsOf("wageAccountBills", "r")} where r.reverse_of = b.id)
      group by m.project, m.month`;
  return found.map(({ project, month, ...facts }) => ({ project, month, facts }));
}

/** The months of each project in order; months without data are omitted. */
export async function loadMonths(
  db: Queryable,
  requested: MonthKeys,
  today: Day,
  high: HighWageThresholds,
): Promise<(project: number) => MonthFacts[]> {
  const parts = await readAll(db, [
    () => loadBillMonths(db, requested),
    () => loadListedMonths(db, requested),
    () => loadWageMonths(db, requested),
    () => loadHighWages(db, requested, high),
    () => loadLedgerMonths(db, requested, today),
  ]);
  const found = new Map<number, Map<Month, MonthFacts>>();
  for (const { project, month, facts } of parts.flat()) {
    const months = found.get(project) ?? new Map<Month, MonthFacts>();
    months.set(month, together(months.get(month) ?? emptyMonth(month), facts));
    found.set(project, months);
  }
  return (project) => [...(found.get(project)?.values() ?? [])].sort((a, b) => (a.month < b.month ? -1 : 1));
}

function together(month: MonthFacts, part: Partial<MonthFacts>): MonthFacts {
  const { below_min_wage = [], highest_wages = [], ...single } = part;
  return {
    ...month,
    ...single,
    below_min_wage: [...month.below_min_wage, ...below_min_wage],
    highest_wages: [...month.highest_wages, ...highest_wages],
  };
}
