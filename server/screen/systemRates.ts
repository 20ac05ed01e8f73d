import { systemOrder, systems, type SystemName } from "../../resources/alarms/systems";
import { join, identifier, fetchOne, sql, type Db, type Sql, literals } from "../db/query";
import { shareOf } from "./scope";
import { openAlarmStatuses } from "../../resources/dictionaries/alarmStatus";
import { projectStatus } from "../../resources/dictionaries/projectStatus";

/** Share of the projects `p` under construction without an open finding about each system. */
export async function systemRates(db: Db, within: Sql): Promise<Record<SystemName, number | null>> {
  const lacking = systemOrder.map(
    (system) => sql`count(*) filter (where o.rules && ${[...systems[system].rules]}::text[]) as ${identifier(system)}`,
  );
  const found = await fetchOne<Record<SystemName | "building", number>>(
    db,
    sql`select count(*) as building, ${join(lacking)} from projects p
        cross join lateral (select array(select a.rule_code from project_alarms a
          where a.project = p.id and a.status in ${literals(openAlarmStatuses)} and a.deleted_at is null) as rules) o
        where ${within} and p.prj_status = ${projectStatus.underConstruction}`,
  );
  const building = found?.building ?? 0;
  return Object.fromEntries(
    systemOrder.map((system) => [system, shareOf(building - (found?.[system] ?? 0), building)]),
  ) as Record<SystemName, number | null>;
}
