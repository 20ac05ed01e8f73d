import type { Code } from "./dictionary";

/** The product says here which permissions there are: `declare module` with the property `code`. */
export interface Permissions {}
export type PermissionCode = Permissions extends { readonly code: infer C extends string } ? C : string;

/**
 * Who may do a thing, and to which rows. Denied unless said: an audience that is not named sees and does nothing.
 * A condition is data; the server turns it into one SQL condition that serves read, filter, sort, sums, export,
 * files and actions alike.
 */
export type Condition =
  | { op: "all" }
  /** The column at the end of the path equals the actor's attribute. A null attribute means: not limited. */
  | { op: "actor"; path: string; attribute: string }
  | { op: "is"; path: string; values: readonly (Code | null)[] }
  | { op: "either" | "both"; of: readonly Condition[] }
  /** Some row of `of`, whose field `by` points here, meets `where`. */
  | { op: "has"; of: string; by: string; where: Condition }
  /** The column is empty, or its day is before today plus `days`. */
  | { op: "before"; path: string; days: number; orEmpty?: boolean }
  /** The number in the column is greater. */
  | { op: "above"; path: string; value: number }
  /** The day in the column is today. */
  | { op: "today"; path: string };

export const all: Condition = { op: "all" };
export const actorIs = (path: string, attribute: string): Condition => ({ op: "actor", path, attribute });
export const is = (path: string, ...values: (Code | null)[]): Condition => ({ op: "is", path, values });
export const or = (...of: Condition[]): Condition => ({ op: "either", of });
export const and = (...of: Condition[]): Condition => ({ op: "both", of });
export const today = (path: string): Condition => ({ op: "today", path });
export const before = (path: string, days = 0): Condition => ({ op: "before", path, days });
export const above = (path: string, value: number): Condition => ({ op: "above", path, value });
export const has = (of: string, by: string, where: Condition): Condition => ({ op: "has", of, by, where });

export interface AccessRule {
  /** One of these permission codes is needed. */
  readonly needs?: PermissionCode | readonly PermissionCode[];
  /** One of these duties inside the company is needed. */
  readonly companyRole?: readonly number[];
  readonly where?: Condition;
  /** Holds for the super administrator too: what belongs to one person. */
  readonly ownerOnly?: true;
  /** Only these fields are reported to this audience. */
  readonly fields?: readonly string[];
}

/** Three administrators who check each other (三员分立); each account has one role, so none holds two. */
export type AdministratorKind = "system" | "security" | "audit";

export type Audience = "government" | "company" | "worker" | "anonymous";
/** `super` admits the super administrator alone; he passes wherever `government` is named. */
export type Access = Readonly<
  Partial<Record<Audience, AccessRule>> & {
    super?: true;
    /** While administrators are separated these alone pass, of all that belong to the government. */
    administrators?: readonly AdministratorKind[];
  }
>;

/** What the kit must know of the caller. `attributes` are compared by conditions. */
export interface Actor {
  readonly id: number | null;
  readonly audience: Audience;
  readonly isSuper: boolean;
  readonly permissions: readonly string[];
  readonly companyRole: number | null;
  /** The platform separates its administrators, and which of them this is. */
  readonly separated?: boolean;
  readonly administrator?: AdministratorKind | null;
  readonly attributes: Readonly<Record<string, number | string | readonly number[] | null>>;
}

const includesAny = (needs: AccessRule["needs"], permissions: readonly string[]) =>
  needs === undefined ||
  (typeof needs === "string" ? permissions.includes(needs) : needs.some((code) => permissions.includes(code)));

/** The rule that admits this actor, before any row is read; undefined means refused. */
export function ruleFor(access: Access | undefined, actor: Actor): AccessRule | undefined {
  if (!access) return undefined;
  if (actor.separated && access.administrators && actor.audience === "government")
    return actor.administrator && access.administrators.includes(actor.administrator) ? {} : undefined;
  if (actor.isSuper && !access.government?.ownerOnly) return access.super || access.government ? {} : undefined;
  const rule = access[actor.audience];
  if (!rule || !includesAny(rule.needs, actor.permissions)) return undefined;
  if (rule.companyRole && (actor.companyRole === null || !rule.companyRole.includes(actor.companyRole))) return undefined;
  return rule;
}

/** Whether a rule reports a field to its audience, who may then filter, sort and search by it too: by others it would find out what they hold. */
export const reportsField = ({ fields }: AccessRule, field: string): boolean =>
  !fields || field === "id" || fields.includes(field);

/** Whether a condition judges rows by fields that the rule reports alone. */
export function reportsCondition(rule: AccessRule, condition: Condition): boolean {
  if (!rule.fields || condition.op === "all") return true;
  if (condition.op === "has") return false;
  if ("path" in condition) return reportsField(rule, condition.path.split(".")[0] ?? "");
  return condition.of.every((each) => reportsCondition(rule, each));
}

/** Readers may export; government needs a separate permission for it. */
export const exportOf = ({ government, company }: Access): Access => ({
  ...(government && { government: { ...government, needs: "export_data" } }),
  ...(company && { company }),
});
