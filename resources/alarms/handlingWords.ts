import { handOverLabel } from "../handOverFollowUp";
import { translate, type Label, type Locale } from "../kit/label";
import { autoClosedText, risenText, ruleDisabledText, settledText, toVerifyText } from "./diff";

/** Labels of the steps in handling an alarm. The log stores the Chinese text, as in the city's files, and is translated for display. */
export const handling = {
  raised: ["产生", "Raised"],
  risen: ["升级", "Level raised"],
  notified: ["下发通知", "Company notified"],
  rectified: ["提交整改", "Rectification submitted"],
  toVerify: ["待核实", "Pending verification"],
  verified: ["核实销号", "Approved and closed"],
  verifiedThough: ["核实销号（条件仍成立）", "Approved and closed (condition persists)"],
  sentBack: ["核实退回", "Returned after verification"],
  closed: ["销号", "Closed"],
  dismissed: ["豁免至{until}", "Waived until {until}"],
  waiverProposed: ["提出豁免至{until}", "Waiver until {until} proposed"],
  waiverRefused: ["不同意豁免", "Waiver refused"],
  escalated: ["升级告知", "Escalated"],
} as const satisfies Readonly<Record<string, Label>>;

/** Steps of a paper about an alarm or a complaint, in the history of either. */
export const paperSteps = {
  issued: ["签发文书", "Paper issued"],
  served: ["送达文书", "Paper served"],
  withdrawn: ["撤销文书", "Paper withdrawn"],
} as const satisfies Readonly<Record<string, Label>>;

/** Steps of a hand-over, in its own history and in that of what was handed over. */
export const handOverSteps = {
  given: handOverLabel,
  answered: ["答复交办", "Hand-over answered"],
  done: ["交办办结", "Hand-over done"],
  sentBack: ["退回重办", "Sent back"],
  escalated: ["逾期上报", "Not answered in time"],
  recalled: ["撤回交办", "Hand-over recalled"],
} as const satisfies Readonly<Record<string, Label>>;

export const unansweredText: Label = ["超过规定时间未处置，已告知上级机构", "Not handled in time; superior authority notified"];
export const overdueText: Label = [
  "超过整改期限未完成整改，已告知上级机构",
  "Not rectified in time; superior authority notified",
];
export const autoNotifiedText: Label = ["超过自动下发期限，由系统下发", "Not handled in time; company notified automatically"];

const known: readonly Label[] = [
  ...Object.values(handling),
  ...Object.values(paperSteps),
  ...Object.values(handOverSteps),
  autoClosedText,
  ruleDisabledText,
  settledText,
  toVerifyText,
  risenText,
  unansweredText,
  overdueText,
  autoNotifiedText,
  ["系统", "System"],
  ["一级预警", "level 1"],
  ["二级预警", "level 2"],
  ["三级预警", "level 3"],
];

const patterns = known.map((label) => {
  const names = [...label[0].matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  return { label, names, pattern: new RegExp(`^${label[0].replaceAll(/\{\w+\}/g, "(.+)")}$`) };
});

/** Translates text that the platform wrote to the log; text typed by a person is unchanged. */
export function handlingIn(text: string, locale: Locale): string {
  if (locale === "zh") return text;
  for (const { label, names, pattern } of patterns) {
    const found = pattern.exec(text);
    if (found)
      return translate(
        label,
        locale,
        Object.fromEntries(names.map((name, at) => [name, handlingIn(found[at + 1] ?? "", locale)])),
      );
  }
  return text;
}
