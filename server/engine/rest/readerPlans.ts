import { createHash } from "node:crypto";
import type { Actor } from "../../../resources/kit/access";
import type { AnyResource } from "../../../resources/kit/resource";
import type { DerivationContext } from "./expressions";

const maxPlans = 400;
/** Least recently used first. */
const plans = new Map<string, unknown>();
const keys = new WeakMap<Actor, string>();
const numbers = new WeakMap<object, number>();
let numbered = 0;

/** Two declarations of one name have two numbers. */
export function declarationNumber(declaration: object): number {
  const number = numbers.get(declaration) ?? numbered++;
  numbers.set(declaration, number);
  return number;
}

/** Equal for callers for whom all conditions are equal. */
export function readerKey(actor: Actor): string {
  let key = keys.get(actor);
  if (!key) {
    // A condition reads neither the name nor the session, which a person has several of.
    const rights: Actor & { readonly name?: string; readonly session?: unknown } = { ...actor, name: "", session: null };
    key = createHash("sha256").update(JSON.stringify(rights)).digest("base64url");
    keys.set(actor, key);
  }
  return key;
}

/** The rights of this caller were changed within his request. */
export const changeRights = (actor: Actor): void => void keys.delete(actor);

/**
 * What follows from a resource, the rights of the caller, the day and the language alone, such as the text of a statement: made once
 * for all equal callers. `make` must not read anything else, and its plan must not be changed.
 */
export function planFor<Plan>(
  { actor, today, locale }: DerivationContext,
  resource: AnyResource,
  call: string,
  make: () => Plan,
): Plan {
  const key = `${readerKey(actor)} ${today} ${locale} ${declarationNumber(resource)} ${call}`;
  if (plans.has(key)) {
    const known = plans.get(key) as Plan;
    plans.delete(key);
    plans.set(key, known);
    return known;
  }
  const plan = make();
  const [oldest] = plans.keys();
  if (plans.size >= maxPlans && oldest !== undefined) plans.delete(oldest);
  plans.set(key, plan);
  return plan;
}
