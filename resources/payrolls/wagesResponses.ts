import { z } from "zod";
import { objectionStatus } from "../dictionaries/objectionStatus";
import { rollWarning } from "../dictionaries/rollWarning";
import { wageMonthStatus } from "../dictionaries/wageMonthStatus";
import { wageState } from "../dictionaries/wageState";
import { dayText, instantText, wholeNumber, monthCode, percentage, yuanAmount, type ResponseOf } from "../responses/parts";

const sums = z.object({
  attend_workers: wholeNumber,
  attend_days: z.number(),
  wage_workers: wholeNumber,
  paid_workers: wholeNumber,
  failed_workers: wholeNumber,
  unpaid_workers: wholeNumber.describe("owed money past the day on which it was due"),
  due_amount: yuanAmount.describe("by the ledger: what is due for the month, paid or not"),
  owed_amount: yuanAmount,
  total_pay_amount: yuanAmount,
  actual_amount: yuanAmount,
  paid_amount: yuanAmount,
  online_amount: yuanAmount,
  offline_amount: yuanAmount,
  cash_amount: yuanAmount,
  deposit_amount: yuanAmount.describe("paid by a wage deposit in the employer's place"),
  avg_amount: yuanAmount.nullable(),
  confirm_rate: percentage,
});
const teamMonth = sums.extend({
  corp: wholeNumber,
  corp_name: z.string().nullable(),
  team: wholeNumber.nullable(),
  team_name: z.string().nullable(),
  pay_month: monthCode,
  due_date: dayText,
});
const projectMonth = sums.extend({
  id: z.string().describe("project and month"),
  project: wholeNumber,
  project_name: z.string(),
  contractor_corp: wholeNumber.nullable(),
  contractor_corp_name: z.string().nullable(),
  pay_month: monthCode,
  due_date: dayText,
  status: z.literal(wageMonthStatus.codes),
});

/** With `summary`, the sums of the same rows. */
export const teamAggregateResponse = z.union([z.array(teamMonth), sums]);
export const projectMonthsResponse = z.union([z.array(projectMonth), sums]);
const attended = z.number().nullable().describe("attended days; null where the amounts themselves are compared");
const person = z.object({ worker: wholeNumber, worker_name: z.string(), team_name: z.string().nullable() });
const line = person.extend({ seq: wholeNumber });

const paid = line.extend({ total_pay_amount: yuanAmount });

