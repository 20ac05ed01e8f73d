import { translate, type Label, type Locale } from "../kit/label";
import type { LevelUnit } from "../kit/defineAlarm";
import type { ProjectRule } from "./projectRule";

/** A part of a rule's sentence: text, or the name of a setting at this position. */
export type SentencePart = { readonly words: string } | { readonly param: string };

/** The description of a rule in parts, so that each setting can be shown or edited inside the sentence. */
export const sentenceParts = ({ description }: ProjectRule, locale: Locale): readonly SentencePart[] =>
  translate(description, locale)
    .split(/\{(\w+)\}/)
    .map((text, at) => (at % 2 === 1 ? { param: text } : { words: text }));

const measures: Readonly<Record<LevelUnit, Label>> = {
  days: ["逾期", "Overdue"],
  percent: ["占比", "Share"],
  count: ["涉及人数", "Workers"],
  fixed: ["等级由规则规定", "The rule sets the level"],
};

/** The quantity that the thresholds of a rule are compared with. */
export const measureOf = ({ measure, levels }: ProjectRule): Label => measure ?? measures[levels.unit];

/** By unit, the text that replaces a setting if its value is not shown. */
const unnamed: Readonly<Record<string, Label>> = {
  天: ["规定天数", "the set days"],
  个工作日: ["规定工作日", "the set working days"],
  个月: ["规定月数", "the set months"],
  人: ["规定人数", "the set number of people"],
  元: ["规定金额", "the set amount"],
  "%": ["规定比例", "the set share"],
};
const factor: Label = ["规定系数", "the set factor"];

/** The description of a rule for users who may not see the city's settings. */
export function describeRule({ description, params }: ProjectRule, locale: Locale): string {
  const names = Object.entries(params).map(([name, { spec }]) => [name, unnamed[spec.unit?.[0] ?? ""] ?? factor]);
  return translate(description, locale, Object.fromEntries(names));
}
