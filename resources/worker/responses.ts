import { z } from "zod";
import { complaintStatus } from "../dictionaries/complaintStatus";
import { complaintType } from "../dictionaries/complaintType";
import { confirmMethod } from "../dictionaries/confirmMethod";
import { objectionOutcome } from "../dictionaries/objectionOutcome";
import { objectionReason } from "../dictionaries/objectionReason";
import { objectionStatus } from "../dictionaries/objectionStatus";
import { wageState } from "../dictionaries/wageState";
import { recoveryWay } from "../payrolls/recoveryWay";
import { workerPayStatus } from "../dictionaries/workerPayStatus";
import { isDay } from "../kit/days";
import { maxEvidenceFiles } from "../kit/validators/file";
import { sentCodeResponse } from "../system/accountResponses";
import { siteStays } from "../attendance/responses";
import { dayText, instantText, monthCode, wholeNumber, yuanAmount, type ResponseOf } from "../responses/parts";

export const workerCodeResponse = sentCodeResponse;

/** The worker who is logged in on the worker's page, and how. */
export const workerProfileResponse = z.object({
  name: z.string(),
  id_card_number: z.string().describe("masked"),
  phone: z.string().describe("masked"),
  is_remembered: z.boolean().describe("the phone is his own: signed in for 30 days"),
  confirmation_proved: z.boolean().describe("a wage is confirmed without another code"),
});

export const workerTokenResponse = workerProfileResponse.extend({
  token: z.string(),
  file_prefix: z.string().describe("signs the links to files of this session"),
  file_ref: z.string(),
});

/** Whether the worker gets text messages about wages and complaints. */
export const workerTextsResponse = z.object({ is_on: z.boolean() });
export type WorkerTexts = ResponseOf<typeof workerTextsResponse>;

export type WorkerProfile = ResponseOf<typeof workerProfileResponse>;
export type WorkerLogin = ResponseOf<typeof workerTokenResponse>;

const evidence = z.array(z.object({ id: wholeNumber, name: z.string(), url: z.string().describe("to be signed") }));
/** Ids of the worker's own uploads. */
const evidenceIds = z.array(wholeNumber.positive()).max(maxEvidenceFiles).default([]);

const objection = z.object({
  id: wholeNumber,
  reason: z.literal(objectionReason.codes),
  status: z.literal(objectionStatus.codes),
  date: dayText.nullable(),
  content: z.string().nullable(),
  files: evidence,
  claimed_days: z.number().nullable(),
  claimed_amount: yuanAmount.nullable(),
  answer_due: dayText,
  outcome: z.literal(objectionOutcome.codes).nullable(),
  answer: z.string().nullable(),
  answered_at: instantText.nullable(),
});

const payslipLine = z.object({
  id: wholeNumber,
  is_back_pay: z.boolean(),
  days: z.number().nullable(),
  work_hours: z.number().nullable(),
  pay_type: wholeNumber,
  unit_price: yuanAmount,
  quantity: z.number().nullable(),
  base_amount: yuanAmount,
  overtime_amount: yuanAmount,
  bonus_amount: yuanAmount,
  total_pay_amount: yuanAmount,
  deduct_amount: yuanAmount,
  tax_amount: yuanAmount,
  insurance_amount: yuanAmount,
  court_amount: yuanAmount,
  deduct_reason: z.string().nullable(),
  advance_amount: yuanAmount,
  set_off_amount: yuanAmount.describe("of it, of an overpayment"),
  actual_amount: yuanAmount,
  card: z.string().nullable().describe("masked"),
  status: z.literal(workerPayStatus.codes),
  balance_date: dayText.nullable(),
  confirm_method: z.literal(confirmMethod.codes).nullable(),
  confirm_at: instantText.nullable(),
});

