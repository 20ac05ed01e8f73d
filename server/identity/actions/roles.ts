import { roles } from "../../../resources/system/roles";
import { refuse } from "../../../resources/refusals";
import { allRowsOf, fetchOne, type Db } from "../../platform/db/query";
import { registerHooks } from "../../engine/rest/handlers";
import { roleType } from "../../../resources/system/roleType";

/** Every member of staff may see the home page (domain model 4.3). */
const home = "1001";

const withHome = (permissions: string | null | undefined): string =>
  [...new Set([home, ...(permissions?.split(",") ?? [])])].filter(Boolean).join(",");

const isInUse = async (db: Db, role: number): Promise<boolean> =>
  (await fetchOne(db)`select 1 from ${allRowsOf("accounts")} where role = ${role} limit 1`) !== undefined;

registerHooks(roles, {
  async create({ input }) {
    return input.role_type === roleType.enterprise
      ? { code: "company" as const }
      : { code: "government" as const, permissions: withHome(input.permissions) };
  },
  async update({ db, row, input }) {
    const role_type = input.role_type ?? row.role_type;
    // The role type decides whether its accounts are staff or belong to a company, so it cannot change while in use.
    if (role_type !== row.role_type && (await isInUse(db, row.id))) throw refuse("roles.typeInUse");
    if (role_type === roleType.enterprise) return { code: "company" as const };
    return { code: "government" as const, permissions: withHome(input.permissions ?? row.permissions) };
  },
});
