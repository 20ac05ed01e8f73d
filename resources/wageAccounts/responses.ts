import { z } from "zod";
import { dayText, instantText, wholeNumber, yuanAmount, type ResponseOf } from "../responses/parts";

const entry = z.object({
  serial_no: z.string(),
  booked_on: dayText,
  amount: yuanAmount.describe("below nothing: it went out"),
  payer_name: z.string(),
  payer_account_no: z.string().describe("masked"),
  remark: z.string(),
  bill: wholeNumber.nullable().describe("the bill with the same serial number"),
  bill_amount: yuanAmount.nullable(),
});

/** An account's bank statements, compared with the bills that record its labour fees. */
export const accountStatementResponse = z.object({
  since: dayText,
  has_statements: z.boolean().describe("false where the bank sends none, or none has arrived yet"),
  balance: yuanAmount.nullable().describe("by the bank"),
  balance_at: instantText.nullable(),
  matched: z.array(entry).describe("recorded to the fen"),
  differing: z.array(entry).describe("recorded with another amount"),
  unrecorded: z.array(entry).describe("came in, and no bill records it"),
  paid_out: z.array(entry).describe("went out and is no reversal: wages"),
  unbooked: z
    .array(
      z.object({
        id: wholeNumber,
        serial_no: z.string(),
        pay_date: dayText,
        amount: yuanAmount,
        payer_name: z.string().nullable(),
      }),
    )
    .describe("bills that the statements do not have"),
});
export type AccountStatement = ResponseOf<typeof accountStatementResponse>;
