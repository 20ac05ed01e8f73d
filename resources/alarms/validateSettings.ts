import { alarmLevel } from "../dictionaries/alarmLevel";
import { alarmLevelCodes, isSmallerWorse, type LevelScale } from "../kit/defineAlarm";
import type { FieldSpec } from "../kit/field";
import { translate, type TextParams, type Label } from "../kit/label";
import type { ProjectRule } from "./projectRule";
import { ruleOf } from "./rules";
import { settingOf, type AlarmLevelSetting, type RuleSetting, type StoredSettings } from "./settings";
import { highestScore } from "./score";

/** An error in a setting, with the name of its rule or level. */
export interface SettingProblem {
  /** rule_code or level. */
  readonly subject: string;
  readonly field: string;
  readonly text: Label;
  /** The message without the name of the rule or level, for the field itself. */
  readonly message: Label;
}

const texts = {
  rule: ["规则不存在", "rule does not exist"],
  unknown: ["没有参数{name}", "no parameter {name}"],
  wholeNumber: ["{label}应为{min}至{max}的整数", "{label} must be a whole number from {min} to {max}"],
  decimal: [
    "{label}应在{min}至{max}之间，最多{scale}位小数",
    "{label} must be between {min} and {max}, with at most {scale} decimals",
  ],
  flag: ["{label}应为是或否", "{label} must be yes or no"],
  wholeLevels: ["等级阈值应为-{max}至{max}的整数", "Level thresholds must be whole numbers from -{max} to {max}"],
  percentLevels: [
    "等级阈值应大于0、不超过100，最多{scale}位小数",
    "Level thresholds must be above 0 and at most 100, with at most {scale} decimals",
  ],
  fixed: ["该规则的等级固定，不能设置阈值", "The level of this rule is fixed; no thresholds can be set"],
  rising: ["等级阈值应满足：三级＜二级＜一级", "Thresholds must ascend: level 3, level 2, level 1"],
  falling: ["等级阈值应满足：三级＞二级＞一级", "Thresholds must descend: level 3, level 2, level 1"],
  smsLevels: ["短信等级应为1、2、3", "SMS levels must be 1, 2 or 3"],
  name: ["请输入名称", "Enter a name"],
  color: ["颜色应为#RRGGBB格式", "The colour must have the form #RRGGBB"],
  scores: ["一级起始分应高于二级，二级应高于三级", "Starting scores must descend: level 1, level 2, level 3"],
} as const satisfies Record<string, Label>;

const weightLabel: Label = ["权重", "Weight"];
const maxThreshold = 3650;
const percentScale = 2;

export type SettingChanges = Readonly<Record<string, Partial<RuleSetting> | undefined>>;

/** Errors of changed rule settings, merged with the stored ones; empty if they may be saved. */
export function validateSettings(changes: SettingChanges, stored: StoredSettings = {}): SettingProblem[] {
  return Object.entries(changes).flatMap(([code, change = {}]) => {
    const rule = ruleOf(code);
    if (rule === undefined) return [problem(code, "rule_code", texts.rule)];
    const before = settingOf(rule, stored);
    const after = { ...before, ...change, params: { ...before.params, ...change.params } };
    const params = problemsOfParams(rule, after.params);
    const conflict = params.length === 0 && rule.conflict(after.params);
    return [
      ...params,
      ...(conflict ? [problem(code, "params", conflict)] : []),
      ...problemsOfLevels(rule, after.levels),
      ...wholeNumber(code, "weight", weightLabel, after.weight, 1, 30),
      ...problemsOfSwitches(rule, after),
    ];
  });
}

