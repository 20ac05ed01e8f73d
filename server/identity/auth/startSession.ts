import type { LoginResponse } from "../../../resources/system/accountResponses";
import { accounts } from "../../../resources/system/accounts";
import { audit } from "../../engine/audit/audit";
import { execute, type Db } from "../../platform/db/query";
import type { RequestContext } from "../../engine/services";
import { profileOf } from "./profile";
import { endEarlierSessions, openSession } from "../../engine/session/sessions";

interface SignedIn {
  readonly account: number;
  /** The browser's User-Agent. */
  readonly device: string | undefined;
  /** Id of the session at the identity provider. */
  readonly external_session?: string | null;
  /** How the person was identified, for the audit log. */
  readonly by?: string;
}

/** Opens the session of an identified person, inside a transaction. */
export async function startSession(
  ctx: RequestContext,
  db: Db,
  { account, device, external_session = null, by }: SignedIn,
): Promise<LoginResponse> {
  const { services, now, ip } = ctx;
  await execute(db)`
    update accounts set last_login_at = ${now}, last_login_ip = ${ip}, failed_count = 0, locked_until = null where id = ${account}`;
  const session = await openSession(services, db, { account, external_session }, ip, device);
  await endEarlierSessions(db, account, services.settings.sessionsPerAccount);
  const profile = await profileOf(services, db, account);
  const actor = { ...ctx.actor, id: account };
  const entry = { action: "login", entity: accounts.name, row: account, ...(by && { after: { by } }) };
  await audit(db, { ...ctx, actor }, entry);
  return { ...session, ...profile };
}