/** What to check before a payroll is paid, the same for maker, checker and authoriser. Card numbers are masked. */
export const rollComparisonResponse = z.object({
  last_month: z
    .object({ pay_month: z.string(), worker_count: wholeNumber, actual_amount: yuanAmount })
    .nullable()
    .describe("the submitted payrolls of the month before, of the same project, employer and team; null where there is none"),
  changed_cards: z.array(line.extend({ card: z.string(), file_card: z.string().nullable() })),
  new_workers: z.array(line.extend({ actual_amount: yuanAmount })),
  left_out: z.array(person.extend({ last_amount: yuanAmount })),
  changed_amounts: z
    .array(line.extend({ actual_amount: yuanAmount, last_amount: yuanAmount, days: attended, last_days: attended }))
    .describe("net pay beyond a fifth of last month's, by attended day where both months have attendance"),
  paid_by_deposit: z
    .array(
      line.extend({
        actual_amount: yuanAmount,
        deposit_amount: yuanAmount.describe("paid by the wage deposit for the month"),
        advance_amount: yuanAmount.describe("what the line deducts once it deducts that too"),
        rest_amount: yuanAmount.describe("what is left to pay then; nothing or less: the line is to be removed"),
        is_ordered: z.boolean().describe("an order on the deposit awaits the bank"),
      }),
    )
    .default([])
    .describe("lines that pay what the deposit pays or has paid"),
  objected: z
    .array(
      line.extend({
        objection: wholeNumber,
        status: z.literal(objectionStatus.codes),
        actual_amount: yuanAmount,
        claimed_days: z.number().nullable(),
        claimed_amount: yuanAmount.nullable(),
      }),
    )
    .default([])
    .describe("lines with an objection that is open, or was agreed to while they stay as they were"),
  doubled: z
    .array(
      line.extend({
        other: z.string().describe("code of the payroll that lists the same person; empty if the wage was paid by hand"),
        paid_by_hand: yuanAmount.nullable().default(null).describe("without such a payroll, what was paid"),
      }),
    )
    .default([]),
  tenfold: z
    .array(paid.extend({ expected_amount: yuanAmount }))
    .default([])
    .describe("many times what was earned or paid last month"),
  to_enter: z
    .array(line.extend({ attend_days: z.number() }))
    .default([])
    .describe("attended, and nothing is to be paid"),
  underpaid: z
    .array(paid.extend({ earned_amount: yuanAmount }))
    .default([])
    .describe("less than attendance is worth by the contract"),
  minimum_wage: z
    .object({ monthly_amount: yuanAmount, hourly_amount: yuanAmount.nullable() })
    .nullable()
    .default(null)
    .describe("of the project's region in the month of the payroll; null where none is entered"),
  below_minimum: z.array(paid.extend({ minimum_amount: yuanAmount })).default([]),
  over_deducted: z
    .array(paid.extend({ deduct_amount: yuanAmount, unlawful_amount: yuanAmount }))
    .default([])
    .describe("deducted beyond what the law allows"),
  priced_otherwise: z
    .array(line.extend({ pay_type: wholeNumber, unit_price: yuanAmount, agreed_type: wholeNumber, agreed_price: yuanAmount }))
    .default([])
    .describe("pay basis or rate is not that of the contract"),
  other_days: z
    .array(line.extend({ days: z.number(), attend_days: z.number() }))
    .default([])
    .describe("days of the line far from attendance, or attendance changed since the line was made from it"),
  to_set_off: z
    .array(
      line.extend({
        set_off_amount: yuanAmount.describe("of overpayments that the worker agreed to give back, within the lawful limits"),
        advance_amount: yuanAmount.describe("what the line deducts"),
        full_amount: yuanAmount.describe("what the line deducts once it deducts that too"),
      }),
    )
    .default([])
    .describe("lines that do not yet set off an agreed overpayment"),
  unlisted: z
    .array(person.extend({ attend_days: z.number() }))
    .default([])
    .describe("attended, and listed in no payroll of this month"),
  month: z
    .enum(["current", "old", "unattended"])
    .nullable()
    .default(null)
    .describe("the month is not over, or long past, or one in which none of these workers attended"),
  accepted: z
    .array(
      z.object({
        kind: z.enum(rollWarning.codes),
        worker: wholeNumber.nullable(),
        word: z.string(),
        account_name: z.string(),
        accepted_at: instantText,
      }),
    )
    .default([])
    .describe("words by which what was found above was accepted"),
});
const address = z.string().describe("address of the screen with these wages");
const calendarMonth = z.object({
  month: monthCode,
  state: z.literal(wageState.codes).nullable().describe("the worst of its wages; null where nobody is due any"),
  worker_count: wholeNumber,
  due_amount: yuanAmount,
  paid_amount: yuanAmount,
  overdue_workers: wholeNumber.describe("owed money past the day on which it was due"),
  overdue_amount: yuanAmount,
  overdue_days: wholeNumber.describe("of the oldest of these debts"),
  late_days: wholeNumber.describe("of the wage that was paid latest after its day; 0 where none was"),
  due_date: dayText.nullable().describe("of the oldest debt, otherwise the last of the month's wages"),
  last_paid_on: dayText.nullable(),
  to: address,
});
const calendarRow = z.object({
  key: z.string(),
  name: z.string().nullable().describe("null where it is the row of what was asked for"),
  months: z.array(calendarMonth).describe("twelve, or as many as were asked for, the current one last"),
  earlier: z
    .object({ since: monthCode, overdue_workers: wholeNumber, overdue_amount: yuanAmount, to: address })
    .nullable()
    .describe("still owed for months before these"),
});

/** The wage ledger of a project, a company or a worker, by month. */
export const wageCalendarResponse = z.array(calendarRow);
/** A page of projects, those with the largest arrears first. */
export const wageHeatResponse = z.object({ total: wholeNumber, rows: z.array(calendarRow) });
export type WageHeatPage = ResponseOf<typeof wageHeatResponse>;
export type CalendarMonth = ResponseOf<typeof calendarMonth>;
export type CalendarRow = ResponseOf<typeof calendarRow>;
export type WageSums = ResponseOf<typeof sums>;
export type TeamMonth = ResponseOf<typeof teamMonth>;
export type ProjectMonth = ResponseOf<typeof projectMonth>;
export type RollComparison = ResponseOf<typeof rollComparisonResponse>;
