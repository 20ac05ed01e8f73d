import { refuse } from "../../../resources/refusals";
import { execute, storedRowsOf, type Db } from "../../platform/db/query";
import type { RequestContext } from "../../engine/services";

/** The real-name record of the calling worker; refuses (401) all others. */
export function ownRealinfo({ actor: { attributes } }: RequestContext): number {
  const { realinfo } = attributes;
  if (typeof realinfo !== "number") throw refuse("unauthenticated");
  return realinfo;
}

/** Serialises the calls of one worker that count his open rows before they add one. */
export const lockOwnRecord = (ctx: RequestContext, db: Db): Promise<number> =>
  execute(db)`select 1 from ${storedRowsOf("realinfos")} where id = ${ownRealinfo(ctx)} for no key update`;
