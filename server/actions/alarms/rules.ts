import { alarmSettings } from "../../../resources/alarms/alarmSettings";
import type { ProjectRule } from "../../../resources/alarms/projectRule";
import { ruleOf } from "../../../resources/alarms/rules";
import { legalBasis, penaltyBasis } from "../../../resources/alarms/settingsSeed";
import { say, type Locale } from "../../../resources/kit/label";
import { on } from "../../rest/handlers";

const wordsOf = (rule: ProjectRule, locale: Locale): Readonly<Record<string, string>> => ({
  name: say(rule.label, locale),
  description: say(rule.description, locale),
  legal_basis: legalBasis(rule, locale),
  penalty_basis: penaltyBasis(rule, locale),
});

/** What a rule is called and says, in the reader's language. */
on(alarmSettings, {
  retold: {
    reads: ["rule_code"],
    tell({ rule_code }, locale) {
      const rule = ruleOf(rule_code);
      return rule ? wordsOf(rule, locale) : {};
    },
  },
});
