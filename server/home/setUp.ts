import { one, sql } from "../db/query";
import type { Asker } from "../services";

/** What a city needs before its first company can report: in this order, each with the screen where it is done. */
export type SetUpStep = { readonly key: "figures" | "channels" | "orgs" | "roles" | "accounts" | "sms"; readonly done: boolean };

type Found = { figures: boolean; channels: boolean; orgs: boolean; roles: boolean; accounts: boolean };

/** Told to the super administrator until everything is there. */
export async function setUpOf({ services, actor }: Asker): Promise<readonly SetUpStep[] | undefined> {
  if (!actor.isSuper) return undefined;
  const found = await one<Found>(
    services.pool,
    sql`select
        not exists (select 1 from regions where min_wage = 0 and deleted_at is null) as figures,
        not exists (select 1 from regions where '-' in (arbitration_channel, legal_aid_channel) and deleted_at is null) as channels,
        exists (select 1 from orgs where is_system and deleted_at is null) as orgs,
        exists (select 1 from roles where role_type = 1 and not is_builtin and deleted_at is null) as roles,
        exists (select 1 from accounts a join roles r on r.id = a.role
          where a.user_type = 1 and a.is_active and r.code is distinct from 'sup' and a.deleted_at is null) as accounts`,
  );
  if (!found) return undefined;
  const { figures, channels, orgs, roles, accounts } = found;
  // Without a gateway no company can register; only a demo shows its messages.
  const sms = services.settings.demo || services.settings.smsUrl !== undefined;
  const steps = Object.entries({ figures, channels, orgs, roles, accounts, sms }).map(
    ([key, done]) => ({ key, done }) as SetUpStep,
  );
  return steps.every(({ done }) => done) ? undefined : steps;
}
