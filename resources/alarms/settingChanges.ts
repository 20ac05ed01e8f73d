import { alarmLevel } from "../dictionaries/alarmLevel";
import { alarmLevelUnit } from "./alarmLevelUnit";
import { alarmLevelCodes } from "../kit/defineAlarm";
import { labelOf } from "../kit/dictionary";
import type { Label, Locale } from "../kit/label";
import { translate } from "../kit/label";
import { alarmLevelSettings } from "./alarmLevelSettings";
import { alarmSettings } from "./alarmSettings";
import { ruleOf } from "./rules";

type Values = Readonly<Record<string, unknown>>;

/** One changed value as text. */
export interface AlarmSettingChange {
  /** The name of the rule or level. */
  readonly subject: string;
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

const yes: Label = ["是", "Yes"];
const no: Label = ["否", "No"];
const platform: Label = ["发站内消息", "In-app message"];
const smsLevels: Label = ["发短信的等级", "Levels notified by SMS"];

const valuesOf = (response: unknown): Values => (typeof response === "object" && response !== null ? (response as Values) : {});

function inWords(value: unknown, locale: Locale): string {
  if (value === undefined || value === null || value === "") return "-";
  if (typeof value === "boolean") return translate(value ? yes : no, locale);
  if (Array.isArray(value)) return value.length === 0 ? "-" : value.map((one) => inWords(one, locale)).join("、");
  return typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
}

/** The changes of rules or levels in an audit entry, each value separately; undefined for other entries. */
export function settingChanges(
  entity: unknown,
  before: unknown,
  after: unknown,
  locale: Locale,
): AlarmSettingChange[] | undefined {
  if (entity === alarmSettings.name) return ofRules(valuesOf(before), valuesOf(after), locale);
  if (entity === alarmLevelSettings.name) return ofLevels(valuesOf(before), valuesOf(after), locale);
  return undefined;
}

function ofRules(before: Values, after: Values, locale: Locale): AlarmSettingChange[] {
  return Object.keys(after)
    .sort()
    .flatMap((code) => {
      const rule = ruleOf(code);
      const subject = rule ? `${code} ${translate(rule.label, locale)}` : code;
      // Before a value was stored, the declared default applied.
      const was = valuesOf(before[code]);
      const is = valuesOf(after[code]);
      const { fields } = alarmSettings;
      const unit = rule ? `(${labelOf(alarmLevelUnit, rule.levels.unit, locale)})` : "";
      const plain = (["enabled", "weight", "drives_level", "auto_close"] as const).map(
        (name) => [translate(fields[name].spec.label, locale), was[name], is[name]] as const,
      );
      const params = Object.keys(valuesOf(is["params"])).map((name) => {
        const spec = rule?.params[name]?.spec;
        const label = spec ? translate(spec.label, locale) + (spec.unit ? `(${translate(spec.unit, locale)})` : "") : name;
        return [label, valuesOf(was["params"])[name] ?? spec?.default, valuesOf(is["params"])[name]] as const;
      });
      const levels = alarmLevelCodes.map(
        (level) =>
          [labelOf(alarmLevel, level, locale) + unit, valuesOf(was["levels"])[level], valuesOf(is["levels"])[level]] as const,
      );
      const notices = (
        [
          ["platform", platform],
          ["sms_levels", smsLevels],
        ] as const
      ).map(([name, label]) => [translate(label, locale), valuesOf(was["notify"])[name], valuesOf(is["notify"])[name]] as const);
      return differing(subject, [...plain.slice(0, 1), ...params, ...levels, ...plain.slice(1), ...notices], locale);
    });
}

function ofLevels(before: Values, after: Values, locale: Locale): AlarmSettingChange[] {
  const rowsOf = (values: Values) => (Array.isArray(values["levels"]) ? values["levels"].map(valuesOf) : []);
  const { fields } = alarmLevelSettings;
  const names = Object.keys(fields).filter((name) => name !== "level") as (keyof typeof fields)[];
  return rowsOf(after).flatMap((is) => {
    const was = rowsOf(before).find(({ level }) => level === is["level"]) ?? {};
    const subject = labelOf(alarmLevel, is["level"] as number, locale);
    return differing(
      subject,
      names.map((name) => [translate(fields[name].spec.label, locale), was[name], is[name]] as const),
      locale,
    );
  });
}

const differing = (subject: string, values: readonly (readonly [what: string, from: unknown, to: unknown])[], locale: Locale) =>
  values
    .map(([what, from, to]) => ({ subject, what, from: inWords(from, locale), to: inWords(to, locale) }))
    .filter(({ from, to }) => from !== to);
