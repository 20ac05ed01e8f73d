import { Box, OutlinedInput, Switch, Typography } from "@mui/material";
import { useId, type ReactNode } from "react";
import type { ProjectRule } from "../../../resources/alarms/projectRule";
import { measureOf, sentenceParts } from "../../../resources/alarms/sentences";
import type { RuleSetting } from "../../../resources/alarms/settings";
import type { SettingProblem } from "../../../resources/alarms/validateSettings";
import { alarmLevel } from "../../../resources/dictionaries/alarmLevel";
import { alarmLevelUnit } from "../../../resources/alarms/alarmLevelUnit";
import { alarmLevelCodes, type LevelScale } from "../../../resources/kit/defineAlarm";
import type { FieldSpec } from "../../../resources/kit/field";
import { labelOf } from "../../../resources/kit/dictionary";
import type { Label } from "../../../resources/kit/label";
import { Tag } from "../../kinds/Tag";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import type { TypedRule } from "./ruleChanges";

interface RuleSentenceProps {
  readonly rule: ProjectRule;
  readonly setting: Pick<RuleSetting, "params" | "levels" | "weight">;
  readonly problems: readonly SettingProblem[];
  readonly onChange: (change: TypedRule) => void;
}

const signs = { atLeast: "≥", atMost: "≤", below: "<" } as const satisfies Record<LevelScale["reached"], string>;

/** A rule as a sentence with inputs in place of its settings; below it the level thresholds and the weight of an alarm. */
export function RuleSentence({ rule, setting, problems, onChange }: RuleSentenceProps) {
  const t = useTranslations();
  const locale = useLocale();
  const id = useId();
  const parts = sentenceParts(rule, locale);
  const errorId = (field: string) =>
    problems.some((problem) => problem.field === field) ? { invalid: true, describedBy: `${id}-${field}` } : {};
  // A label such as “Days to file” already contains the unit.
  const inUnit = (label: Label, unit: Label | undefined): string =>
    unit === undefined || (locale === "en" && label[1].toLowerCase().includes(unit[1]))
      ? t(label)
      : t(["{label}({unit})", "{label} ({unit})"], { label, unit });
  const setParam = (name: string, value: unknown) => onChange({ params: { [name]: value } });
  const numberBox = (name: string, spec: FieldSpec) => (
    <NumberBox
      key={name}
      label={inUnit(spec.label, spec.unit)}
      unit={spec.unit && t(spec.unit)}
      value={setting.params[name] ?? spec.default}
      bounds={{ min: spec.min, max: spec.max, step: spec.kind === "decimal" ? 0.01 : 1 }}
      {...errorId(`params.${name}`)}
      onChange={(value) => setParam(name, value ?? NaN)}
    />
  );
  const flags = Object.entries(rule.params).filter(([, { spec }]) => spec.kind === "flag");
  const { unit, reached } = rule.levels;
  const unitText = unit === "fixed" || unit === "count" ? undefined : labelOf(alarmLevelUnit, unit, locale);
  return (
    <>
      <Typography component="div" sx={{ lineHeight: 2.6 }}>
        {parts.map((part) => {
          if ("words" in part) return part.words;
          const spec = rule.params[part.param]?.spec;
          return spec && numberBox(part.param, spec);
        })}
        {flags.map(([name, { spec }]) => (
          <Box component="label" key={name} sx={{ ml: 1, whiteSpace: "nowrap" }}>
            <Switch
              size="small"
              checked={(setting.params[name] ?? spec.default) === true}
              onChange={(_, on) => setParam(name, on)}
            />
            {t(spec.label)}
          </Box>
        ))}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 1, alignItems: "center", mt: 0.5 }}>
        <span>{t(measureOf(rule))}</span>
        {unit !== "fixed" &&
          [...alarmLevelCodes].toReversed().map((level) => (
            <Box component="span" key={level} sx={{ display: "inline-flex", alignItems: "center", whiteSpace: "nowrap" }}>
              {signs[reached]}
              <NumberBox
                label={inUnit(
                  [labelOf(alarmLevel, level, "zh"), labelOf(alarmLevel, level, "en")],
                  unitText === undefined ? undefined : [unitText, unitText],
                )}
                unit={unitText}
                value={setting.levels[level]}
                bounds={{ step: unit === "percent" ? 0.01 : 1 }}
                {...errorId("levels")}
                onChange={(value) => onChange({ levels: { [level]: value } })}
              />
              →&nbsp;
              <Tag dictionary={alarmLevel} code={level} />
            </Box>
          ))}
        <Box component="span" sx={{ display: "inline-flex", alignItems: "center", color: "text.secondary" }}>
          <span aria-hidden>{t(["权重", "Weight"])}</span>
          <NumberBox
            label={t(["权重", "Weight"])}
            value={setting.weight}
            bounds={{ min: 1, max: 30 }}
            {...errorId("weight")}
            onChange={(value) => onChange({ weight: value ?? NaN })}
          />
        </Box>
      </Box>
      {problems.map(({ field, message }) => (
        <Typography key={field} id={`${id}-${field}`} role="alert" color="error" variant="body2" sx={{ mt: 0.5 }}>
          {t(message)}
        </Typography>
      ))}
    </>
  );
}

interface NumberBoxProps {
  readonly label: string;
  readonly unit?: ReactNode;
  readonly value: unknown;
  readonly bounds: { readonly min?: number | undefined; readonly max?: number | undefined; readonly step?: number };
  readonly invalid?: boolean;
  /** The id of the error message. */
  readonly describedBy?: string;
  /** Gets the number; null if the input is empty. */
  readonly onChange: (value: number | null) => void;
}

const digitWidth = 9;

/** A number input inside a sentence, as wide as its digits, followed by its unit. */
function NumberBox({ label, unit, value, bounds, invalid = false, describedBy, onChange }: NumberBoxProps) {
  const text = typeof value === "number" ? String(value) : "";
  return (
    <Box component="span" sx={{ whiteSpace: "nowrap", ml: 0.5, mr: unit ? 0 : 0.5 }}>
      <OutlinedInput
        size="small"
        type="number"
        error={invalid}
        defaultValue={text}
        onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
        inputProps={{ ...bounds, "aria-label": label, "aria-describedby": describedBy }}
        sx={{
          verticalAlign: "middle",
          "& input": { width: 24 + digitWidth * Math.max(2, text.length), py: 0.5, px: 1, minHeight: 24, textAlign: "right" },
        }}
      />
      {unit && <>&nbsp;{unit}</>}
    </Box>
  );
}
