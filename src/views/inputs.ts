import type { InputViews } from "../crud/form/inputView";
import { lazyPage } from "../app/entry/loadChunk";

export const inputViews: InputViews = {
  "depositDrawdowns.persons": lazyPage(() => import("./deposits/PersonsInput")),
};
