import { refuserOf } from "./kit/refusal";
import { generalRefusals } from "./generalRefusals";
import { systemRefusals } from "./system/refusals";

/** Everything the product may refuse: the general ones, then one line a theme. A code begins with the name of its resource. */
export const refusals = {
  ...generalRefusals,
  ...systemRefusals,
};

export type RefusalCode = keyof typeof refusals;
export const { refuse, refusal } = refuserOf(refusals);
