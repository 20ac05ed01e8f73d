import { addDays, type Day } from "../../../resources/kit/days";
import { refuse } from "../../../resources/refusals";

/** A start further in the future than this is a typing error. */
const furthestDays = 30;

/** The subject of a public notice must have happened before: account opened, deposit made, works completed. */
export function checkPublicityStart(start: Day, happened: readonly (Day | null | undefined)[], today: Day): void {
  const from = happened
    .filter((day): day is Day => typeof day === "string")
    .toSorted()
    .at(-1);
  if (from !== undefined && start < from) throw refuse("publicityTooEarly", { from });
  const until = addDays(today, furthestDays);
  if (start > until) throw refuse("publicityTooLate", { until });
}
