import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { workTrade } from "../../../resources/dictionaries/workTrade";
import { labelOf, type Dictionary } from "../../../resources/kit/dictionary";
import { translate, type Label, type Locale } from "../../../resources/kit/label";
import type { CellValue, ColumnKind, SheetData } from "../../platform/excel/sheet";
import type { monthAggregate } from "./monthly";
import type { dailyAttendances } from "./dailyAttendances";

type Found = Readonly<Record<string, unknown>>;

interface Column {
  readonly field: string;
  readonly label: Label;
  readonly kind: ColumnKind;
  readonly width?: number;
  readonly dictionary?: Dictionary;
}

const words = (field: string, zh: string, en: string, width?: number): Column => ({
  ...{ field, label: [zh, en], kind: "text" },
  ...(width && { width }),
});
const coded = (field: string, zh: string, en: string, dictionary: Dictionary): Column => ({
  ...words(field, zh, en),
  dictionary,
});
const figure = (field: string, zh: string, en: string): Column => ({ field, label: [zh, en], kind: "number", width: 10 });
const day = (field: string, zh: string, en: string): Column => ({ field, label: [zh, en], kind: "date", width: 12 });

const onSite = [
  figure("on_job_count", "在岗人数", "On site"),
  figure("attend_count", "出勤人数", "Present"),
  figure("attend_rate", "出勤率(%)", "Rate (%)"),
];
const worker = [
  words("worker_name", "姓名", "Name", 10),
  words("corp_name", "企业", "Company", 24),
  words("team_name", "班组", "Team"),
  coded("work_type", "工种", "Trade", workTrade),
];
const worked = [figure("attend_days", "出勤天数", "Days"), figure("work_hours", "工时", "Hours")];

const byDay = [
  words("project_name", "项目", "Project", 28),
  day("date", "日期", "Date"),
  ...onSite,
  figure("manager_attend", "管理人员出勤", "Staff present"),
  figure("worker_attend", "建筑工人出勤", "Workers present"),
  figure("work_hours", "工时", "Hours"),
  figure("abnormal_count", "异常", "Exceptions"),
];
const byDayAndTeam = [byDay[0]!, byDay[1]!, words("team_name", "班组", "Team"), ...onSite];
const byMonth = [
  ...worker,
  ...worked,
  figure("abnormal_days", "异常天数", "Exception days"),
  figure("single_punch_days", "缺卡天数", "Days with missing punch"),
  day("first_date", "首日", "First day"),
  day("last_date", "末日", "Last day"),
  { field: "total_pay_amount", label: ["应发(元)", "Payable (CNY)"], kind: "money" },
  coded("pay_status", "发放状态", "Paid", workerPayStatus),
] satisfies Column[];
const byMonthAndTeam = [
  words("corp_name", "企业", "Company", 24),
  words("team_name", "班组", "Team"),
  figure("workers", "出勤人数", "Workers"),
  ...worked,
];
const ofDay = [
  ...worker,
  words("id_card_number", "身份证号", "ID number", 21),
  words("first_in", "首次进场", "First entry", 10),
  words("last_out", "最后出场", "Last exit", 10),
  figure("punch_count", "打卡次数", "Punches"),
  figure("work_hours", "工时", "Hours"),
  figure("day_value", "出勤天数", "Days"),
  words("abnormal_reason", "异常原因", "Exception reason", 24),
];
const byTeam = [
  words("corp_name", "企业", "Company", 24),
  words("team_name", "班组", "Team"),
  words("team_leader_name", "班组长", "Leader", 10),
  coded("work_type", "工种", "Trade", workTrade),
  figure("on_job_count", "在岗人数", "On site"),
  figure("worker_count", "总人数", "Total"),
  figure("contract_count", "签订合同人数", "With contract"),
  figure("contract_rate", "合同签订率(%)", "Contracts (%)"),
  figure("attend_today", "今日出勤", "Present today"),
];

const cell = ({ field, dictionary }: Column, row: Found, locale: Locale): CellValue => {
  const value = row[field] as CellValue;
  if (!dictionary) return value;
  return value === null || value === undefined ? "" : labelOf(dictionary, value, locale);
};

const sheet = (name: Label, columns: readonly Column[], rows: readonly Found[], locale: Locale): SheetData => ({
  name: translate(name, locale),
  columns: columns.map(({ label, kind, width }) => ({ label: translate(label, locale), kind, ...(width && { width }) })),
  rows: rows.map((row) => columns.map((column) => cell(column, row, locale))),
});

type DayRow = Awaited<ReturnType<typeof dailyAttendances>>["rows"][number];
type MonthRow = Awaited<ReturnType<typeof monthAggregate>>["rows"][number] & Found;

/** The days of projects, and a second sheet with the same days by team. */
export const daySheets = (rows: readonly DayRow[], locale: Locale): SheetData[] => [
  sheet(["每日考勤", "By day"], byDay, rows, locale),
  sheet(
    ["按班组", "By team"],
    byDayAndTeam,
    rows.flatMap(({ project_name, date, teams }) => teams.map((team) => ({ project_name, date, ...team }))),
    locale,
  ),
];

/** A month by worker, and a second sheet with the sums of each team. */
export const monthSheets = (rows: readonly MonthRow[], locale: Locale): SheetData[] => [
  sheet(["按人员", "By worker"], byMonth, rows, locale),
  sheet(["按班组", "By team"], byMonthAndTeam, teamSums(rows), locale),
];

function teamSums(rows: readonly MonthRow[]): Found[] {
  const sums = new Map<unknown, { workers: number; attend_days: number; work_hours: number } & Found>();
  for (const { team, team_name, corp_name, attend_days, work_hours } of rows) {
    const { workers, ...before } = sums.get(team) ?? { workers: 0, attend_days: 0, work_hours: 0 };
    sums.set(team, {
      ...{ team_name, corp_name, workers: workers + 1 },
      attend_days: before.attend_days + attend_days,
      work_hours: Math.round((before.work_hours + work_hours) * 100) / 100,
    });
  }
  return [...sums.values()];
}

export const detailSheets = (rows: readonly Found[], locale: Locale): SheetData[] => [
  sheet(["考勤明细", "Attendance"], ofDay, rows, locale),
];
export const teamSheets = (rows: readonly Found[], locale: Locale): SheetData[] => [
  sheet(["班组人员", "People by team"], byTeam, rows, locale),
];
