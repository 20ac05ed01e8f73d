import { alarmLevelCodes, type AlarmLevel } from "../kit/defineAlarm";
import { translate, type Label } from "../kit/label";
import { ruleOf } from "./rules";
import { settingOf, type AlarmLevelSetting, type StoredSettings } from "./settings";
import { alarmStatus } from "../dictionaries/alarmStatus";

/** No alarm. */
const noLevel = 9;
/** A project with an open alarm has at least this level. */
const minLevel = 3;
type ProjectLevel = AlarmLevel | typeof noLevel;

const worse = (a: ProjectLevel, b: ProjectLevel): ProjectLevel => (a < b ? a : b);

export const highestScore = 100;
const factors = { 3: 1, 2: 2, 1: 3 } as const satisfies Record<AlarmLevel, number>;

export interface ScoredAlarm {
  readonly id: number;
  readonly rule_code: string;
  readonly level: AlarmLevel;
  /** Open (1–3), or waived for now (5): a waiver leaves the risk as it is. Other alarms add no points. */
  readonly status: number;
  /** Its condition has ended: doing what was due ends the risk at once. */
  readonly is_cleared: boolean;
}

/** The alarms that add points. */
const isScored = ({ status, is_cleared }: ScoredAlarm): boolean =>
  !is_cleared && (status <= alarmStatus.verifying || status === alarmStatus.dismissed);

/** The points that one alarm adds to the score. */
interface ScorePoint extends ScoredAlarm {
  readonly weight: number;
  readonly factor: number;
  readonly points: number;
}

export interface Assessment {
  /** 欠薪风险指数 (wage risk index), at most `highestScore`. */
  readonly risk_score: number;
  readonly alarm_level: ProjectLevel;
  /** The components of the score, largest first. */
  readonly points: readonly ScorePoint[];
  /** The most severe level among alarms of rules with `drivesLevel`, and the ids of these alarms. */
  readonly by_rules: { readonly level: ProjectLevel; readonly alarms: readonly number[] };
  /** The level that the score reaches. */
  readonly by_score: { readonly level: ProjectLevel; readonly score_from: number };
}

export function assess(
  alarms: readonly ScoredAlarm[],
  settings: StoredSettings,
  levelSettings: readonly AlarmLevelSetting[],
): Assessment {
  const open = alarms.flatMap((alarm) => {
    const rule = ruleOf(alarm.rule_code);
    return rule === undefined || !isScored(alarm) ? [] : [{ alarm, setting: settingOf(rule, settings) }];
  });
  const points = open
    .map(({ alarm, setting: { weight } }) => {
      const factor = factors[alarm.level];
      return { ...alarm, weight, factor, points: weight * factor };
    })
    .sort((a, b) => b.points - a.points || a.rule_code.localeCompare(b.rule_code) || a.id - b.id);
  const risk_score = Math.min(
    highestScore,
    points.reduce((total, point) => total + point.points, 0),
  );
  const driving = open.filter(({ setting }) => setting.drives_level).map(({ alarm }) => alarm);
  const worst = alarmLevelCodes.find((level) => driving.some((alarm) => alarm.level === level)) ?? noLevel;
  const reached = alarmLevelCodes
    .flatMap((level) => levelSettings.find((row) => row.level === level) ?? [])
    .find(({ score_from }) => score_from <= risk_score);
  const byScore = reached?.level ?? noLevel;
  return {
    risk_score,
    alarm_level: alarms.some(({ status }) => status <= alarmStatus.verifying || status === alarmStatus.dismissed)
      ? worse(byScore, worse(worst, minLevel))
      : noLevel,
    points,
    by_rules: { level: worst, alarms: driving.filter(({ level }) => level === worst).map(({ id }) => id) },
    by_score: { level: byScore, score_from: reached?.score_from ?? 0 },
  };
}

const pointText: Label = ["{rule}：{weight}分 × {factor} = {points}分", "{rule}: {weight} × {factor} = {points}"];

/** One line for each component of the score, with its alarm. */
export function explain({ points }: Assessment): readonly { readonly alarm: number; readonly text: Label }[] {
  return points.map(({ id, rule_code, ...scored }) => {
    const rule = ruleOf(rule_code)?.label ?? ([rule_code, rule_code] as const);
    const facts = { rule, weight: scored.weight, factor: scored.factor, points: scored.points };
    return { alarm: id, text: [translate(pointText, "zh", facts), translate(pointText, "en", facts)] as const };
  });
}
