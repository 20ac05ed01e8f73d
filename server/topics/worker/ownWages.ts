import type { WorkerObjection, WorkerPayslipLine, WorkerWage } from "../../../resources/worker/responses";
import { confirmMethod } from "../../../resources/dictionaries/confirmMethod";
import { objectionStatus } from "../../../resources/dictionaries/objectionStatus";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { daysBetween, monthOf, shiftMonth, type Month } from "../../../resources/kit/days";
import { maskCard } from "../../../resources/kit/mask";
import { toYuan, type MoneyFen } from "../../../resources/kit/money";
import { payRollDetails, type PayRollDetail } from "../../../resources/payrolls/payRollDetails";
import { wageStateOn, type WageStateFacts } from "../../../resources/payrolls/wageState";
import { fetchRows, sql, storedRowsOf, type DbRow } from "../../platform/db/query";
import type { RequestContext } from "../../engine/services";
import { setOffOf } from "../ledger/recoveredSql";
import { wageMonthOf } from "../ledger/wageMonth";
import { rowsOf } from "../../engine/rest/scope";

/** Number of months on the worker's wage page. */
export const monthsShown = 12;

/** The common key of a ledger month, a pay slip line and an objection. */
interface Place {
  readonly project: number;
  readonly corp: number;
  readonly worker: number;
  readonly pay_month: Month;
}
const isSamePlace = (a: Place, b: Place): boolean =>
  a.project === b.project && a.corp === b.corp && a.worker === b.worker && a.pay_month === b.pay_month;

interface LedgerRow extends DbRow, Place, WageStateFacts {
  id: number;
  project_name: string;
  corp_name: string;
  team_name: string | null;
  attend_days: number;
  earned_amount: number;
  total_amount: number;
  deduct_amount: number;
  advance_amount: number;
  deposit_amount: number;
  lawful_deduction: number;
  unlawful_deduction: number;
  claimed_amount: number;
  difference_amount: number;
  premium_amount: number;
  set_off_amount: number;
  returned_amount: number;
  overpaid_amount: number;
  due_amount: number;
}
type OwnLine = PayRollDetail & Place & { readonly set_off: MoneyFen };

/** The worker's last twelve months, newest first. */
export async function ownWages(ctx: RequestContext): Promise<WorkerWage[]> {
  const { services, today } = ctx;
  const since = shiftMonth(monthOf(today), -monthsShown);
  const [months, lines, objected] = await Promise.all([
    fetchRows<LedgerRow>(services.pool)`
      select l.id, l.project, l.corp, l.worker, l.pay_month, p.name as project_name, c.corp_name, t.team_name, l.attend_days,
          l.earned_amount, l.total_amount, l.deduct_amount, l.advance_amount, l.due_amount, l.paid_amount, l.deposit_amount, l.owed_amount,
          l.processing_amount, l.due_date, l.last_paid_on, l.earned_basis,
          l.lawful_deduction, l.unlawful_deduction, l.claimed_amount, l.difference_amount, l.premium_amount,
          l.set_off_amount, l.returned_amount, l.overpaid_amount
        from ${rowsOf(ctx, "wageLedger", "l")} join ${storedRowsOf("projects", "p")} on p.id = l.project join ${storedRowsOf("corps", "c")} on c.id = l.corp left join ${storedRowsOf("teams", "t")} on t.id = l.team
        where l.pay_month > ${since} order by l.pay_month desc, l.id desc`,
    ownLines(ctx, since),
    ownObjections(ctx, since),
  ]);
  return months.map((row) => {
    const own = lines.filter((line) => isSamePlace(line, row));
    const disputes = objected.filter((each) => isSamePlace(each, row));
    return {
      ...row,
      ...yuanOf(row),
      state: wageStateOn(today, row),
      overdue_days: row.owed_amount > 0 ? Math.max(0, daysBetween(row.due_date, today)) : 0,
      confirmable: own.some(isConfirmable) && disputes.every(({ status }) => status !== objectionStatus.open),
      confirm_amount: toYuan(confirmedAmount(own.filter(isConfirmable))),
      lines: own.map(payslipLine),
      objections: disputes,
    };
  });
}

/** What the worker confirmed is due after all its deductions, otherwise the law's part of them lowers it. */
const deductedOf = ({ total_amount, deduct_amount, advance_amount, due_amount, lawful_deduction }: LedgerRow): number =>
  total_amount - deduct_amount - advance_amount === due_amount ? deduct_amount : lawful_deduction;

/** What was earned, unless the declared wage is what is due before deductions. */
const grossOf = (row: LedgerRow): number =>
  row.due_amount + deductedOf(row) + row.advance_amount === row.total_amount ? row.total_amount : row.earned_amount;

