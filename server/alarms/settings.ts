import { alarmLevelSettings } from "../../resources/alarms/alarmLevelSettings";
import { alarmSettings } from "../../resources/alarms/alarmSettings";
import type { AlarmLevelSetting, RuleSetting, StoredSettings } from "../../resources/alarms/settings";
import { alarmLevelSettingsSeed, alarmSettingsSeed } from "../../resources/alarms/settingsSeed";
import { join, name, rows, run, sql, transaction, type Db, type DbRow } from "../db/query";
import type { Services } from "../services";
import type { HighFrom } from "./facts/highWages";
import { lowestHigh } from "./facts/highWages";

export interface City {
  readonly settings: StoredSettings;
  readonly levels: readonly AlarmLevelSetting[];
}

/** The rules as the city has set them; as declared where nothing is stored. */
export async function loadCity(db: Db): Promise<City> {
  const stored = await rows<RuleSetting & { rule_code: string } & DbRow>(
    db,
    sql`select rule_code, enabled, params, levels, weight, drives_level, auto_close, notify from alarm_settings
        where deleted_at is null`,
  );
  const levels = await rows<AlarmLevelSetting & DbRow>(
    db,
    sql`select level, name, color, score_from, rectify_work_days, auto_notify_work_days, escalate_work_days, notify_roles,
          coalesce(remark, '') as remark from alarm_level_settings where deleted_at is null order by level`,
  );
  const settings = stored.map(({ rule_code, ...setting }) => [rule_code, setting] as const);
  return { settings: Object.fromEntries(settings), levels: levels.length > 0 ? levels : alarmLevelSettingsSeed };
}

const inFen = (yuan: unknown, otherwise: number): number => (typeof yuan === "number" ? yuan * 100 : otherwise);

/** From where on rule D08 looks at a single worker's wages. */
export function highFrom({ D08 }: StoredSettings): HighFrom {
  return { month: inFen(D08?.params?.m3, lowestHigh.month), year: inFen(D08?.params?.y1, lowestHigh.year) };
}

/** What a rule is stands in its declaration; these columns follow it at every start. */
const declared = ["name", "group", "description", "legal_basis", "penalty_basis", "level_unit", "smaller_is_worse"] as const;

/** One row for each rule and level; what the city has set stays. May be called at every start, by several processes. */
export async function seedAlarmSettings({ pool, store }: Pick<Services, "pool" | "store">): Promise<void> {
  await transaction(pool, async (db) => {
    await run(db, sql`lock table alarm_settings, alarm_level_settings in share row exclusive mode`);
    const known = new Set((await store.findAll(db, alarmSettings, {})).map(({ rule_code }) => rule_code));
    await store.insertMany(
      db,
      alarmSettings,
      alarmSettingsSeed.filter(({ rule_code }) => !known.has(rule_code)),
    );
    const told = alarmSettingsSeed.filter(({ rule_code }) => known.has(rule_code));
    await run(
      db,
      sql`update alarm_settings s set ${join(declared.map((column) => sql`${name(column)} = u.${name(column)}`))}
          from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as u (rule_code text, name text, "group" text, description text,
            legal_basis text, penalty_basis text, level_unit text, smaller_is_worse boolean)
          where s.rule_code = u.rule_code and s.deleted_at is null`,
    );
    const levels = new Set((await store.findAll(db, alarmLevelSettings, {})).map(({ level }) => level));
    await store.insertMany(
      db,
      alarmLevelSettings,
      alarmLevelSettingsSeed.filter(({ level }) => !levels.has(level)),
    );
  });
}
