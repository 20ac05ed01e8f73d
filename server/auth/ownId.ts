import { refuse } from "../../resources/refusals";
import type { RequestContext } from "../services";

/** The account of the caller; a worker on his own page has none. */
export function accountId({ actor: { id } }: RequestContext): number {
  if (id === null) throw refuse("unauthenticated");
  return id;
}
