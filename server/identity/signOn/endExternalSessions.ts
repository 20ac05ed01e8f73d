import { identitySource } from "../../../resources/system/identitySource";
import { accounts } from "../../../resources/system/accounts";
import { audit } from "../../engine/audit/audit";
import { fetchRows, sql, storedRowsOf, transaction } from "../../platform/db/query";
import type { RequestContext } from "../../engine/services";

interface Ended {
  /** One session at the provider; null: all of the person. */
  readonly sid: string | null;
  /** `external_id` of the account; null: of any account. */
  readonly external: string | null;
}

/** Ends sessions opened by a provider, and those waiting to be collected. */
export async function endExternalSessions(ctx: RequestContext, by: "oidc" | "cas", { sid, external }: Ended): Promise<void> {
  await transaction(ctx.services.pool, async (db) => {
    const concerned = sql`(${external}::text is null or a.external_id = ${external}) and a.identity_source = ${identitySource[by]}`;
    await fetchRows(db)`
      delete from tickets t using ${storedRowsOf("accounts", "a")} where t.purpose = 'signOn' and a.id = t.account and ${concerned}
        and (${sid}::text is null or t.facts->>'sid' = ${sid})`;
    const ended = await fetchRows<{ account: number }>(db)`
      delete from sessions s using ${storedRowsOf("accounts", "a")} where a.id = s.account and ${concerned}
        and (${sid}::text is null or s.external_session = ${sid}) returning s.account`;
    for (const account of new Set(ended.map((session) => session.account)))
      await audit(db, ctx, { action: "logout", entity: accounts.name, row: account, after: { by } });
  });
}
