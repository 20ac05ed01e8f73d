import { assess, type ScoredAlarm } from "../../../resources/alarms/score";
import { groupOf } from "../../../resources/alarms/settings";
import { ruleOf } from "../../../resources/alarms/rules";
import { execute, fetchRows, type Db, type DbRow, literals } from "../../platform/db/query";
import type { AlarmCity } from "./settings";
import { openAlarmStatuses } from "../../../resources/dictionaries/alarmStatus";

/** Updates level, score and counts of these projects from their open alarms (8.4), in the transaction that changed one. */
export async function updateStandings(db: Db, ids: readonly number[], { settings, levels }: AlarmCity): Promise<void> {
  if (ids.length === 0) return;
  const open = await fetchRows<ScoredAlarm & { project: number } & DbRow>(db)`
    select id, project, rule_code, level, status from project_alarms
      where project = any(${ids}::bigint[]) and status in ${literals(openAlarmStatuses)} and deleted_at is null`;
  const standings = ids.map((id) => {
    const alarms = open.filter(({ project }) => project === id);
    const { alarm_level, risk_score } = assess(alarms, settings, levels);
    const wage = alarms.filter(({ rule_code }) => isAboutWages(rule_code));
    return { id, alarm_level, risk_score, open_alarm_count: alarms.length, open_wage_alarm_count: wage.length };
  });
  await execute(db)`
    update projects p set alarm_level = u.alarm_level, risk_score = u.risk_score, open_alarm_count = u.open_alarm_count,
        open_wage_alarm_count = u.open_wage_alarm_count
      from jsonb_to_recordset(${JSON.stringify(standings)}::jsonb) as u (id bigint, alarm_level int, risk_score int,
        open_alarm_count int, open_wage_alarm_count int)
      where p.id = u.id and (p.alarm_level, p.risk_score, p.open_alarm_count, p.open_wage_alarm_count)
        is distinct from (u.alarm_level, u.risk_score, u.open_alarm_count, u.open_wage_alarm_count)`;
}

function isAboutWages(code: string): boolean {
  const rule = ruleOf(code);
  return rule !== undefined && groupOf(rule) === "D";
}
