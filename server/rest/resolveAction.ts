import { translate, type Locale } from "../../resources/kit/label";
import type { AnyAction, AnyResource } from "../../resources/kit/resource";
import type { DbRow } from "../db/query";
import { refuseFields } from "./errors";
import { isInState, type Rights } from "./rights";

type Body = Readonly<Record<string, unknown>>;

interface Found {
  readonly row: DbRow;
  readonly rights: Rights;
}

/** The row's state allows it and the caller may do it. */
export const isOpen = (resource: AnyResource, action: string, { row, rights }: Found): boolean =>
  rights.allows(action, row) && isInState(row, resource.actions?.[action]?.from);

/** Whether the body holds the key (or the value of it) by which an action is known; unknown for an action that has none. */
function isGiven({ discriminator: given }: AnyAction, body: Body): boolean | undefined {
  if (given === undefined) return undefined;
  return typeof given === "string" ? body[given] !== undefined : body[given[0]] === given[1];
}

/**
 * Which action a call means: the one that is named; else one of those whose given key is there, and no other, however little the caller
 * may do it (who sends a ticket means to pay, not to submit); else one without a key. Of several, the first that may happen now.
 */
export function resolveAction(locale: Locale, resource: AnyResource, call: string, body: Body, found: Found): string | undefined {
  const those = Object.entries(resource.actions ?? {}).filter(([, action]) => action.call === call);
  const { action: named } = body;
  if (typeof named === "string" && named && those.length > 0) {
    const meant = those.find(([key, action]) => (action.wireName ?? key) === named);
    if (!meant) refuseFields({ action: [translate(["没有这个操作", "Unknown action"], locale)] });
    return meant?.[0];
  }
  const keyed = those.filter(([, action]) => isGiven(action, body) === true);
  const fitting = keyed.length > 0 ? keyed : those.filter(([, action]) => isGiven(action, body) === undefined);
  const names = (fitting.length > 0 ? fitting : those).map(([key]) => key);
  return (
    names.find((key) => isOpen(resource, key, found)) ?? names.find((key) => found.rights.allows(key, found.row)) ?? names[0]
  );
}
