import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { openAlarmStatuses } from "../../../../resources/dictionaries/alarmStatus";
import { allRowsOf, literals, sql } from "../../../platform/db/query";
import { registerExpression } from "../../../engine/rest/expressions";

registerExpression(
  projectAlarms,
  "bases",
  () => sql`(select count(*)::int from ${allRowsOf("projectAlarms", "b")} where b.project = t.project and b.fact_key = t.fact_key
    and b.status in ${literals(openAlarmStatuses)})`,
);
