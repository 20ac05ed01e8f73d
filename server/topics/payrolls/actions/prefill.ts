import type pg from "pg";
import { firstDay, lastDay, shiftMonth } from "../../../../resources/kit/days";
import type { PayRollDetail } from "../../../../resources/payrolls/payRollDetails";
import type { PayRoll } from "../../../../resources/payrolls/payRolls";
import { refuse } from "../../../../resources/refusals";
import { allRowsOf, fetchOne, fetchRows, type Db } from "../../../platform/db/query";
import { earnedWages, type LedgerEarning } from "../../ledger/earnedWages";
import { setOffLimits } from "../../ledger/setOffs";
import { minLineFen } from "../../bank/guards";
import type { MoneyFen } from "../../../../resources/kit/money";
import { advancesOf } from "../../ledger/advances";
import { otherPayments, type OtherPayment } from "../../payments/otherPayments";
import type { RequestContext } from "../../../engine/services";
import { loadLineBases, linesOf, listedElsewhere, type LineBase } from "./bases";
import { startLine, type PayrollLine } from "./readLines";
import { saveLines } from "./saveLines";
import { loadPaidMonths } from "./wageMonths";
import type { FormulaMonth } from "../../../../resources/payrolls/wageFormula";
import { lineAmounts, weeksOf } from "../../../../resources/payrolls/lineAmounts";
import { inStatus } from "../../../../resources/dictionaries/inStatus";
import { payType } from "../../../../resources/dictionaries/payType";
import { wageMonth } from "../../ledger/wageMonth";

type Context = RequestContext & { readonly db: pg.PoolClient };

/** One line for each worker of the employer (and team) who is active or was on site in the month. */
async function fillFromAttendance(context: Context, roll: PayRoll): Promise<void> {
  const month = wageMonth(roll);
  const found = await fetchRows<{ id: number }>(context.db)`select w.id from ${allRowsOf("workers", "w")}
      where w.project = ${roll.project} and w.corp = ${roll.corp}
        and (${roll.team}::bigint is null or w.team = ${roll.team})
        and ((w.in_status = ${inStatus.onSite} and (w.entry_time is null or w.entry_time <= ${lastDay(month)})) or exists (
          select 1 from ${allRowsOf("attendanceDays", "a")} where a.worker = w.id and a.day_value > 0
            and a.date between ${firstDay(month)} and ${lastDay(month)}))
      order by w.team, w.id`;
  const ids = found.map(({ id }) => id);
  const earned = await earnedWages(context.db, { project: roll.project, corp: roll.corp, month });
  await fill(context, roll, ids, (line) => earnedLine(line, earned.get(line.worker)));
}

/**
 * The wage that the ledger computed from attendance and contract. Where it knows only the legal minimum (piecework, measured
 * work, no contract), nothing is proposed: the minimum is not the agreed wage, so the preparer enters the amount.
 */
function earnedLine(line: PayrollLine, earned: LedgerEarning | undefined): PayrollLine {
  if (earned?.earned_basis !== "contract" || earned.pay_type === null || earned.unit_price === null)
    return { ...line, ...lineAmounts({ ...line, base_amount: 0 }) };
  const { pay_type, unit_price, earned_amount } = earned;
  const quantity = pay_type === payType.weekly ? weeksOf(line.days ?? 0) : line.quantity;
  const priced = { ...line, pay_type, unit_price, quantity };
  return { ...priced, ...lineAmounts({ ...priced, base_amount: earned_amount }) };
}

/**
 * Workers of the previous month who are still active, with their prices and the days of this month; of a team also those whom a
 * payroll of all teams listed.
 */
async function fillFromLastMonth(context: Context, roll: PayRoll): Promise<void> {
  const last = await fetchOne<{ id: number; team: number | null }>(context.db)`
    select id, team from ${allRowsOf("payRolls")} where project = ${roll.project} and corp = ${roll.corp} and (team is null or team = ${roll.team})
        and pay_month = ${shiftMonth(roll.pay_month, -1)} and is_back_pay = 0
      order by team is not distinct from ${roll.team}::bigint desc, id desc limit 1`;
  if (!last) throw refuse("payRolls.noLastMonth");
  await fillLike(context, roll, last.id, last.team === null ? roll.team : null);
}

/** Replaces all lines, as for a new payroll. */
export async function prefill(context: Context, roll: PayRoll, by: unknown): Promise<void> {
  if (by === "attendance") await fillFromAttendance(context, roll);
  else if (by === "last_month") await fillFromLastMonth(context, roll);
}

