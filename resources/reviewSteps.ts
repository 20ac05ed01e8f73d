import type { Access } from "./kit/access";
import { fieldRemarks } from "./kit/fieldRemarks";
import { longText, text } from "./kit/kinds";

const stampedBy = { by: "reviewed_by", at: "reviewed_at" } as const;
const opinion = text("审核意见", "Review comment", { max: 200 });
const reason = longText("退回原因", "Reason", { min: 2, max: 200 }).required();

/**
 * Approval and return of rows with `review_status`, and of changes of approved rows with `change_status`; each resource adds its
 * notices and inputs. DELETE is the specification's reject call; the row is kept (domain model 5.2).
 */
export function reviewSteps(by: Access) {
  const submitted = { review_status: "pending" } as const;
  const change = { from: { review_status: "passed", change_status: "pending" }, to: { change_status: "none" } } as const;
  const approval = {
    call: "POST review",
    by,
    input: { opinion },
    mapsTo: { opinion: "review_opinion" },
    stampedBy,
    tone: "good",
    success: ["审核完成", "Review completed"],
  } as const;
  const rejection = {
    call: "DELETE",
    by,
    input: { reason, remarks: fieldRemarks() },
    mapsTo: { reason: "review_opinion" },
    stampedBy,
    tone: "danger",
    success: ["已退回", "Returned"],
  } as const;
  return {
    approve: { ...approval, label: ["审核通过", "Approve"], from: submitted, to: { review_status: "passed" } },
    approveChange: { ...approval, ...change, label: ["通过变更", "Approve change"], proposal: "accept" },
    reject: { ...rejection, label: ["退回", "Return"], from: submitted, to: { review_status: "sentBack" } },
    rejectChange: { ...rejection, ...change, label: ["退回变更", "Return change"], proposal: "drop" },
  } as const;
}
