import type { AlarmLevelSettingRow } from "../../../resources/alarms/alarmLevelSettings";
import { validateLevelSettings, type SettingProblem } from "../../../resources/alarms/validateSettings";
import { alarmLevel } from "../../../resources/dictionaries/alarmLevel";
import { isSame } from "../../crud/form/conflict";

export type LevelChange = Partial<AlarmLevelSettingRow>;
/** Typed values by level. */
export type LevelChanges = Readonly<Record<number, LevelChange>>;

/** Only the differences from the current settings: a value changed back is not a change. */
export const effectiveLevelChanges = (levels: readonly AlarmLevelSettingRow[], typed: LevelChanges) =>
  levels.flatMap((row) => {
    const own = Object.entries(typed[row.level] ?? {}).filter(([name, value]) => !isSame(value, row[name as keyof LevelChange]));
    return own.length > 0 ? [{ level: row.level, version: row.version, ...Object.fromEntries(own) }] : [];
  });

/** Validates with the server's rules before sending. */
export const levelProblems = (rows: readonly AlarmLevelSettingRow[]): readonly SettingProblem[] =>
  validateLevelSettings(rows.map((row) => ({ ...row, notify_roles: row.notify_roles ?? [], remark: row.remark ?? "" })));

/** The error of a level's field; an error between levels is shown at each of them. */
export const problemAt = (problems: readonly SettingProblem[], level: number, name: string): SettingProblem | undefined =>
  problems.find(({ subject, field }) => field === name && (subject === alarmLevel.labels.get(level)?.[0] || !isLevel(subject)));

const isLevel = (subject: string): boolean => [...alarmLevel.labels.values()].some(([zh]) => zh === subject);
