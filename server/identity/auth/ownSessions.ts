import type { ListedSession } from "../../../resources/system/accountResponses";
import { refuse } from "../../../resources/refusals";
import { accounts } from "../../../resources/system/accounts";
import { allRowsOf, execute, fetchOne, fetchRows, sql, type Db } from "../../platform/db/query";
import { audit } from "../../engine/audit/audit";
import { requestTransaction } from "../../engine/rest/requestKey";
import { readScope } from "../../engine/rest/scope";
import type { RequestContext } from "../../engine/services";
import { activeSince } from "../../engine/session/sessions";

/** The active sessions of an account, most recently used first. */
export async function listSessions({ services, actor, now }: RequestContext, account: number): Promise<ListedSession[]> {
  const { usedAfter, openedAfter } = activeSince(services.settings, now);
  return fetchRows<ListedSession>(services.pool)`
    select id, device, ip, created_at, last_used_at, id = ${actor.session ?? 0}::bigint as is_current from ${allRowsOf("sessions")}
      where account = ${account} and last_used_at >= ${usedAfter} and created_at >= ${openedAfter}
      order by last_used_at desc, id desc`;
}

/** Ends one session of an account, or all but the current one; its next request is refused. */
export async function endOtherSessions(
  db: Db,
  { actor }: Pick<RequestContext, "actor">,
  account: number,
  session: number | null,
) {
  const which = session === null ? sql`id <> ${actor.session ?? 0}` : sql`id = ${session}`;
  const ended = await execute(db)`delete from sessions where account = ${account} and ${which}`;
  if (ended === 0 && session !== null) throw refuse("notFound");
  return { ended };
}

export async function endOwnSessions(ctx: RequestContext, session: number | null): Promise<{ ended: number }> {
  const account = ctx.actor.id;
  if (account === null) throw refuse("unauthenticated");
  return requestTransaction(ctx, async (db) => {
    const after = await endOtherSessions(db, ctx, account, session);
    await audit(db, ctx, { action: "endSessions", entity: accounts.name, row: account, after });
    return after;
  });
}

/** An account that the caller manages; otherwise 404. */
export async function managedAccount(ctx: RequestContext, id: string): Promise<number> {
  const scope = readScope(ctx, accounts, "a");
  const found = /^\d{1,15}$/.test(id)
    ? await fetchOne<{ id: number }>(ctx.services.pool)`
      select a.id from ${allRowsOf("accounts", "a")} where a.id = ${Number(id)} and ${scope}`
    : undefined;
  if (!found) throw refuse("notFound");
  return found.id;
}
