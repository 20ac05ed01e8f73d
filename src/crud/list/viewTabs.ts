import { getSession } from "../../../providers/session";
import { reportsCondition, ruleFor, type Actor, type Condition } from "../../../resources/kit/access";
import type { AnyResource } from "../../../resources/kit/resource";
import type { Label } from "../../../resources/kit/label";
import { hasPermission, isDeployed } from "../../../resources/kit/menu";
import { navigation } from "../../app/entry/navigation";

export interface ViewTab {
  /** Undefined for all rows that the user may read. */
  readonly scene: string | undefined;
  readonly label: Label;
}

/** Whether the condition is about the user's own company, which users without a company do not have. */
function isForeign(condition: Condition, actor: Actor): boolean {
  if (condition.op === "actor") return condition.attribute === "corp" && typeof actor.attributes["corp"] !== "number";
  if (condition.op === "both") return condition.of.some((each) => isForeign(each, actor));
  if (condition.op === "either") return condition.of.every((each) => isForeign(each, actor));
  return condition.op === "has" && isForeign(condition.where, actor);
}

const everything: Label = ["全部", "All"];

/** The views shown as tabs of a list: not those with their own screen or without permission. */
export function viewTabs({ name, read, views = {} }: AnyResource, actor: Actor): readonly ViewTab[] {
  const rule = ruleFor(read, actor) ?? {};
  const shown = Object.entries(views).filter(
    ([scene, { needs, where, deployments }]) =>
      !isForeign(where, actor) &&
      reportsCondition(rule, where) &&
      !navigation.placeOf(`${name}@${scene}`, "list") &&
      (deployments === undefined || isDeployed(deployments, getSession()?.user.deployment)) &&
      (needs === undefined || hasPermission(needs, getSession(), true)),
  );
  if (shown.length === 0) return [];
  const tabs = shown.map(([scene, { label }]) => ({ scene, label }));
  const starts = shown.some(([scene, { defaultFor }]) => scene === "all" || defaultFor?.includes(actor.audience));
  return starts ? tabs : [{ scene: undefined, label: everything }, ...tabs];
}

/** The selected tab while the filter contains no view. */
export function defaultView({ views = {} }: AnyResource, tabs: readonly ViewTab[], actor: Actor): string | undefined {
  const byAudience = tabs.find(({ scene }) => scene !== undefined && views[scene]?.defaultFor?.includes(actor.audience));
  return (byAudience ?? tabs[0])?.scene;
}
