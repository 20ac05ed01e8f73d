import type { Access, AdministratorKind } from "./kit/access";
import type { Label } from "./kit/label";

/** Their role codes in the session. */
export const administratorRoles = {
  system: { code: "system_admin", username: "sysadmin", label: ["系统管理员（三员）", "System administrator"] },
  security: { code: "security_admin", username: "secadmin", label: ["安全管理员（三员）", "Security administrator"] },
  audit: { code: "audit_admin", username: "auditadmin", label: ["审计管理员（三员）", "Audit administrator"] },
} as const satisfies Record<AdministratorKind, { code: string; username: string; label: Label }>;

export const administratorKinds = Object.keys(administratorRoles) as readonly AdministratorKind[];

export const administratorOf = (role: string | null | undefined): AdministratorKind | null =>
  administratorKinds.find((kind) => administratorRoles[kind].code === role) ?? null;

/** Session roles whose holders supervise each other while administrators are separated. */
export const officeRoles: readonly string[] = ["sup", ...administratorKinds.map((kind) => administratorRoles[kind].code)];

/**
 * Access while the three administrators are separated (GB/T 22239 三级 8.1.5.1-8.1.5.3): one runs the platform and its accounts, one grants
 * rights, one audits both. The super administrator then has none of this access, and officials have none by permission.
 */
const duties = {
  "orgs.read": ["system", "security"],
  "orgs.write": ["system"],
  "accounts.read": ["system", "security"],
  /** New accounts stay disabled until rights are granted. The system administrator cannot assign roles; the security one can do only that. */
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

/** The given access, restricted to one kind of administrator while administrators are separated. */
export const dutyOf = (duty: AdministratorDuty, access: Access): Access => ({ ...access, administrators: duties[duty] });
