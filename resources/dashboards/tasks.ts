import { alarmLevel } from "../dictionaries/alarmLevel";
import { corps } from "../corps/corps";
import { wageCases } from "../cases/wageCases";
import { complaints } from "../complaints/complaints";
import { corpDeposits } from "../deposits/corpDeposits";
import { depositDrawdowns } from "../deposits/depositDrawdowns";
import { projectAlarms } from "../alarms/projectAlarms";
import type { Access, PermissionCode } from "../kit/access";
import { alarmLevelCodes } from "../kit/defineAlarm";
import { cityFigures } from "./figures";
import { labelOf } from "../kit/dictionary";
import type { AnyResource } from "../kit/resource";
import { handOvers } from "../handOvers/handOvers";
import { inspections } from "../inspections/inspections";
import { monthlyReports } from "../reports/monthlyReports";
import { lawReviews } from "../law/lawReviews";
import { objections } from "../payrolls/objections";
import { payRolls } from "../payrolls/payRolls";
import { withdrawnDeclarations } from "../payrolls/withdrawnDeclarations";
import { workerWages } from "../payrolls/workerWages";
import { contractVersions } from "../people/contractVersions";
import { workerContracts } from "../people/workerContracts";
import { workers } from "../people/workers";
import { constructionPermits } from "../projects/constructionPermits";
import { projects } from "../projects/projects";
import { wageAccounts } from "../wageAccounts/wageAccounts";
import type { SystemName } from "../alarms/systems";
import { defineFigure, type Figure, type FigureFilter } from "../kit/defineFigure";
import { alarmStatus } from "../dictionaries/alarmStatus";
import { payrollStatus } from "../dictionaries/payrollStatus";
import { depositStatus } from "../dictionaries/depositStatus";
import { inStatus } from "../dictionaries/inStatus";
import { reviewStatus } from "../dictionaries/reviewStatus";
import { workerKind } from "../dictionaries/workerKind";

const endingDays = 30;

const guaranteesEnding = {
  label: [`${endingDays}日内到期保函`, `Guarantees expiring within ${endingDays} days`],
  filter: { expire_within: endingDays, status: depositStatus.valid },
} as const;

const officials = (needs: PermissionCode): Access => ({ government: { needs } });

/** A list's rows, for readers who may act on them. */
type Task = Pick<Figure, "label" | "screen" | "urgent" | "since"> & {
  readonly scene?: string;
  readonly filter?: FigureFilter;
};
const tasksOf = (resource: AnyResource, by: Access | undefined, tasks: Readonly<Record<string, Task>>): readonly Figure[] =>
  Object.entries(tasks).map(([key, { label, scene, ...task }]) =>
    defineFigure(key, label, { over: resource.name, by: by ?? {}, filter: { scene }, ...task }),
  );

/** What waits for officials. */
export const officialTasks: readonly Figure[] = [
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
  ...alarmLevelCodes.map((level) =>
    defineFigure(`alarms_level${level}`, [`待处置${labelOf(alarmLevel, level, "zh")}`, `New level ${level} alarms`], {
      over: projectAlarms.name,
      filter: { status: alarmStatus.pending, level, leads_fact: true },
      by: officials("alarm_view"),
      ...(level === 1 && { urgent: true as const }),
    }),
  ),
  // Officials who may only view alarms see their counts, but do not decide.
  ...tasksOf(projectAlarms, officials("alarm_handle"), {
    alarms_to_verify: { label: ["待核实预警", "Alarms pending verification"], scene: "toVerify", since: "rectified_at" },
  }),
  ...tasksOf(projectAlarms, officials("alarm_view"), {
    alarms_overdue: { label: ["逾期未整改预警", "Overdue alarms"], scene: "overdue", urgent: true },
  }),
  ...tasksOf(wageCases, officials("alarm_waive"), {
    promises_to_confirm: { label: ["待复核的付款承诺", "Promises to confirm"], scene: "toConfirm", since: "promise_at" },
  }),
  ...tasksOf(wageCases, officials("alarm_view"), {
    promises_broken: { label: ["承诺未兑现案件", "Cases with a promise not kept"], scene: "broken", urgent: true },
  }),
  ...tasksOf(complaints, officials("complaint_handle"), {
    complaints_to_accept: { label: ["待办投诉", "Complaints to do"], scene: "pending", since: "created_at" },
    complaints_to_handle: { label: ["处理中待办投诉", "Complaints to act on"], scene: "toHandle", since: "accepted_at" },
  }),
  { ...cityFigures.lateComplaints, by: officials("complaint_handle"), urgent: true },
  ...tasksOf(handOvers, handOvers.actions?.answer.by, {
    hand_overs_to_answer: { label: ["待办交办事项", "Handed over to you"], scene: "toAnswer", since: "created_at" },
    hand_overs_overdue: { label: ["逾期交办事项", "Hand-overs overdue"], scene: "overdue", urgent: true },
  }),
  ...tasksOf(handOvers, handOvers.actions?.accept.by, {
    hand_overs_to_accept: { label: ["待确认的交办答复", "Answers to accept"], scene: "toAccept", since: "answered_at" },
    hand_overs_unanswered: { label: ["逾期未答复的交办", "Hand-overs not answered in time"], scene: "unanswered", urgent: true },
  }),
  ...tasksOf(monthlyReports, monthlyReports.actions?.confirm.by, {
    monthly_reports_to_check: { label: ["待核对月度报表", "Monthly reports to check"], scene: "toConfirm", since: "created_at" },
  }),
  ...tasksOf(inspections, inspections.create, {
    inspections_due: { label: ["今日待检查项目", "Inspections due"], scene: "due" },
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
  ...tasksOf(depositDrawdowns, depositDrawdowns.actions?.confirmPaid.by, {
    drawdowns_to_record: { label: ["待登记支付的保证金", "Deposit payments to record"], scene: "toRecord", since: "created_at" },
    drawdowns_overdue: { label: ["银行逾期未支付的保证金", "Deposit payments overdue"], scene: "overdue", urgent: true },
  }),
  ...tasksOf(corpDeposits, officials("deposit_manage"), {
    deposits_to_confirm: { label: ["待确认保证金", "Deposits to confirm"], scene: "toConfirm", since: "created_at" },
  }),
  ...tasksOf(corpDeposits, officials("deposit_view"), { guarantees_ending: guaranteesEnding }),
];

/** What waits for companies. */
export const companyTasks: readonly Figure[] = [
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
