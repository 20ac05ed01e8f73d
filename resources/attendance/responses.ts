import { z } from "zod";
import { dayText, instantText, wholeNumber, monthCode, percentage, yuanAmount, type ResponseOf } from "../responses/parts";

const clockText = z.string().describe("HH:mm or HH:mm:ss");

/** Entry and exit of each stay; null for a punch that is missing. */
export const siteStays = z.array(z.tuple([instantText.nullable(), instantText.nullable()]));

const attendanceDay = z.object({
  project: wholeNumber,
  project_name: z.string(),
  date: dayText,
  on_job_count: wholeNumber,
  attend_count: wholeNumber,
  manager_on_job: wholeNumber,
  manager_attend: wholeNumber,
  worker_on_job: wholeNumber,
  worker_attend: wholeNumber,
  attend_rate: percentage,
  work_hours: z.number(),
  abnormal_count: wholeNumber,
  teams: z.array(z.object({ team: wholeNumber, team_name: z.string(), on_job_count: wholeNumber, attend_count: wholeNumber })),
});

const punch = z.object({
  id: wholeNumber,
  attend_time: instantText,
  direction: z.string(),
  attend_type: z.string(),
  channel: z.string().nullable(),
});
const workerDay = z.object({
  worker: wholeNumber,
  worker_name: z.string(),
  id_card_number: z.string().describe("masked"),
  team: wholeNumber,
  team_name: z.string(),
  corp: wholeNumber.nullable(),
  corp_name: z.string(),
  work_type: z.string(),
  work_role: wholeNumber,
  first_in: clockText.nullable(),
  last_out: clockText.nullable(),
  punch_count: wholeNumber,
  work_hours: z.number(),
  day_value: z.number(),
  abnormal: z.boolean(),
  abnormal_reason: z.string().nullable(),
  stays: siteStays,
  is_open: z.boolean().describe("the worker is on the site; the exit of the last stay is expected"),
  first_image: z.string().nullable(),
  last_image: z.string().nullable(),
  punches: z.array(punch),
});

const workerMonth = z.object({
  worker: wholeNumber,
  worker_name: z.string(),
  project: wholeNumber,
  project_name: z.string(),
  team: wholeNumber,
  team_name: z.string(),
  corp_name: z.string(),
  work_type: z.string(),
  month: monthCode,
  attend_days: z.number(),
  work_hours: z.number(),
  abnormal_days: wholeNumber,
  single_punch_days: wholeNumber,
  first_date: dayText,
  last_date: dayText,
  pay_status: wholeNumber.nullable(),
  total_pay_amount: yuanAmount.nullable(),
});
const monthSums = z.object({ worker_count: wholeNumber, attend_days: z.number(), work_hours: z.number() });

const teamOfProject = z.object({
  corp: wholeNumber.nullable(),
  corp_name: z.string(),
  corp_type: wholeNumber,
  team: wholeNumber,
  team_sys_no: wholeNumber,
  team_name: z.string(),
  team_leader_name: z.string().nullable(),
  work_type: z.string().nullable(),
  on_job_count: wholeNumber,
  worker_count: wholeNumber,
  contract_count: wholeNumber,
  contract_rate: percentage,
  attend_today: wholeNumber,
  workers: z
    .array(
      z.object({
        id: wholeNumber,
        worker_name: z.string(),
        work_type: z.string(),
        in_status: wholeNumber,
        has_contract: wholeNumber,
        entry_time: dayText.nullable(),
      }),
    )
    .optional(),
});

const confirmedWeek = z.object({ week_start: dayText, week_end: dayText, workers: wholeNumber, confirmed: wholeNumber });
export type ConfirmedWeek = z.infer<typeof confirmedWeek>;
export const confirmedWeeksResponse = z.array(confirmedWeek).describe("weeks that are over, the latest first");
export const dailyAttendancesResponse = z.array(attendanceDay);
export const dailyDetailResponse = z.array(workerDay);
/** With `summary`, the sums of the same rows. */
export const monthAggregateResponse = z.union([z.array(workerMonth), monthSums]);
export const monthDaysResponse = z.object({
  worker: wholeNumber,
  worker_name: z.string(),
  month: monthCode,
  days: z.array(
    z.object({
      date: dayText,
      first_in: clockText.nullable(),
      last_out: clockText.nullable(),
      work_hours: z.number(),
      day_value: z.number(),
      abnormal: z.boolean(),
      abnormal_reason: z.string().nullable(),
      stays: siteStays,
      is_open: z.boolean(),
      holiday: wholeNumber.describe("1 a holiday, 2 a day worked instead of one"),
      project: wholeNumber,
      project_name: z.string(),
    }),
  ),
  attend_days: z.number(),
  work_hours: z.number(),
});
export const archivedPunchesResponse = z.object({ before: monthCode.nullable() });
export const groupByTeamResponse = z.array(teamOfProject);

export type AttendanceDayRow = ResponseOf<typeof attendanceDay>;
export type WorkerDayRow = ResponseOf<typeof workerDay>;
export type PunchRow = ResponseOf<typeof punch>;
export type WorkerMonthRow = ResponseOf<typeof workerMonth>;
export type MonthSums = ResponseOf<typeof monthSums>;
export type MonthDaysResponse = ResponseOf<typeof monthDaysResponse>;
export type ArchivedPunches = ResponseOf<typeof archivedPunchesResponse>;
export type TeamOfProject = ResponseOf<typeof teamOfProject>;
