import { z } from "zod";
import { monthCode, wholeNumber, yuanAmount, type ResponseOf } from "../responses/parts";

/** The result for each team whose payroll was to be created; an existing payroll is returned, not created again. */
export const preparedRollsResponse = z.object({
  pay_month: monthCode,
  teams: z.array(
    z.object({
      corp: wholeNumber,
      corp_name: z.string(),
      team: wholeNumber.nullable().describe("null where the payroll is for all teams of the employer, as last month's was"),
      team_name: z.string().nullable(),
      pay_roll: wholeNumber.nullable().describe("null where none could be made"),
      is_new: z.boolean(),
      worker_count: wholeNumber.nullable(),
      actual_amount: yuanAmount.nullable(),
      reason: z.string().optional().describe("why none could be made"),
    }),
  ),
});
export type PreparedRolls = ResponseOf<typeof preparedRollsResponse>;
export type PreparedTeam = PreparedRolls["teams"][number];

/** The employers that have not submitted a month's payrolls, and whether they were reminded now. */
export const payrollRemindersResponse = z.object({
  employers: z.array(
    z.object({
      corp: wholeNumber,
      corp_name: z.string(),
      is_sent: z.boolean().describe("false where it was reminded earlier today"),
      people: wholeNumber.describe("accounts that received the message"),
    }),
  ),
});
export type PayrollReminders = ResponseOf<typeof payrollRemindersResponse>;
