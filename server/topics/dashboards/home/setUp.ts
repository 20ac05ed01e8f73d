import { setUpKeys, type SetUpStep } from "../../../../resources/dashboards/homeResponses";
import { notYetSaid } from "../../../../resources/system/citySetUp";
import { allRowsOf, fetchOne, storedRowsOf } from "../../../platform/db/query";
import type { Actor } from "../../../../resources/kit/access";
import { plainTitle } from "../../../platform/settings/env";
import type { RequestContext } from "../../../engine/services";
import { roleType } from "../../../../resources/system/roleType";
import { userType } from "../../../../resources/system/userType";

type Found = Record<Exclude<SetUpStep["key"], "sms">, boolean>;

/** The super administrator or, with separated offices, the system administrator. */
export const isSystemAdministrator = ({ separated, administrator, isSuper }: Actor): boolean =>
  separated ? administrator === "system" : isSuper;

/** The set-up steps, for the system administrator, until all are done. */
export async function setUpOf({ services, actor }: RequestContext): Promise<readonly SetUpStep[] | undefined> {
  if (!isSystemAdministrator(actor)) return undefined;
  const { pool, settings } = services;
  const found = await fetchOne<Found>(pool)`
    with place as (select * from ${allRowsOf("regions")}), city as (select * from place where parent is null)
    select
      exists (select 1 from city) as city,
      exists (select 1 from city where platform_title is not null or ${settings.platformTitle} <> ${plainTitle}) as title,
      exists (select 1 from city) and not exists (select 1 from place where not exists (
        select 1 from ${allRowsOf("minimumWages", "m")} where m.region in (place.id, place.parent))) as figures,
      exists (select 1 from city) and not exists (select 1 from place where hotline = ${notYetSaid}) as hotline,
      exists (select 1 from city)
        and not exists (select 1 from place where ${notYetSaid} in (arbitration_channel, legal_aid_channel)) as channels,
      exists (select 1 from ${allRowsOf("orgs")} where is_system) as orgs,
      exists (select 1 from ${allRowsOf("roles")} where role_type = ${roleType.government} and not is_builtin) as roles,
      exists (select 1 from ${allRowsOf("accounts", "a")} join ${storedRowsOf("roles", "r")} on r.id = a.role
        where a.user_type = ${userType.government} and a.is_active and r.code is distinct from 'sup') as accounts`;
  if (!found) return undefined;
  // Without a gateway no company can register; only a demo shows its messages.
  const sms = settings.demo || settings.smsUrl !== undefined;
  const steps = setUpKeys.map((key) => ({ key, done: key === "sms" ? sms : found[key] }));
  return steps.every(({ done }) => done) ? undefined : steps;
}
