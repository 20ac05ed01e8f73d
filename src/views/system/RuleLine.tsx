import { Box, FormControlLabel, Switch, Typography } from "@mui/material";
import type { AlarmSettingRow } from "../../../resources/alarms/alarmSettings";
import { ruleOf } from "../../../resources/alarms/rules";
import type { SettingProblem } from "../../../resources/alarms/validateSettings";
import type { RuleEffect } from "../../../resources/alarms/responses";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { TypedRule } from "./ruleChanges";
import { RuleEffects } from "./RuleEffects";
import { RuleSentence } from "./RuleSentence";

interface RuleLineProps {
  rule: AlarmSettingRow;
  change: TypedRule | undefined;
  /** Errors of the change, shown at the fields. */
  problems: readonly SettingProblem[];
  effect: RuleEffect | undefined;
  onChange: (code: string, part: TypedRule) => void;
}

/** Aligns the switch with the text below it. */
const atEdge = { ml: "-7px", mr: 0 } as const;

/** One rule: whether it is enabled, its current effect, and its sentence with the settings that the city may change. */
export function RuleLine({ rule, change, problems, effect, onChange }: RuleLineProps) {
  const t = useTranslations();
  const { rule_code, name, description, legal_basis } = rule;
  const now = {
    ...rule,
    ...change,
    params: { ...rule.params, ...change?.params },
    levels: { ...rule.levels, ...change?.levels },
  };
  const declared = ruleOf(rule_code);
  const set = (part: TypedRule) => onChange(rule_code, part);
  return (
    <Box data-rule={rule_code} sx={{ py: 1.5, borderTop: 1, borderColor: "divider", "&:first-of-type": { borderTop: 0 } }}>
      <Box sx={{ display: "flex", columnGap: 3, flexWrap: "wrap", alignItems: "center" }}>
        <FormControlLabel
          sx={{ ...atEdge, flex: { xs: "1 1 100%", sm: 1 } }}
          control={<Switch size="small" checked={now.enabled} onChange={(_, enabled) => set({ enabled })} />}
          label={<b>{`${rule_code} ${declared ? t(declared.label) : name}`}</b>}
        />
        {effect && <RuleEffects effect={effect} />}
        <FormControlLabel
          sx={{ ...atEdge, color: "text.secondary" }}
          control={<Switch size="small" checked={now.auto_close} onChange={(_, auto_close) => set({ auto_close })} />}
          label={t(["消除后自动销号", "Auto-close when cleared"])}
        />
      </Box>
      <Box title={legal_basis ?? undefined} sx={{ opacity: now.enabled ? 1 : 0.6 }}>
        {declared ? (
          <RuleSentence rule={declared} setting={now} problems={problems} onChange={set} />
        ) : (
          <Typography variant="body2">{description}</Typography>
        )}
      </Box>
    </Box>
  );
}
