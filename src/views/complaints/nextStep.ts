import { complaintStatus } from "../../../resources/dictionaries/complaintStatus";
import { drawdownStatus } from "../../../resources/deposits/drawdownStatus";
import type { ComplaintRow, DrawdownRow } from "./complaintRow";

export const isDrawdownOrdered = ({ status }: DrawdownRow): boolean => status === drawdownStatus.ordered;

/** The office's next action for a complaint, by action name; null while it waits or if nothing is left to do. */
export function nextStep({ status, is_company_asked, answered_at, persons_owed = [], drawdowns = [] }: ComplaintRow) {
  if (status === complaintStatus.pending) return "accept";
  if (status !== complaintStatus.inProgress) return null;
  if (drawdowns.some(isDrawdownOrdered)) return "confirmPaid";
  if (drawdowns.length > 0) return "close";
  if (!is_company_asked) return "askCompany";
  if (!answered_at) return null;
  return persons_owed.length > 0 ? "drawDeposit" : "close";
}
