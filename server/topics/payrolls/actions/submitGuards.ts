import { firstDay, lastDay } from "../../../../resources/kit/days";
import { maxLines } from "../../../../resources/kit/maxLines";
import { refusalText, type Refusal } from "../../../../resources/kit/refusal";
import { isConfirmedByWorker } from "../../../../resources/payrolls/confirmation";
import type { PayRoll } from "../../../../resources/payrolls/payRolls";
import type { PayRollDetail } from "../../../../resources/payrolls/payRollDetails";
import { isBankCard } from "../../../../resources/kit/validators";
import { refusal } from "../../../../resources/refusals";
import type { WageAccount } from "../../../../resources/wageAccounts/wageAccounts";
import { minLineFen, maxLineFen } from "../../bank/guards";
import { allRowsOf, fetchRows, storedRowsOf, type Db } from "../../../platform/db/query";
import { advancesOf, paysTwice, type Advance } from "../../ledger/advances";
import { setOffLimits } from "../../ledger/setOffs";
import type { MoneyFen } from "../../../../resources/kit/money";
import { FieldErrors } from "../../../engine/rest/errors";
import type { RequestContext } from "../../../engine/services";
import { accountStatus } from "../../../../resources/dictionaries/accountStatus";
import { inStatus } from "../../../../resources/dictionaries/inStatus";
import { wageMonth } from "../../ledger/wageMonth";

interface WorkerFacts extends Record<string, unknown> {
  id: number;
  name: string;
  present: boolean;
  /** The worker's advances for the month. */
  advance?: Advance | undefined;
  /** fen, that the line may set off of an overpayment as agreed. */
  set_off?: MoneyFen | undefined;
}

/** Returns every fault that prevents payment of these lines, each with its line number; changes nothing (domain model 5.7). */
export async function checkLines(
  db: Db,
  ctx: RequestContext,
  roll: PayRoll,
  lines: readonly PayRollDetail[],
  account: WageAccount,
) {
  const facts = await factsOf(db, roll, lines);
  const faults = lines.flatMap((line) => lineFaults(line, facts.get(line.worker)));
  if (lines.length > maxLines) faults.push(refusal("payments.tooManyLines", { most: maxLines, count: lines.length }));
  const details = faults.map((fault) => refusalText(fault, ctx.locale));
  const signed = (roll.attach_files ?? []).length > 0;
  const unconfirmed = lines.filter((line) => !isConfirmedByWorker(line)).length;
  const errors: Record<string, string[]> = {
    ...(details.length > 0 && { details }),
    ...(unconfirmed > 0 &&
      !signed && { attach_files: [refusalText(refusal("payRolls.unconfirmed", { count: unconfirmed }), ctx.locale)] }),
  };
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors);
  checkAccount(account);
}

export function checkAccount({ status, payment_bank, file_layout }: WageAccount): void {
  if (status !== accountStatus.open) throw refusal("payments.accountClosed");
  if (payment_bank === null && file_layout === null) throw refusal("payments.accountNotLinked");
}

function lineFaults(line: PayRollDetail, worker: WorkerFacts | undefined): Refusal[] {
  const at = { line: line.seq };
  const faults: Refusal[] = [];
  // A line that owes and pays nothing needs no card.
  const isNothing = line.actual_amount === 0 && line.total_pay_amount === 0;
  if (!line.pay_type) faults.push(refusal("payRollDetails.basisMissing", at));
  if (line.actual_amount <= 0 && !isNothing) faults.push(refusal("payRollDetails.nothingToPay", at));
  if (!isNothing && !line.pay_roll_bank_card_number) faults.push(refusal("payRollDetails.cardMissing", at));
  if (line.pay_roll_bank_card_number && !isBankCard(line.pay_roll_bank_card_number)) faults.push(refusal("payments.badCard", at));
  if (!isNothing && !line.pay_roll_bank_code) faults.push(refusal("payRollDetails.bankMissing", at));
  if (worker?.name !== line.worker_name) faults.push(refusal("payRollDetails.nameDiffers", at));
  if (!worker?.present) faults.push(refusal("payRollDetails.leftBefore", at));
  return [...faults, ...amountFaults(line, at, worker), ...depositFaultsOf(line, worker?.advance)];
}

