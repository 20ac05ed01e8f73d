import { changeStatus } from "../../dictionaries/changeStatus";
import { reviewStatus } from "../../dictionaries/reviewStatus";
import { projectEvent } from "../projectEvent";
import { is } from "../../kit/access";
import { fieldRemarks } from "../../kit/fieldRemarks";
import { bool, instant, json, money, ref, state, text } from "../../kit/kinds";
import { percentField } from "../../kit/kinds/registry";

export const projectReviewFields = {
  review_status: state(reviewStatus, "审核状态", "Review", "draft").filter(),
  review_opinion: text("审核意见", "Review comment", { max: 200 }).computed(),
  field_remarks: fieldRemarks().computed(),
  reviewed_by: ref("accounts", "审核人", "Reviewed by").computed(),
  reviewed_at: instant("审核时间", "Reviewed at").computed(),
  submitted_by: ref("accounts", "提交人", "Submitted by").computed(),
  submitted_at: instant("提交时间", "Submitted at").computed(),
  waiting_since: instant("待审起始时间", "Waiting since").latest(
    "projectChanges",
    "project",
    "proposed_at",
    is("event", projectEvent.submitted, projectEvent.changeRequested),
  ),
  change_status: state(changeStatus, "变更状态", "Change", "none").filter(),
  pending_change: json<Readonly<Record<string, unknown>>>("待审变更", "Pending change").computed(),
  account_exempt: bool("免开专户", "Account exemption").computed().filter().default(false),
  account_exempt_reason: text("免开专户原因", "Exemption reason", { max: 200 }).computed(),
} as const;

/** The deposit that law and city settings require of the contractor, stored whenever the contract or the contractor's credit changes (2.7). */
export const requiredDepositFields = {
  deposit_required_amount: money("应存保证金", "Required deposit").computed(),
  deposit_ratio: percentField("保证金比例", "Deposit ratio").computed(),
  deposit_reason: text("保证金依据", "Deposit basis", { max: 200 }).computed(),
  deposit_reason_en: text("保证金依据（英文）", "Deposit basis in English", { max: 200 }).computed().hidden(),
} as const;
