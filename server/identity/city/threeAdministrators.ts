import { shanghaiTime } from "../../../resources/kit/days";
import { administratorKinds, administratorRoles } from "../../../resources/administrators";
import { accounts } from "../../../resources/system/accounts";
import { roles } from "../../../resources/system/roles";
import { randomPassword } from "../auth/passwords";
import { hashPassword } from "../../platform/crypto/password";
import { allRowsOf, fetchOne } from "../../platform/db/query";
import type { Services } from "../../engine/services";
import { roleType } from "../../../resources/system/roleType";
import { userType } from "../../../resources/system/userType";

/** Creates their roles, and an account for each vacant office, with a password that is returned once. */
export async function ensureAdministrators({ pool, store, clock }: Services): Promise<string[]> {
  const notes: string[] = [];
  for (const kind of administratorKinds) {
    const { code, username, label } = administratorRoles[kind];
    const role =
      (await store.find(pool, roles, { code })) ??
      (await store.insert(pool, roles, {
        name: label[0],
        role_type: roleType.government,
        code,
        permissions: "1001",
        is_builtin: true,
      }));
    const held = await fetchOne(pool)`
      select 1 from ${allRowsOf("accounts")} where role = ${role.id} and is_active limit 1`;
    if (held) continue;
    const password = randomPassword();
    const taken = await fetchOne(pool)`select 1 from ${allRowsOf("accounts")} where lower(username) = lower(${username})`;
    const name = taken ? `${username}${Date.now() % 1e6}` : username;
    await store.insert(pool, accounts, {
      username: name,
      name: label[0].replaceAll(/（.*）/g, ""),
      user_type: userType.government,
      role: role.id,
      password_hash: await hashPassword(password),
      password_set_at: shanghaiTime(clock.now()),
      is_com_init: true,
    });
    notes.push(`${label[1]}: ${name}  one-time password: ${password}`);
  }
  return notes;
}
