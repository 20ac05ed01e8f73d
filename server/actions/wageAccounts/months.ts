import { firstDay, monthOf, shiftMonth } from "../../../resources/kit/days";
import { toYuan } from "../../../resources/kit/money";
import type { WageAccount } from "../../../resources/wageAccounts/wageAccounts";
import { rows, sql, type Db } from "../../db/query";

interface MonthRow extends Record<string, unknown> {
  month: string;
  should_amount: number;
  in_amount: number;
  out_amount: number;
  later: number;
}

const monthsShown = 12;

/** Month by month: what was due for it, what came in and went out in it, and what was left at its end, counted back from today. */
export async function monthsOf(db: Db, account: Pick<WageAccount, "id" | "balance">, today: string) {
  const first = shiftMonth(monthOf(today), 1 - monthsShown);
  const found = await rows<MonthRow>(
    db,
    sql`with moved as (
          select to_char(pay_date, 'YYYY-MM') as month, amount as came, 0::bigint as went from wage_account_bills
          where wage_account = ${account.id} and deleted_at is null and pay_date >= ${firstDay(first)}
          union all
          select to_char(d.balance_date, 'YYYY-MM'), 0, d.actual_amount from pay_roll_details d
          join pay_rolls r on r.id = d.pay_roll
          where r.wage_account = ${account.id} and d.status = 2 and d.balance_date >= ${firstDay(first)} and d.deleted_at is null
        ), per_month as (
          select m.month, coalesce(sum(came), 0)::bigint as in_amount, coalesce(sum(went), 0)::bigint as out_amount
          from (select to_char(d, 'YYYY-MM') as month
            from generate_series(${firstDay(first)}::date, ${today}::date, interval '1 month') d) m
          left join moved using (month) group by m.month
        )
        select month, in_amount, out_amount,
          coalesce((select max(should_amount) from wage_account_bills s where s.wage_account = ${account.id}
            and s.bill_month = p.month and s.reverse_of is null and s.deleted_at is null), 0)::bigint as should_amount,
          coalesce(sum(in_amount - out_amount) over (order by month desc rows between unbounded preceding and 1 preceding), 0)::bigint as later
        from per_month p order by month desc`,
  );
  return found.map(({ month, should_amount, in_amount, out_amount, later }) => ({
    month,
    should_amount: toYuan(should_amount),
    in_amount: toYuan(in_amount),
    out_amount: toYuan(out_amount),
    balance_end: toYuan(account.balance - later),
  }));
}
