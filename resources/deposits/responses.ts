import { z } from "zod";
import { dayText, wholeNumber, yuanAmount, type ResponseOf } from "../responses/parts";

/** The initial values of the form of a deposit drawdown. */
export const drawdownProposalResponse = z.object({
  deposit: wholeNumber.nullable().describe("the valid deposit with the largest balance; null without one"),
  balance: yuanAmount.nullable().describe("of that deposit"),
  doc_no: z.string().describe("the next number of the year's series"),
  ordered_on: dayText,
  reason: z.string(),
  company_answers_by: dayText
    .nullable()
    .describe("until then the company may still answer the authority about the complaint; null where it has, or was not asked"),
  persons: z
    .array(
      z.object({
        worker: wholeNumber,
        worker_name: z.string(),
        months: z.string().describe("2025-08、2025-09"),
        owed_amount: yuanAmount.describe("less what another order already pays"),
        is_complainant: z.boolean(),
      }),
    )
    .describe("whom the project owes wages, the complainants first, then the largest debt"),
});
export type DrawdownProposal = ResponseOf<typeof drawdownProposalResponse>;
