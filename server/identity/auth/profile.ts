import type { Profile } from "../../../resources/system/accountResponses";
import { identitySource } from "../../../resources/system/identitySource";
import { maskPhone } from "../../../resources/kit/mask";
import { allRowsOf, fetchOne, storedRowsOf, type Db } from "../../platform/db/query";
import type { Services } from "../../engine/services";
import { passwordAged, pendingStep, isFromSignOnProvider } from "../../engine/session/identity";
import { userType } from "../../../resources/system/userType";
import { placedColumn } from "../../platform/db/placedColumn";
import { accounts } from "../../../resources/system/accounts";

/** The city: the initial region of the screens for accounts without a region (specification §9). */
const wholeCity = 1;
/** The super administrator sees all screens; the big-screen button checks this permission by name (specification §2). */
const superPermissions = "screen_view";

type Row = {
  id: number;
  username: string;
  name: string;
  user_type: number;
  phone: string | null;
  phone_bound: boolean;
  org: number | null;
  org_name: string | null;
  org_name_en: string | null;
  corp: number | null;
  corp_name: string | null;
  corp_code: string | null;
  corp_duty: number | null;
  functional_unit: number | null;
  region: number | null;
  is_com_init: boolean;
  role: string;
  permissions: string | null;
  password_aged: boolean;
  is_enrolled: boolean;
  phone_replaced: boolean;
  identity_source: number;
};

/** The profile of the logged-in account, for the browser (domain model 6.1). */
export async function profileOf({ cipher, clock, settings }: Services, db: Db, account: number): Promise<Profile> {
  const found = await fetchOne<Row>(db)`
    select a.id, a.username, a.name, a.user_type, ${placedColumn(accounts, "phone", "a")} as phone, a.phone_bound, a.org, o.name as org_name, o.name_en as org_name_en, a.corp, c.corp_name, c.corp_code,
        a.corp_duty, o.functional_unit, o.region, a.is_com_init, a.identity_source, r.code as role, r.permissions,
        ${passwordAged(settings, clock.now())} as password_aged,
        exists (select 1 from ${allRowsOf("secondFactors", "f")} where f.account = a.id and f.enrolled_at is not null) as is_enrolled,
        exists (select 1 from ${allRowsOf("formerPhones", "p")} where p.account = a.id) as phone_replaced
      from ${allRowsOf("accounts", "a")} join ${storedRowsOf("roles", "r")} on r.id = a.role left join ${storedRowsOf("orgs", "o")} on o.id = a.org left join ${storedRowsOf("corps", "c")} on c.id = a.corp
      where a.id = ${account}`;
  if (!found) throw new Error(`there is no account ${account}`);
  const { region, is_com_init, role, permissions, phone, password_aged, phone_replaced, is_enrolled: _, ...own } = found;
  const { identity_source, ...user } = own;
  const owes = pendingStep({ ...found, account: found.id }, settings);
  return {
    role,
    user: {
      ...user,
      phone: phone === null ? null : maskPhone(cipher.decryptPlaced(phone)),
      ...(password_aged && { password_expired: true as const }),
      ...(phone_replaced && { phone_replaced: true as const }),
      ...(identity_source !== identitySource.local && {
        external: isFromSignOnProvider(identity_source) ? ("provider" as const) : ("directory" as const),
      }),
      ...(owes && { owes }),
      ...(settings.threeAdministrators && user.user_type === userType.government && { separated: true as const }),
      ...(settings.deployment === "province" && { deployment: settings.deployment }),
    },
    region_id: region ?? wholeCity,
    is_com_init: is_com_init || password_aged,
    permissions: role === "company" ? "" : permissions || (role === "sup" ? superPermissions : ""),
  };
}
