import { refuse } from "../../../resources/refusals";
import type { DbRow } from "../../platform/db/query";
import type { RequestContext } from "../services";
import { checkVersion, type RequestBody } from "./inTransaction";
import { blockReason, isInState, toRefusal, type Rights, type WriteRule } from "./rights";

/**
 * Checks a write on a row, always in this order: right (403), state (409), the guard of the rule, separation of duties, version (409,
 * optimistic locking). Of several rules the first that allows the state decides. Returns all rules that allow it.
 */
export function authorizeWrite<R extends WriteRule>(
  ctx: Pick<RequestContext, "actor" | "today">,
  { row, rights }: { readonly row: DbRow; readonly rights: Pick<Rights, "allows"> },
  act: string,
  rules: readonly R[],
  body: RequestBody,
): readonly R[] {
  if (!rights.allows(act, row)) refuse("forbidden");
  const inState = rules.filter((rule) => isInState(row, rule.in));
  const [rule] = inState;
  if (!rule) throw refuse("stateConflict");
  const reason = blockReason(ctx, rule, row);
  if (reason) throw toRefusal(reason);
  checkVersion(row, body);
  return inState;
}
