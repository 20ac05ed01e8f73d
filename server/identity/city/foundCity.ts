import { shanghaiTime } from "../../../resources/kit/days";
import { childrenOf, regionName } from "../../../resources/regions";
import { regions, type RegionRow } from "../../../resources/system/regions";
import { accounts } from "../../../resources/system/accounts";
import { notYetSaid } from "../../../resources/system/citySetUp";
import { defaultRoles, provinceRoles } from "../../../resources/system/defaultRoles";
import { roles } from "../../../resources/system/roles";
import { hashPassword } from "../../platform/crypto/password";
import { transaction, type Db } from "../../platform/db/query";
import { randomPassword } from "../auth/passwords";
import { weakPasswordErrors } from "../auth/weakPassword";
import { OperatorError } from "../../platform/operatorError";
import type { Services } from "../../engine/services";
import { regionLevel } from "../../../resources/system/regionLevel";
import { roleType } from "../../../resources/system/roleType";
import { userType } from "../../../resources/system/userType";
import type { Row } from "../../../resources/kit/resource";

const administrator = { username: "admin", name: "超级管理员" } as const;

/**
 * Creates the roles, the super administrator and, if CITY_CODE is set, the city. Returns the generated password, unless one was
 * given.
 */
export async function foundCity(services: Services): Promise<string | undefined> {
  const { pool, store, settings, clock } = services;
  const password = settings.adminPassword ?? randomPassword();
  const [reason] = Object.values(weakPasswordErrors(password, administrator, "en")).flat();
  if (settings.adminPassword && reason) throw new OperatorError(`ADMIN_PASSWORD: ${reason}.`);
  await transaction(pool, async (db) => {
    if (settings.cityCode !== undefined) await foundRegions(services, db, settings.cityCode);
    if (settings.provinceCode !== undefined)
      await insertRegion(services, db, { code: settings.provinceCode, level: regionLevel.province });
    const ids: number[] = [];
    for (const role of firstRoles(settings.deployment)) ids.push((await store.insert(db, roles, role)).id);
    await store.insert(db, accounts, {
      ...administrator,
      user_type: userType.government,
      role: ids[0]!,
      password_hash: await hashPassword(password),
      password_set_at: shanghaiTime(clock.now()),
      is_com_init: settings.adminPassword === undefined,
    });
  });
  return settings.adminPassword ? undefined : password;
}

const builtIn = { is_builtin: true, permissions: "" } as const;

/** The roles of the super administrator, of companies and of officials. */
export const firstRoles = (deployment: Services["settings"]["deployment"]): readonly Partial<Row<typeof roles>>[] => [
  { ...builtIn, name: "超级管理员", name_en: "Super administrator", role_type: roleType.government, code: "sup" },
  { ...builtIn, name: "施工企业", name_en: "Construction company", role_type: roleType.enterprise, code: "company" },
  ...Object.entries(deployment === "province" ? provinceRoles : defaultRoles).map(([name, { english, permissions }]) => ({
    ...{
      name,
      name_en: english,
      role_type: roleType.government,
      code: "government" as const,
      permissions: permissions.join(","),
    },
  })),
];

/** Creates the supervised city and its districts from the region tree; their own settings are entered later. */
export async function foundRegions(services: Pick<Services, "store" | "settings">, db: Db, code: string): Promise<void> {
  const city = await insertRegion(services, db, { code, level: regionLevel.city });
  for (const district of childrenOf(code, { demo: services.settings.demo }))
    await insertRegion(services, db, { code: district.code, level: regionLevel.district, parent: city.id });
}

/** Inserts a region with its name in the region tree. */
export const insertRegion = (
  { store }: Pick<Services, "store">,
  db: Db,
  region: Pick<RegionRow, "code" | "level"> & { readonly parent?: number },
): Promise<RegionRow> =>
  store.insert(db, regions, {
    legal_hotline: "12348",
    hotline: notYetSaid,
    arbitration_channel: notYetSaid,
    legal_aid_channel: notYetSaid,
    name: regionName(region.code) ?? region.code,
    ...region,
  });