/** One month of a worker on a project, with the lines of its pay slips, except payrolls that the employer is still editing. */
const workerWage = z.object({
  id: wholeNumber,
  worker: wholeNumber.describe("the place of work"),
  pay_month: monthCode,
  project_name: z.string(),
  corp_name: z.string(),
  team_name: z.string().nullable(),
  attend_days: z.number(),
  earned_amount: yuanAmount.describe("by contract and attendance"),
  total_amount: yuanAmount.describe("gross of the payrolls"),
  gross_amount: yuanAmount.describe("the one of these two that due_amount is computed from"),
  deduct_amount: yuanAmount.describe("as far as it lowers due_amount"),
  unlawful_deduction: yuanAmount.describe("deducted beyond what the law allows: still due"),
  advance_amount: yuanAmount,
  due_amount: yuanAmount,
  paid_amount: yuanAmount,
  deposit_amount: yuanAmount.describe("of it, paid by the wage deposit"),
  claimed_amount: yuanAmount.describe("paid by the employer's word alone, until the worker confirms it"),
  difference_amount: yuanAmount.describe("short of what was earned, within the city's tolerance"),
  set_off_amount: yuanAmount.describe(
    "of an overpayment: above zero in the month that it pays, below zero in the month that it came from",
  ),
  returned_amount: yuanAmount.describe("paid too much and returned to the account"),
  overpaid_amount: yuanAmount.describe("paid, and neither due nor given back"),
  premium_amount: yuanAmount.describe("work on statutory days off and overtime, to be checked"),
  owed_amount: yuanAmount,
  due_date: dayText,
  overdue_days: wholeNumber,
  last_paid_on: dayText.nullable(),
  state: z.literal(wageState.codes),
  confirm_amount: yuanAmount.describe("net amount of the lines that a confirmation now would be about"),
  confirmable: z.boolean().describe("a submitted line waits for the worker's own confirmation, and no objection is open"),
  lines: z.array(payslipLine),
  objections: z.array(objection),
});
export const workerWagesResponse = z.array(workerWage);

const workerClaim = z.object({
  kind: z.enum(["wage", "contract", "overpayment"]),
  id: wholeNumber,
  project_name: z.string(),
  corp_name: z.string(),
  pay_month: monthCode.nullable(),
  day: dayText.nullable().describe("of the payment, or from which the contract's terms apply"),
  amount: yuanAmount.nullable(),
  is_advance: z.boolean(),
  pay_type: wholeNumber.nullable(),
  unit: z.string().nullable(),
  price: yuanAmount.nullable(),
  earlier_price: yuanAmount.nullable(),
  recorded_on: dayText.nullable(),
  decline_reason: z.string().nullable().describe("an official did not take it for a payment"),
  reason: z.string().nullable().describe("of an overpayment"),
  way: z.literal(recoveryWay.codes).nullable().describe("how an overpayment is given back"),
  monthly_amount: yuanAmount.nullable().describe("set off at most in a month"),
});
/** Recorded by the employer; it counts when the worker confirms it. */
export const workerClaimsResponse = z.array(workerClaim);
export type WorkerClaim = ResponseOf<typeof workerClaim>;

export const workerDaysResponse = z.object({
  days: z.array(
    z.object({
      date: dayText,
      project_name: z.string(),
      first_in: instantText.nullable(),
      last_out: instantText.nullable(),
      work_hours: z.number(),
      day_value: z.number(),
      abnormal: z.boolean(),
      abnormal_reason: z.string().nullable(),
      stays: siteStays,
      is_open: z.boolean(),
    }),
  ),
  reported: z.array(objection),
});

const workerWeek = z.object({
  worker: wholeNumber.describe("the place of work"),
  project_name: z.string(),
  week_start: dayText.describe("a Monday"),
  week_end: dayText,
  days: z.number(),
  confirmed_days: z.number().nullable().describe("confirmed before; the days have changed since"),
});
/** The last weeks that are over, with attendance that the worker has not confirmed. */
export const workerWeeksResponse = z.array(workerWeek);
export type WorkerWeek = ResponseOf<typeof workerWeek>;

