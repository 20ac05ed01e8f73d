import { refuse } from "../../../resources/refusals";
import type { RequestContext } from "../../engine/services";

/** The id of the caller's account; refuses a worker, who has none. */
export function accountId({ actor: { id } }: RequestContext): number {
  if (id === null) throw refuse("unauthenticated");
  return id;
}
