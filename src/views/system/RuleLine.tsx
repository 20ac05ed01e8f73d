import { Box, FormControlLabel, Switch, TextField, Typography } from "@mui/material";
import type { AlarmSettingRow } from "../../../resources/alarms/alarmSettings";
import { ruleOf } from "../../../resources/alarms/rules";
import type { SettingProblem } from "../../../resources/alarms/validateSettings";
import { alarmLevel } from "../../../resources/dictionaries/alarmLevel";
import { alarmLevelUnit } from "../../../resources/dictionaries/alarmLevelUnit";
import { alarmLevelCodes } from "../../../resources/kit/defineAlarm";
import { labelOf } from "../../../resources/kit/dictionary";
import type { Label } from "../../../resources/kit/label";
import { useLocale, useTranslations } from "../../i18n/useTranslations";
import type { RuleChange } from "./ruleChanges";

interface RuleLineProps {
  rule: AlarmSettingRow;
  change: RuleChange | undefined;
  /** What is wrong with the change, to be shown at the fields. */
  problems: readonly SettingProblem[];
  onChange: (code: string, part: RuleChange) => void;
}

/** The track of the switch stands where the words under it begin. */
const atEdge = { ml: "-7px", mr: 0 } as const;

const readNumber = (typed: string): number => Number(typed);

/** One rule: whether it holds, what it is measured by, where its levels begin, what it weighs. */
export function RuleLine({ rule, change, problems, onChange }: RuleLineProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { rule_code, name, description, legal_basis, level_unit } = rule;
  const now = { ...rule, ...change };
  const declared = ruleOf(rule_code);
  const set = (part: RuleChange) => onChange(rule_code, part);
  const errorAt = (field: string) => {
    const found = problems.find((problem) => problem.field === field);
    return found ? { error: true, helperText: t(found.message) } : {};
  };
  const ofLevels = errorAt("levels");
  const conflict = errorAt("params").helperText;
  const unit = labelOf(alarmLevelUnit, level_unit, locale);
  // What is called “Days to file” need not say that it is counted in days.
  const inUnit = (label: Label, counted: Label | undefined): string =>
    counted === undefined || (locale === "en" && label[1].toLowerCase().includes(counted[1]))
      ? t(label)
      : t(["{words}({counted})", "{words} ({counted})"], { words: label, counted });
  return (
    <Box data-rule={rule_code} sx={{ py: 1.5, borderTop: 1, borderColor: "divider", "&:first-of-type": { borderTop: 0 } }}>
      <Box sx={{ display: "flex", columnGap: 3, flexWrap: "wrap", alignItems: "center", justifyContent: "space-between" }}>
        <FormControlLabel
          sx={atEdge}
          control={<Switch size="small" checked={now.enabled} onChange={(_, enabled) => set({ enabled })} />}
          label={<b>{`${rule_code} ${declared ? t(declared.label) : name}`}</b>}
        />
        <FormControlLabel
          sx={{ ...atEdge, color: "text.secondary" }}
          control={<Switch size="small" checked={now.auto_close} onChange={(_, auto_close) => set({ auto_close })} />}
          label={t(["消除后自动销号", "Auto-close when cleared"])}
        />
      </Box>
      <Typography variant="body2" color="text.secondary" title={legal_basis ?? undefined}>
        {declared ? t(declared.description) : description}
      </Typography>
      <Box
        sx={{
          display: "grid",
          columnGap: 1.5,
          alignItems: "center",
          mt: 1,
          gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", sm: "repeat(auto-fill, minmax(150px, 1fr))" },
          opacity: now.enabled ? 1 : 0.6,
        }}
      >
        {Object.entries(declared?.params ?? {}).map(([key, { spec }]) => {
          const value = now.params[key] ?? spec.default;
          return spec.kind === "flag" ? (
            <FormControlLabel
              key={key}
              control={
                <Switch
                  size="small"
                  checked={value === true}
                  onChange={(_, on) => set({ params: { ...now.params, [key]: on } })}
                />
              }
              label={t(spec.label)}
            />
          ) : (
            <TextField
              key={key}
              type="number"
              {...errorAt(`params.${key}`)}
              label={inUnit(spec.label, spec.unit)}
              defaultValue={value}
              onChange={({ target }) => set({ params: { ...now.params, [key]: readNumber(target.value) } })}
              slotProps={{ htmlInput: { min: spec.min, max: spec.max, step: spec.kind === "decimal" ? 0.01 : 1 } }}
            />
          );
        })}
        {level_unit !== "fixed" &&
          [...alarmLevelCodes].toReversed().map((level, at) => (
            <TextField
              key={level}
              type="number"
              error={ofLevels.error}
              helperText={at === 0 && ofLevels.helperText}
              label={t(["{name}({unit})", "Level {level} ({unit})"], {
                name: labelOf(alarmLevel, level, locale),
                level,
                unit,
              })}
              defaultValue={now.levels[level] ?? ""}
              onChange={({ target }) =>
                set({ levels: { ...now.levels, [level]: target.value === "" ? null : readNumber(target.value) } })
              }
            />
          ))}
        <TextField
          type="number"
          {...errorAt("weight")}
          label={t(["权重", "Weight"])}
          defaultValue={now.weight}
          onChange={({ target }) => set({ weight: readNumber(target.value) })}
          slotProps={{ htmlInput: { min: 1, max: 30 } }}
        />
      </Box>
      {conflict && (
        <Typography role="alert" color="error" variant="body2">
          {conflict}
        </Typography>
      )}
    </Box>
  );
}
