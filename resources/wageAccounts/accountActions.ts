import { ownCompany } from "../access";
import { makersOf, superOnly, officialsWith } from "../audiences";
import { fieldRemarks } from "../kit/fieldRemarks";
import { day, longText } from "../kit/kinds";
import type { Action } from "../kit/resource";
import { owedWages } from "../projects/owedWages";
import type { accountFields } from "./fields";

export const accountContractors = makersOf(ownCompany("corp"));
const supervisors = officialsWith("account_manage");

const call = "PATCH";
const opinion = longText("意见", "Review comment", { max: 200 });
const reason = longText("退回原因", "Reason", { min: 2, max: 200 }).required();

/** Filing with the supervising department, and closing after completion (domain model 5.5). */
export const accountActions = {
  file: {
    call,
    label: ["备案", "File"],
    by: supervisors,
    from: { status: "open", filing_status: "pending" },
    to: { filing_status: "filed" },
    input: { opinion },
    mapsTo: { opinion: "filing_opinion" },
    unless: {
      reads: ["has_agreement", "has_checked_agreement"],
      check: (account) =>
        (!account.has_agreement && { reason: "wageAccounts.agreementMissing" }) ||
        (!account.has_checked_agreement && { reason: "wageAccounts.agreementUnchecked" }),
    },
    notice: { to: "company", text: ["专户《{account_name}》已备案", "Special account {account_name} has been filed"] },
    tone: "good",
  },
  rejectFiling: {
    call,
    wireName: "reject_filing",
    label: ["退回备案", "Return filing"],
    by: supervisors,
    from: { status: "open", filing_status: "pending" },
    to: { filing_status: "sentBack" },
    input: { opinion: reason, remarks: fieldRemarks() },
    mapsTo: { opinion: "filing_opinion" },
    notice: { to: "company", text: ["专户《{account_name}》备案被退回", "The filing of {account_name} was returned"] },
    tone: "danger",
    success: ["已退回", "Returned"],
  },
  applyClose: {
    call,
    wireName: "apply_close",
    label: ["申请销户", "Apply for closure"],
    by: accountContractors,
    from: { status: "open", close_status: ["none", "sentBack"] },
    to: { close_status: "publicised" },
    unless: owedWages,
    derives: "wageAlarms",
    notice: {
      to: "government",
      text: [
        "专户《{account_name}》申请销户，自{publicity_start}起公示",
        "Closure of {account_name} applied for; public notice from {publicity_start}",
      ],
    },
    success: ["提交成功，请等待审核", "Submitted for review"],
  },
  endPublicity: {
    call: "system",
    label: ["公示期满", "End of public notice"],
    by: superOnly,
    from: { status: "open", close_status: "publicised" },
    to: { close_status: "toApprove" },
    hidden: true,
    notice: {
      to: "government",
      text: [
        "专户《{account_name}》销户公示期满，待核准",
        "The public notice for closing {account_name} has ended; pending approval",
      ],
    },
  },
  approveClose: {
    call,
    wireName: "approve_close",
    label: ["核准销户", "Approve closure"],
    by: supervisors,
    from: { status: "open", close_status: "toApprove" },
    to: { close_status: "approved", status: "closed" },
    input: { close_date: day("销户日期", "Closed on").required().notAfterToday(), opinion },
    mapsTo: { opinion: "close_opinion" },
    // Wages may have fallen due during the public notice.
    unless: owedWages,
    derives: "wageAlarms",
    notice: { to: "company", text: ["专户《{account_name}》已核准销户", "The closure of {account_name} has been approved"] },
    confirm: ["余额归总包单位所有。确定核准销户？", "The balance belongs to the general contractor. Approve the closure?"],
    success: ["审核完成", "Review completed"],
  },
  rejectClose: {
    call,
    wireName: "reject_close",
    label: ["退回销户", "Return closure"],
    by: supervisors,
    from: { status: "open", close_status: "toApprove" },
    to: { close_status: "sentBack" },
    input: { opinion: reason },
    mapsTo: { opinion: "close_opinion" },
    notice: { to: "company", text: ["专户《{account_name}》销户被退回", "The closure of {account_name} was returned"] },
    tone: "danger",
    success: ["已退回", "Returned"],
  },
} as const satisfies Readonly<Record<string, Action<typeof accountFields>>>;
