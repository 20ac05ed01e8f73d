import { alarmLevel } from "../dictionaries/alarmLevel";
import { citation, citations } from "../kit/basis";
import { isSmallerWorse, type Penalty } from "../kit/defineAlarm";
import { labelOf } from "../kit/dictionary";
import { translate, type Locale } from "../kit/label";
import { checkedBases, isChecked } from "../law/lawRegister";
import type { ProjectRule } from "./projectRule";
import { alarmRules } from "./rules";
import { describeRule } from "./sentences";
import { defaultSetting, groupOf, type AlarmLevelSetting, type AlarmSetting } from "./settings";

export const legalBasis = ({ basis }: ProjectRule, locale: Locale): string => citations(basis, locale);

/** On official papers: only articles whose text was read. */
export const paperBasis = ({ basis }: ProjectRule): string => citations(checkedBases(basis), "zh");

/** Who employs the workers that a finding is about: the general contractor, another company, or not known here. */
export type Employer = "contractor" | "subcontractor" | "any";

function penaltiesOf({ penalty, contractorPenalty }: ProjectRule, employer: Employer): readonly Penalty[] {
  if (contractorPenalty === undefined || employer === "subcontractor") return [penalty];
  return employer === "contractor" ? [contractorPenalty] : [penalty, contractorPenalty];
}

const penaltyText = ({ basis, text }: Penalty, locale: Locale): string =>
  basis === null
    ? translate(text, locale)
    : `${citation(basis, locale)}${locale === "zh" ? "：" : ": "}${translate(text, locale)}`;

export const penaltyBasis = (rule: ProjectRule, locale: Locale, employer: Employer = "any"): string =>
  penaltiesOf(rule, employer)
    .map((penalty) => penaltyText(penalty, locale))
    .join(locale === "zh" ? "；" : "; ");

/** On official papers: "" unless the text of the article was read. */
export const paperPenalty = (rule: ProjectRule, employer: Employer): string =>
  penaltiesOf(rule, employer)
    .filter(({ basis }) => basis === null || isChecked(basis))
    .map((penalty) => penaltyText(penalty, "zh"))
    .join("；");

/** The initial rows of alarm_settings: the declared values only. */
export const alarmSettingsSeed: readonly AlarmSetting[] = alarmRules.map((rule) => ({
  rule_code: rule.code,
  name: translate(rule.label, "zh"),
  group: groupOf(rule),
  description: describeRule(rule, "zh"),
  legal_basis: legalBasis(rule, "zh"),
  penalty_basis: penaltyBasis(rule, "zh"),
  level_unit: rule.levels.unit,
  smaller_is_worse: isSmallerWorse(rule.levels),
  ...defaultSetting(rule),
}));

const level = (code: 1 | 2 | 3, color: string, score_from: number, rectify: number, escalate: number): AlarmLevelSetting => ({
  level: code,
  name: labelOf(alarmLevel, code, "zh"),
  color,
  score_from,
  rectify_work_days: rectify,
  auto_notify_work_days: 2,
  escalate_work_days: escalate,
  notify_roles: [],
  remark: "",
});

export const alarmLevelSettingsSeed: readonly AlarmLevelSetting[] = [
  level(1, "#D9001B", 60, 3, 1),
  level(2, "#F59A23", 35, 5, 2),
  level(3, "#F7D13A", 10, 10, 5),
  {
    level: 9,
    name: labelOf(alarmLevel, 9, "zh"),
    color: "#52C41A",
    score_from: 0,
    rectify_work_days: 0,
    auto_notify_work_days: 0,
    escalate_work_days: 0,
    notify_roles: [],
    remark: "",
  },
];
