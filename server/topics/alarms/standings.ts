import { assess, type ScoredAlarm } from "../../../resources/alarms/score";
import { leadingAlarms } from "../../../resources/alarms/matters";
import { groupOf } from "../../../resources/alarms/settings";
import { ruleOf } from "../../../resources/alarms/rules";
import type { Day } from "../../../resources/kit/days";
import { allRowsOf, execute, fetchRows, literals, sql, type Db, type DbRow, type Sql } from "../../platform/db/query";
import { groupBy } from "../../platform/groupBy";
import type { AlarmCity } from "./settings";
import { alarmStatus, openAlarmStatuses } from "../../../resources/dictionaries/alarmStatus";

interface StandingAlarm extends ScoredAlarm, DbRow {
  project: number;
  fact_key: string;
  leads_fact: boolean;
  cleared_at: string | null;
}

/** Alarms `t` that count for a project's risk: the open ones, and those waived on this day, because a waiver changes no risk. */
export const scoredAlarms = (today: Day): Sql => sql`(t.status in ${literals(openAlarmStatuses)}
  or (t.status = ${alarmStatus.dismissed} and t.dismissed_until > ${today}))`;

/** Updates level, score and counts of these projects from their alarms (8.4), in the transaction that changed one. */
export async function updateStandings(
  db: Db,
  ids: readonly number[],
  { settings, levels }: AlarmCity,
  today: Day,
): Promise<void> {
  if (ids.length === 0) return;
  const scored = await fetchRows<StandingAlarm>(db)`
    select t.id, t.project, t.rule_code, t.level, t.status, t.cleared_at is not null as is_cleared, t.cleared_at, t.leads_fact,
        coalesce(t.fact_key, t.rule_code) as fact_key
      from ${allRowsOf("projectAlarms", "t")} where t.project = any(${ids}::bigint[]) and ${scoredAlarms(today)}`;
  const byProject = groupBy(scored, ({ project }) => project);
  const leading: number[] = [];
  const standings = ids.map((id) => {
    const alarms = byProject.get(id) ?? [];
    const { alarm_level, risk_score } = assess(alarms, settings, levels);
    const open = alarms.filter(({ status }) => status !== alarmStatus.dismissed);
    const matters = leadingAlarms(open);
    leading.push(...matters);
    const wage = open.filter(({ rule_code }) => isOfWageGroup(rule_code));
    return { id, alarm_level, risk_score, open_alarm_count: matters.size, open_wage_alarm_count: wage.length };
  });
  const isLeading = new Set(leading);
  const changed = scored.filter(
    ({ id, status, leads_fact }) => status !== alarmStatus.dismissed && isLeading.has(id) !== leads_fact,
  );
  if (changed.length > 0)
    await execute(db)`
      update project_alarms set leads_fact = not leads_fact where id = any(${changed.map(({ id }) => id)}::bigint[])`;
  await execute(db)`
    update projects p set alarm_level = u.alarm_level, risk_score = u.risk_score, open_alarm_count = u.open_alarm_count,
        open_wage_alarm_count = u.open_wage_alarm_count
      from jsonb_to_recordset(${JSON.stringify(standings)}::jsonb) as u (id bigint, alarm_level int, risk_score int,
        open_alarm_count int, open_wage_alarm_count int)
      where p.id = u.id and (p.alarm_level, p.risk_score, p.open_alarm_count, p.open_wage_alarm_count)
        is distinct from (u.alarm_level, u.risk_score, u.open_alarm_count, u.open_wage_alarm_count)`;
}

function isOfWageGroup(code: string): boolean {
  const rule = ruleOf(code);
  return rule !== undefined && groupOf(rule) === "D";
}