const yuanOf = (row: LedgerRow) => ({
  earned_amount: toYuan(row.earned_amount),
  total_amount: toYuan(row.total_amount),
  gross_amount: toYuan(grossOf(row)),
  deduct_amount: toYuan(deductedOf(row)),
  unlawful_deduction: toYuan(row.unlawful_deduction),
  advance_amount: toYuan(row.advance_amount),
  due_amount: toYuan(row.due_amount),
  paid_amount: toYuan(row.paid_amount),
  deposit_amount: toYuan(row.deposit_amount),
  claimed_amount: toYuan(row.claimed_amount),
  difference_amount: toYuan(row.difference_amount),
  premium_amount: toYuan(row.premium_amount),
  set_off_amount: toYuan(row.set_off_amount),
  returned_amount: toYuan(row.returned_amount),
  overpaid_amount: toYuan(row.overpaid_amount),
  owed_amount: toYuan(row.owed_amount),
});

/** The net amount (fen) of these lines. */
export const confirmedAmount = (lines: readonly Pick<PayRollDetail, "actual_amount">[]): MoneyFen =>
  lines.reduce((sum, { actual_amount }) => sum + (actual_amount ?? 0), 0);

/** A failed line is paid again by another one, which is the one to confirm. */
export const isConfirmable = ({ confirm_status, confirm_method, status }: PayRollDetail): boolean =>
  status !== workerPayStatus.failed && !(confirm_status && confirm_method === confirmMethod.ownPhone);

/** Lines of submitted payrolls, by the month that they pay. */
async function ownLines(ctx: RequestContext, since: Month): Promise<OwnLine[]> {
  const { pool, store } = ctx.services;
  const found = await fetchRows<DbRow & { readonly set_off: MoneyFen }>(pool)`
    select t.*, ${wageMonthOf("r")} as pay_month, ${setOffOf(sql`t.id`)}::bigint as set_off from ${rowsOf(ctx, "payRollDetails", "t")} join ${storedRowsOf("payRolls", "r")} on r.id = t.pay_roll
      where ${wageMonthOf("r")} > ${since}
      order by t.id`;
  return found.map((row) => ({ ...store.decrypt(payRollDetails, row), set_off: row.set_off }));
}

const payslipLine = (line: OwnLine): WorkerPayslipLine => ({
  id: line.id,
  is_back_pay: line.is_back_pay === 1,
  days: line.days,
  work_hours: line.work_hours,
  pay_type: line.pay_type,
  unit_price: toYuan(line.unit_price),
  quantity: line.quantity,
  base_amount: toYuan(line.base_amount),
  overtime_amount: toYuan(line.overtime_amount ?? 0),
  bonus_amount: toYuan(line.bonus_amount ?? 0),
  total_pay_amount: toYuan(line.total_pay_amount ?? 0),
  deduct_amount: toYuan(line.deduct_amount ?? 0),
  tax_amount: toYuan(line.tax_amount),
  insurance_amount: toYuan(line.insurance_amount),
  court_amount: toYuan(line.court_amount),
  deduct_reason: line.deduct_reason,
  advance_amount: toYuan(line.advance_amount ?? 0),
  set_off_amount: toYuan(line.set_off),
  actual_amount: toYuan(line.actual_amount ?? 0),
  card: line.pay_roll_bank_card_number && maskCard(line.pay_roll_bank_card_number),
  status: line.status,
  balance_date: line.balance_date,
  confirm_method: line.confirm_status ? line.confirm_method : null,
  confirm_at: line.confirm_status ? line.confirm_at : null,
});

type ObjectionRow = Omit<WorkerObjection, "claimed_amount" | "files"> &
  Place &
  DbRow & { claimed_amount: number | null; files: WorkerObjection["files"] | null };

export async function ownObjections(ctx: RequestContext, since: Month): Promise<(WorkerObjection & Place)[]> {
  const found = await fetchRows<ObjectionRow>(ctx.services.pool)`
    select t.id, t.project, t.corp, t.worker, t.pay_month, t.date, t.reason, t.status, t.content, t.files, t.claimed_days, t.claimed_amount,
        t.answer_due, t.outcome, t.answer, t.answered_at
      from ${rowsOf(ctx, "objections", "t")} where t.pay_month > ${since} order by t.id desc`;
  return found.map(({ claimed_amount, files, ...row }) => ({
    ...row,
    files: files ?? [],
    claimed_amount: claimed_amount === null ? null : toYuan(claimed_amount),
  }));
}
