import { alarmSettings } from "../../../../resources/alarms/alarmSettings";
import type { ProjectRule } from "../../../../resources/alarms/projectRule";
import { ruleOf } from "../../../../resources/alarms/rules";
import { legalBasis, penaltyBasis } from "../../../../resources/alarms/settingsSeed";
import { describeRule } from "../../../../resources/alarms/sentences";
import { translate, type Locale } from "../../../../resources/kit/label";
import { registerHooks } from "../../../engine/rest/handlers";

const wordsOf = (rule: ProjectRule, locale: Locale): Readonly<Record<string, string>> => ({
  name: translate(rule.label, locale),
  description: describeRule(rule, locale),
  legal_basis: legalBasis(rule, locale),
  penalty_basis: penaltyBasis(rule, locale),
});

/** Title and text of each rule, in the reader's language. */
registerHooks(alarmSettings, {
  localize: {
    reads: ["rule_code"],
    translate({ rule_code }, locale) {
      const rule = ruleOf(rule_code);
      return rule ? wordsOf(rule, locale) : {};
    },
  },
});
