import type { HeldAlarm, OpenAlarm } from "../../../resources/alarms/diff";
import { allRowsOf, fetchRows, literals, type Db, type DbRow } from "../../platform/db/query";
import { byProject } from "./facts/listed";
import { alarmStatus, openAlarmStatuses } from "../../../resources/dictionaries/alarmStatus";

export type StoredAlarm = OpenAlarm & { readonly project: number; readonly alarm_no: string };

/** `dismissed_until` of a suspicion that an official has judged: it is not raised again until its condition has ended once. */
export const dismissedUntilCleared = "9999-12-31";

/** Loads and locks open alarms, so that they cannot be handled while they are evaluated. */
export async function lockOpenAlarms(db: Db, ids: readonly number[]) {
  return byProject(
    await fetchRows<StoredAlarm & DbRow>(db)`
      select id, project, alarm_no, status, rule_code, period_key, rule_name, "group", level, title, content, text_facts,
          value, threshold, corp, worker_count, amount, overdue_days, evidence, cleared_at is not null as is_cleared
        from ${allRowsOf("projectAlarms")} where project = any(${ids}::bigint[]) and status in ${literals(openAlarmStatuses)}
        order by id for update`,
  );
}

export async function loadStoredOpenAlarms(db: Db, ids: readonly number[]) {
  return byProject(
    await fetchRows<StoredAlarm & DbRow>(db)`
      select id, project, alarm_no, status, rule_code, period_key, rule_name, "group", level, title, content, text_facts,
          value, threshold, corp, worker_count, amount, overdue_days, evidence, cleared_at is not null as is_cleared
        from ${allRowsOf("projectAlarms")} where project = any(${ids}::bigint[]) and status in ${literals(openAlarmStatuses)} order by id`,
  );
}

export async function loadHeldAlarms(db: Db, ids: readonly number[]) {
  const held = await fetchRows<HeldAlarm & { project: number } & DbRow>(db)`
    select id, project, rule_code, period_key, nullif(dismissed_until, ${dismissedUntilCleared}) as until,
        cleared_at is not null as is_cleared from ${allRowsOf("projectAlarms")}
      where project = any(${ids}::bigint[]) and status in (${alarmStatus.closed}, ${alarmStatus.dismissed}) and dismissed_until is not null`;
  return byProject(held);
}
