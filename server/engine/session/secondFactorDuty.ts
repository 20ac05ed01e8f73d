import type { Settings } from "../../platform/settings/env";

interface Person {
  readonly role: string | null;
  readonly permissions: string | null;
}

/** Accounts that manage accounts and rights (等级保护 level three requires it of administrators). */
const isAdministrator = ({ role, permissions }: Person): boolean =>
  role === "sup" || role?.endsWith("_admin") === true || (permissions?.split(",").includes("user_manage") ?? false);

/** Whether the platform requires a second factor of this person. */
export const needsSecondFactor = ({ secondFactor }: Settings, person: Person): boolean =>
  secondFactor.administrators && isAdministrator(person);
