import type { IconName } from "../../../ui/icons";

const signs: Readonly<Record<string, IconName>> = {
  home: "home",
  alarm: "alarm",
  people: "people",
  payments: "payments",
  settings: "settings",
};

/** The icon of a group, by its name in the table of screens. */
export const menuIcon = (name: string): IconName => signs[name] ?? "widgets";
