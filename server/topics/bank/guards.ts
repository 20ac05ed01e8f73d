import { maxLines } from "../../../resources/kit/maxLines";
import { isBankCard } from "../../../resources/kit/validators";
import type { Refusal } from "../../../resources/kit/refusal";
import { refusal } from "../../../resources/refusals";
import { wagePurpose, type BankGateway, type PaymentBatch } from "../../engine/bankGateway";
import { e2eIdOf } from "./numbers";
import { accountStatus } from "../../../resources/dictionaries/accountStatus";

/** In fen. One line pays a worker's wage of one month: an amount above the maximum is a typing error. */
export const minLineFen = 1;
export const maxLineFen = 200_000_00;

/** The faults of a batch; an empty result means that it may be sent. */
export function batchFaults(batch: PaymentBatch): Refusal[] {
  const { batch_no, count, total_fen, purpose, records } = batch;
  const faults: Refusal[] = [];
  const sum = records.reduce((total, line) => total + line.amount_fen, 0);
  const isNumbered = records.every(({ seq, e2e_id }, index) => seq === index + 1 && e2e_id === e2eIdOf(batch_no, seq));

  if (records.length === 0) faults.push(refusal("payments.noLines"));
  if (records.length > maxLines) faults.push(refusal("payments.tooManyLines", { most: maxLines, count: records.length }));
  if (count !== records.length || total_fen !== sum) faults.push(refusal("payments.sumDiffers"));
  // ISO 20022 limits the end-to-end number to 35 characters (Max35Text).
  if (!/^[A-Za-z0-9-]{1,30}$/.test(batch_no) || !isNumbered) faults.push(refusal("payments.badNumber"));
  if (purpose !== wagePurpose) faults.push(refusal("payments.notWages"));
  for (const { seq: line, name, card_no, amount_fen } of records) {
    if (name.trim() === "") faults.push(refusal("payments.noName", { line }));
    if (card_no === "") faults.push(refusal("payments.noCard", { line }));
    else if (!isBankCard(card_no)) faults.push(refusal("payments.badCard", { line }));
    if (!Number.isSafeInteger(amount_fen) || amount_fen < minLineFen || amount_fen > maxLineFen)
      faults.push(refusal("payments.amountOutOfRange", { line, least: minLineFen, most: maxLineFen }));
  }
  return faults;
}

/** The stored facts about the paying project, read in the transaction of the authorisation. */
export interface PayingProject {
  readonly account: {
    readonly account_no: string;
    /** 1 正常, 0 销户 */
    readonly status: number;
    /** 0: the linked bank, null: not linked. */
    readonly payment_bank: number | null;
    /** Set for a bank without an interface, which accepts files. */
    readonly file_layout?: string | null;
  };
  /** The holder's name of each wage card in the project, by card number. */
  readonly holders: ReadonlyMap<string, string>;
}

/** Wages are paid from the project's own special account to its workers' own cards (条例 第二十六条、第三十一条). */
export function payeeFaults(batch: PaymentBatch, { account, holders }: PayingProject): Refusal[] {
  const faults: Refusal[] = [];
  if (batch.debit.account_no !== account.account_no) faults.push(refusal("payments.otherAccount"));
  if (account.status !== accountStatus.open) faults.push(refusal("payments.accountClosed"));
  if (account.payment_bank === null && !account.file_layout) faults.push(refusal("payments.accountNotLinked"));
  for (const { seq: line, name, card_no } of batch.records) {
    const holder = holders.get(card_no);
    if (holder === undefined) faults.push(refusal("payments.unknownCard", { line }));
    else if (holder.trim() !== name.trim()) faults.push(refusal("payments.holderDiffers", { line }));
  }
  return faults;
}

/** A last check before the bank, for callers that did not check the batch. */
export function withBatchChecks(gateway: BankGateway): BankGateway {
  return {
    ...gateway,
    async submitBatch(batch) {
      const [fault] = batchFaults(batch);
      if (fault !== undefined) throw fault;
      return gateway.submitBatch(batch);
    },
  };
}
