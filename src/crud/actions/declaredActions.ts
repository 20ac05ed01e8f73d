import { kindOf } from "../../../resources/kit/kinds/registry";
import type { AnyAction, AnyResource } from "../../../resources/kit/resource";
import { actionsOf, blockedOf, type WireRow } from "../../kinds/wireRow";

export interface OfferedAction {
  readonly name: string;
  readonly action: AnyAction;
  /** Why it cannot be done now; it is shown all the same. */
  readonly reason?: string | undefined;
}

/** The buttons of a row: what its reader may do now, then what he may not yet, each with its reason. */
export function offeredActions({ actions = {} }: AnyResource, row: WireRow): readonly OfferedAction[] {
  const [allowed, blocked] = [actionsOf(row), blockedOf(row)];
  return Object.entries(actions)
    .filter(([name, { hidden: silent }]) => !silent && (allowed.includes(name) || name in blocked))
    .map(([name, action]) => ({ name, action, reason: allowed.includes(name) ? undefined : blocked[name] }));
}

/** What is to be done next: the first that may be done now and ends nothing. */
export const primaryAction = (offered: readonly OfferedAction[]): OfferedAction | undefined =>
  offered.find(({ action, reason }) => reason === undefined && action.tone !== "danger");

/** Bulk actions: not those that require a personal secret or only read. */
export const isBulkAction = ({ call, input = {}, hidden: silent }: AnyAction): boolean =>
  !silent &&
  !call.startsWith("GET download") &&
  !call.startsWith("GET query") &&
  Object.values(input).every(({ spec }) => !kindOf(spec).transient && !(spec.required && kindOf(spec).numeric));

/** The word, and the key that chooses it, by which a call knows its action. */
export function bodyOf(
  name: string,
  { wireName: named, discriminator: given }: AnyAction,
  values: Readonly<Record<string, unknown>>,
) {
  const key = Array.isArray(given) ? { [given[0] as string]: given[1] as unknown } : {};
  return { action: named ?? name, ...key, ...values };
}

/** What a call answers is a file, to be saved. */
export const isDownload = ({ call }: AnyAction): boolean => /^GET \w*download$/i.test(call);
