import { complaintStatus } from "../../../resources/dictionaries/complaintStatus";
import { drawdownStatus } from "../../../resources/deposits/drawdownStatus";
import { todayInShanghai } from "../../app/i18n/today";
import type { ComplaintRow, DrawdownRow } from "./complaintRow";

export const isDrawdownOrdered = ({ status }: DrawdownRow): boolean => status === drawdownStatus.ordered;

/** The company let the day pass without an answer. */
export const isAnswerOverdue = ({ answered_at, answer_due }: ComplaintRow): boolean =>
  !answered_at && Boolean(answer_due) && String(answer_due) < todayInShanghai();

/** The office's next action for a complaint, by action name; null while it waits or if nothing is left to do. */
export function nextStep(complaint: ComplaintRow) {
  const { status, is_company_asked, answered_at, persons_owed = [], drawdowns = [] } = complaint;
  if (status === complaintStatus.pending) return "accept";
  if (status !== complaintStatus.inProgress) return null;
  if (drawdowns.some(isDrawdownOrdered)) return "confirmPaid";
  if (drawdowns.length > 0) return "close";
  if (!is_company_asked) return "askCompany";
  if (!answered_at && !isAnswerOverdue(complaint)) return null;
  return persons_owed.length > 0 ? "drawDeposit" : "close";
}
