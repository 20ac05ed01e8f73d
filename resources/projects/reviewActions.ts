import { inOrgScope, ownCompany } from "../access";
import { makerRoles, superOnly } from "../audiences";
import { and, is, type Access } from "../kit/access";
import { fieldRemarks } from "../kit/fieldRemarks";
import { bool, longText, ref, text } from "../kit/kinds";
import type { Action } from "../kit/resource";
import type { projectFields } from "./fields";
import { reviewStatus } from "../dictionaries/reviewStatus";

export const reportingContractors: Access = { company: { companyRole: makerRoles, where: ownCompany("contractor_corp") } };
/** What the contractor is still typing is nobody else's business. */
export const reported = is("review_status", reviewStatus.pending, reviewStatus.passed, reviewStatus.sentBack);
export const reviewers: Access = { government: { needs: "secret_manage", where: and(inOrgScope(), reported) } };

const stamp = { by: "reviewed_by", at: "reviewed_at" } as const;
const opinion = text("审核意见", "Review comment", { max: 200 });
const reason = longText("退回原因", "Reason", { min: 2, max: 200 }).required();

/** Submission and review; DELETE is the reject call of the specification, and the row is kept (domain model 5.2). */
export const reviewActions = {
  submit: {
    call: "POST submit",
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
    call: "POST review",
    label: ["审核通过", "Approve"],
    by: reviewers,
    from: { review_status: "pending" },
    to: { review_status: "passed" },
    input: {
      opinion,
      account_exempt: bool("免开专户", "Account exemption"),
      account_exempt_reason: text("免开专户原因", "Exemption reason", { max: 200 }).required().when("account_exempt", true),
      supervise_org: ref("orgs", "监管机构", "Supervising authority").chooseAny(),
    },
    mapsTo: { opinion: "review_opinion" },
    stampedBy: stamp,
    notice: { to: "company", text: ["项目《{name}》已通过审核", "Project {name} has been approved"] },
    tone: "good",
    success: ["审核完成", "Review completed"],
  },
  approveChange: {
    call: "POST review",
    label: ["通过变更", "Approve change"],
    by: reviewers,
    from: { review_status: "passed", change_status: "pending" },
    to: { change_status: "none" },
    proposal: "accept",
    input: { opinion },
    mapsTo: { opinion: "review_opinion" },
    stampedBy: stamp,
    notice: { to: "company", text: ["项目《{name}》的变更已通过", "The change to project {name} has been approved"] },
    tone: "good",
    success: ["审核完成", "Review completed"],
  },
  reject: {
    call: "DELETE",
    label: ["退回", "Return"],
    by: reviewers,
    from: { review_status: "pending" },
    to: { review_status: "sentBack" },
    input: { reason, remarks: fieldRemarks() },
    mapsTo: { reason: "review_opinion" },
    stampedBy: stamp,
    notice: { to: "company", text: ["项目《{name}》被退回", "Project {name} was returned"] },
    tone: "danger",
    success: ["已退回", "Returned"],
  },
  rejectChange: {
    call: "DELETE",
    label: ["退回变更", "Return change"],
    by: reviewers,
    from: { review_status: "passed", change_status: "pending" },
    to: { change_status: "none" },
    proposal: "drop",
    input: { reason, remarks: fieldRemarks() },
    mapsTo: { reason: "review_opinion" },
    stampedBy: stamp,
    notice: { to: "company", text: ["项目《{name}》的变更被退回", "The change to project {name} was returned"] },
    tone: "danger",
    success: ["已退回", "Returned"],
  },
  withdraw: {
    call: "DELETE",
    label: ["撤回", "Withdraw"],
    by: reportingContractors,
    from: { review_status: "pending" },
    to: { review_status: "draft" },
    confirm: ["撤回后可继续编辑并重新提交，确定撤回？", "After withdrawal it can be edited and resubmitted. Withdraw?"],
  },
  /** The handler takes the row out of sight: a passed project goes only while nothing was recorded on it. */
  erase: {
    call: "DELETE",
    label: ["删除", "Delete"],
    by: superOnly,
    from: { review_status: "passed", change_status: "none" },
    unless: {
      reads: ["has_pay_rolls", "has_attendance"],
      check: (project) => (project.has_pay_rolls || project.has_attendance) && { reason: "projects.inUse" },
    },
    tone: "danger",
    confirm: ["确定删除该项目？", "Delete this project?"],
    success: ["删除成功", "Deleted"],
  },
} as const satisfies Readonly<Record<string, Action<typeof projectFields>>>;
