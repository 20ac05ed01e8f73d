import { bankFailure } from "../../../resources/dictionaries/bankFailure";
import { payrollStatus, unfinishedPayrollStatuses } from "../../../resources/dictionaries/payrollStatus";
import { daysFrom, type Day } from "../../../resources/kit/days";
import { labelOf } from "../../../resources/kit/dictionary";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { bankBatches } from "../../../resources/payrolls/bankBatches";
import { foreignOrder, type BatchAnswer } from "../../engine/bankGateway";
import { batchNoOf } from "../bank/numbers";
import { allRowsOf, fetchOne, fetchRows, storedRowsOf } from "../../platform/db/query";
import { serialNumber } from "../../engine/rest/applyDefaults";
import type { Services } from "../../engine/services";
import { applyAnswer } from "./sending";
import { isOnHold } from "./settlement";
import { OperatorError } from "../../platform/operatorError";

/** How many serial numbers are skipped and queried at the bank, so that no new payroll gets a number that the bank knows. */
const lostNumbers = 10_000;
/** After a longer gap, the operator compares the bank's statements instead. */
const maxDays = 31;

interface LostOrder {
  readonly batch_no: string;
  readonly answer: BatchAnswer;
  /** The state of the payroll in the database; undefined if it is missing. */
  readonly status: number | undefined;
}

/**
 * `reconcile-bank`, after the database was recovered to an earlier moment and before the platform starts: lists the orders at the
 * bank that are newer than that moment. `reconcile-bank BATCH` rejects an order on hold, whose number belongs to another one at
 * the bank. Returns the program's exit code.
 */
export async function reconcileCommand(
  services: Services,
  batchNo: string | undefined,
  say: (line: string) => void,
): Promise<number> {
  if (batchNo !== undefined) {
    await releaseHeld(services, batchNo);
    say(
      `${batchNo} is rejected on the platform, and its payroll has failed. Leave the workers that the bank has paid under this number out of the next payroll.`,
    );
    return 0;
  }
  const last = await skipNumbers(services);
  const lost = await findLostOrders(services, last);
  for (const { batch_no, answer, status } of lost) {
    const paid = answer.records.filter((line) => line.status === "ACSC").length;
    const about = `✗ ${batch_no}: the bank has this order (${answer.status}, ${paid} of ${answer.records.length} lines paid)`;
    say(
      status === undefined
        ? `${about}; its payroll is not in the database. Get the workers from the bank's list, and do not pay them again.`
        : `${about}; its payroll is ${labelOf(payrollStatus, status, "zh")} here. Have it authorised unchanged: the bank does not pay twice.`,
    );
  }
  say(`${lost.length} orders are known to the bank but not to this database. New numbers begin after ${last}.`);
  return lost.length > 0 ? 1 : 0;
}

/** Without orders by file: the bank cannot be queried for these. */
async function findLostOrders({ pool, bank, clock }: Services, lastNumber: number): Promise<LostOrder[]> {
  const found: LostOrder[] = [];
  const query = async (batch_no: string, status?: number) => {
    const answer = await bank.queryBatch(batch_no);
    if (answer.status !== "NOTF") found.push({ batch_no, answer, status });
  };
  const here = await fetchRows<{ pay_roll_code: string; attempt: number; status: number; deleted: boolean }>(pool)`
    select pay_roll_code, attempt, status, deleted_at is not null as deleted from ${storedRowsOf("payRolls")} order by id`;
  const isOpen = (status: number) => unfinishedPayrollStatuses.some((open) => open === status);
  for (const { pay_roll_code, attempt, status, deleted } of here)
    if (!deleted && isOpen(status)) await query(batchNoOf(pay_roll_code, attempt + 1), status);

  const { prefix = "", digits = 8 } = payRolls.fields.pay_roll_code.spec;
  const known = new Set(here.map(({ pay_roll_code }) => pay_roll_code));
  const newest = Number(here.at(-1)?.pay_roll_code.slice(-digits) ?? 0);
  const recovered = await fetchOne<{ day: Day | null }>(pool)`
    select to_char(max(time) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from ${allRowsOf("auditLogs")}`;
  const days = daysFrom(recovered?.day ?? clock.today(), clock.today());
  if (days.length > maxDays)
    throw new OperatorError(
      `The database is ${days.length} days old: compare the payments since then with the bank's statements.`,
    );
  for (const day of days)
    for (let number = newest + 1; number <= lastNumber; number += 1) {
      const code = serialNumber(prefix, digits, day, number);
      if (!known.has(code)) await query(batchNoOf(code, 1));
    }
  return found;
}

/** Skips numbers that may have been used after the recovered moment. Returns the last skipped one. */
async function skipNumbers({ pool }: Services): Promise<number> {
  const skipped = await fetchOne<{ last: number }>(pool)`
    select setval('serial_numbers', last_value + ${lostNumbers}) as last from serial_numbers`;
  return skipped?.last ?? 0;
}

async function releaseHeld(services: Services, batchNo: string): Promise<void> {
  const batch = await services.store.find(services.pool, bankBatches, { batch_no: batchNo });
  if (!batch || !isOnHold(batch) || batch.finished_at !== null)
    throw new OperatorError(`${batchNo} is not held: the bank has no other order under this number.`);
  const message = labelOf(bankFailure, foreignOrder, "zh");
  await applyAnswer(services, batch.id, { status: "RJCT", code: foreignOrder, message, records: [] });
}
