import { z } from "zod";
import { dayText, monthCode, wholeNumber, yuanAmount, type ResponseOf } from "../responses/parts";

/** The months of a worker that are not settled. */
export const settlementResponse = z.object({
  months: z.array(
    z.object({
      pay_month: monthCode,
      attend_days: z.number(),
      is_minimum: z
        .boolean()
        .describe("counts as the minimum wage: piece work, or work without a contract, that is on no payroll yet"),
      earned_amount: yuanAmount,
      due_amount: yuanAmount,
      paid_amount: yuanAmount,
      claimed_amount: yuanAmount.describe("paid outside the account by the employer's word alone"),
      owed_amount: yuanAmount,
      due_date: dayText.describe("on which it is due, or was"),
      overdue_days: wholeNumber.describe("0 where it is not late, or nothing is owed"),
    }),
  ),
  open_days: z.number().describe("attended in the months that are owed"),
  owed_amount: yuanAmount,
  overdue_amount: yuanAmount.describe("of what is owed, the part whose day has passed"),
});
export type SettlementResponse = ResponseOf<typeof settlementResponse>;

export const singleWorkerResponse = z.object({ worker: wholeNumber });
