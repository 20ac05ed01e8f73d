import { addDays, type Day } from "../../resources/kit/days";
import { refuse } from "../../resources/refusals";

/** A start further ahead than this is a typing error. */
const furthestDays = 30;

/** What is publicised must have happened before: account opened, deposit stored, works completed. */
export function checkPublicityStart(start: Day, happened: readonly (Day | null | undefined)[], today: Day): void {
  const from = happened
    .filter((day): day is Day => typeof day === "string")
    .toSorted()
    .at(-1);
  if (from !== undefined && start < from) throw refuse("publicityTooEarly", { from });
  const until = addDays(today, furthestDays);
  if (start > until) throw refuse("publicityTooLate", { until });
}
