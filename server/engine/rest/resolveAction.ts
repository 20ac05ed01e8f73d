import { translate, type Locale } from "../../../resources/kit/label";
import type { AnyAction, AnyResource } from "../../../resources/kit/resource";
import type { DbRow } from "../../platform/db/query";
import { refuseFields } from "./errors";
import { isInState, type Rights } from "./rights";

type Body = Readonly<Record<string, unknown>>;

interface LoadedRow {
  readonly row: DbRow;
  readonly rights: Rights;
}

/** The caller has the right, and the row's state allows the action. */
export const isAllowed = (resource: AnyResource, action: string, { row, rights }: LoadedRow): boolean =>
  rights.allows(action, row) && isInState(row, resource.actions?.[action]?.from);

/** Whether the body matches the discriminator of an action; undefined for an action without one. */
function matchesDiscriminator({ discriminator }: AnyAction, body: Body): boolean | undefined {
  if (discriminator === undefined) return undefined;
  return typeof discriminator === "string" ? body[discriminator] !== undefined : body[discriminator[0]] === discriminator[1];
}

/**
 * Which of the actions that share a call matches: the named one; else one whose discriminator matches, even if the caller may not run
 * it (a body with a ticket is a payment, not a submission); else one without discriminator. Of several, the first allowed now.
 */
export function resolveAction(
  locale: Locale,
  resource: AnyResource,
  call: string,
  body: Body,
  loaded: LoadedRow,
): string | undefined {
  const candidates = Object.entries(resource.actions ?? {}).filter(([, action]) => action.call === call);
  const { action: wireName } = body;
  if (typeof wireName === "string" && wireName && candidates.length > 0) {
    const match = candidates.find(([key, action]) => (action.wireName ?? key) === wireName);
    if (!match) refuseFields({ action: [translate(["没有这个操作", "Unknown action"], locale)] });
    return match?.[0];
  }
  const matching = candidates.filter(([, action]) => matchesDiscriminator(action, body) === true);
  const eligible =
    matching.length > 0 ? matching : candidates.filter(([, action]) => matchesDiscriminator(action, body) === undefined);
  const names = (eligible.length > 0 ? eligible : candidates).map(([key]) => key);
  return (
    names.find((key) => isAllowed(resource, key, loaded)) ??
    names.find((key) => loaded.rights.allows(key, loaded.row)) ??
    names[0]
  );
}
