import { refuse } from "../../resources/refusals";
import type { RequestContext } from "../services";

/** The real-name record of the calling worker; refuses (401) all others. */
export function ownRealinfo({ actor: { attributes } }: RequestContext): number {
  const { realinfo } = attributes;
  if (typeof realinfo !== "number") throw refuse("unauthenticated");
  return realinfo;
}
