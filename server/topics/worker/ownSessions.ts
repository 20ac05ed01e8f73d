import type { ListedSession } from "../../../resources/system/accountResponses";
import { realinfos } from "../../../resources/people/realinfos";
import { refuse } from "../../../resources/refusals";
import { audit } from "../../engine/audit/audit";
import { allRowsOf, execute, fetchRows, sql, transaction } from "../../platform/db/query";
import type { RequestContext } from "../../engine/services";
import { ownRealinfo } from "./ownPerson";

/** Sessions of the worker's phones, most recently used first. */
export const listWorkerSessions = async (ctx: RequestContext): Promise<ListedSession[]> =>
  fetchRows<ListedSession>(ctx.services.pool)`
    select id, device, ip, created_at, last_used_at, id = ${ctx.actor.session}::bigint as is_current from ${allRowsOf("sessions")}
      where realinfo = ${ownRealinfo(ctx)} order by last_used_at desc, id desc limit 50`;

/** Ends one session of the worker, or all but the current one. */
export async function endWorkerSessions(ctx: RequestContext, session: number | null): Promise<{ ended: number }> {
  const row = ownRealinfo(ctx);
  const which = session === null ? sql`id <> ${ctx.actor.session}` : sql`id = ${session}`;
  return transaction(ctx.services.pool, async (db) => {
    const ended = await execute(db)`delete from sessions where realinfo = ${row} and ${which}`;
    if (ended === 0 && session !== null) throw refuse("notFound");
    await audit(db, ctx, { action: "endSessions", entity: realinfos.name, row, after: { ended } });
    return { ended };
  });
}
