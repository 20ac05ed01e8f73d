import { refuse } from "../../resources/refusals";
import type { RequestContext } from "../services";

/** The real-name record of the worker who calls; refuses (401) everybody else. */
export function ownRealinfo({ actor: { attributes } }: RequestContext): number {
  const { realinfo } = attributes;
  if (typeof realinfo !== "number") throw refuse("unauthenticated");
  return realinfo;
}