/** A wage that the deposit pays or has paid must not be paid twice. */
function depositFaultsOf(line: PayRollDetail, advance: Advance | undefined): Refusal[] {
  if (!advance || !paysTwice(line, advance)) return [];
  const at = { line: line.seq };
  return advance.is_ordered
    ? [refusal("payRollDetails.orderedFromDeposit", at)]
    : [refusal("payRollDetails.paidByDeposit", { ...at, amount: advance.by_deposit })];
}

/**
 * Faults from deposit payments made or ordered since the payroll was submitted. Concurrent orders wait until the payroll is with
 * the bank: the deposits stay locked until then.
 */
export async function depositFaults(db: Db, roll: PayRoll, lines: readonly PayRollDetail[]): Promise<Refusal[]> {
  await fetchRows(db)`select id from ${allRowsOf("corpDeposits")} where project = ${roll.project} order by id for share`;
  const advances = await advancesOf(
    db,
    wageMonth(roll),
    lines.map(({ worker }) => worker),
  );
  return lines.flatMap((line) => depositFaultsOf(line, advances.get(line.worker)));
}

/** Amounts that the bank would not pay, and advances that were never recorded. */
function amountFaults(
  { actual_amount, advance_amount }: Amounts,
  at: { readonly line: number },
  worker: Pick<WorkerFacts, "advance" | "set_off"> | undefined,
): Refusal[] {
  const range = { ...at, least: minLineFen, most: maxLineFen };
  const recorded = (worker?.advance?.by_hand ?? 0) + (worker?.advance?.by_deposit ?? 0) + (worker?.set_off ?? 0);
  return [
    ...(actual_amount > maxLineFen ? [refusal("payments.amountOutOfRange", range)] : []),
    ...(advance_amount > 0 && advance_amount > recorded
      ? [
          worker?.set_off
            ? refusal("payRollDetails.setOffTooMuch", { ...at, most: recorded })
            : refusal("payRollDetails.advanceUnknown", at),
        ]
      : []),
  ];
}

type Amounts = Pick<
  PayRollDetail,
  | "worker"
  | "actual_amount"
  | "advance_amount"
  | "total_pay_amount"
  | "deduct_amount"
  | "tax_amount"
  | "insurance_amount"
  | "court_amount"
>;

/** Checks the amounts of lines being entered as at submission; each fault has the line number of the input. */
export async function enteredFaults(
  db: Db,
  roll: PayRoll,
  entered: readonly { readonly line: number; readonly values: Amounts }[],
): Promise<Refusal[]> {
  const facts = await factsOf(
    db,
    roll,
    entered.map(({ values }) => values),
  );
  return entered.flatMap(({ line, values }) => amountFaults(values, { line }, facts.get(values.worker)));
}

/** The worker's real name, days on site in the month, advances, and what may be set off. */
async function factsOf(db: Db, roll: PayRoll, lines: readonly Amounts[]): Promise<Map<number, WorkerFacts>> {
  const month = wageMonth(roll);
  const ids = lines.map(({ worker }) => worker);
  const found = await fetchRows<WorkerFacts>(db)`select w.id, i.worker_name as name,
        (w.entry_time is null or w.entry_time <= ${lastDay(month)}) and (w.in_status = ${inStatus.onSite} or w.exit_time >= ${firstDay(month)}
          or exists (select 1 from ${allRowsOf("attendanceDays", "a")} where a.worker = w.id and a.day_value > 0
            and a.date between ${firstDay(month)} and ${lastDay(month)})) as present
      from ${allRowsOf("workers", "w")} join ${storedRowsOf("realinfos", "i")} on i.id = w.realinfo
      where w.id = any(${ids}::bigint[])`;
  const advances = await advancesOf(db, month, ids);
  const limits = await setOffLimits(db, roll, lines);
  return new Map(found.map((fact) => [fact.id, { ...fact, advance: advances.get(fact.id), set_off: limits.get(fact.id) }]));
}
