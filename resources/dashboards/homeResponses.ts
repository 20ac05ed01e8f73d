import { z } from "zod";
import { openAlarmStatuses } from "../dictionaries/alarmStatus";
import { payrollStatus } from "../dictionaries/payrollStatus";
import { systemOrder } from "../alarms/systems";
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

const address = z.string().describe("address of the list that is counted");
const counted = z.object({ key: z.string(), n: wholeNumber, label: z.string(), to: address, urgent: z.literal(true).optional() });

/** What a city needs before its first company can report, in this order. */
export const setUpKeys = ["city", "title", "figures", "hotline", "channels", "orgs", "roles", "accounts", "sms"] as const;

/** What must be handled first: what a project owes; its most severe open alarm is the reason and the next step. */
const urgentProject = z.object({
  project: wholeNumber,
  project_name: z.string(),
  region_name: z.string().nullable(),
  alarm: wholeNumber.nullable().describe("null before one was raised"),
  wage_case: wholeNumber.nullable().describe("the open wage case; null where nothing is owed"),
  alarm_level: levelCode,
  rule_name: z.string(),
  is_cleared: z.boolean().describe("the condition of the alarm has ended; a person verifies it"),
  amount: yuanAmount.nullable().describe("owed by the project past its day"),
  worker_count: wholeNumber.nullable().describe("persons whom it owes"),
  overdue_days: wholeNumber.nullable().describe("of the oldest debt"),
  deadline: dayText.nullable().describe("by which it has to be rectified; null before the notice"),
  days_left: wholeNumber.nullable().describe("negative when late"),
});

/** The progress from reporting a project to its first paid wage. */
const guideItem = z.object({
  project: wholeNumber.nullable().describe("null for a company that has no project yet"),
  project_name: z.string().nullable(),
  steps: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      is_done: z.boolean(),
      missing: z.string().optional(),
      to: z.string().optional().describe("screen on which what is missing is entered"),
      due_date: dayText.optional(),
      days_left: wholeNumber.optional().describe("negative when late"),
    }),
  ),
});

/** The level of an open alarm within a week if nothing is done. */
const alarmAhead = z.object({
  id: wholeNumber,
  project_name: z.string().nullable(),
  title: z.string(),
  level: levelCode,
  next_level: levelCode.nullable().describe("by the rule on that day; null where it no longer holds then"),
  status: z.literal(openAlarmStatuses),
  deadline: dayText.nullable(),
  next_notified: z.boolean().describe("the platform sets a deadline by then, as nobody has notified the company"),
  next_escalated: z.boolean().describe("the authority above is notified by then"),
});

/** A wage account, and the amount of its next payday. */
const paydayAccount = z.object({
  project: wholeNumber,
  project_name: z.string(),
  account: wholeNumber.nullable(),
  free_balance: yuanAmount.nullable().describe("less what the bank is paying; null without an account"),
  due_date: dayText,
  days_left: wholeNumber.describe("negative when late"),
  amount: yuanAmount.describe("payrolls that are not paid, and what was earned by contract where none is made"),
  short: yuanAmount.describe("missing in the account; 0.00 where it is enough"),
});

/** A submitted row that waits for the user's decision. */
const queuedRow = z.object({
  resource: z.string(),
  id: wholeNumber,
  label: z.string().describe("what is to be done"),
  name: z.string(),
  project_name: z.string().nullable(),
  since: z.string().describe("day or instant since when it waits"),
  has_review: z.boolean().describe("it is decided on in the review queue of its resource"),
  to: address,
});

/** The health of the platform, for those who run it. */
const platformHealth = z.object({
  jobs: wholeNumber,
  failed_jobs: z.array(z.object({ name: z.string(), failure: z.string() })),
  job_done_at: instantText.nullable().describe("when a job last ended well"),
  backup_at: instantText.nullable().describe("null where none is known"),
  alarm_queue: wholeNumber.describe("projects that wait to be evaluated"),
  alarm_queue_since: instantText.nullable(),
  bank_batches: wholeNumber.describe("orders that the bank has not decided"),
  database_bytes: wholeNumber,
  connections: wholeNumber,
  max_connections: wholeNumber,
  accounts: wholeNumber.describe("active"),
  signed_in: wholeNumber.describe("accounts used in the last hour"),
  failed_logins: wholeNumber.describe("in the last 24 hours"),
  old_minimum_wages: z
    .array(z.object({ region_name: z.string(), valid_from: dayText }))
    .describe("regions whose newest minimum wage is older than the law lets it become"),
  missing_holidays: z.array(wholeNumber).describe("years that should be known by now"),
});

const stored = { required_amount: yuanAmount, stored_amount: yuanAmount };

/** The home page of the deposit clerk. */
const depositPicture = z.object({
  overview: z.object({
    ...stored,
    short_amount: yuanAmount,
    surplus_amount: yuanAmount.describe("above what each project requires"),
    completed_amount: yuanAmount.describe("still held for completed projects, not part of the stored amount"),
    without_count: wholeNumber,
    expiring_count: wholeNumber,
    refill_count: wholeNumber,
  }),
  short: z
    .array(z.object({ ...stored, project: wholeNumber, project_name: z.string(), short_amount: yuanAmount }))
    .describe("the largest shortfalls"),
  ending: z
    .array(
      z.object({
        id: wholeNumber,
        project_name: z.string().nullable(),
        amount: yuanAmount,
        expire_date: dayText,
        days_left: wholeNumber.describe("negative when expired"),
      }),
    )
    .describe("guarantees that end within 30 days, the first to end first"),
  regions: z.array(z.object({ ...stored, region: wholeNumber, name: z.string() })),
});