/** All workers of another payroll, or those of a team, who are still active, at the prices of that payroll. */
export async function fillLike(context: Context, roll: PayRoll, like: number, team: number | null = null): Promise<void> {
  const before = await linesOf(context.db, context.services.store, like);
  const there = await onTheJob(context.db, before, team);
  const old = new Map(before.filter(({ worker }) => there.has(worker)).map((line) => [line.worker, line]));
  await fill(context, roll, [...old.keys()], (line, wage) => pricedLike(line, old.get(line.worker), wage));
}

function pricedLike(line: PayrollLine, old: PayRollDetail | undefined, wage_month: FormulaMonth | undefined): PayrollLine {
  if (!old?.pay_type) return line;
  const { pay_type, unit_price } = old;
  // Only the preparer knows other agreed amounts; the old amount is a proposal to check.
  const entered = pay_type === payType.other ? (old.base_amount ?? undefined) : undefined;
  const card = old.pay_roll_bank_card_number && !line.pay_roll_bank_card_number ? cardOf(old) : {};
  const priced = { ...line, ...card, pay_type, unit_price };
  return { ...priced, base_is_typed: entered !== undefined, ...lineAmounts({ ...priced, base_amount: entered, wage_month }) };
}

export const cardOf = (line: LineBase) => ({
  pay_roll_bank_card_number: line.pay_roll_bank_card_number,
  pay_roll_bank_code: line.pay_roll_bank_code,
  pay_roll_bank_name: line.pay_roll_bank_name,
  bank_link_number: line.bank_link_number,
});

async function fill(
  { db, services, actor }: Context,
  roll: PayRoll,
  ids: readonly number[],
  shape: (line: PayrollLine, wage: FormulaMonth | undefined) => PayrollLine,
) {
  const taken = await listedElsewhere(db, roll, ids);
  const free = ids.filter((id) => !taken.has(id));
  const bases = await loadLineBases(db, services.store, roll, free);
  const wageMonths = await loadPaidMonths(db, roll, free);
  const advances = await advancesOf(db, wageMonth(roll), free);
  const others = roll.is_back_pay === 1 ? await otherPayments(db, roll, free) : new Map<number, OtherPayment>();
  const lines = free.flatMap((id) => {
    const base = bases.get(id);
    if (!base) return [];
    const line = shape(startLine(base, wageMonths.get(id)), wageMonths.get(id));
    const other = others.get(id);
    // What others paid of an earlier month is already left out of its back pay.
    const paid = (advances.get(id)?.by_deposit ?? 0) + (roll.is_back_pay === 1 ? 0 : (advances.get(id)?.by_hand ?? 0));
    return (other ? restOf(line, other) : [line]).flatMap((each) => withoutPaid(each, paid));
  });
  // What a worker has agreed to give back is proposed; a payroll for an earlier month pays the rest of a wage alone.
  const limits = roll.is_back_pay === 1 ? new Map<number, MoneyFen>() : await setOffLimits(db, roll, lines);
  const reduced = lines.map((line) => withSetOff(line, limits.get(line.worker) ?? 0));
  const present = new Map((await linesOf(db, services.store, roll.id)).map((line) => [line.worker, line]));
  await saveLines(db, services.store, roll, reduced, { present, replace: true, by: actor.id });
}

/** Back pay of a wage that was paid in part: what was earned and is not paid by others; none if nothing is left. */
function restOf(line: PayrollLine, { amount, earned }: OtherPayment): PayrollLine[] {
  if (earned <= amount) return [];
  const rest = { ...line, pay_type: payType.other, unit_price: 0, base_is_typed: true };
  return [{ ...rest, ...lineAmounts({ ...rest, base_amount: earned - amount }) }];
}

/** Deducts the amount (fen) that was paid by hand or by the deposit; a wage that was paid in full gets no line. */
function withoutPaid(line: PayrollLine, paid: number): PayrollLine[] {
  if (paid === 0 || line.actual_amount <= 0) return [line];
  if (line.actual_amount <= paid) return [];
  const deducted = { ...line, advance_amount: paid };
  return [{ ...deducted, ...lineAmounts(deducted) }];
}

/** With the part of an overpayment (fen) that is set off; a line pays something. */
function withSetOff(line: PayrollLine, limit: MoneyFen): PayrollLine {
  const amount = Math.min(limit, line.actual_amount - minLineFen);
  if (amount <= 0) return line;
  const reduced = { ...line, advance_amount: line.advance_amount + amount };
  return { ...reduced, ...lineAmounts(reduced) };
}

async function onTheJob(db: Db, lines: readonly PayRollDetail[], team: number | null): Promise<Set<number>> {
  const found = await fetchRows<{ id: number }>(db)`
    select id from ${allRowsOf("workers")} where id = any(${lines.map(({ worker }) => worker)}::bigint[]) and in_status = ${inStatus.onSite}
        and (${team}::bigint is null or team = ${team})`;
  return new Set(found.map(({ id }) => id));
}
