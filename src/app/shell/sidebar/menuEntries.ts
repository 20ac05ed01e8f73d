import type { MenuGroup, Screen } from "../../../../resources/kit/menu";
import { screenFamilies } from "../../../../resources/menu";
import type { Label } from "../../../../resources/kit/label";

export interface MenuEntry {
  /** Of the screen that it opens. */
  readonly path: string;
  readonly label: Label;
  /** All screens of the entry. */
  readonly paths: readonly string[];
}

/** The entries of a group: screens of one family are one entry, where the first of them is; a family of one screen has the screen's name. */
export function menuEntries({ path: group, screens }: Pick<MenuGroup, "path" | "screens">): readonly MenuEntry[] {
  const familyOf = ({ path }: Screen) =>
    screenFamilies.find((family) => family.group === group && family.tabs.some((tab) => tab.path === path));
  const entries = screens.map((screen): MenuEntry => {
    const family = familyOf(screen);
    const members = family ? screens.filter((each) => familyOf(each) === family) : [screen];
    const [first] = family ? family.tabs.filter(({ path }) => members.some((each) => each.path === path)) : [];
    const paths = members.map(({ path }) => path);
    return family && members.length > 1
      ? { path: first?.path ?? screen.path, label: family.label, paths }
      : { path: screen.path, label: screen.label, paths };
  });
  return entries.filter(({ path }, index) => entries.findIndex((other) => other.path === path) === index);
}
