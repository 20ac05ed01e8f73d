import type { InputViews } from "../crud/form/inputView";
import { lazyPage } from "../entry/loadChunk";

export const inputViews: InputViews = {
  "depositDrawdowns.persons": lazyPage(() => import("./deposits/PersonsInput")),
};
