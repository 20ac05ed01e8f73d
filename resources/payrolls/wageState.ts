import type { CodeOf } from "../kit/dictionary";
import type { earnedBasis } from "./earnedBasis";
import { wageState } from "../dictionaries/wageState";
import type { Day } from "../kit/days";
import type { MoneyFen } from "../kit/money";

export interface WageStateFacts {
  readonly due_date: Day;
  readonly paid_amount: MoneyFen;
  readonly owed_amount: MoneyFen;
  readonly processing_amount: MoneyFen;
  readonly last_paid_on: Day | null;
  readonly earned_basis: CodeOf<typeof earnedBasis>;
}

/** How far a wage is paid on a day. A payment received after `due_date` was late on any day. */
export function wageStateOn(today: Day, wage: WageStateFacts): CodeOf<typeof wageState> {
  if (wage.earned_basis === "unknown") return wageState.unknown;
  if (wage.owed_amount === 0)
    return wage.last_paid_on !== null && wage.last_paid_on > wage.due_date ? wageState.paidLate : wageState.paid;
  if (today <= wage.due_date) return wage.processing_amount >= wage.owed_amount ? wageState.processing : wageState.notDue;
  return wage.paid_amount === 0 ? wageState.unpaid : wageState.partlyPaid;
}
