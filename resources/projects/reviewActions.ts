import { inOrgScope, ownCompany } from "../access";
import { makersOf, superOnly } from "../audiences";
import { and, is, type Access } from "../kit/access";
import { bool, ref, text } from "../kit/kinds";
import type { Action } from "../kit/resource";
import { reviewSteps } from "../reviewSteps";
import type { projectFields } from "./fields";
import { reviewStatus } from "../dictionaries/reviewStatus";

export const reportingContractors = makersOf(ownCompany("contractor_corp"));
/** Drafts are visible to the contractor only. */
export const reported = is("review_status", reviewStatus.pending, reviewStatus.passed, reviewStatus.sentBack);
/** Who gives a site its key for sending data. */
export const keyManagers: Access = { government: { needs: "secret_manage", where: and(inOrgScope(), reported) } };
const reviewers: Access = { government: { needs: "project_review", where: and(inOrgScope(), reported) } };

const steps = reviewSteps(reviewers);

/** Submission and review. */
export const reviewActions = {
  submit: {
    label: ["提交审核", "Submit for review"],
    by: reportingContractors,
    from: { review_status: ["draft", "sentBack"] },
    to: { review_status: "pending" },
    onSave: "submit",
    stampedBy: { by: "submitted_by", at: "submitted_at" },
    notice: { to: "government", text: ["项目《{name}》待审核", "Project {name} is pending review"] },
    tone: "good",
    success: ["提交成功，请等待审核", "Submitted for review"],
  },
  approve: {
    ...steps.approve,
    input: {
      ...steps.approve.input,
      account_exempt: bool("免开专户", "Account exemption"),
      account_exempt_reason: text("免开专户原因", "Exemption reason", { max: 200 }).required().when("account_exempt", true),
      supervise_org: ref("orgs", "监管机构", "Supervising authority").chooseAny(),
    },
    notice: { to: "company", text: ["项目《{name}》已通过审核", "Project {name} has been approved"] },
  },
  approveChange: {
    ...steps.approveChange,
    notice: { to: "company", text: ["项目《{name}》的变更已通过", "The change to project {name} has been approved"] },
  },
  reject: {
    ...steps.reject,
    notice: { to: "company", text: ["项目《{name}》被退回", "Project {name} was returned"] },
  },
  rejectChange: {
    ...steps.rejectChange,
    notice: { to: "company", text: ["项目《{name}》的变更被退回", "The change to project {name} was returned"] },
  },
  withdraw: {
    call: "DELETE",
    label: ["撤回", "Withdraw"],
    by: reportingContractors,
    from: { review_status: "pending" },
    to: { review_status: "draft" },
    confirm: ["撤回后可继续编辑并重新提交，确定撤回？", "After withdrawal it can be edited and resubmitted. Withdraw?"],
  },
  /** The handler soft-deletes the row: an approved project can be deleted only while no data are recorded on it. */
  erase: {
    call: "DELETE",
    label: ["删除", "Delete"],
    by: superOnly,
    from: { review_status: "passed", change_status: "none" },
    unless: {
      reads: ["has_pay_rolls", "has_attendance", "has_worked_months"],
      check: (project) =>
        (project.has_pay_rolls || project.has_attendance || project.has_worked_months) && { reason: "projects.inUse" },
    },
    tone: "danger",
    confirm: ["确定删除该项目？", "Delete this project?"],
    success: ["删除成功", "Deleted"],
  },
} as const satisfies Readonly<Record<string, Action<typeof projectFields>>>;
