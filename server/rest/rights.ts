import { ruleFor } from "../../resources/kit/access";
import { say, type Locale } from "../../resources/kit/label";
import type { Refusal } from "../../resources/kit/refusal";
import type { AnyAction, AnyResource, Because } from "../../resources/kit/resource";
import { refusal, refusals, type RefusalCode } from "../../resources/refusals";
import { name, sql, type Sql } from "../db/query";
import type { Asker } from "../services";
import { accessMeaning } from "./scope";

type Row = Readonly<Record<string, unknown>>;

/** A guard names its refusal by code; the texts stand in the catalogue. */
export const refusalOf = ({ because, facts }: Because): Refusal =>
  (refusal as (code: RefusalCode, facts?: Because["facts"]) => Refusal)(because as RefusalCode, facts);

/** What is only told is no error: those are dear to make, and a list may have one a row. */
const wordsOf = ({ because, facts = {} }: Because, locale: Locale): string =>
  say(refusals[because as RefusalCode].text, locale, facts);

export const isIn = (row: Row, states: Readonly<Record<string, readonly unknown[]>> | undefined): boolean =>
  !states || Object.entries(states).every(([field, codes]) => codes.includes(row[field]));

/** What one caller may do here, worked out once a request: which acts at all, and what each asks of a row. */
export interface Rights {
  /** Columns that say for each row whether a condition of an act holds. */
  readonly columns: readonly Sql[];
  readonly reads: readonly string[];
  /** The acts open on this row, and why the others that its state allows are not. */
  of(row: Row): { actions: string[]; blocked: Record<string, string> };
  /** Whether the row is within the condition of this act. */
  admits(act: string, row: Row): boolean;
}

interface Act {
  readonly name: string;
  readonly flag: string | true;
  readonly isOpen: (row: Row) => boolean;
  readonly guard?: AnyAction["unless"];
  readonly notSameAs?: string;
  readonly shown: boolean;
}

const states = new WeakMap<AnyResource, readonly string[]>();
/** What may be done with a row hangs on these: the fields that only actions move, and those that say when it may be written. */
export function stateFields(resource: AnyResource): readonly string[] {
  let found = states.get(resource);
  if (!found) {
    const moved = Object.keys(resource.fields).filter((field) => resource.fields[field]!.spec.kind === "state");
    const asked = [...(resource.update ?? []), ...(resource.remove ? [resource.remove] : [])];
    found = [...new Set([...moved, ...asked.flatMap((writing) => Object.keys(writing.in ?? {}))])];
    states.set(resource, found);
  }
  return found;
}

export function rightsOf(asker: Pick<Asker, "actor" | "today" | "locale">, resource: AnyResource): Rights {
  const flags = new Map<string, Sql>();
  const flagOf = (access: Parameters<typeof accessMeaning>[2]): string | boolean => {
    const rule = ruleFor(access, asker.actor);
    if (!rule) return false;
    const meaning = accessMeaning(asker, resource, access);
    if (typeof meaning === "boolean") return meaning;
    const key = JSON.stringify(rule.where);
    const known = [...flags.keys()].indexOf(key);
    if (known >= 0) return `_may${known}`;
    flags.set(key, meaning);
    return `_may${flags.size - 1}`;
  };
  const acts: Act[] = [];
  for (const writing of resource.update ?? []) {
    const flag = flagOf(writing.by);
    if (flag) acts.push({ name: "update", flag, isOpen: (row) => isIn(row, writing.in), guard: writing.unless, shown: true });
  }
  const removing = resource.remove && flagOf(resource.remove.by);
  if (removing)
    acts.push({
      name: "remove",
      flag: removing,
      isOpen: (row) => isIn(row, resource.remove?.in),
      guard: resource.remove?.unless,
      shown: true,
    });
  for (const [action, { by, from, unless, notSameAs, silent }] of Object.entries(resource.actions ?? {})) {
    const flag = flagOf(by);
    if (flag) acts.push({ name: action, flag, isOpen: (row) => isIn(row, from), guard: unless, notSameAs, shown: !silent });
  }
  const holds = (act: Act, row: Row) => act.flag === true || row[act.flag] === true;
  return {
    columns: [...flags.values()].map((condition, index) => sql`(${condition}) as ${name(`_may${index}`)}`),
    reads: [
      ...stateFields(resource),
      ...acts.flatMap(({ guard, notSameAs }) => [...(guard?.reads ?? []), ...(notSameAs ? [notSameAs] : [])]),
      ...Object.values(resource.actions ?? {}).flatMap(({ from }) => Object.keys(from ?? {})),
    ],
    of(row) {
      const actions: string[] = [];
      const blocked: Record<string, string> = {};
      for (const act of acts) {
        if (!holds(act, row) || !act.isOpen(row) || actions.includes(act.name)) continue;
        const because = act.guard?.check(row as never, asker.today);
        if (because) blocked[act.name] = wordsOf(because, asker.locale);
        else if (act.notSameAs && row[act.notSameAs] === asker.actor.id)
          blocked[act.name] = wordsOf({ because: "forbidden" }, asker.locale);
        else {
          delete blocked[act.name];
          actions.push(act.name);
        }
      }
      return { actions, blocked };
    },
    admits: (name, row) => acts.some((act) => act.name === name && holds(act, row)),
  };
}
