import { wageTooHigh } from "../../../resources/alarms/rules/wageAnomalyRules";
import { settingOf, type AlarmLevelSetting, type RuleSetting, type StoredSettings } from "../../../resources/alarms/settings";
import { alarmLevelSettings } from "../../../resources/alarms/alarmLevelSettings";
import { alarmLevelSettingsSeed } from "../../../resources/alarms/settingsSeed";
import { joinedIds } from "../../platform/db/joinTables";
import { allRowsOf, fetchRows, type DbRow, type Queryable } from "../../platform/db/query";
import type { HighWageThresholds } from "./facts/highWages";
import { minHighWageThresholds } from "./facts/highWages";

export interface AlarmCity {
  readonly settings: StoredSettings;
  readonly levels: readonly AlarmLevelSetting[];
}

/** The rules with the city's settings, or as declared if nothing is stored. */
export async function loadCity(db: Queryable): Promise<AlarmCity> {
  const [stored, levels] = await Promise.all([
    fetchRows<RuleSetting & { rule_code: string } & DbRow>(db)`
      select rule_code, enabled, params, levels, weight, drives_level, auto_close, notify from ${allRowsOf("alarmSettings")}`,
    fetchRows<AlarmLevelSetting & DbRow>(db)`
      select level, name, color, score_from, rectify_work_days, auto_notify_work_days, escalate_work_days,
          coalesce(${joinedIds(alarmLevelSettings, "notify_roles", "s")}, '{}') as notify_roles,
          coalesce(remark, '') as remark from ${allRowsOf("alarmLevelSettings", "s")} order by level`,
  ]);
  const settings = stored.map(({ rule_code, ...setting }) => [rule_code, setting] as const);
  return { settings: Object.fromEntries(settings), levels: levels.length > 0 ? levels : alarmLevelSettingsSeed };
}

const inFen = (yuan: unknown, otherwise: number): number => (typeof yuan === "number" ? yuan * 100 : otherwise);

/** The smallest wages that rule D08 needs one by one, in fen. */
export function highWageThresholds(settings: StoredSettings): HighWageThresholds {
  const { m3, y1 } = settingOf(wageTooHigh, settings).params;
  return { month: inFen(m3, minHighWageThresholds.month), year: inFen(y1, minHighWageThresholds.year) };
}
