import { refuse } from "../../resources/refusals";
import type { DbRow } from "../db/query";
import type { RequestContext } from "../services";
import { checkVersion, type RequestBody } from "./inTransaction";
import { blockReason, isInState, toRefusal, type Rights, type WriteRule } from "./rights";

/**
 * Every write on a row is refused in the same order: no right (403), a state that does not allow it (409), the guard of the rule,
 * the separation of duties, a version that is not the present one (409, optimistic locking). Of several rules the first whose state
 * the row is in decides. Returns those that are open.
 */
export function authorizeWrite<R extends WriteRule>(
  ctx: Pick<RequestContext, "actor" | "today">,
  { row, rights }: { readonly row: DbRow; readonly rights: Pick<Rights, "allows"> },
  act: string,
  rules: readonly R[],
  body: RequestBody,
): readonly R[] {
  if (!rights.allows(act, row)) refuse("forbidden");
  const open = rules.filter((rule) => isInState(row, rule.in));
  const [rule] = open;
  if (!rule) throw refuse("stateConflict");
  const reason = blockReason(ctx, rule, row);
  if (reason) throw toRefusal(reason);
  checkVersion(row, body);
  return open;
}
