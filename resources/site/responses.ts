import { z } from "zod";
import { complaintType } from "../dictionaries/complaintType";
import { dayText, monthCode, wholeNumber, yuanAmount, type ResponseOf } from "../responses/parts";

/**
 * Public data of a site: no amounts but the sum that is missing for its wages, and no personal data except what the notice board names
 * by law (条例 第三十四条: the labour officer).
 */
export const sitePageResponse = z.object({
  project_name: z.string(),
  contractor_name: z.string().nullable(),
  employers: z.array(z.string()).describe("companies whose workers are on the site"),
  labor_officer_name: z.string().nullable().describe("in full, as on the notice board"),
  labor_officer_phone: z.string().nullable(),
  pay_day: wholeNumber.nullable(),
  pays_same_month: z.boolean(),
  office_name: z.string().nullable(),
  office_phone: z.string().nullable(),
  hotline: z.string().nullable(),
  min_wage: wholeNumber.describe("yuan a month"),
  last_month: z.object({
    pay_month: monthCode,
    has_wages: z.boolean().describe("somebody is owed or was paid wages for it"),
    is_paid: z.boolean(),
    last_paid_on: dayText.nullable(),
    is_due: z.boolean().describe("its pay day has passed"),
  }),
  unpaid_months: z.array(monthCode).describe("months with wages owed past their day"),
  funding: z
    .object({
      as_of: dayText,
      due_date: dayText.describe("of the next wages"),
      is_covered: z.boolean(),
      short: yuanAmount
        .nullable()
        .describe(
          "missing in the account for what is owed and due by then; null for fewer than five people, whose wages it would tell",
        ),
    })
    .nullable()
    .describe("whether the account holds the next wages; null where none are owed"),
  survey_month: monthCode.describe("last month, or the one before while last month's wages are not due yet"),
  survey: z
    .object({ answers: wholeNumber, paid_share: wholeNumber.describe("percent who were paid in full") })
    .nullable()
    .describe("of the month that is surveyed; nothing for less than five answers"),
  notices: z.array(
    z.object({
      kind: z.enum(["accountClosing", "depositReturn"]),
      from: dayText,
      until: dayText.describe("the last day on which it can be objected to"),
    }),
  ),
});
export type SiteFacts = ResponseOf<typeof sitePageResponse>;

export const surveyBody = z.object({
  device: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .describe("made by the page once, and kept on the phone"),
  is_paid_in_full: z.boolean(),
  captcha_key: z.string().max(80).optional(),
  captcha: z.string().max(10).optional().describe("needed once several answers came from one network"),
});
export type SurveyBody = ResponseOf<typeof surveyBody>;

export const siteComplaintBody = z.object({
  type: z.literal(complaintType.codes),
  content: z.string().trim().min(5).max(1000),
  phone: z
    .string()
    .regex(/^1\d{10}$/)
    .optional(),
  notice: z.enum(["accountClosing", "depositReturn"]).optional().describe("an objection to what is on public notice"),
});
export type SiteComplaintBody = ResponseOf<typeof siteComplaintBody>;
export const siteComplaintResponse = z.object({ id: wholeNumber.describe("the number to ask the office about it") });
