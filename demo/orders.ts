import { addDays, instantOf } from "../resources/kit/days";
import { bankBatches } from "../resources/payrolls/bankBatches";
import { bankRecords } from "../resources/payrolls/bankRecords";
import type { PayRollDetail } from "../resources/payrolls/payRollDetails";
import type { PayRoll } from "../resources/payrolls/payRolls";
import type { WageAccount } from "../resources/wageAccounts/wageAccounts";
import { payloadHash } from "../server/topics/bank/numbers";
import { makePaymentOrder } from "../server/topics/payments/orders";
import type { DemoCity } from "./site";

/** The order of a payroll being paid: queued for the next morning, sent earlier when a person queries the bank for its result. */
export function addOrder(
  { book, today }: Pick<DemoCity, "book" | "today">,
  { roll, account, project_name }: { readonly roll: PayRoll; readonly account: WageAccount; readonly project_name: string },
  lines: readonly PayRollDetail[],
): void {
  const requested_at = roll.authorised_at ?? roll.created_at;
  const order = makePaymentOrder({ ...roll, project_name }, account, lines, instantOf(requested_at) ?? new Date(0));
  const batch = book.add(bankBatches, {
    batch_no: order.batch_no,
    pay_roll: roll.id,
    project: roll.project,
    wage_account: account.id,
    attempt: roll.attempt,
    payload_hash: payloadHash(order),
    requested_at,
    ...order.debit,
    count: order.count,
    amount: order.total_fen,
    remark: order.remark,
    next_at: `${addDays(today, 1)} 09:00:00`,
    created_at: requested_at,
  });
  const paid = lines.filter(({ actual_amount }) => actual_amount > 0);
  for (const [index, { amount_fen, bank_code: _, ...record }] of order.records.entries())
    book.add(bankRecords, {
      ...record,
      bank_batch: batch.id,
      pay_roll_detail: paid[index]!.id,
      bank_code: paid[index]!.pay_roll_bank_code,
      amount: amount_fen,
    });
}
