import type { TodoItem } from "../../resources/answers/home";
import { alarmLevel } from "../../resources/dictionaries/alarmLevel";
import { corps } from "../../resources/corps/corps";
import { complaints } from "../../resources/complaints/complaints";
import { corpDeposits } from "../../resources/deposits/corpDeposits";
import { projectAlarms } from "../../resources/alarms/projectAlarms";
import { alarmLevelCodes } from "../../resources/kit/defineAlarm";
import { labelOf } from "../../resources/kit/dictionary";
import { objections } from "../../resources/payrolls/objections";
import { payRolls } from "../../resources/payrolls/payRolls";
import { workers } from "../../resources/people/workers";
import { constructionPermits } from "../../resources/projects/constructionPermits";
import { projects } from "../../resources/projects/projects";
import { wageAccounts } from "../../resources/wageAccounts/wageAccounts";
import type { SystemName } from "../../resources/alarms/systems";
import type { RequestContext } from "../services";
import { workQueue } from "./workQueue";
import { countAll, type HomeCount } from "./counted";
import { alarmStatus } from "../../resources/dictionaries/alarmStatus";
import { payrollStatus } from "../../resources/dictionaries/payrollStatus";
import { depositStatus } from "../../resources/dictionaries/depositStatus";
import { inStatus } from "../../resources/dictionaries/inStatus";
import { reviewStatus } from "../../resources/dictionaries/reviewStatus";
import { workerKind } from "../../resources/dictionaries/workerKind";

const endingDays = 30;
const ending = { expire_within: endingDays, status: depositStatus.valid } as const;

const forOfficials: readonly HomeCount[] = [
  {
    key: "corps_to_review",
    label: ["待审核企业", "Companies to review"],
    of: corps,
    filter: { scene: "review" },
    needs: "company_review",
  },
  {
    key: "corp_accounts_to_confirm",
    label: ["待确认企业账号的企业", "Companies with accounts to confirm"],
    of: corps,
    filter: { scene: "accounts" },
    needs: "company_review",
  },
  {
    key: "projects_to_review",
    label: ["待审核项目(含变更)", "Projects and changes to review"],
    of: projects,
    filter: { scene: "review" },
    needs: "secret_manage",
    screen: "/system/key-project",
  },
  ...alarmLevelCodes.map((level) => ({
    key: `alarms_level${level}`,
    label: [`待处置${labelOf(alarmLevel, level, "zh")}`, `New level ${level} alarms`] as const,
    of: projectAlarms,
    filter: { status: alarmStatus.pending, level },
    needs: "alarm_view",
    ...(level === 1 && { urgent: true as const }),
  })),
  {
    key: "alarms_to_verify",
    label: ["待核实预警", "Alarms pending verification"],
    of: projectAlarms,
    filter: { scene: "toVerify" },
    needs: "alarm_view",
    since: "rectified_at",
  },
  {
    key: "alarms_overdue",
    label: ["超期未整改预警", "Overdue alarms"],
    of: projectAlarms,
    filter: { scene: "overdue" },
    needs: "alarm_view",
    urgent: true,
  },
  {
    key: "complaints_to_accept",
    label: ["待办投诉", "Complaints to do"],
    of: complaints,
    filter: { scene: "pending" },
    needs: "alarm_handle",
    since: "created_at",
  },
  {
    key: "complaints_overdue",
    label: ["超期投诉", "Overdue complaints"],
    of: complaints,
    filter: { scene: "overdue" },
    needs: "alarm_handle",
    urgent: true,
  },
  {
    key: "permits_unreported",
    label: ["已领施工许可未报工程", "Permits without a reported project"],
    of: constructionPermits,
    filter: { scene: "unreported" },
    needs: "permit_manage",
  },
  {
    key: "permits_overdue",
    label: ["超期未报工程", "Projects overdue to report"],
    of: constructionPermits,
    filter: { scene: "overdue" },
    needs: "permit_manage",
    urgent: true,
  },
  {
    key: "accounts_to_file",
    label: ["待备案专户", "Accounts to file"],
    of: wageAccounts,
    filter: { scene: "toFile" },
    needs: "account_manage",
  },
  {
    key: "accounts_to_close",
    label: ["待核准销户", "Account closures to approve"],
    of: wageAccounts,
    filter: { scene: "toClose" },
    needs: "account_manage",
    since: "publicity_start",
  },
  {
    key: "deposits_to_confirm",
    label: ["待确认保证金", "Deposits to confirm"],
    of: corpDeposits,
    filter: { scene: "toConfirm" },
    needs: "deposit_manage",
    since: "created_at",
  },
  {
    key: "guarantees_ending",
    label: [`${endingDays}日内到期保函`, `Guarantees expiring within ${endingDays} days`],
    of: corpDeposits,
    filter: ending,
    needs: "deposit_view",
  },
];

const forCompanies: readonly HomeCount[] = [
  {
    key: "permits_unreported",
    label: ["已领施工许可未报工程", "Permits without a reported project"],
    of: constructionPermits,
    filter: { scene: "unreported" },
    urgent: true,
  },
  {
    key: "alarms_open",
    label: ["未结预警", "Open alarms"],
    of: projectAlarms,
    filter: { scene: "open" },
    urgent: true,
  },
  {
    key: "alarms_to_rectify",
    label: ["待整改预警", "Alarms to rectify"],
    of: projectAlarms,
    filter: { status: alarmStatus.rectifying },
    urgent: true,
  },
  {
    key: "complaints_to_answer",
    label: ["待答复投诉问询", "Complaints to answer"],
    of: complaints,
    filter: { scene: "toAnswer" },
    urgent: true,
  },
  {
    key: "objections_to_answer",
    label: ["待答复工人异议", "Workers' objections to answer"],
    of: objections,
    filter: { scene: "open" },
    urgent: true,
  },
  { key: "rolls_to_authorise", label: ["待授权工资单", "Payrolls to authorise"], of: payRolls, filter: { scene: "toAuthorise" } },
  {
    key: "rolls_failed",
    label: ["代发失败待补发", "Failed payments to repay"],
    of: payRolls,
    filter: { status: payrollStatus.failed },
    urgent: true,
  },
  {
    key: "deposits_missing",
    label: ["未存保证金项目", "Projects without a deposit"],
    of: projects,
    filter: { scene: "contractor", lacking: "deposit" satisfies SystemName },
    urgent: true,
  },
  {
    key: "deposits_to_refill",
    label: ["待补足保证金", "Deposits to top up"],
    of: corpDeposits,
    filter: { scene: "toRefill" },
    urgent: true,
  },
  {
    key: "guarantees_ending",
    label: [`${endingDays}日内到期保函`, `Guarantees expiring within ${endingDays} days`],
    of: corpDeposits,
    filter: ending,
  },
  {
    key: "without_contract",
    label: ["未签合同在岗人员", "On site without contract"],
    of: workers,
    filter: { in_status: inStatus.onSite, work_role: workerKind.construction, has_contract: 0 },
  },
  {
    key: "projects_returned",
    label: ["被退回项目", "Returned projects"],
    of: projects,
    filter: { review_status: reviewStatus.sentBack },
  },
];

/** The rows that wait for an official, one by one. */
export const officialQueue = (ctx: RequestContext) => workQueue(ctx, forOfficials);

/** What waits for the reader. */
export const todoOf = (ctx: RequestContext): Promise<TodoItem[]> =>
  countAll(ctx, ctx.actor.audience === "company" ? forCompanies : forOfficials);
