import type { alarmGroup } from "../dictionaries/alarmGroup";
import type { alarmLevel } from "../dictionaries/alarmLevel";
import type { LevelUnit, StoredParams, Thresholds } from "../kit/defineAlarm";
import type { CodeOf } from "../kit/dictionary";
import type { ProjectRule } from "./projectRule";

/** The settings of a rule that the city may change. */
export interface RuleSetting {
  readonly enabled: boolean;
  readonly params: StoredParams;
  readonly levels: Thresholds;
  readonly weight: number;
  readonly drives_level: boolean;
  readonly auto_close: boolean;
  readonly notify: { readonly platform: boolean; readonly sms_levels: readonly number[] };
}

/** A row of alarm_settings: the settings, and columns from the declaration. */
export interface AlarmSetting extends RuleSetting {
  readonly rule_code: string;
  readonly name: string;
  readonly group: CodeOf<typeof alarmGroup>;
  readonly description: string;
  readonly legal_basis: string;
  readonly penalty_basis: string;
  readonly level_unit: LevelUnit;
  readonly smaller_is_worse: boolean;
}

/** A row of alarm_level_settings; days are working days. */
export interface AlarmLevelSetting {
  readonly level: CodeOf<typeof alarmLevel>;
  readonly name: string;
  readonly color: string;
  /** The risk score of a project at which the level starts. */
  readonly score_from: number;
  readonly rectify_work_days: number;
  /** 0: never. */
  readonly auto_notify_work_days: number;
  readonly escalate_work_days: number;
  readonly notify_roles: readonly number[];
  readonly remark: string;
}

/** Stored settings by rule code; missing values are as declared. */
export type StoredSettings = Readonly<Record<string, Partial<RuleSetting> | undefined>>;

export const defaultSetting = (rule: ProjectRule): RuleSetting => ({
  enabled: true,
  params: Object.fromEntries(Object.entries(rule.params).map(([name, { spec }]) => [name, spec.default])),
  levels: rule.levels.thresholds,
  weight: rule.weight,
  drives_level: rule.drivesLevel,
  auto_close: rule.autoClose,
  notify: { platform: true, sms_levels: [1, 2] },
});

export function settingOf(rule: ProjectRule, settings: StoredSettings): RuleSetting {
  return { ...defaultSetting(rule), ...settings[rule.code] };
}

/** The group is the first letter of the code. */
export const groupOf = ({ code }: ProjectRule): AlarmSetting["group"] => code[0] as AlarmSetting["group"];
