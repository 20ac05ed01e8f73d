import type { AlarmSettingRow } from "../../../resources/alarms/alarmSettings";
import { ruleOf } from "../../../resources/alarms/rules";
import { defaultSetting, type RuleSetting } from "../../../resources/alarms/settings";
import { isSame } from "../../crud/form/conflict";
import { validateSettings, type SettingProblem } from "../../../resources/alarms/validateSettings";

export type RuleChange = Partial<Pick<RuleSetting, "enabled" | "params" | "levels" | "weight" | "auto_close">>;
export type RuleChanges = Readonly<Record<string, RuleChange>>;

/** The typed values of a rule. It contains only parameters and thresholds that were edited, so that the others follow the stored values. */
export type TypedRule = Omit<RuleChange, "levels"> & { readonly levels?: Partial<RuleSetting["levels"]> };
export type TypedRules = Readonly<Record<string, TypedRule>>;

export const withTyped = (before: TypedRule | undefined, part: TypedRule): TypedRule => ({
  ...before,
  ...part,
  ...(part.params && { params: { ...before?.params, ...part.params } }),
  ...(part.levels && { levels: { ...before?.levels, ...part.levels } }),
});

/** The current setting of a rule: stored values, otherwise the declared defaults. */
function inForce(rule: AlarmSettingRow): RuleChange {
  const declared = ruleOf(rule.rule_code);
  const { enabled, levels, weight, auto_close } = rule;
  return { enabled, levels, weight, auto_close, params: { ...(declared && defaultSetting(declared).params), ...rule.params } };
}

/** Only the differences from the current settings: a value changed back is not a change. */
export function effectiveChanges(rules: readonly AlarmSettingRow[], typed: TypedRules): RuleChanges {
  const found = rules.flatMap((rule) => {
    const { params, levels, ...plain } = typed[rule.rule_code] ?? {};
    const now = inForce(rule);
    const own = Object.entries(params ?? {}).filter(([key, value]) => !isSame(value, now.params?.[key]));
    const next = { ...rule.levels, ...levels };
    const change: RuleChange = {
      ...Object.fromEntries(Object.entries(plain).filter(([part, value]) => !isSame(value, rule[part as keyof typeof plain]))),
      ...(own.length > 0 && { params: Object.fromEntries(own) }),
      ...(!isSame(next, rule.levels) && { levels: next }),
    };
    return Object.keys(change).length > 0 ? [[rule.rule_code, change] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Validates with the server's rules before sending. */
export const problemsOf = (rules: readonly AlarmSettingRow[], changes: RuleChanges): readonly SettingProblem[] =>
  validateSettings(changes, Object.fromEntries(rules.map((rule) => [rule.rule_code, inForce(rule)])));
