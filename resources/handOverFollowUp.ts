import type { Label } from "./kit/label";
import type { FollowUp } from "./kit/resource";

export const handOverLabel: Label = ["限期交办", "Hand over"];

/** The button on the page of what can be handed over. */
export const handOverOf = (subject: "alarm" | "complaint" | "wage_case", code: number): FollowUp => ({
  label: handOverLabel,
  resource: "handOvers",
  prefill: ({ id, project }) => ({ subject: code, project, [subject]: id }),
});
