import { assess, type ScoredAlarm } from "../../../../resources/alarms/score";
import { ruleOf } from "../../../../resources/alarms/rules";
import type { ProjectRisk } from "../../../../resources/projects/responses";
import { translate } from "../../../../resources/kit/label";
import { loadCity } from "../../alarms/settings";
import { scoredAlarms } from "../../alarms/standings";
import { fetchRows, type DbRow, type Queryable } from "../../../platform/db/query";
import { rowsOf } from "../../../engine/rest/scope";
import type { RequestContext } from "../../../engine/services";

/** The risk index of a project by its open alarms, each with its points. Only alarms that the reader may see. */
export async function riskOf(ctx: RequestContext, db: Queryable, project: number): Promise<ProjectRisk> {
  const [alarms, { settings, levels }] = await Promise.all([
    fetchRows<ScoredAlarm & DbRow>(db)`select t.id, t.rule_code, t.level, t.status, t.cleared_at is not null as is_cleared
        from ${rowsOf(ctx, "projectAlarms", "t")} where t.project = ${project} and ${scoredAlarms(ctx.today)}`,
    loadCity(db),
  ]);
  const { points } = assess(alarms, settings, levels);
  return points.map(({ id, rule_code, level, points: scored }) => ({
    alarm: id,
    level,
    points: scored,
    name: translate(ruleOf(rule_code)?.label ?? [rule_code, rule_code], ctx.locale),
  }));
}
