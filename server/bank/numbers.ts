import { createHash } from "node:crypto";
import type { PaymentBatch } from "./gateway";

/** The n-th attempt, from 1, to pay a payroll. Every attempt is a batch of its own to the bank. */
export function batchNoOf(payRollCode: string, attempt: number): string {
  return `${payRollCode}-${String(attempt).padStart(2, "0")}`;
}

/** End-to-end number of a line: it goes through all banks to the worker's and comes back with the result. */
export function e2eIdOf(batchNo: string, seq: number): string {
  return `${batchNo}-${seq}`;
}

/** The line of the batch that an end-to-end number names. */
export function parseE2eSeq(e2eId: string): number {
  return Number(e2eId.slice(e2eId.lastIndexOf("-") + 1));
}

/** What is to be paid to whom. The time of the request is left out: a batch queried again after a time-out is the same batch. */
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
  return createHash("sha256").update(JSON.stringify(payload)).digest("hex");
}
