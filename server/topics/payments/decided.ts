import { textLines } from "../texts/enqueueTexts";
import type pg from "pg";
import { allRowsOf, execute, fetchRows, literal, sql, storedRowsOf, type Db, type Sql } from "../../platform/db/query";
import type { BatchAnswer } from "../../engine/bankGateway";
import { failureText } from "./failureText";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { payRollDetails } from "../../../resources/payrolls/payRollDetails";
import { workers } from "../../../resources/people/workers";
import { valuePlace, type FieldCipher } from "../../platform/crypto/fieldCipher";
import { placedColumn } from "../../platform/db/placedColumn";
import type { Services } from "../../engine/services";

const { unpaid, paid, failed } = workerPayStatus;

/** A line of an order with the bank's decision. */
export interface DecidedLine extends Record<string, unknown> {
  pay_roll_detail: number;
  status: "ACSC" | "RJCT";
  amount: number;
  code: string | null;
  message: string | null;
  bank_serial_no: string | null;
  /** The day in Asia/Shanghai. */
  settled_on: string;
}

/** The `returning` columns of an update of bank_records as `r`. */
export const lineResult = sql`r.pay_roll_detail, r.status, r.amount, r.code, r.message, r.bank_serial_no,
  (r.settled_at at time zone 'Asia/Shanghai')::date as settled_on`;

/** The final lines of an answer as rows `t`. */
export function finalLines({ records }: BatchAnswer, now: Date): Sql {
  const final = records.filter(({ status }) => status !== "PDNG");
  return sql`unnest(${final.map(({ e2e_id }) => e2e_id)}::text[], ${final.map(({ status }) => status)}::text[],
    ${final.map(({ code }) => code)}::text[], ${final.map(failureText)}::text[], ${final.map((line) => line.bank_serial_no)}::text[],
    ${final.map(({ settled_at }) => (settled_at ?? now).toISOString())}::timestamptz[]) as t (e2e_id, status, code, message, serial, settled)`;
}

/** Whether the answer contradicts the books: lines returned after the payment, or paid after a rejection. */
export const hasConflictingResult = async (db: Db, batch: number, answer: BatchAnswer, now: Date): Promise<boolean> =>
  (
    await fetchRows(db)`select 1 from ${allRowsOf("bankRecords", "r")} join ${finalLines(answer, now)} on r.e2e_id = t.e2e_id
        where r.bank_batch = ${batch} and r.status <> 'PDNG' and r.status <> t.status limit 1`
  ).length > 0;

/**
 * Updates payroll lines and ledger rows with the bank's decision; a card that received money becomes the worker's wage card.
 * `corrects`: these lines had the opposite result before.
 */
export async function markLines(
  db: pg.PoolClient,
  { cipher }: Pick<Services, "cipher">,
  decided: readonly DecidedLine[],
  corrects = false,
): Promise<void> {
  if (decided.length === 0) return;
  const result = sql`unnest(${decided.map((line) => line.pay_roll_detail)}::bigint[],
    ${decided.map(({ status }) => (status === "ACSC" ? paid : failed))}::int[], ${decided.map((line) => line.settled_on)}::date[],
    ${decided.map(({ code }) => code)}::text[], ${decided.map(({ message }) => message)}::text[],
    ${decided.map((line) => line.bank_serial_no)}::text[]) as t (id, status, day, code, message, serial)`;
  const before = corrects ? sql`case t.status when ${paid} then ${literal(failed)} else ${literal(paid)} end` : literal(unpaid);
  await execute(db)`update pay_roll_details d set status = t.status, balance_date = case when t.status = ${paid} then t.day end,
        fail_code = case when t.status = ${failed} then left(t.code, 10) end, fail_reason = case when t.status = ${failed} then left(t.message, 200) end,
        bank_serial_no = t.serial, version = version + 1, updated_at = platform_now()
      from ${result} where d.id = t.id and d.status = ${before}`;
  await execute(db)`
    update worker_wages w set grant_status = t.status, pay_date = case when t.status = ${paid} then t.day end, bank_serial_no = t.serial,
        version = version + 1, updated_at = platform_now()
      from ${result} where w.pay_roll_detail = t.id and w.grant_status = ${before} and w.deleted_at is null`;
  const reached = decided.filter(({ status }) => status === "ACSC").map((line) => line.pay_roll_detail);
  await textLines(db, "paid", reached);
  await renewWageCards(db, cipher, reached);
}

/** The card that received a wage becomes the worker's. It is encrypted again, because a value is bound to its row and column. */
async function renewWageCards(db: pg.PoolClient, cipher: FieldCipher, lines: readonly number[]): Promise<void> {
  const changed = await fetchRows<{ line: number; worker: number; card: string | null }>(db)`
    select d.id as line, k.id as worker, ${placedColumn(payRollDetails, "pay_roll_bank_card_number", "d")} as card
      from ${storedRowsOf("payRollDetails", "d")} join ${storedRowsOf("workers", "k")} on k.id = d.worker
      where d.id = any(${lines}::bigint[]) and k.pay_roll_bank_card_number_index is distinct from d.pay_roll_bank_card_number_index
      order by k.id for update of k`;
  if (changed.length === 0) return;
  const cards = changed.map(({ worker, card }) => {
    const place = valuePlace(workers.table, "pay_roll_bank_card_number", worker);
    return card === null ? null : cipher.encrypt(cipher.decryptPlaced(card), place);
  });
  await execute(db)`update workers k set pay_roll_bank_card_number = c.card,
        pay_roll_bank_card_number_index = d.pay_roll_bank_card_number_index,
        pay_roll_bank_card_number_masked = d.pay_roll_bank_card_number_masked, pay_roll_top_bank_code = d.pay_roll_bank_code,
        pay_roll_bank_name = d.pay_roll_bank_name, bank_link_number = d.bank_link_number, version = k.version + 1, updated_at = platform_now()
      from unnest(${changed.map(({ line }) => line)}::bigint[], ${cards}::text[]) as c (line, card) join ${storedRowsOf("payRollDetails", "d")} on d.id = c.line
      where k.id = d.worker`;
}
