import type { AlarmSettingRow } from "../../../resources/alarms/alarmSettings";
import { ruleOf } from "../../../resources/alarms/rules";
import { defaultSetting, type RuleSetting } from "../../../resources/alarms/settings";
import { validateSettings, type SettingProblem } from "../../../resources/alarms/validateSettings";

export type RuleChange = Partial<Pick<RuleSetting, "enabled" | "params" | "levels" | "weight" | "auto_close">>;
export type RuleChanges = Readonly<Record<string, RuleChange>>;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is in force for a rule: as stored, else as declared. */
function inForce(rule: AlarmSettingRow): RuleChange {
  const declared = ruleOf(rule.rule_code);
  const { enabled, levels, weight, auto_close } = rule;
  return { enabled, levels, weight, auto_close, params: { ...(declared && defaultSetting(declared).params), ...rule.params } };
}

/** Only what differs from the setting in force: a value that was typed back is no change. */
export function effectiveChanges(rules: readonly AlarmSettingRow[], changes: RuleChanges): RuleChanges {
  const found = rules.flatMap((rule) => {
    const { params, levels, ...plain } = changes[rule.rule_code] ?? {};
    const now = inForce(rule);
    const own = Object.entries(params ?? {}).filter(([key, value]) => !isSame(value, now.params?.[key]));
    const hasLevels = levels && ([1, 2, 3] as const).some((level) => levels[level] !== rule.levels[level]);
    const change: RuleChange = {
      ...Object.fromEntries(Object.entries(plain).filter(([part, value]) => !isSame(value, rule[part as keyof typeof plain]))),
      ...(own.length > 0 && { params: Object.fromEntries(own) }),
      ...(hasLevels && { levels }),
    };
    return Object.keys(change).length > 0 ? [[rule.rule_code, change] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The rules of the server, before anything is sent. */
export const problemsOf = (rules: readonly AlarmSettingRow[], changes: RuleChanges): readonly SettingProblem[] =>
  validateSettings(changes, Object.fromEntries(rules.map((rule) => [rule.rule_code, inForce(rule)])));
