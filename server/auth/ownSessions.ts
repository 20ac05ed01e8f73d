import { refuse } from "../../resources/refusals";
import { accounts } from "../../resources/system/accounts";
import { one, rows, run, sql, type Db } from "../db/query";
import { audit } from "../rest/audit";
import { requestTransaction } from "../rest/requestKey";
import { readScope } from "../rest/scope";
import type { Asker } from "../services";
import { livingSince } from "./sessions";

export type ListedSession = {
  id: number;
  device: string | null;
  ip: string | null;
  created_at: string;
  last_used_at: string;
  /** The one that asks. */
  is_current: boolean;
};

/** Where an account is logged in now, the latest use first. */
export async function sessionsOf({ services, actor, now }: Asker, account: number): Promise<ListedSession[]> {
  const { usedAfter, openedAfter } = livingSince(services.settings, now);
  return rows<ListedSession>(
    services.pool,
    sql`select id, device, ip, created_at, last_used_at, id = ${actor.session ?? 0}::bigint as is_current from sessions
        where account = ${account} and last_used_at >= ${usedAfter} and created_at >= ${openedAfter}
        order by last_used_at desc, id desc`,
  );
}

/** Ends one session of an account, or all of them but the one that asks; whoever is thrown out hears it at his next call. */
export async function endSessionsBut(db: Db, { actor }: Pick<Asker, "actor">, account: number, session: number | null) {
  const which = session === null ? sql`id <> ${actor.session ?? 0}` : sql`id = ${session}`;
  const ended = await run(db, sql`delete from sessions where account = ${account} and ${which}`);
  if (ended === 0 && session !== null) throw refuse("notFound");
  return { ended };
}

export async function endOwnSessions(asker: Asker, session: number | null): Promise<{ ended: number }> {
  const account = asker.actor.id;
  if (account === null) throw refuse("unauthenticated");
  return requestTransaction(asker, async (db) => {
    const after = await endSessionsBut(db, asker, account, session);
    await audit(db, asker, { action: "endSessions", entity: accounts.name, row: account, after });
    return after;
  });
}

/** An account that the asker manages; what is not his to manage is not there. */
export async function managedAccount(asker: Asker, id: string): Promise<number> {
  const scope = readScope(asker, accounts, "a");
  const found = /^\d{1,15}$/.test(id)
    ? await one<{ id: number }>(
        asker.services.pool,
        sql`select a.id from accounts a where a.id = ${Number(id)} and a.deleted_at is null and ${scope}`,
      )
    : undefined;
  if (!found) throw refuse("notFound");
  return found.id;
}
