import type { AnyResource } from "../../../resources/kit/resource";
import { projects } from "../../../resources/projects/projects";
import { refuse } from "../../../resources/refusals";
import { anyOf } from "../../platform/db/conditions";
import { allRowsOf, fetchOne } from "../../platform/db/query";
import type { RequestContext, Services } from "../services";
import type { RequestBody } from "./inTransaction";
import { loadRow } from "./readRow";
import { accessPredicate, predicateSql } from "./scope";

/** Evaluates the alarms of a project; returns how many evaluations failed. */
type Evaluate = (services: Services, project: number) => Promise<number>;
let evaluateProject: Evaluate | undefined;
/** The alarms register their evaluation: the calls of rows know no alarm. */
export const registerEvaluation = (evaluate: Evaluate): void => {
  evaluateProject = evaluate;
};

/** The actions that a call with this body may run. */
const namedActions = ({ actions = {} }: AnyResource, call: string, { action: named }: RequestBody) =>
  Object.entries(actions).filter(
    ([name, action]) => action.call === call && (typeof named !== "string" || named === (action.wireName ?? name)),
  );

/**
 * For an action with `derives`: evaluates the alarms of the row's project if a write to it waits for that. Before the transaction of the
 * action, because the evaluation locks the alarms and the project in transactions of its own. Only for rows that the caller may act on.
 */
export async function evaluateWaiting(
  ctx: RequestContext,
  resource: AnyResource,
  id: number,
  call: string,
  body: RequestBody,
): Promise<void> {
  const named = namedActions(resource, call, body);
  if (!named.some(([, { derives }]) => derives === "wageAlarms")) return;
  const { services } = ctx;
  const scope = anyOf(named.map(([, { by }]) => accessPredicate(ctx, resource, by)));
  // Then the transaction of the action refuses, as it does every call: 404 or 403 by all rights to the row.
  if (scope === false) return;
  const found = await loadRow(services.pool, ctx, resource, id, { scope: predicateSql(scope) });
  const project = found && (resource.name === projects.name ? id : Number(found.row["project"]));
  if (!project || !(await fetchOne(services.pool)`select 1 from ${allRowsOf("alarmQueue")} where project = ${project}`)) return;
  if (evaluateProject && (await evaluateProject(services, project)) > 0) throw refuse("databaseBusy");
}
