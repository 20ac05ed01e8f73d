import { groupsWith, withOverlays, withReviews } from "./declaredScreens";
import { resources } from "./index";
import type { MenuGroup, Screen } from "./kit/menu";
import { writtenGroups } from "./menu";

/** Hand-written pages beside those of the specification, by group. */
const addedPages: Readonly<Record<string, readonly Screen[]>> = {
  // The home page of companies, because /home/main requires permission 1001, which companies do not have (specification §2).
  home: [{ path: "work", label: ["首页", "Home"], access: ["company"], companyMenu: true, view: "page" }],
  payroll: [
    {
      path: "payday",
      label: ["本月发薪", "Payday"],
      money: true,
      access: ["company"],
      hidden: true,
      parentScreen: "salary",
      view: "page",
    },
  ],
};

const withAddedPages = (groups: readonly MenuGroup[]): readonly MenuGroup[] =>
  groups.map((group) => ({ ...group, screens: [...group.screens, ...(addedPages[group.path] ?? [])] }));

/** The menu with the screens of all declarations, including those that open over other screens. */
const all = Object.values(resources);
export const groups: readonly MenuGroup[] = withOverlays(all, withReviews(all, groupsWith(all, withAddedPages(writtenGroups))));
