import type pg from "pg";
import type { PayRoll } from "../../../resources/payrolls/payRolls";
import { bankBatches, type BankBatch } from "../../../resources/payrolls/bankBatches";
import { bankRecords, type BankRecord } from "../../../resources/payrolls/bankRecords";
import type { PayRollDetail } from "../../../resources/payrolls/payRollDetails";
import type { WageAccount } from "../../../resources/wageAccounts/wageAccounts";
import { instantOf } from "../../../resources/kit/days";
import { wagePurpose, type PaymentBatch } from "../../engine/bankGateway";
import { batchNoOf, e2eIdOf, payloadHash } from "../bank/numbers";
import type { Store } from "../../platform/db/store";
import { insertInChunks } from "./insertInChunks";

type Head = Pick<PayRoll, "pay_roll_code" | "pay_month"> & { readonly attempt: number; readonly project_name: string };

/** The order that pays these lines, without lines of amount 0. */
export function makePaymentOrder(head: Head, account: WageAccount, lines: readonly PayRollDetail[], now: Date): PaymentBatch {
  const batch_no = batchNoOf(head.pay_roll_code, head.attempt);
  const records = lines
    .filter(({ actual_amount }) => actual_amount > 0)
    .map((line, index) => ({
      seq: index + 1,
      e2e_id: e2eIdOf(batch_no, index + 1),
      name: line.worker_name,
      card_no: line.pay_roll_bank_card_number ?? "",
      bank_code: line.pay_roll_bank_code,
      bank_link_number: line.bank_link_number,
      amount_fen: line.actual_amount,
      id_card_last4: line.id_card_number.slice(-4),
    }));
  return {
    batch_no,
    requested_at: now,
    debit: {
      account_no: account.account_no,
      account_name: account.account_name,
      bank_link_number: account.bank_link_number,
    },
    count: records.length,
    total_fen: records.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
    purpose: wagePurpose,
    remark: `${head.pay_month}工资 ${head.project_name}`.slice(0, 60),
    records,
  };
}

interface About {
  readonly roll: Pick<PayRoll, "id" | "project">;
  readonly account: WageAccount;
  readonly attempt: number;
  readonly lines: readonly PayRollDetail[];
}

/** Saved in the transaction of the authorisation: exactly this is sent to the bank, however often it is repeated. */
export async function savePaymentOrder(db: pg.PoolClient, store: Store, order: PaymentBatch, about: About): Promise<BankBatch> {
  const at = order.requested_at.toISOString();
  const batch = await store.insert(db, bankBatches, {
    batch_no: order.batch_no,
    pay_roll: about.roll.id,
    project: about.roll.project,
    wage_account: about.account.id,
    attempt: about.attempt,
    payload_hash: payloadHash(order),
    requested_at: at,
    account_no: order.debit.account_no,
    account_name: order.debit.account_name,
    bank_link_number: order.debit.bank_link_number,
    count: order.count,
    amount: order.total_fen,
    remark: order.remark,
    file_layout: about.account.file_layout,
    ...(about.account.file_layout ? { status: "FILE" } : { status: "QUEUED", next_at: at }),
  });
  const paid = about.lines.filter(({ actual_amount }) => actual_amount > 0);
  await insertInChunks(
    db,
    store,
    bankRecords,
    order.records.map(({ amount_fen, bank_code, ...record }, index) => ({
      ...record,
      bank_batch: batch.id,
      pay_roll_detail: paid[index]!.id,
      bank_code: bank_code as BankRecord["bank_code"],
      amount: amount_fen,
    })),
  );
  return batch;
}

/** Restores the order from its stored rows. */
export function readPaymentOrder(batch: BankBatch, records: readonly BankRecord[]): PaymentBatch {
  return {
    batch_no: batch.batch_no,
    requested_at: instantOf(batch.requested_at) ?? new Date(0),
    debit: {
      account_no: batch.account_no,
      account_name: batch.account_name,
      bank_link_number: batch.bank_link_number ?? "",
    },
    count: batch.count,
    total_fen: batch.amount,
    purpose: wagePurpose,
    remark: batch.remark ?? "",
    records: [...records]
      .sort((a, b) => a.seq - b.seq)
      .map(({ seq, e2e_id, name, card_no, bank_code, bank_link_number, amount, id_card_last4 }) => ({
        seq,
        e2e_id,
        name,
        card_no,
        bank_code,
        bank_link_number,
        amount_fen: amount,
        id_card_last4: id_card_last4 ?? "",
      })),
  };
}
