import { kindOf } from "../../../resources/kit/kinds/registry";
import type { AnyAction, AnyResource } from "../../../resources/kit/resource";
import { actionsOf, blockedOf, type WireRow } from "../../kinds/wireRow";

export interface OfferedAction {
  readonly name: string;
  readonly action: AnyAction;
  /** Why the action is unavailable now; it is still shown. */
  readonly reason?: string | undefined;
}

/** The actions of a row: those its reader may run now, and unavailable ones with the reason. */
export function offeredActions({ actions = {} }: AnyResource, row: WireRow): readonly OfferedAction[] {
  const [allowed, blocked] = [actionsOf(row), blockedOf(row)];
  return Object.entries(actions)
    .filter(([name, { hidden }]) => !hidden && (allowed.includes(name) || name in blocked))
    .map(([name, action]) => ({ name, action, reason: allowed.includes(name) ? undefined : blocked[name] }));
}

/** The next action: the first that is available and whose tone is not "danger". */
export const primaryAction = (offered: readonly OfferedAction[]): OfferedAction | undefined =>
  offered.find(({ action, reason }) => reason === undefined && action.tone !== "danger");

const callOf = ({ name, action }: OfferedAction): string => action.call ?? `POST ${name}`;

/**
 * The other answer to a question whose first answer is unavailable: what cannot be approved now is sent back by the same call. At
 * the foot nothing else is confirmed, so it has to be one that asks for something, such as a reason.
 */
export function otherAnswer(offered: readonly OfferedAction[]): OfferedAction | undefined {
  const next = offered.find(({ action }) => action.tone !== "danger");
  return next && offered.find((each) => each.reason === undefined && each.action.input && callOf(each) === callOf(next));
}

/** Whether the action only reads the row, or the bank's answer about it. */
export const onlyReads = (action: AnyAction): boolean => isDownload(action) || action.call === "GET query";

/** Whether the action can run on several rows: not if it needs a personal secret or only reads. */
export const isBulkAction = (action: AnyAction): boolean =>
  !action.hidden &&
  !onlyReads(action) &&
  Object.values(action.input ?? {}).every(({ spec }) => !kindOf(spec).transient && !(spec.required && kindOf(spec).numeric));

/** The request body: the action's name, and the discriminator by which the call selects the action. */
export function bodyOf(name: string, { wireName = name, discriminator }: AnyAction, values: Readonly<Record<string, unknown>>) {
  const fixed = typeof discriminator === "object" ? { [discriminator[0]]: discriminator[1] } : {};
  return { action: wireName, ...fixed, ...values };
}

/** Whether the response is a file to save. */
export const isDownload = ({ call }: AnyAction): boolean => /^GET \w*download$/i.test(call);
