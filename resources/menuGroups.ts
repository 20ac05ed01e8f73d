import { groupsWith, withOverlays, withReviews } from "./declaredScreens";
import { resources } from "./index";
import type { MenuGroup, Screen } from "./kit/menu";
import { writtenGroups } from "./menu";

/** The home page of companies, because /home/main requires permission 1001, which companies do not have (specification §2). */
const companyHome: Screen = { path: "work", label: ["首页", "Home"], access: ["company"], companyMenu: true, view: "page" };

const withCompanyHome = (groups: readonly MenuGroup[]): readonly MenuGroup[] =>
  groups.map((group) => (group.path === "home" ? { ...group, screens: [...group.screens, companyHome] } : group));

/** The menu with the screens of all declarations, including those that open over other screens. */
const all = Object.values(resources);
export const groups: readonly MenuGroup[] = withOverlays(all, withReviews(all, groupsWith(all, withCompanyHome(writtenGroups))));