export const workerSitesResponse = z.array(
  z.object({
    worker: wholeNumber,
    project_name: z.string(),
    project_code: z.string().nullable().describe("of the site's public page, where it has one"),
    corp_name: z.string(),
    team_name: z.string().nullable(),
    team_leader_name: z.string().nullable(),
    entry_time: dayText.nullable(),
    exit_time: dayText.nullable(),
    on_site: z.boolean(),
    labor_officer_name: z.string().nullable(),
    labor_officer_phone: z.string().nullable(),
    pay_day: wholeNumber.nullable(),
    pays_same_month: z.boolean(),
    has_account: z.boolean().describe("the project has a special wage account"),
    hotline: z.string().nullable(),
    contract: z
      .object({
        contract_code: z.string().nullable(),
        sign_date: dayText,
        start_date: dayText,
        end_date: dayText.nullable(),
        pay_type: wholeNumber,
        unit_price: yuanAmount.nullable(),
      })
      .nullable(),
  }),
);

export type WorkerWage = ResponseOf<typeof workerWage>;
export type WorkerObjection = ResponseOf<typeof objection>;
export type WorkerPayslipLine = ResponseOf<typeof payslipLine>;
export type WorkerEvidence = ResponseOf<typeof evidence>;
export type WorkerDays = ResponseOf<typeof workerDaysResponse>;
export type WorkerSite = ResponseOf<typeof workerSitesResponse>[number];

export const workerObjectionBody = z.object({
  wage: wholeNumber.positive().optional().describe("the month of the wage ledger that is objected to"),
  worker: wholeNumber.positive().optional().describe("the place of work, for a day that is missing"),
  date: z.string().refine(isDay).optional(),
  reason: z.literal(objectionReason.codes),
  claimed_days: z.number().min(0).max(31).optional(),
  claimed_amount: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,2})?$/)
    .optional()
    .describe("yuan"),
  content: z.string().trim().max(500).optional(),
  files: evidenceIds,
});
export const workerObjectionResponse = z.object({ id: wholeNumber });
export type WorkerObjectionBody = z.output<typeof workerObjectionBody>;

const complaint = z.object({
  id: wholeNumber.describe("the number to follow it by"),
  project_name: z.string(),
  type: z.literal(complaintType.codes),
  content: z.string(),
  amount: yuanAmount.nullable(),
  files: evidence,
  status: z.literal(complaintStatus.codes),
  created_at: instantText,
  accepted_at: instantText.nullable(),
  reply: z.string().nullable(),
  replied_at: instantText.nullable(),
  answered_at: instantText.nullable().describe("when the company answered the authority"),
  transfer_to: z.string().nullable(),
  transferred_at: instantText.nullable(),
  merged_into: wholeNumber.nullable().describe("the complaint with which it is handled, whose reply and result are shown"),
  handled_at: instantText.nullable(),
  result: z.string().nullable(),
  is_satisfied: z.boolean().nullable(),
  drawdowns: z
    .array(
      z.object({
        doc_no: z.string(),
        bank_due: dayText.nullable(),
        ordered_at: instantText,
        paid_at: instantText.nullable(),
        amount: yuanAmount.nullable().describe("to the complainant; null where the order pays others alone"),
      }),
    )
    .describe("orders on the wage deposit"),
});
export const workerComplaintsResponse = z.array(complaint);
export const workerComplaintBody = z.object({
  worker: wholeNumber.positive().describe("the place of work"),
  type: z.literal(complaintType.codes),
  content: z.string().trim().min(5).max(1000),
  amount: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,2})?$/)
    .optional()
    .describe("yuan"),
  files: evidenceIds,
  is_anonymous: z.boolean().default(true).describe("the company does not learn the name"),
});
export const workerComplaintResponse = z.object({ id: wholeNumber });
export type WorkerComplaint = ResponseOf<typeof complaint>;
export type WorkerComplaintBody = z.output<typeof workerComplaintBody>;