/** The home page; parts that the user may not see are absent. */
export const homeResponse = z.object({
  role: z.enum(["gov", "company"]),
  set_up: z
    .array(z.object({ key: z.enum(setUpKeys), done: z.boolean() }))
    .optional()
    .describe("for those who set up the platform, until the city is set up"),
  platform: platformHealth.optional(),
  deposits: depositPicture.optional(),
  todo: z.array(counted),
  queue: z.array(queuedRow).optional().describe("rows that wait for a decision of the reader, the oldest first"),
  counts: z.array(counted).describe("projects and people"),
  sums: z.array(z.object({ key: z.string(), amount: yuanAmount, label: z.string(), to: address })),
  kpi: z.object({ attend_rate: percentage.optional(), rates: z.partialRecord(z.enum(systemOrder), percentage).optional() }),
  systems: z
    .array(z.object({ key: z.enum(systemOrder), label: z.string(), rate: percentage, n: wholeNumber, to: address.optional() }))
    .optional()
    .describe("六项制度: how many sites lack each; `to` leads to these"),
  levels: z
    .array(
      z.object({
        level: levelCode,
        name: z.string(),
        color: z.string(),
        project_count: wholeNumber,
        alarm_count: wholeNumber,
        to: address.optional(),
      }),
    )
    .optional(),
  trend: z
    .array(z.object({ month: monthCode, raised: wholeNumber, closed: wholeNumber, raised_to: address, closed_to: address }))
    .optional(),
  wage_trend: z
    .array(
      z.object({
        month: monthCode,
        due_amount: yuanAmount,
        paid_amount: yuanAmount,
        paid_workers: wholeNumber,
        attend_workers: wholeNumber,
        due_amount_to: address,
        paid_amount_to: address,
      }),
    )
    .optional(),
  regions: z
    .array(
      z.object({
        region: wholeNumber,
        name: z.string(),
        project_count: wholeNumber,
        worker_on_job: wholeNumber,
        alarm_count: wholeNumber,
        level1: wholeNumber.optional(),
        level2: wholeNumber.optional(),
        level3: wholeNumber.optional(),
        overdue_amount: yuanAmount.optional(),
        to: address.optional(),
        alarms_to: address.optional(),
      }),
    )
    .optional(),
  overdue_wages: z
    .object({
      amount: yuanAmount,
      worker_count: wholeNumber,
      project_count: wholeNumber,
      max_overdue_days: wholeNumber,
      promised_count: wholeNumber,
      promised_amount: yuanAmount,
      to: address,
    })
    .optional()
    .describe("owed past their day, over all months, as on the big-screen"),
  urgent: z.array(urgentProject).optional(),
  payroll_due: z
    .array(
      z.object({
        project: wholeNumber,
        project_name: z.string(),
        corp: wholeNumber,
        corp_name: z.string(),
        team: wholeNumber.nullable().describe("null where the payroll is for all teams of the employer"),
        team_name: z.string().nullable(),
        pay_month: monthCode,
        pay_roll: wholeNumber.nullable().describe("null where no payroll has been made"),
        status: z.literal(payrollStatus.codes).nullable(),
        worker_count: wholeNumber.nullable().describe("of the payroll, or of those who worked"),
        amount: yuanAmount.describe("net total of the payroll, or what was earned by contract"),
        paid_count: wholeNumber.nullable(),
        failed_count: wholeNumber.nullable(),
        due_date: dayText,
        days_left: wholeNumber.describe("negative when late"),
        can_remind: z.boolean().describe("a subcontractor that has not submitted its payroll, which its reader may remind"),
        can_continue: z.boolean().describe("its reader can do something about it now"),
        reason: z.string().optional().describe("why not; nothing while the bank is at work"),
        return_reason: z.string().nullable().describe("of a payroll that the checker returned"),
        turn: z
          .enum(["mine", "waiting", "others"])
          .describe("its reader can act now; he made it, or would act but for an obstacle; all others"),
      }),
    )
    .optional(),
  guide: z.array(guideItem).optional().describe("of a contractor, until the first wage of each project is paid"),
  paydays: z.array(paydayAccount).optional().describe("of a contractor, the earliest first"),
  alarms_ahead: z.array(alarmAhead).optional().describe("of a company, the most severe first"),
  latest_alarms: z
    .array(
      z.object({
        id: wholeNumber,
        project: wholeNumber,
        project_name: z.string().nullable(),
        rule_code: z.string(),
        rule_name: z.string(),
        title: z.string(),
        level: levelCode,
        status: wholeNumber,
        raised_at: instantText,
      }),
    )
    .optional(),
});

export type HomeResponse = ResponseOf<typeof homeResponse>;
export type TodoItem = HomeResponse["todo"][number];
export type SetUpStep = NonNullable<HomeResponse["set_up"]>[number];
export type DueItem = NonNullable<HomeResponse["payroll_due"]>[number];
export type PlatformHealth = ResponseOf<typeof platformHealth>;
export type DepositPicture = ResponseOf<typeof depositPicture>;
export type QueuedRow = ResponseOf<typeof queuedRow>;
export type UrgentProject = ResponseOf<typeof urgentProject>;
export type GuideItem = ResponseOf<typeof guideItem>;
export type PaydayAccount = ResponseOf<typeof paydayAccount>;
export type AlarmAhead = ResponseOf<typeof alarmAhead>;
export type AlarmItem = NonNullable<HomeResponse["latest_alarms"]>[number];
