import { roles } from "../../../resources/system/roles";
import { on } from "../../rest/handlers";

/** Every member of staff may see the home page (domain model 4.3). */
const home = "1001";

const withHome = (permissions: string | null | undefined): string =>
  [...new Set([home, ...(permissions?.split(",") ?? [])])].filter(Boolean).join(",");

on(roles, {
  async create({ input }) {
    return input.role_type === 2
      ? { code: "company" as const }
      : { code: "government" as const, permissions: withHome(input.permissions) };
  },
  async update({ row, input }) {
    if ((input.role_type ?? row.role_type) === 2 || input.permissions === undefined) return undefined;
    return { permissions: withHome(input.permissions) };
  },
});
