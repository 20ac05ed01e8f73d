import { alarmLevel } from "../dictionaries/alarmLevel";
import { citation, citations } from "../kit/basis";
import { isSmallerWorse } from "../kit/defineAlarm";
import { labelOf } from "../kit/dictionary";
import { translate, type Locale } from "../kit/label";
import type { ProjectRule } from "./projectRule";
import { alarmRules } from "./rules";
import { describeRule } from "./sentences";
import { defaultSetting, groupOf, type AlarmLevelSetting, type AlarmSetting } from "./settings";

export const legalBasis = ({ basis }: ProjectRule, locale: Locale): string => citations(basis, locale);

export function penaltyBasis({ penalty }: ProjectRule, locale: Locale): string {
  const text = translate(penalty.text, locale);
  if (penalty.basis === null) return text;
  return `${citation(penalty.basis, locale)}${locale === "zh" ? "：" : ": "}${text}`;
}

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
