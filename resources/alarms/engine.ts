import {
  alarmLevelCodes,
  evidenceLimit,
  levelReached,
  type AlarmLevel,
  type Evidence,
  type Finding,
  type LevelScale,
} from "../kit/defineAlarm";
import type { Day, Holidays } from "../kit/days";
import { translate, type Label, type Locale, type TextParams } from "../kit/label";
import type { MoneyFen } from "../kit/money";
import type { AlarmKey } from "./alarmKey";
import type { ProjectFacts } from "./facts";
import type { ProjectRule } from "./projectRule";
import { alarmRules, ruleOf } from "./rules";
import { describeRule } from "./sentences";
import { groupOf, settingOf, type AlarmSetting, type StoredSettings } from "./settings";

/** A finding with its level and text, as stored in project_alarms. */
export interface AlarmFinding extends AlarmKey {
  readonly rule_name: string;
  readonly group: AlarmSetting["group"];
  readonly level: AlarmLevel;
  readonly title: string;
  readonly content: string;
  /** The values of the text's placeholders, to translate the alarm to either language. */
  readonly text_facts: TextParams;
  readonly value: string;
  readonly threshold: string;
  readonly corp: number;
  readonly worker_count: number | null;
  readonly amount: MoneyFen | null;
  readonly overdue_days: number;
  readonly evidence: readonly Evidence[];
}

export interface Judgement {
  readonly findings: readonly AlarmFinding[];
  /** Codes of rules that were not evaluated. Their open alarms are neither confirmed nor cleared. */
  readonly paused: readonly string[];
  /** Rules that the city has switched off. Their open alarms are closed. */
  readonly disabled: readonly string[];
}

/** Evaluates all rules for a project on a day and returns the findings. */
export function judge(facts: ProjectFacts, today: Day, settings: StoredSettings, holidays: Holidays): Judgement {
  const findings: AlarmFinding[] = [];
  const paused: string[] = [];
  const disabled: string[] = [];
  for (const rule of alarmRules) {
    const setting = settingOf(rule, settings);
    if (!setting.enabled) {
      disabled.push(rule.code);
      continue;
    }
    const watch = rule.watch(facts, today);
    if (watch === "paused") paused.push(rule.code);
    if (watch !== "judged") continue;
    const scale = { ...rule.levels, thresholds: setting.levels };
    for (const finding of rule.check(facts, today, setting.params, holidays)) {
      const level = levelOf(finding, scale);
      if (level !== undefined)
        findings.push(inWords(rule, { ...finding, facts: datedFacts(finding.facts, today) }, level, scale, facts));
    }
  }
  return { findings, paused, disabled };
}

/** The more severe of the levels of `level_value` and `at_least`, limited by `at_most`. */
export function levelOf({ level_value, at_least, at_most }: Finding, scale: LevelScale): AlarmLevel | undefined {
  const measured = levelReached(scale, level_value);
  const reached = alarmLevelCodes.find((level) => level === measured || level === at_least);
  return reached !== undefined && at_most !== undefined && reached < at_most ? at_most : reached;
}

/** The alarm's text in a language; alarms of a removed rule keep the stored text. */
export function contentOf(alarm: { rule_code: string; text_facts: TextParams; content: string }, locale: Locale): string {
  const rule = ruleOf(alarm.rule_code);
  if (rule === undefined) return alarm.content;
  // Rows imported from an earlier system have a text but no facts.
  if (Object.keys(alarm.text_facts).length === 0) return locale === "zh" ? alarm.content : describeRule(rule, locale);
  const text = translate(rule.text, locale, alarm.text_facts);
  const { as_of: day } = alarm.text_facts;
  return day === undefined || rule.text[0].includes("{as_of}") ? text : translate(asOf, locale, { day, text });
}

/** A text that counts days is also read later, and that of a closed alarm no longer changes, so it states the day of evaluation. */
const asOf: Label = ["截至{day}，{text}", "As of {day}: {text}"];
const countsDays = (fact: TextParams[string]): boolean => typeof fact === "object" && /^\d+天$/.test(fact[0]);
const datedFacts = (facts: TextParams, today: Day): TextParams =>
  Object.values(facts).some(countsDays) ? { ...facts, as_of: today } : facts;

/** What the company has to do: the last sentence of the alarm's text. */
export function demandOf(alarm: Parameters<typeof contentOf>[0], locale: Locale): string {
  const sentences = contentOf(alarm, locale).match(locale === "zh" ? /[^。]+。/g : /.+?[.](?= |$)/g);
  return sentences?.at(-1)?.trim() ?? "";
}

export function titleOf(alarm: { rule_code: string; title: string }, locale: Locale): string {
  const rule = ruleOf(alarm.rule_code);
  return rule === undefined ? alarm.title : translate(rule.label, locale);
}

function inWords(rule: ProjectRule, finding: Finding, level: AlarmLevel, scale: LevelScale, facts: ProjectFacts): AlarmFinding {
  const name = translate(rule.label, "zh");
  return {
    rule_code: rule.code,
    period_key: finding.period_key,
    rule_name: name,
    group: groupOf(rule),
    level,
    title: name,
    content: contentOf({ rule_code: rule.code, text_facts: finding.facts, content: "" }, "zh"),
    text_facts: finding.facts,
    value: finding.value ?? measured(finding.level_value, scale),
    threshold: finding.threshold ?? measured(scale.thresholds[level], scale),
    corp: finding.corp ?? facts.contractor_corp,
    worker_count: finding.worker_count ?? null,
    amount: finding.amount ?? null,
    overdue_days: Math.max(0, finding.overdue_days),
    evidence: finding.evidence.slice(0, evidenceLimit),
  };
}

/** At most two decimals; the unit of days and people comes from the rule. */
function measured(value: number | null, { unit }: LevelScale): string {
  if (value === null || unit === "fixed") return "";
  const shown = String(Math.round(value * 100) / 100);
  return unit === "percent" ? `${shown}%` : shown;
}
