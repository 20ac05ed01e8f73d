import { isJudgedMonth } from "../../../../resources/alarms/building";
import type { Suspension } from "../../../../resources/alarms/facts";
import { firstDay, monthOf, shiftMonth } from "../../../../resources/kit/days";
import { toYuan } from "../../../../resources/kit/money";
import { labourDueDate } from "../../../../resources/law/dueDates";
import { projects, type Project } from "../../../../resources/projects/projects";
import type { WageAccount } from "../../../../resources/wageAccounts/wageAccounts";
import { allRowsOf, fetchRows, literal, storedRowsOf, type Queryable } from "../../../platform/db/query";
import type { Store } from "../../../platform/db/store";
import { loadSuspensions } from "../../alarms/facts/standing";
import { workerPayStatus } from "../../../../resources/dictionaries/workerPayStatus";
import { laborFeeMode } from "../../../../resources/dictionaries/laborFeeMode";

interface MonthRow extends Record<string, unknown> {
  month: string;
  /** The agreed shares of the progress payments in the month's valid bills, and the amounts received. */
  shares: number;
  billed: number;
  in_amount: number;
  out_amount: number;
  later: number;
}

const monthsShown = 12;
type Shown = Pick<WageAccount, "id" | "balance" | "project" | "total_in" | "total_out" | "close_date">;

/**
 * By month: due and still missing, received and paid out, and the balance at its end, computed backwards from today's. A transfer
 * belongs to the month that it was made for, but changes the balance of the month in which it arrived.
 */
export async function monthsOf(db: Queryable, store: Store, account: Shown, today: string) {
  const first = shiftMonth(monthOf(today), 1 - monthsShown);
  const suspensionsFound = loadSuspensions(db, [account.project], today);
  const monthsFound = fetchRows<MonthRow>(db)`with moved as (
        select to_char(pay_date, 'YYYY-MM') as month, amount as came, 0::bigint as went from ${allRowsOf("wageAccountBills")}
        where wage_account = ${account.id} and pay_date >= ${literal(firstDay(first))}
        union all
        select to_char(d.balance_date, 'YYYY-MM'), 0, d.actual_amount from ${allRowsOf("payRollDetails", "d")}
        join ${storedRowsOf("payRolls", "r")} on r.id = d.pay_roll
        where r.wage_account = ${account.id} and d.status = ${literal(workerPayStatus.paid)} and d.balance_date >= ${literal(firstDay(first))}
      ), standing as (
        select b.bill_month as month, sum(b.should_amount) as shares, sum(b.amount) as billed from ${allRowsOf("wageAccountBills", "b")}
        where b.project = ${account.project} and b.reverse_of is null and b.overpayment is null and b.bill_month >= ${literal(first)}
          and not exists (select 1 from ${allRowsOf("wageAccountBills", "r")} where r.reverse_of = b.id)
        group by b.bill_month
      ), per_month as (
        select m.month, coalesce(sum(came), 0)::bigint as in_amount, coalesce(sum(went), 0)::bigint as out_amount
        from (select to_char(d, 'YYYY-MM') as month
          from generate_series(${literal(firstDay(first))}::date, ${literal(today)}::date, interval '1 month') d) m
        left join moved using (month) group by m.month
      )
      select month, in_amount, out_amount, coalesce(shares, 0)::bigint as shares, coalesce(billed, 0)::bigint as billed,
        coalesce(sum(in_amount - out_amount) over (order by month desc rows between unbounded preceding and 1 preceding), 0)::bigint as later
      from per_month left join standing using (month) order by month desc`;
  const [project, suspensionsOf, found] = await Promise.all([
    store.find(db, projects, { id: account.project }),
    suspensionsFound,
    monthsFound,
  ]);
  if (!project) return [];
  const suspensions = suspensionsOf(project);
  // The remaining balance was returned when the account was closed.
  const rest = account.close_date ? account.total_in - account.total_out - account.balance : 0;
  const restAt = (month: string) => (account.close_date && month < monthOf(account.close_date) ? rest : 0);
  return found.map(({ month, shares, billed, in_amount, out_amount, later }) => {
    const should = dueIn(project, suspensions, { month, shares, billed }, today);
    const isDue = today > labourDueDate(project, month);
    return {
      month,
      should_amount: toYuan(should),
      short_amount: toYuan(isDue ? Math.max(0, should - billed) : 0),
      in_amount: toYuan(in_amount),
      out_amount: toYuan(out_amount),
      balance_end: toYuan(account.balance - later + restAt(month)),
    };
  });
}

/** The agreed sum for every month with work, even without a transfer; for progress payments, the agreed shares. */
function dueIn(
  project: Project,
  suspensions: readonly Suspension[],
  { month, shares, billed }: { readonly month: string; readonly shares: number; readonly billed: number },
  today: string,
): number {
  if (project.labor_fee_mode !== laborFeeMode.monthly) return shares;
  const { actual_start_date, actual_complete_date } = project;
  const works = isJudgedMonth({ actual_start_date, actual_complete_date, suspensions }, month, today);
  return works || billed > 0 ? (project.labor_fee_monthly ?? 0) : 0;
}
