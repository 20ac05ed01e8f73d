import { refuse } from "../../../resources/refusals";
import type { RequestContext } from "../../engine/services";

/** Refuses an organisation outside the actor's own; one with unrestricted scope may choose any. */
export function refuseForeignOrg({ attributes }: RequestContext["actor"], org: number | null): void {
  const own = attributes.orgs;
  if (Array.isArray(own) && (org === null || !own.includes(org))) throw refuse("forbidden");
}
