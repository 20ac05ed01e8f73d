import { systemOrder, systems, type SystemName } from "../../../resources/alarms/systems";
import { ruleOf } from "../../../resources/alarms/rules";
import { translate } from "../../../resources/kit/label";
import type { Project } from "../../../resources/projects/projects";
import { fetchRows, sql, type Db, literals } from "../../db/query";
import type { RequestContext } from "../../services";
import { openAlarmStatuses } from "../../../resources/dictionaries/alarmStatus";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";

/** One of the six systems: in place while no alarm says otherwise. */
interface Lamp {
  readonly system: SystemName;
  readonly in_place: boolean;
  /** The most serious of the alarms that say otherwise. */
  readonly alarm: number | null;
  readonly rule_name: string | null;
}

/** The lamps of a project's page, for anyone who answers for it or supervises it; a subcontractor learns nothing of the contractor's. */
export async function lampsOf(db: Db, { actor, locale }: RequestContext, project: Project): Promise<readonly Lamp[] | null> {
  if (actor.audience === "company" && actor.attributes["corp"] !== project.contractor_corp) return null;
  // Nobody looks for alarms before the review: no alarm does not mean that anything is in place.
  if (project.review_status !== reviewStatus.passed) return null;
  const rules = systemOrder.flatMap((system) => [...systems[system].rules]);
  const open = await fetchRows<{ id: number; rule_code: string; rule_name: string }>(
    db,
    sql`select id, rule_code, rule_name from project_alarms
        where project = ${project.id} and rule_code = any(${rules}::text[]) and status in ${literals(openAlarmStatuses)} and deleted_at is null
        order by level, id`,
  );
  return systemOrder.map((system) => {
    const finding = open.find(({ rule_code }) => (systems[system].rules as readonly string[]).includes(rule_code));
    // The stored name is Chinese; a rule that is in force names itself in both languages.
    const rule = locale === "zh" ? undefined : finding && ruleOf(finding.rule_code);
    const rule_name = rule ? translate(rule.label, locale) : (finding?.rule_name ?? null);
    return { system, in_place: !finding, alarm: finding?.id ?? null, rule_name };
  });
}
