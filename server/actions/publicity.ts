import { addDays, type Day } from "../../resources/kit/days";
import { refuse } from "../../resources/refusals";

/** A day so far ahead is a slip of the pen. */
const furthestDays = 30;

/** What is publicised has happened: the account was open, the deposit stored, the works completed. */
export function checkPublicityStart(start: Day, happened: readonly (Day | null | undefined)[], today: Day): void {
  const from = happened
    .filter((day): day is Day => typeof day === "string")
    .toSorted()
    .at(-1);
  if (from !== undefined && start < from) throw refuse("publicityTooEarly", { from });
  const until = addDays(today, furthestDays);
  if (start > until) throw refuse("publicityTooLate", { until });
}
