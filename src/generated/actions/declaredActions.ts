import { isNumeric } from "../../../resources/kit/kinds";
import type { AnyAction, AnyResource } from "../../../resources/kit/resource";
import { actionsOf, blockedOf, type Told } from "../../kinds/told";

export interface OfferedAction {
  readonly name: string;
  readonly action: AnyAction;
  /** Why it cannot be done now; it is shown all the same. */
  readonly because?: string | undefined;
}

/** The buttons of a row: what its reader may do now, then what he may not yet, each with its reason. */
export function offeredActions({ actions = {} }: AnyResource, row: Told): readonly OfferedAction[] {
  const [allowed, blocked] = [actionsOf(row), blockedOf(row)];
  return Object.entries(actions)
    .filter(([name, { silent }]) => !silent && (allowed.includes(name) || name in blocked))
    .map(([name, action]) => ({ name, action, because: allowed.includes(name) ? undefined : blocked[name] }));
}

/** Many rows at once: not what asks for a personal secret or only reads. */
export const isForMany = ({ call, input = {}, silent }: AnyAction): boolean =>
  !silent &&
  !call.startsWith("GET download") &&
  !call.startsWith("GET query") &&
  Object.values(input).every(({ spec }) => spec.kind !== "secret" && !(spec.required && isNumeric(spec.kind)));

/** The word, and the key that chooses it, by which a call knows its action. */
export function bodyOf(name: string, { named, given }: AnyAction, values: Readonly<Record<string, unknown>>) {
  const key = Array.isArray(given) ? { [given[0] as string]: given[1] as unknown } : {};
  return { action: named ?? name, ...key, ...values };
}

/** What a call answers is a file, to be saved. */
export const isDownload = ({ call }: AnyAction): boolean => /^GET \w*download$/i.test(call);
