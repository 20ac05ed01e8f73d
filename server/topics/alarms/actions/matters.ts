import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { openAlarmStatuses } from "../../../../resources/dictionaries/alarmStatus";
import { literals, sql } from "../../../platform/db/query";
import { registerExpression } from "../../../engine/rest/expressions";

registerExpression(
  projectAlarms,
  "bases",
  () => sql`(select count(*)::int from project_alarms b where b.project = t.project and b.fact_key = t.fact_key
    and b.status in ${literals(openAlarmStatuses)} and b.deleted_at is null)`,
);
