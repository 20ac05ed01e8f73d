import { dataSource } from "../../dictionaries/dataSource";
import { sixSystem } from "../../alarms/sixSystem";
import { systemState } from "../../dictionaries/systemState";
import { riskLevel } from "../../dictionaries/riskLevel";
import { keyStatus } from "../../dictionaries/keyStatus";
import { is, today } from "../../kit/access";
import { countOf, existsOf, sumOf } from "../../kit/field";
import { choice, integer, bool, instant, items, state } from "../../kit/kinds";
import { accountStatus } from "../../dictionaries/accountStatus";
import { storedDepositStatuses } from "../../dictionaries/depositStatus";
import { inStatus } from "../../dictionaries/inStatus";
import { unfinishedPayrollStatuses } from "../../dictionaries/payrollStatus";

export const uploadFields = {
  source_type: choice(dataSource, "数据上传来源", "Upload source").computed().filter().default(dataSource.enterprise),
  key_status: state(keyStatus, "密钥状态", "Key status", "none").filter(),
  last_push_at: instant("最近上传时间", "Last upload").computed().filter(),
  today_push_count: integer("今日条数", "Records today").derived(sumOf("pushLogs", "project", "rows", today("received_on"))),
} as const;

/** Updated by the alarm engine whenever an alarm of the project changes. */
export const alarmFields = {
  alarm_level: choice(riskLevel, "风险等级", "Risk level").term("riskLevel").computed().filter().default(9),
  risk_score: integer("欠薪风险指数", "Risk score", { unit: ["分", "pts"] })
    .term("riskScore")
    .computed()
    .filter()
    .default(0),
  open_alarm_count: integer("未结预警", "Open alarms").computed().filter().default(0),
  /** Alarms of group D: with unpaid wages a project cannot be completed, its account not closed, and its deposit not returned. */
  open_wage_alarm_count: integer("未结工资预警", "Open wage alarms").computed().default(0),
} as const;

export const countFields = {
  team_count: integer("班组数", "Teams").derived(countOf("teams", "project")),
  worker_count: integer("总人数", "Workers").derived(countOf("workers", "project")),
  on_job_count: integer("在岗", "On site").derived(countOf("workers", "project", is("in_status", inStatus.onSite))),
  today_attend_count: integer("今日出勤", "Present today").derived(countOf("attendanceDays", "project", today("date"))),
  has_wage_account: bool("专户", "Special account")
    .derived(existsOf("wageAccounts", "project", is("status", accountStatus.open)))
    .filter(),
  has_deposit: bool("保证金", "Deposit")
    .derived(existsOf("corpDeposits", "project", is("status", ...storedDepositStatuses)))
    .filter(),
  /** For an approved project, visible to those responsible for it or supervising it. */
  system_states: items("六项制度", "Six systems", {
    system: choice(sixSystem, "制度", "System").required(),
    state: choice(systemState, "状态", "Status").required(),
  })
    .lamps("system", "state")
    .term("sixSystems")
    .derived({ op: "expression" }),
  unfinished_roll_count: integer("未完成工资单", "Unfinished payrolls").derived(
    countOf("payRolls", "project", is("status", ...unfinishedPayrollStatuses)),
  ),
  has_pay_rolls: bool("有工资单", "Has payrolls").derived(existsOf("payRolls", "project")),
  has_attendance: bool("有考勤", "Has attendance").derived(existsOf("attendanceDays", "project")),
  /** Months come without days, too, and stay when the days are archived. */
  has_worked_months: bool("有月度考勤", "Has months of attendance").derived(existsOf("attendanceMonths", "project")),
} as const;
