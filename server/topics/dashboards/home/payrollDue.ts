import type { DueItem } from "../../../../resources/dashboards/homeResponses";
import { ruleFor } from "../../../../resources/kit/access";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { daysBetween, monthOf, shiftMonth, type Day } from "../../../../resources/kit/days";
import { toYuan, type MoneyFen } from "../../../../resources/kit/money";
import { dueDate } from "../../../../resources/law/dueDates";
import { loadHolidays } from "../../../platform/db/holidays";
import { allRowsOf, fetchRows, sql, storedRowsOf, type DbRow, type Sql } from "../../../platform/db/query";
import { awaitsSupplement } from "../../payments/supplements";
import { toPay } from "../../payments/toPay";
import { teamsWithoutRoll } from "../../payments/teamsWithoutRoll";
import type { HomeContext } from "./context";
import { loadNextSteps, type NextStep, type Obstacles } from "./nextSteps";
import { accountStatus } from "../../../../resources/dictionaries/accountStatus";
import { payrollStatus } from "../../../../resources/dictionaries/payrollStatus";
import { rowsOf } from "../../../engine/rest/scope";

/** Still to be paid from the account, in fen. */
type Amounts = { readonly amount: MoneyFen };
type DueRow = Omit<DueItem, "due_date" | "days_left" | "amount" | keyof NextStep> &
  Obstacles &
  Amounts &
  DbRow & { due_date: Day | null; pay_day: number; pay_month_offset: 0 | 1 };

/** An unpaid payroll, or a team without one. */
export type DueWages = Omit<DueItem, "amount" | keyof NextStep> & Obstacles & Amounts;

const maxItems = 50;
/** The next step is looked up for so many of the earliest. */
const maxCompared = 200;
const turnOrder: readonly DueItem["turn"][] = ["mine", "waiting", "others"];

/** Months before the last one, of which a payroll that was forgotten is still listed. */
const earlierMonths = 11;

/** 待发工资: unfinished payrolls, and teams with attendance in a past month but no payroll; earliest due date first. */
export async function loadDueWages(ctx: HomeContext): Promise<DueWages[]> {
  const { db, today, actor } = ctx;
  const month = shiftMonth(monthOf(today), -1);
  const hasAccount = sql`exists (select 1 from ${allRowsOf("wageAccounts", "w")} where w.project = p.id and w.status = ${accountStatus.open})`;
  const isMaker = ruleFor(payRolls.create, actor) !== undefined;
  const mayRemind = (corp: Sql) =>
    sql`(${isMaker} and p.contractor_corp = ${actor.attributes.corp} and ${corp} <> p.contractor_corp)`;
  const rows = fetchRows<DueRow>(db)`
    select t.project, p.name as project_name, t.corp, c.corp_name, t.team, w.team_name, t.pay_month, t.id as pay_roll, t.status,
        t.worker_count, t.paid_count, t.failed_count, ${toPay} as amount,
        t.due_date, p.pay_day, p.pay_month_offset, ${hasAccount} as has_account,
        ${mayRemind(sql`t.corp`)} and t.status = ${payrollStatus.draft} and t.is_back_pay = 0 as can_remind,
        exists (select 1 from ${storedRowsOf("payRollDetails", "d")} where d.pay_roll = t.id and ${awaitsSupplement}) as has_unpaid
      from ${rowsOf(ctx, "payRolls", "t")} join ${storedRowsOf("projects", "p")} on p.id = t.project join ${storedRowsOf("corps", "c")} on c.id = t.corp
        left join ${storedRowsOf("teams", "w")} on w.id = t.team
      where t.status <> ${payrollStatus.paid}
      union all
      select d.project, p.name, d.corp, c.corp_name, d.team, w.team_name, d.pay_month, null, null, d.worker_count, null, null, d.amount,
        null, p.pay_day, p.pay_month_offset, ${hasAccount},
        ${mayRemind(sql`d.corp`)}, true
      from (${teamsWithoutRoll(ctx, month, shiftMonth(month, -earlierMonths))}) d join ${storedRowsOf("projects", "p")} on p.id = d.project join ${storedRowsOf("corps", "c")} on c.id = d.corp
        join ${storedRowsOf("teams", "w")} on w.id = d.team`;
  const [found, holidays] = await Promise.all([rows, loadHolidays(db)]);
  return found
    .map(({ due_date, pay_day, pay_month_offset, ...row }) => {
      const day = due_date ?? dueDate({ pay_day, pay_month_offset }, row.pay_month, holidays);
      return { ...row, due_date: day, days_left: daysBetween(today, day) };
    })
    .sort((a, b) => (a.due_date < b.due_date ? -1 : 1));
}

/** What the reader can do now first, returned payrolls at the top; then what waits; each with the reader's next action. */
export async function payrollDue(ctx: HomeContext, wages: readonly DueWages[]): Promise<DueItem[]> {
  const due = wages.slice(0, maxCompared);
  const nextStep = await loadNextSteps(
    ctx,
    due.flatMap(({ pay_roll }) => pay_roll ?? []),
  );
  const items = await Promise.all(
    due.map(async ({ has_account, has_unpaid, amount, ...item }) => ({
      ...item,
      amount: toYuan(amount),
      ...(await nextStep({ ...item, has_account, has_unpaid })),
    })),
  );
  const rankOf = ({ turn, return_reason }: DueItem) => (turn === "mine" && return_reason !== null ? -1 : turnOrder.indexOf(turn));
  return items.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, maxItems);
}