export function validateLevelSettings(rows: readonly AlarmLevelSetting[]): SettingProblem[] {
  const scoreOf = (level: number) => rows.find((row) => row.level === level)?.score_from;
  const [first, second, third] = alarmLevelCodes.map(scoreOf);
  const isFalling = first !== undefined && second !== undefined && third !== undefined && first > second && second > third;
  return [
    ...rows.flatMap((row) => {
      const subject = alarmLevel.labels.get(row.level) ?? [String(row.level), String(row.level)];
      const days = (field: keyof AlarmLevelSetting, label: Label, min: number) =>
        wholeNumber(subject, field, label, row[field], row.level === 9 ? 0 : min, 250);
      return [
        ...(row.name.trim() === "" ? [problem(subject, "name", texts.name)] : []),
        ...(/^#[0-9A-Fa-f]{6}$/.test(row.color) ? [] : [problem(subject, "color", texts.color)]),
        ...wholeNumber(
          subject,
          "score_from",
          ["起始分", "Starting score"],
          row.score_from,
          row.level === 9 ? 0 : 1,
          highestScore,
        ),
        ...days("rectify_work_days", ["整改工作日", "Rectification period (workdays)"], 1),
        ...days("auto_notify_work_days", ["自动通知工作日", "Auto-notify after (workdays)"], 0),
        ...days("escalate_work_days", ["升级工作日", "Escalate after (workdays)"], 1),
      ];
    }),
    ...(isFalling ? [] : [problem(["预警等级", "Levels"], "score_from", texts.scores)]),
  ];
}

function problemsOfParams(rule: ProjectRule, params: Readonly<Record<string, unknown>>): SettingProblem[] {
  return Object.entries(params).flatMap(([name, value]) => {
    const field = rule.params[name];
    if (field === undefined) return [problem(rule.code, `params.${name}`, texts.unknown, { name })];
    const { spec } = field;
    return problemOfParam(rule.code, `params.${name}`, spec, value);
  });
}

function problemOfParam(subject: string, field: string, spec: FieldSpec, value: unknown): SettingProblem[] {
  const { kind, label, min = 0, max = Number.MAX_SAFE_INTEGER, scale = 2 } = spec;
  if (kind === "flag") return typeof value === "boolean" ? [] : [problem(subject, field, texts.flag, { label })];
  if (kind === "count") return wholeNumber(subject, field, label, value, min, max);
  const isGood = isNumber(value) && value >= min && value <= max && hasDecimals(value, scale);
  return isGood ? [] : [problem(subject, field, texts.decimal, { label, min, max, scale })];
}

function problemsOfLevels({ code, levels: declared }: ProjectRule, levels: RuleSetting["levels"]): SettingProblem[] {
  const values = [levels[3], levels[2], levels[1]];
  if (declared.unit === "fixed") {
    return values.every((value) => value === null) ? [] : [problem(code, "levels", texts.fixed)];
  }
  if (!values.every((value) => isThreshold(value, declared)))
    return declared.unit === "percent"
      ? [problem(code, "levels", texts.percentLevels, { scale: percentScale })]
      : [problem(code, "levels", texts.wholeLevels, { max: maxThreshold })];
  const numbers = values as number[];
  const inOrder = isSmallerWorse(declared) ? [...numbers].reverse() : numbers;
  const isStrict = inOrder.every((value, index) => index === 0 || value > (inOrder[index - 1] as number));
  return isStrict ? [] : [problem(code, "levels", isSmallerWorse(declared) ? texts.falling : texts.rising)];
}

const isThreshold = (value: unknown, { unit }: LevelScale): boolean =>
  isNumber(value) &&
  (unit === "percent"
    ? value > 0 && value <= 100 && hasDecimals(value, percentScale)
    : Number.isInteger(value) && Math.abs(value) <= maxThreshold);

function problemsOfSwitches({ code }: ProjectRule, setting: RuleSetting): SettingProblem[] {
  const switches = {
    enabled: ["启用", "Enabled"],
    drives_level: ["影响项目等级", "Sets the project's level"],
    auto_close: ["自动销号", "Auto-close when cleared"],
  } as const;
  const wrong = (Object.keys(switches) as (keyof typeof switches)[]).filter((name) => typeof setting[name] !== "boolean");
  const smsLevels: readonly number[] = alarmLevelCodes;
  return [
    ...wrong.map((name) => problem(code, name, texts.flag, { label: switches[name] })),
    ...(setting.notify.sms_levels.every((level) => smsLevels.includes(level)) ? [] : [problem(code, "notify", texts.smsLevels)]),
  ];
}

function wholeNumber(
  subject: string | Label,
  field: string,
  label: Label,
  value: unknown,
  min: number,
  max: number,
): SettingProblem[] {
  const isGood = isNumber(value) && Number.isInteger(value) && value >= min && value <= max;
  return isGood ? [] : [problem(subject, field, texts.wholeNumber, { label, min, max })];
}

/** "A01：天数应为1至365的整数" */
function problem(subject: string | Label, field: string, text: Label, facts: TextParams = {}): SettingProblem {
  const name: Label = typeof subject === "string" ? [subject, subject] : subject;
  const message: Label = [translate(text, "zh", facts), translate(text, "en", facts)];
  return { subject: name[0], field, text: [`${name[0]}：${message[0]}`, `${name[1]}: ${message[1]}`], message };
}

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** Whether it has at most that many decimals, as text, because 0.07 × 100 is not an integer in floating point. */
const hasDecimals = (value: number, maxDecimals: number): boolean => (String(value).split(".")[1]?.length ?? 0) <= maxDecimals;
