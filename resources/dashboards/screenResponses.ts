import { z } from "zod";
import { forecastSummaryResponse } from "../forecast/responses";
import { systemOrder, type SystemName } from "../alarms/systems";
import {
  dayText,
  instantText,
  wholeNumber,
  levelCode,
  monthCode,
  percentage,
  yuanAmount,
  type ResponseOf,
} from "../responses/parts";

const named = z.object({ name: z.string(), count: wholeNumber });
const wageMonth = z.object({
  month: monthCode,
  due_amount: yuanAmount,
  paid_amount: yuanAmount,
  paid_workers: wholeNumber,
  attend_workers: wholeNumber,
});
const rates = Object.fromEntries(systemOrder.map((name) => [name, percentage])) as Record<SystemName, typeof percentage>;

const laggard = z
  .object({ lacking: wholeNumber, region: wholeNumber.nullable(), in_region: wholeNumber, project_name: z.string() })
  .nullable()
  .describe(
    "projects that lack the system: all, those of the district with the most, and the one of these with the highest risk",
  );
const laggards = Object.fromEntries(systemOrder.map((name) => [name, laggard])) as Record<SystemName, typeof laggard>;

/** The calls of the big screen, by the last part of their path. Public responses contain neither names nor amounts of single projects. */
export const screenAnswers = {
  projectSummary: z.object({
    region: wholeNumber,
    region_name: z.string(),
    updated_at: instantText,
    project_total: wholeNumber,
    project_building: wholeNumber,
    project_preparing: wholeNumber,
    project_completed: wholeNumber,
    project_suspended: wholeNumber,
    corp_total: wholeNumber,
    contractor_total: wholeNumber,
    worker_total: wholeNumber,
    worker_on_job: wholeNumber,
    today_attend: wholeNumber,
    attend_rate: percentage,
    contract_amount: yuanAmount,
    month: monthCode.describe("the month whose wages are being paid now"),
    month_due_amount: yuanAmount,
    month_unpaid_amount: yuanAmount,
    month_paid_amount: yuanAmount,
    month_paid_workers: wholeNumber,
    year_paid_amount: yuanAmount,
    account_balance: yuanAmount,
    deposit_amount: yuanAmount,
    rates: z.object(rates),
    laggards: z.object(laggards),
    by_department: z.array(named.extend({ functional_unit: wholeNumber, alarm_count: wholeNumber })),
    by_category: z.array(named.extend({ category: z.string().nullable() })),
    by_status: z.array(named.extend({ prj_status: wholeNumber })),
    by_region: z.array(
      z.object({
        region: wholeNumber,
        name: z.string(),
        project_count: wholeNumber,
        worker_on_job: wholeNumber,
        alarm_count: wholeNumber,
        year_paid_amount: yuanAmount,
      }),
    ),
    trend: z.array(wageMonth),
    top_trades: z.array(named.extend({ work_type: z.string() })),
  }),
  projectPosition: z.array(
    z.object({
      id: wholeNumber,
      name: z.string(),
      lng: z.number().nullable(),
      lat: z.number().nullable(),
      prj_status: wholeNumber,
      alarm_level: levelCode,
      risk_score: z.number(),
      region: wholeNumber.nullable(),
      contractor_corp_name: z.string(),
      on_job_count: wholeNumber,
      today_attend: wholeNumber,
    }),
  ),
  alarmProjects: z.array(
    z.object({
      project: wholeNumber,
      project_name: z.string(),
      region_name: z.string().nullable(),
      functional_unit: wholeNumber.nullable(),
      contractor_corp_name: z.string(),
      alarm_level: levelCode,
      risk_score: z.number(),
      alarm_count: wholeNumber,
      alarm: wholeNumber.nullable().describe("the worst of the project, whose rule is named; null before one was raised"),
      top_rule_name: z.string(),
      is_cleared: z.boolean().describe("the condition of that alarm has ended; a person verifies it"),
      wage_case: wholeNumber.nullable().describe("the open wage case; never shown in public"),
      deadline: dayText.nullable(),
      max_overdue_days: wholeNumber.nullable().describe("of the oldest wage that the project owes"),
      worker_count: wholeNumber.nullable().describe("persons whom the project owes"),
      amount: yuanAmount.nullable().describe("owed by the project past its day"),
      raised_at: instantText,
    }),
  ),
  withoutDepositCorps: z.array(
    z.object({
      corp: wholeNumber,
      corp_name: z.string(),
      project_count: wholeNumber,
      required_amount: yuanAmount.nullable(),
      stored_amount: yuanAmount.nullable(),
      max_overdue_days: wholeNumber.nullable(),
      projects: z.array(z.object({ id: wholeNumber, name: z.string() })),
    }),
  ),
  withoutWageAccountProjects: z.array(
    z.object({
      project: wholeNumber,
      project_name: z.string(),
      region_name: z.string().nullable(),
      contractor_corp_name: z.string(),
      contract_sign_date: dayText.nullable(),
      contract_amount: yuanAmount.nullable(),
      overdue_days: wholeNumber,
    }),
  ),
  alarmProjectSummary: z.object({
    updated_at: instantText,
    levels: z.array(
      z.object({ level: levelCode, name: z.string(), color: z.string(), project_count: wholeNumber, alarm_count: wholeNumber }),
    ),
    types: z.array(z.object({ rule_code: z.string(), name: z.string(), group: z.string(), open_count: wholeNumber })),
    status: z.array(named.extend({ status: wholeNumber })),
    trend: z.array(z.object({ month: monthCode, raised: wholeNumber, closed: wholeNumber })),
    by_region: z.array(
      z.object({
        region: wholeNumber,
        name: z.string(),
        level1: wholeNumber,
        level2: wholeNumber,
        level3: wholeNumber,
        overdue_amount: yuanAmount,
      }),
    ),
    overdue_wages: z
      .object({
        amount: yuanAmount,
        worker_count: wholeNumber,
        project_count: wholeNumber,
        max_overdue_days: wholeNumber,
        promised_count: wholeNumber.describe("wage cases whose company has promised to pay within days"),
        promised_amount: yuanAmount.describe("owed in these cases; part of the amount"),
      })
      .describe("wages owed past their day, over all months"),
    close_rate: percentage,
    avg_close_days: z.number().nullable(),
    overdue_count: wholeNumber,
    complaints: z
      .object({ open_count: wholeNumber, overdue_count: wholeNumber.describe("past the day of acceptance or closing") })
      .describe("not closed"),
    latest: z.array(
      z.object({ id: wholeNumber, project_name: z.string(), rule_name: z.string(), level: levelCode, raised_at: instantText }),
    ),
  }),
  forecastSummary: forecastSummaryResponse,
  outline: z.object({
    approval: z.string().nullable().describe("审图号"),
    districts: z.array(
      z.object({
        region: wholeNumber,
        rings: z
          .array(z.array(z.tuple([z.number(), z.number()])))
          .describe("closed lines of [lng, lat]: the district's outline and its holes"),
      }),
    ),
  }),
};

export type ScreenAnswers = { [K in keyof typeof screenAnswers]: ResponseOf<(typeof screenAnswers)[K]> };
export type Level = ResponseOf<typeof levelCode>;
export type ProjectSummary = ScreenAnswers["projectSummary"];
export type AlarmSummary = ScreenAnswers["alarmProjectSummary"];
export type Position = ScreenAnswers["projectPosition"][number];
export type DistrictLevels = AlarmSummary["by_region"][number];
export type ScreenOutline = ScreenAnswers["outline"]["districts"][number];
