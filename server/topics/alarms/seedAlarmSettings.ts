import type pg from "pg";
import { alarmLevelSettingsSeed, alarmSettingsSeed } from "../../../resources/alarms/settingsSeed";
import { allRowsOf, execute, transaction } from "../../platform/db/query";

/**
 * One row for each rule and level. Columns from the declaration are updated at every start; the city's settings are kept. Several
 * processes may call it at once.
 */
export async function seedAlarmSettings(pool: pg.Pool): Promise<void> {
  await transaction(pool, async (db) => {
    await execute(db)`lock table alarm_settings, alarm_level_settings in share row exclusive mode`;
    await execute(db)`with declared as (
          select * from jsonb_to_recordset(${JSON.stringify(alarmSettingsSeed)}::jsonb) as u (rule_code text, name text, "group" text,
            description text, legal_basis text, penalty_basis text, level_unit text, smaller_is_worse boolean, enabled boolean,
            params jsonb, levels jsonb, weight int, drives_level boolean, auto_close boolean, notify jsonb)
        ), known as (
          update alarm_settings s set name = d.name, "group" = d."group", description = d.description, legal_basis = d.legal_basis,
            penalty_basis = d.penalty_basis, level_unit = d.level_unit, smaller_is_worse = d.smaller_is_worse
          from declared d where d.rule_code = s.rule_code and s.deleted_at is null returning s.rule_code
        )
        insert into alarm_settings (rule_code, name, "group", description, legal_basis, penalty_basis, level_unit, smaller_is_worse,
          enabled, params, levels, weight, drives_level, auto_close, notify)
        select d.* from declared d where d.rule_code not in (select rule_code from known) order by d.rule_code`;
    await execute(db)`insert into alarm_level_settings (level, name, color, score_from, rectify_work_days, auto_notify_work_days,
          escalate_work_days, remark)
        select d.* from jsonb_to_recordset(${JSON.stringify(alarmLevelSettingsSeed)}::jsonb) as d (level int, name text, color text,
          score_from int, rectify_work_days int, auto_notify_work_days int, escalate_work_days int, remark text)
        where not exists (select 1 from ${allRowsOf("alarmLevelSettings", "s")} where s.level = d.level)`;
  });
}
