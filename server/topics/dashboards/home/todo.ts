import type { TodoItem } from "../../../../resources/dashboards/homeResponses";
import { alarmLevel } from "../../../../resources/dictionaries/alarmLevel";
import { corps } from "../../../../resources/corps/corps";
import { complaints } from "../../../../resources/complaints/complaints";
import { corpDeposits } from "../../../../resources/deposits/corpDeposits";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import type { Access, PermissionCode } from "../../../../resources/kit/access";
import { alarmLevelCodes } from "../../../../resources/kit/defineAlarm";
import { labelOf } from "../../../../resources/kit/dictionary";
import type { AnyResource } from "../../../../resources/kit/resource";
import { handOvers } from "../../../../resources/handOvers/handOvers";
import { lawReviews } from "../../../../resources/law/lawReviews";
import { objections } from "../../../../resources/payrolls/objections";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { withdrawnDeclarations } from "../../../../resources/payrolls/withdrawnDeclarations";
import { workerWages } from "../../../../resources/payrolls/workerWages";
import { contractVersions } from "../../../../resources/people/contractVersions";
import { workerContracts } from "../../../../resources/people/workerContracts";
import { workers } from "../../../../resources/people/workers";
import { constructionPermits } from "../../../../resources/projects/constructionPermits";
import { projects } from "../../../../resources/projects/projects";
import { wageAccounts } from "../../../../resources/wageAccounts/wageAccounts";
import type { SystemName } from "../../../../resources/alarms/systems";
import type { HomeContext } from "./context";
import { workQueue } from "./workQueue";
import { countAll, type HomeCount } from "./counted";
import { alarmStatus } from "../../../../resources/dictionaries/alarmStatus";
import { payrollStatus } from "../../../../resources/dictionaries/payrollStatus";
import { depositStatus } from "../../../../resources/dictionaries/depositStatus";
import { inStatus } from "../../../../resources/dictionaries/inStatus";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";
import { workerKind } from "../../../../resources/dictionaries/workerKind";

const endingDays = 30;

const guaranteesEnding = {
  label: [`${endingDays}日内到期保函`, `Guarantees expiring within ${endingDays} days`],
  filter: { expire_within: endingDays, status: depositStatus.valid },
} as const;

const officials = (needs: PermissionCode): Access => ({ government: { needs } });

/** A list's rows, for readers who may act on them. */
type Task = Omit<HomeCount, "key" | "resource" | "by" | "filter"> & {
  readonly scene?: string;
  readonly filter?: HomeCount["filter"];
};
const tasksOf = (resource: AnyResource, by: Access | undefined, tasks: Readonly<Record<string, Task>>): readonly HomeCount[] =>
  Object.entries(tasks).map(([key, { scene, ...task }]) => ({
    key,
    resource,
    by: by ?? {},
    filter: { scene },
    ...task,
  }));

const forOfficials: readonly HomeCount[] = [
  ...tasksOf(corps, officials("company_review"), {
    corps_to_review: { label: ["待审核企业", "Companies to review"], scene: "review" },
    corp_accounts_to_confirm: { label: ["待确认企业账号的企业", "Companies with accounts to confirm"], scene: "accounts" },
  }),
  ...tasksOf(projects, officials("project_review"), {
    projects_to_review: {
      label: ["待审核项目(含变更)", "Projects and changes to review"],
      scene: "review",
      screen: "/system/key-project",
    },
  }),
  ...alarmLevelCodes.map((level) => ({
    key: `alarms_level${level}`,
    label: [`待处置${labelOf(alarmLevel, level, "zh")}`, `New level ${level} alarms`] as const,
    resource: projectAlarms,
    filter: { status: alarmStatus.pending, level, leads_fact: true },
    by: officials("alarm_view"),
    ...(level === 1 && { urgent: true as const }),
  })),
  // Officials who may only view alarms see their counts, but do not decide.
  ...tasksOf(projectAlarms, officials("alarm_handle"), {
    alarms_to_verify: { label: ["待核实预警", "Alarms pending verification"], scene: "toVerify", since: "rectified_at" },
  }),
  ...tasksOf(projectAlarms, officials("alarm_view"), {
    alarms_overdue: { label: ["逾期未整改预警", "Overdue alarms"], scene: "overdue", urgent: true },
  }),
  ...tasksOf(complaints, officials("complaint_handle"), {
    complaints_to_accept: { label: ["待办投诉", "Complaints to do"], scene: "pending", since: "created_at" },
    complaints_overdue: { label: ["逾期投诉", "Overdue complaints"], scene: "overdue", urgent: true },
  }),
  ...tasksOf(handOvers, handOvers.actions?.answer.by, {
    hand_overs_to_answer: { label: ["待办交办事项", "Handed over to you"], scene: "toAnswer", since: "created_at" },
    hand_overs_overdue: { label: ["逾期交办事项", "Hand-overs overdue"], scene: "overdue", urgent: true },
  }),
  ...tasksOf(handOvers, handOvers.actions?.accept.by, {
    hand_overs_to_accept: { label: ["待确认的交办答复", "Answers to accept"], scene: "toAccept", since: "answered_at" },
  }),
  ...tasksOf(constructionPermits, officials("permit_manage"), {
    permits_unreported: { label: ["已领施工许可未报工程", "Permits without a reported project"], scene: "unreported" },
    permits_overdue: { label: ["逾期未报工程", "Projects overdue to report"], scene: "overdue", urgent: true },
  }),
  ...tasksOf(lawReviews, lawReviews.actions?.confirm.by, {
    law_reviews: { label: ["待确认的法规复核", "Law reviews to confirm"], scene: "waiting" },
  }),
  ...tasksOf(workerWages, officials("evidence_accept"), {
    wages_to_accept: { label: ["待认可的现金与线下工资", "Payments awaiting evidence"], scene: "claimed", since: "created_at" },
  }),
  ...tasksOf(contractVersions, officials("evidence_accept"), {
    contracts_to_accept: {
      label: ["待认可的合同变更", "Contract changes awaiting evidence"],
      scene: "waiting",
      since: "created_at",
    },
  }),
  ...tasksOf(withdrawnDeclarations, officials("evidence_accept"), {
    declarations_to_accept: {
      label: ["待认可的撤回申报", "Withdrawn declarations awaiting acceptance"],
      scene: "waiting",
      since: "created_at",
    },
  }),
  ...tasksOf(wageAccounts, officials("account_manage"), {
    accounts_to_file: { label: ["待备案专户", "Accounts to file"], scene: "toFile" },
    accounts_to_close: { label: ["待核准销户", "Account closures to approve"], scene: "toClose", since: "publicity_start" },
  }),
  ...tasksOf(corpDeposits, officials("deposit_manage"), {
    deposits_to_confirm: { label: ["待确认保证金", "Deposits to confirm"], scene: "toConfirm", since: "created_at" },
  }),
  ...tasksOf(corpDeposits, officials("deposit_view"), { guarantees_ending: guaranteesEnding }),
];

