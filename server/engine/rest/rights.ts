import { ruleFor } from "../../../resources/kit/access";
import { kindOf } from "../../../resources/kit/kinds/registry";
import { translate, type Locale } from "../../../resources/kit/label";
import { Refusal } from "../../../resources/kit/refusal";
import type { AnyAction, AnyResource, GuardRefusal } from "../../../resources/kit/resource";
import { refusal, refusals, type RefusalCode } from "../../../resources/refusals";
import { identifier, sql, type Sql } from "../../platform/db/query";
import type { DerivationContext } from "./expressions";
import { accessPredicate, predicateSql } from "./scope";
import { conditionalReferences } from "./unreadableReferences";

type Row = Readonly<Record<string, unknown>>;

/** The refusal of a guard, which gives a code of the catalogue or a text. */
export const toRefusal = ({ reason, facts }: GuardRefusal): Refusal =>
  typeof reason === "string"
    ? (refusal as (code: RefusalCode, facts?: GuardRefusal["facts"]) => Refusal)(reason as RefusalCode, facts)
    : new Refusal("guard", 409, reason, facts ?? {});

/** The text without creating an error, which is slow for a list with one per row. */
const reasonText = ({ reason, facts = {} }: GuardRefusal, locale: Locale): string =>
  translate(typeof reason === "string" ? refusals[reason as RefusalCode].text : reason, locale, facts);

export const isInState = (row: Row, states: Readonly<Record<string, readonly unknown[]>> | undefined): boolean =>
  !states || Object.entries(states).every(([field, codes]) => codes.includes(row[field]));

/** The conditions of a write on the row, besides the right. */
export interface WriteRule {
  readonly in?: Readonly<Record<string, readonly unknown[]>> | undefined;
  readonly unless?: AnyAction["unless"] | undefined;
  readonly notSameAs?: string | undefined;
  /** An update of these fields only. */
  readonly only?: readonly string[] | undefined;
}

export const actionRule = ({ from, unless, notSameAs }: AnyAction): WriteRule => ({ in: from, unless, notSameAs });

/** Why the write is blocked although the state allows it: the guard, then the separation of duties. */
export function blockReason({ actor, today }: Pick<DerivationContext, "actor" | "today">, rule: WriteRule, row: Row) {
  const reason = rule.unless?.check(row, today);
  if (reason) return reason;
  return rule.notSameAs && row[rule.notSameAs] === actor.id ? { reason: "forbidden" } : undefined;
}

/** The rights of the caller on a resource. */
export interface Rights {
  /** Boolean columns: whether the row, or one that it refers to, meets the condition of an access rule. */
  readonly columns: readonly Sql[];
  readonly reads: readonly string[];
  /** The actions allowed on this row, why others that its state allows are blocked, and the fields that may be written if not all. */
  describe(row: Row): { actions: string[]; blocked: Record<string, string>; writable?: readonly string[] };
  /** The references of the row whose rows the caller may not read: nothing links to them. */
  unreadable(row: Row): string[];
  /** Whether the access rule of the action covers the row. */
  allows(act: string, row: Row): boolean;
}

interface Act {
  readonly name: string;
  readonly flag: string | true;
  readonly rule: WriteRule;
  readonly shown: boolean;
}

const states = new WeakMap<AnyResource, readonly string[]>();
/** The fields that rights depend on: those that only actions change, and those that update rules test. */
export function stateFields(resource: AnyResource): readonly string[] {
  let found = states.get(resource);
  if (!found) {
    const moved = Object.keys(resource.fields).filter((field) => kindOf(resource.fields[field]!.spec).movedByActions);
    const rules = [...(resource.update ?? []), ...(resource.remove ? [resource.remove] : [])];
    found = [...new Set([...moved, ...rules.flatMap((writing) => Object.keys(writing.in ?? {}))])];
    states.set(resource, found);
  }
  return found;
}

export function loadRights({ actor, today, locale }: DerivationContext, resource: AnyResource): Rights {
  // Not the whole context: rights outlive a request (server/engine/rest/readerPlans.ts).
  const ctx: DerivationContext = { actor, today, locale };
  const flags = new Map<string, Sql>();
  const flagOf = (access: Parameters<typeof accessPredicate>[2]): string | boolean => {
    const rule = ruleFor(access, ctx.actor);
    if (!rule) return false;
    const predicate = accessPredicate({ ...ctx, isColumn: true }, resource, access);
    if (typeof predicate === "boolean") return predicate;
    const key = JSON.stringify(rule.where);
    const known = [...flags.keys()].indexOf(key);
    if (known >= 0) return `_may${known}`;
    flags.set(key, predicate);
    return `_may${flags.size - 1}`;
  };
  const acts: Act[] = [];
  for (const writing of resource.update ?? []) {
    const flag = flagOf(writing.by);
    if (flag) acts.push({ name: "update", flag, rule: writing, shown: true });
  }
  const removing = resource.remove && flagOf(resource.remove.by);
  if (resource.remove && removing) acts.push({ name: "remove", flag: removing, rule: resource.remove, shown: true });
  for (const [name, action] of Object.entries(resource.actions ?? {})) {
    const flag = flagOf(action.by);
    if (flag) acts.push({ name, flag, rule: actionRule(action), shown: !action.hidden });
  }
  const references = conditionalReferences(ctx, resource);
  const holds = (act: Act, row: Row) => act.flag === true || row[act.flag] === true;
  return {
    columns: [
      ...[...flags.values()].map((condition, index) => sql`(${condition}) as ${identifier(`_may${index}`)}`),
      ...[...references].map(([field, readable]) => sql`(${predicateSql(readable)}) as ${identifier(`_reads_${field}`)}`),
    ],
    reads: [
      ...stateFields(resource),
      ...acts.flatMap(({ rule }) => [...(rule.unless?.reads ?? []), ...(rule.notSameAs ? [rule.notSameAs] : [])]),
      ...Object.values(resource.actions ?? {}).flatMap(({ from }) => Object.keys(from ?? {})),
    ],
    describe(row) {
      const actions: string[] = [];
      const blocked: Record<string, string> = {};
      let writable: readonly string[] | undefined;
      for (const act of acts) {
        if (!holds(act, row) || !isInState(row, act.rule.in) || actions.includes(act.name)) continue;
        const reason = blockReason(ctx, act.rule, row);
        if (reason) blocked[act.name] = reasonText(reason, ctx.locale);
        else {
          delete blocked[act.name];
          actions.push(act.name);
          if (act.name === "update") writable = act.rule.only;
        }
      }
      return { actions, blocked, ...(writable && { writable }) };
    },
    unreadable: (row) =>
      [...references.keys()].filter((field) => typeof row[field] === "number" && row[`_reads_${field}`] !== true),
    allows: (name, row) => acts.some((act) => act.name === name && holds(act, row)),
  };
}
