import { groupsWith, withOverlays } from "./declaredScreens";
import { resources } from "./index";
import type { MenuGroup } from "./kit/menu";

/** The menu with the screens of all declarations, those over others as well. */
export const groups: readonly MenuGroup[] = withOverlays(Object.values(resources), groupsWith(Object.values(resources)));
