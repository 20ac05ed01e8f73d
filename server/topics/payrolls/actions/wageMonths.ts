import type { PayRoll } from "../../../../resources/payrolls/payRolls";
import type { FormulaMonth } from "../../../../resources/payrolls/wageFormula";
import { loadHolidays } from "../../../platform/db/holidays";
import { fetchRows, storedRowsOf, type Db } from "../../../platform/db/query";
import { wageMonth } from "../../ledger/wageMonth";

/** By worker: the month that a payroll pays, and the part of it in which the worker was on the project. */
export async function loadPaidMonths(
  db: Db,
  roll: Pick<PayRoll, "pay_month" | "back_pay_month">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FormulaMonth>> {
  const [month, holidays] = [wageMonth(roll), await loadHolidays(db)];
  const found = await fetchRows<{ id: number; entry_time: string | null; exit_time: string | null }>(db)`
    select id, entry_time, exit_time from ${storedRowsOf("workers")} where id = any(${ids}::bigint[])`;
  return new Map(
    found.map(({ id, entry_time, exit_time }) => [id, { month, holidays, joined_on: entry_time, left_on: exit_time }]),
  );
}
