import type { Code } from "./dictionary";

/** Augmented by the product with the union of its permission codes (`declare module`, property `code`). */
export interface Permissions {}
export type PermissionCode = Permissions extends { readonly code: infer C extends string } ? C : string;

/** A condition on rows, as data. The server compiles it to one SQL predicate for reads, filters, sums, exports, files and actions. */
export type Condition =
  | { op: "all" }
  /** The column at the end of the path equals the actor's attribute. A null attribute means: not limited. */
  | { op: "actor"; path: string; attribute: string }
  /** The column at the end of the path is another's than the actor's, or empty. */
  | { op: "notActor"; path: string; attribute: string }
  | { op: "is"; path: string; values: readonly (Code | null)[] }
  | { op: "either" | "both"; of: readonly Condition[] }
  /** Some row of `resource`, whose field `by` points here, meets `where`; or no row does. */
  | { op: "has"; resource: string; by: string; where: Condition; none?: true }
  /** The column is empty, or its day is before today plus `days`. */
  | { op: "before"; path: string; days: number; orEmpty?: boolean }
  /** The number in the column is greater. */
  | { op: "above"; path: string; value: number }
  /** The day in the column is today. */
  | { op: "today"; path: string }
  /** The column is not empty. */
  | { op: "filled"; path: string };

export const all: Condition = { op: "all" };
export const actorIs = (path: string, attribute: string): Condition => ({ op: "actor", path, attribute });
export const actorIsNot = (path: string, attribute: string): Condition => ({ op: "notActor", path, attribute });
export const is = (path: string, ...values: (Code | null)[]): Condition => ({ op: "is", path, values });
export const or = (...of: Condition[]): Condition => ({ op: "either", of });
export const and = (...of: Condition[]): Condition => ({ op: "both", of });
export const today = (path: string): Condition => ({ op: "today", path });
export const before = (path: string, days = 0): Condition => ({ op: "before", path, days });
export const above = (path: string, value: number): Condition => ({ op: "above", path, value });
export const filled = (path: string): Condition => ({ op: "filled", path });
export const has = (resource: string, by: string, where: Condition): Condition => ({ op: "has", resource, by, where });
export const hasNone = (resource: string, by: string, where: Condition): Condition => ({
  op: "has",
  resource,
  by,
  where,
  none: true,
});

export interface AccessRule {
  /** One of these permission codes is needed. */
  readonly needs?: PermissionCode | readonly PermissionCode[];
  /** One of these roles within the company is needed. */
  readonly companyRole?: readonly number[];
  readonly where?: Condition;
  /** Applies to the super administrator too: for rows that only their owner may see. */
  readonly ownerOnly?: true;
  /** This audience sees only these fields. */
  readonly fields?: readonly string[];
}

/** Three administrators who check each other (三员分立); each account has one role, so none holds two. */
export type AdministratorKind = "system" | "security" | "audit";

export type Audience = "government" | "company" | "worker" | "anonymous";
/** Role-based access control (RBAC): one rule per audience; no rule, no access. The super administrator needs a rule for `government` or `super`. */
export type Access = Readonly<
  Partial<Record<Audience, AccessRule>> & {
    super?: true;
    /** While the administrators are separated, only these kinds of administrator among the government accounts. */
    administrators?: readonly AdministratorKind[];
  }
>;

/** The caller. Conditions compare `attributes`. */
export interface Actor {
  readonly id: number | null;
  readonly audience: Audience;
  readonly isSuper: boolean;
  readonly permissions: readonly string[];
  readonly companyRole: number | null;
  /** Whether the platform separates its administrators; `administrator` is this actor's kind. */
  readonly separated?: boolean;
  readonly administrator?: AdministratorKind | null;
  readonly attributes: Readonly<Record<string, number | string | readonly number[] | null>>;
}

const includesAny = (needs: AccessRule["needs"], permissions: readonly string[]) =>
  needs === undefined ||
  (typeof needs === "string" ? permissions.includes(needs) : needs.some((code) => permissions.includes(code)));

/** The rule that applies to this actor; undefined if the actor has no access. */
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

/** Whether the audience of a rule may see a field. Only such a field may be filtered, sorted or searched: anything else would disclose its values. */
export const reportsField = ({ fields }: AccessRule, field: string): boolean =>
  !fields || field === "id" || fields.includes(field);

/** Whether a condition uses only fields that the audience of the rule may see. */
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
