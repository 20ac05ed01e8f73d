import type { Access, AdministratorKind } from "./kit/access";
import type { Label } from "./kit/label";

/** What the session calls their roles. */
export const administratorRoles = {
  system: { code: "system_admin", username: "sysadmin", label: ["系统管理员（三员）", "System administrator"] },
  security: { code: "security_admin", username: "secadmin", label: ["安全管理员（三员）", "Security administrator"] },
  audit: { code: "audit_admin", username: "auditadmin", label: ["审计管理员（三员）", "Audit administrator"] },
} as const satisfies Record<AdministratorKind, { code: string; username: string; label: Label }>;

export const administratorKinds = Object.keys(administratorRoles) as readonly AdministratorKind[];

export const administratorOf = (role: string | null | undefined): AdministratorKind | null =>
  administratorKinds.find((kind) => administratorRoles[kind].code === role) ?? null;

/** Session roles whose holders watch each other while administrators are separated. */
export const officeRoles: readonly string[] = ["sup", ...administratorKinds.map((kind) => administratorRoles[kind].code)];

/**
 * Who may do what while the three are separated (GB/T 22239 三级 8.1.5.1-8.1.5.3): one runs the platform and its accounts, one
 * grants rights, one looks over both. The super administrator then has none of these, and neither has an official by permission.
 */
const duties = {
  "orgs.read": ["system", "security"],
  "orgs.write": ["system"],
  "accounts.read": ["system", "security"],
  /** What is new stays switched off until rights are granted; the system administrator moves no role, the security one nothing else. */
  "accounts.create": ["system"],
  "accounts.write": ["system", "security"],
  "accounts.reset": ["system"],
  "accounts.switchOff": ["system", "security"],
  "accounts.grant": ["security"],
  "roles.read": ["system", "security"],
  "roles.write": ["security"],
  /** The city's figures, channels and calendar. */
  "platform.write": ["system"],
  "auditLogs.read": ["audit"],
} as const satisfies Record<string, readonly AdministratorKind[]>;

export type AdministratorDuty = keyof typeof duties;
export const dutyNames = Object.keys(duties) as readonly AdministratorDuty[];
export const holdersOf = (duty: AdministratorDuty): readonly AdministratorKind[] => duties[duty];

/** The access as it is, and whose alone it is while administrators are separated. */
export const dutyOf = (duty: AdministratorDuty, access: Access): Access => ({ ...access, administrators: duties[duty] });
