import { systemOrder, systems } from "../../../resources/alarms/systems";
import type { Label } from "../../../resources/kit/label";

/** What the home page calls the figures of its answer, and how it writes them. */
export interface FigureName {
  readonly label: Label;
  readonly as: "count" | "money" | "rate";
  readonly to?: string;
}

const count = (zh: string, en: string, to?: string): FigureName => ({ label: [zh, en], as: "count", ...(to && { to }) });
const money = (zh: string, en: string, to?: string): FigureName => ({ label: [zh, en], as: "money", ...(to && { to }) });
const rate = (zh: string, en: string): FigureName => ({ label: [zh, en], as: "rate" });

export const figureNames: Readonly<Record<string, FigureName>> = {
  project_total: count("项目总数", "Projects", "/realname/project"),
  project_building: count("在建项目", "Under construction", "/realname/project"),
  project_preparing: count("筹备项目", "In preparation", "/realname/project"),
  project_suspended: count("停工项目", "Suspended", "/realname/project"),
  project_completed: count("完工项目", "Completed", "/realname/project"),
  corp_total: count("企业", "Companies", "/realname/company"),
  worker_on_job: count("在岗人员", "On the job", "/realname/person"),
  today_attend: count("今日出勤", "Present today"),
  attend_rate: rate("出勤率", "Attendance"),
  month_due_amount: money("本月应发", "Due this month", "/payroll/wage"),
  month_paid_amount: money("本月实发", "Paid this month", "/payroll/wage"),
  account_balance: money("专户余额", "Account balance", "/payroll/account"),
  next_due_amount: money("下期应发", "Next due"),
  deposit_amount: money("保证金", "Deposits", "/payroll/bail"),
  upload_silent: count("两日未上传数据的项目", "Silent for two days"),
  without_contract: count("未签合同", "Without contract", "/realname/person"),
};

/** 六项制度, as the big-screen and the lamps of a project name them. */
export const systemNames: Readonly<Record<string, Label>> = Object.fromEntries(
  systemOrder.map((name) => [name, systems[name].label]),
);
