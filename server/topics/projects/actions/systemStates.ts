import { systemOrder } from "../../../../resources/alarms/systems";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";
import { projects } from "../../../../resources/projects/projects";
import { join, literal, sql, storedRowsOf } from "../../../platform/db/query";
import { registerExpression } from "../../../engine/rest/expressions";
import { stateOfSystem, systemAlarms } from "../systemStates";

registerExpression(projects, "system_states", ({ today, actor }) => {
  const isOwn = actor.audience === "company" ? sql`t.contractor_corp = ${actor.attributes["corp"]}` : sql`true`;
  const entries = systemOrder.map(
    (system) => sql`jsonb_build_object('system', ${literal(system)}, 'state', ${stateOfSystem(system, today)})`,
  );
  return sql`case when t.review_status = ${literal(reviewStatus.passed)} and ${isOwn}
    then (select jsonb_build_array(${join(entries)}) from ${storedRowsOf("projects", "p")} ${systemAlarms(today, today)} where p.id = t.id) end`;
});
