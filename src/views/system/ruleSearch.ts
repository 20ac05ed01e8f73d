import type { AlarmSettingRow } from "../../../resources/alarms/alarmSettings";
import { ruleOf } from "../../../resources/alarms/rules";
import { describeRule } from "../../../resources/alarms/sentences";
import { alarmGroup } from "../../../resources/dictionaries/alarmGroup";
import { labelOf } from "../../../resources/kit/dictionary";
import { translate, type Locale } from "../../../resources/kit/label";

/** Whether code, name, group, sentence, settings or legal basis of a rule contain all words of the search. */
export function matchesSearch({ rule_code, group, name, legal_basis }: AlarmSettingRow, search: string, locale: Locale): boolean {
  const rule = ruleOf(rule_code);
  const settings = Object.values(rule?.params ?? {}).map(({ spec }) => translate(spec.label, locale));
  const text = [
    rule_code,
    rule ? translate(rule.label, locale) : name,
    labelOf(alarmGroup, group, locale),
    rule ? describeRule(rule, locale) : "",
    ...settings,
    legal_basis ?? "",
  ]
    .join(" ")
    .toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
