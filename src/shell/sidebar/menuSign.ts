import type { SignName } from "../../plain/signs";

const signs: Readonly<Record<string, SignName>> = {
  home: "home",
  alarm: "alarm",
  people: "people",
  payments: "payments",
  settings: "settings",
};

/** The picture of a group by the name in the table of screens. */
export const menuSign = (name: string): SignName => signs[name] ?? "widgets";