const forCompanies: readonly HomeCount[] = [
  ...tasksOf(payRolls, payRolls.create, {
    rolls_returned: { label: ["被退回的工资单", "Returned payrolls"], scene: "returned", urgent: true },
  }),
  ...tasksOf(constructionPermits, projects.create, {
    permits_unreported: {
      label: ["已领施工许可未报工程", "Permits without a reported project"],
      scene: "unreported",
      urgent: true,
    },
  }),
  ...tasksOf(projectAlarms, projectAlarms.actions?.rectify.by, {
    alarms_open: { label: ["未结预警", "Open alarms"], scene: "open", urgent: true },
    alarms_to_rectify: {
      label: ["待整改预警", "Alarms to rectify"],
      filter: { status: alarmStatus.rectifying },
      urgent: true,
    },
  }),
  ...tasksOf(complaints, complaints.actions?.answerAuthority.by, {
    complaints_to_answer: { label: ["待答复投诉问询", "Complaints to answer"], scene: "toAnswer", urgent: true },
  }),
  ...tasksOf(objections, objections.actions?.answer.by, {
    objections_to_answer: { label: ["待答复工人异议", "Workers' objections to answer"], scene: "open", urgent: true },
  }),
  ...tasksOf(workerWages, workerWages.create, {
    wages_to_confirm: { label: ["待工人确认的现金与线下工资", "Payments for workers to confirm"], scene: "claimed" },
  }),
  ...tasksOf(contractVersions, workerContracts.create, {
    contracts_to_confirm: { label: ["待工人确认的合同变更", "Contract changes for workers to confirm"], scene: "waiting" },
  }),
  ...tasksOf(payRolls, payRolls.actions?.authorise.by, {
    rolls_to_authorise: { label: ["待授权工资单", "Payrolls to authorise"], scene: "toAuthorise" },
  }),
  ...tasksOf(payRolls, payRolls.create, {
    rolls_failed: {
      label: ["代发失败待补发", "Failed payments to pay again"],
      filter: { status: payrollStatus.failed },
      urgent: true,
    },
  }),
  ...tasksOf(projects, corpDeposits.create, {
    deposits_missing: {
      label: ["未存保证金项目", "Projects without a deposit"],
      filter: { scene: "contractor", lacking: "deposit" satisfies SystemName },
      urgent: true,
    },
  }),
  ...tasksOf(corpDeposits, corpDeposits.actions?.replenish.by, {
    deposits_to_refill: { label: ["待补足保证金", "Deposits to top up"], scene: "toRefill", urgent: true },
    guarantees_ending: guaranteesEnding,
  }),
  ...tasksOf(workers, workerContracts.create, {
    without_contract: {
      label: ["未签合同在岗人员", "On site without contract"],
      filter: { in_status: inStatus.onSite, work_role: workerKind.construction, has_contract: 0 },
    },
  }),
  ...tasksOf(projects, projects.create, {
    projects_returned: { label: ["被退回项目", "Returned projects"], filter: { review_status: reviewStatus.sentBack } },
  }),
];

/** Rows waiting for an official, one by one. */
export const officialQueue = (ctx: HomeContext) => workQueue(ctx, forOfficials);

/** The reader's tasks. */
export const todoOf = (ctx: HomeContext): Promise<TodoItem[]> =>
  countAll(ctx, ctx.actor.audience === "company" ? forCompanies : forOfficials);
