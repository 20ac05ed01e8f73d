import { hash } from "node:crypto";
import type { PaymentBatch } from "../../engine/bankGateway";

/** The number of the n-th attempt, from 1, to pay a payroll. Each attempt is a separate batch for the bank. */
export function batchNoOf(payRollCode: string, attempt: number): string {
  return `${payRollCode}-${String(attempt).padStart(2, "0")}`;
}

/** End-to-end number of a line: all banks pass it on, and it comes back with the result. */
export function e2eIdOf(batchNo: string, seq: number): string {
  return `${batchNo}-${seq}`;
}

/** The line number in an end-to-end number. */
export function parseE2eSeq(e2eId: string): number {
  return Number(e2eId.slice(e2eId.lastIndexOf("-") + 1));
}

/** The batch of an end-to-end number; undefined for one of another form. */
export const parseE2eBatch = (e2eId: string): string | undefined => /^(.+)-\d+$/.exec(e2eId)?.[1];

/** Hash of payments and payees, without the request time: repeating a batch after a timeout gives the same hash. */
export function payloadHash({ batch_no, debit, count, total_fen, purpose, remark, records }: PaymentBatch): string {
  const payload = [
    [batch_no, count, total_fen, purpose, remark, debit.account_no, debit.account_name, debit.bank_link_number],
    ...records.map((line) => [
      line.seq,
      line.e2e_id,
      line.name,
      line.card_no,
      line.bank_code,
      line.bank_link_number,
      line.amount_fen,
      line.id_card_last4,
    ]),
  ];
  return hash("sha256", JSON.stringify(payload));
}
