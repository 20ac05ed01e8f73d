import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { openAlarmStatuses } from "../../../../resources/dictionaries/alarmStatus";
import { allRowsOf, literals, sql } from "../../../platform/db/query";
import { projectStatus } from "../../../../resources/dictionaries/projectStatus";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";
import { wageFacts } from "../../../../resources/dictionaries/alarmFact";
import { alarmRules } from "../../../../resources/alarms/rules";
import { registerExpression, registerExpressions } from "../../../engine/rest/expressions";
import { arrearsOfOne } from "../../cases/figures";

registerExpression(
  projectAlarms,
  "bases",
  () => sql`(select count(*)::int from ${allRowsOf("projectAlarms", "b")} where b.project = t.project and b.fact_key = t.fact_key
    and b.status in ${literals(openAlarmStatuses)})`,
);

const duties = alarmRules.filter(({ isSuspicion }) => !isSuspicion).map(({ code }) => code);

/** What stops an official from closing an alarm; a debt matters only to one about wages whose condition holds. */
registerExpressions(projectAlarms, ["owed_amount", "owed_persons", "is_unfulfilled"], ({ today }) => {
  const holds = sql`t.cleared_at is null and t.status in ${literals(openAlarmStatuses)}`;
  const owing = sql`case when ${holds} and t.fact in ${literals(wageFacts)} then t.project end`;
  // Of a project in review, suspended or completed, few rules are evaluated: the action itself judges what holds.
  // A lookup by id: for `exists`, the planner reads all projects under construction.
  const isEvaluated = sql`((select true from ${allRowsOf("projects", "p")} where p.id = t.project
    and p.review_status = ${reviewStatus.passed} and p.prj_status = ${projectStatus.underConstruction} limit 1) is not null)`;
  return sql`(select f.owed_amount, f.persons as owed_persons,
      ${holds} and t.rule_code in ${literals(duties)} and ${isEvaluated} as is_unfulfilled from ${arrearsOfOne(owing, today)} f)`;
});
