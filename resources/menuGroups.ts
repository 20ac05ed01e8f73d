import { groupsWith } from "./declaredScreens";
import { resources } from "./index";
import type { MenuGroup } from "./kit/menu";

/** The menu with the screens of all declarations. */
export const groups: readonly MenuGroup[] = groupsWith(Object.values(resources));
