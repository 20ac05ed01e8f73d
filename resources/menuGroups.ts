import { groupsWith, withOverlays, withReviews } from "./declaredScreens";
import { resources } from "./index";
import type { MenuGroup } from "./kit/menu";

/** The menu with the screens of all declarations, those over others as well. */
const all = Object.values(resources);
export const groups: readonly MenuGroup[] = withOverlays(all, withReviews(all, groupsWith(all)));
