import { translate, type Label, type Locale } from "../kit/label";

/** Steps of a wage case. The log stores the Chinese text, as in the city's files. */
export const caseWords = {
  opened: ["立案", "Opened"],
  reopened: ["恢复处理（再次拖欠或退票）", "Re-opened: owed again, or returned by the bank"],
  settled: ["结清（拖欠为零）", "Settled: nothing is owed"],
  broken: ["承诺到期未付清，恢复处理", "Promise not kept; the case goes on"],
  promised: ["承诺付款至{until}", "Payment promised by {until}"],
  proposed: ["登记承诺付款至{until}，待复核", "Promise of payment by {until} recorded, to be confirmed"],
  confirmed: ["同意承诺付款至{until}", "Promise of payment by {until} confirmed"],
  refused: ["不同意承诺付款", "Promise refused"],
} as const satisfies Readonly<Record<string, Label>>;

/** Said with `broken`: escalation follows the end of a promise. */
export const brokenText: Label = ["已告知经办人员和上级机构", "The officials in charge and the superior authority are notified"];

/** A step of the log in the reader's language. */
export function caseWordIn(action: string, locale: Locale): string {
  if (locale === "zh") return action;
  for (const word of [...Object.values<Label>(caseWords), brokenText]) {
    const [before = "", after = ""] = word[0].split("{until}");
    if (!word[0].includes("{until}") && word[0] === action) return word[1];
    if (word[0].includes("{until}") && action.startsWith(before) && action.endsWith(after))
      return translate(word, locale, { until: action.slice(before.length, action.length - after.length) });
  }
  return action;
}
