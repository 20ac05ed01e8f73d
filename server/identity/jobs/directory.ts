import { identitySource } from "../../../resources/system/identitySource";
import { Refusal } from "../../../resources/kit/refusal";
import { accounts } from "../../../resources/system/accounts";
import { apiKeys } from "../../../resources/system/apiKeys";
import { audit } from "../../engine/audit/audit";
import { externalAccount } from "../auth/externalAccount";
import { endSessionsOf } from "../../engine/session/sessions";
import { systemContext } from "../../engine/session/context";
import { allRowsOf, fetchRows, storedRowsOf, transaction } from "../../platform/db/query";
import { bindService, withDirectory } from "../directory/connect";
import { findById, type DirectoryPerson } from "../directory/findPerson";
import type { Services } from "../../engine/services";
import type { Job } from "../../engine/jobs/runner";

type Held = { id: number; external_id: string };

/**
 * Updates role and organisation of everyone with a session or an API key from the directory; who is gone, disabled or without a
 * role loses both. Does nothing if the directory knows none of them, because its settings are more likely wrong. Returns how many
 * lost theirs.
 */
export async function followDirectory(services: Services): Promise<number> {
  const { pool, settings, log } = services;
  // Without a service account no person can be searched; sessions expire within the day anyway.
  if (settings.ldap === null || !("password" in settings.ldap.bind)) return 0;
  const held = await fetchRows<Held>(pool)`select a.id, a.external_id from ${allRowsOf("accounts", "a")}
      where a.identity_source = ${identitySource.ldap} and a.external_id is not null
        and (exists (select 1 from ${allRowsOf("sessions", "s")} where s.account = a.id)
          or exists (select 1 from ${allRowsOf("apiKeys", "k")} where k.account = a.id and k.is_enabled)) order by a.id`;
  if (held.length === 0) return 0;
  const found = await withDirectory(services, async (client, ldap) => {
    await bindService(client, ldap);
    const persons = new Map<number, DirectoryPerson | undefined>();
    for (const { id, external_id } of held)
      persons.set(id, await findById(client, ldap, external_id.slice(external_id.indexOf(" ") + 1)));
    return persons;
  });
  if ([...found.values()].every((person) => person === undefined)) {
    log.warn(
      { accounts: held.length },
      "the directory (LDAP_BASE_DN, LDAP_USER_FILTER) knows none of its accounts; none was changed",
    );
    return 0;
  }
  let ended = 0;
  for (const [id, person] of found) if (!(await follow(services, id, person))) ended += 1;
  return ended;
}

/** Returns whether the account keeps its sessions and keys. */
async function follow(services: Services, id: number, person: DirectoryPerson | undefined): Promise<boolean> {
  const { pool, store } = services;
  const ctx = systemContext(services);
  try {
    if (person) {
      await transaction(pool, (db) => externalAccount(ctx, db, person));
      return true;
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  await transaction(pool, async (db) => {
    await endSessionsOf(db, id);
    for (const key of await fetchRows<{ id: number }>(db)`
      select id from ${storedRowsOf("apiKeys")} where account = ${id} and is_enabled`) {
      await store.update(db, apiKeys, key.id, { is_enabled: false });
      await audit(db, ctx, { action: "update", entity: apiKeys.name, row: key.id, after: { is_enabled: false } });
    }
    await audit(db, ctx, { action: "logout", entity: accounts.name, row: id, after: { by: "ldap" } });
  });
  return false;
}

export const directoryNight: Job = {
  name: "directory",
  cron: "0 25 0 * * *",
  async run(services) {
    await followDirectory(services);
  },
};
