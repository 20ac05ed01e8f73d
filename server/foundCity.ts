import { childrenOf, regionName } from "../resources/regions";
import { regions } from "../resources/system/regions";
import { accounts } from "../resources/system/accounts";
import { roles } from "../resources/system/roles";
import { hashPassword } from "./crypto/password";
import { transaction } from "./db/query";
import { randomPassword } from "./auth/passwords";
import type { Services } from "./services";

/** The supervised city, its districts and the super administrator. Returns the password that was made up, unless one was given. */
export async function foundCity({ pool, store, settings }: Services): Promise<string | undefined> {
  const password = settings.adminPassword ?? randomPassword();
  await transaction(pool, async (db) => {
    const shared = {
      legal_hotline: "12348",
      hotline: "12333",
      min_wage: 0,
      arbitration_channel: "-",
      legal_aid_channel: "-",
    } as const;
    const city = await store.insert(db, regions, {
      ...shared,
      code: settings.cityCode,
      name: regionName(settings.cityCode) ?? settings.cityCode,
      level: 1,
    } as never);
    for (const { code, name } of childrenOf(settings.cityCode, { demo: settings.demo }))
      await store.insert(db, regions, { ...shared, code, name, level: 2, parent: city.id } as never);
    const role = await store.insert(db, roles, {
      name: "超级管理员",
      role_type: 1,
      code: "sup",
      permissions: "",
      is_builtin: true,
    } as never);
    await store.insert(db, roles, {
      name: "施工企业",
      role_type: 2,
      code: "company",
      permissions: "",
      is_builtin: true,
    } as never);
    await store.insert(db, accounts, {
      username: "admin",
      name: "超级管理员",
      user_type: 1,
      role: role.id,
      password_hash: await hashPassword(password),
      is_com_init: settings.adminPassword === undefined,
    } as never);
  });
  return settings.adminPassword ? undefined : password;
}
