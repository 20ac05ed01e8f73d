import { z } from "zod";
import { dayText, wholeNumber, yuanAmount, type ResponseOf } from "../responses/parts";

/** A wage that a project owes past its day. */
const owedWage = z.object({
  worker: wholeNumber,
  worker_name: z.string(),
  corp: wholeNumber,
  corp_name: z.string(),
  pay_month: z.string(),
  attend_days: z.number(),
  earned_amount: yuanAmount,
  due_amount: yuanAmount,
  paid_amount: yuanAmount,
  owed_amount: yuanAmount,
  due_date: dayText,
  overdue_days: wholeNumber,
});

/** A step in a case, from whatever it was recorded in, with its paper. */
const caseEntry = z.object({
  kind: z.enum(["case", "alarm", "complaint", "drawdown", "payment", "forecast", "paper", "handOver"]),
  time: z.string(),
  actor: z.string(),
  org: z.string(),
  action: z.string(),
  text: z.string(),
  files: z.array(z.object({ id: wholeNumber, name: z.string() })),
  to: z.string().nullable().describe("the screen of the row that it is recorded in"),
});

/** What the company has answered: beside the decision about it. */
const companyAnswer = z.object({
  resource: z.enum(["projectAlarms", "complaints"]),
  id: wholeNumber,
  title: z.string(),
  text: z.string(),
  files: z.array(z.object({ id: wholeNumber, name: z.string() })),
  answered_at: z.string().nullable(),
});

const figures = {
  owed_amount: yuanAmount,
  persons: wholeNumber,
  months: wholeNumber,
  overdue_days: wholeNumber,
  owed_since: dayText.nullable(),
};

/** What the projects of an official owe: by project, and within it by employer. */
export const arrearsTreeResponse = z.object({
  total: z.object({ ...figures, projects: wholeNumber, promised_cases: wholeNumber, promised_amount: yuanAmount }),
  projects: z.array(
    z.object({
      ...figures,
      project: wholeNumber,
      project_name: z.string(),
      wage_case: wholeNumber.nullable(),
      case_no: z.string().nullable(),
      promised_until: dayText.nullable(),
      last_action: z.string().nullable(),
      employers: z.array(z.object({ ...figures, corp: wholeNumber, corp_name: z.string() })),
    }),
  ),
});
export const owedWagesResponse = z.array(owedWage);

export type WageArrears = ResponseOf<typeof arrearsTreeResponse>;
export type OwedWage = ResponseOf<typeof owedWage>;
export type CaseEntry = ResponseOf<typeof caseEntry>;
export type CompanyAnswer = ResponseOf<typeof companyAnswer>;

/** Additional fields of a case in a single read. */
export interface CaseDetail {
  readonly owed_since: string | null;
  /** Null for a reader who may not see wages. */
  readonly owed_wages: readonly OwedWage[] | null;
  readonly entries: readonly CaseEntry[];
  readonly answers: readonly CompanyAnswer[];
}
