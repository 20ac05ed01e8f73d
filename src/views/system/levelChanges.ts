import type { AlarmLevelSettingRow } from "../../../resources/alarms/alarmLevelSettings";
import { validateLevelSettings, type SettingProblem } from "../../../resources/alarms/validateSettings";
import { alarmLevel } from "../../../resources/dictionaries/alarmLevel";
import { isSame } from "../../crud/form/conflict";

export type LevelChange = Partial<AlarmLevelSettingRow>;
/** What is typed, by level. */
export type LevelChanges = Readonly<Record<number, LevelChange>>;

/** Only what differs from the setting in force: a value that was typed back is no change. */
export const effectiveLevelChanges = (levels: readonly AlarmLevelSettingRow[], typed: LevelChanges) =>
  levels.flatMap((row) => {
    const own = Object.entries(typed[row.level] ?? {}).filter(([name, value]) => !isSame(value, row[name as keyof LevelChange]));
    return own.length > 0 ? [{ level: row.level, version: row.version, ...Object.fromEntries(own) }] : [];
  });

/** The rules of the server, before anything is sent. */
export const levelProblems = (rows: readonly AlarmLevelSettingRow[]): readonly SettingProblem[] =>
  validateLevelSettings(rows.map((row) => ({ ...row, notify_roles: row.notify_roles ?? [], remark: row.remark ?? "" })));

/** What is wrong in a field of a level; what is wrong between the levels is shown at each of them. */
export const problemAt = (problems: readonly SettingProblem[], level: number, name: string): SettingProblem | undefined =>
  problems.find(({ subject, field }) => field === name && (subject === alarmLevel.labels.get(level)?.[0] || !isLevel(subject)));

const isLevel = (subject: string): boolean => [...alarmLevel.labels.values()].some(([zh]) => zh === subject);
