import type { payType } from "../dictionaries/payType";
import type { CodeOf } from "../kit/dictionary";
import { toFen } from "../kit/money";

/** A net amount that differs from last month's by a larger share is shown to the authoriser. */
export const amountTolerance = 0.2;
const monthlyWage: CodeOf<typeof payType> = 1;

interface Change {
  /** Yuan, as on the wire. */
  readonly actual_amount: string;
  readonly last_amount: string;
  readonly days: number | null;
  readonly last_days: number | null;
}

/** The relative change of net pay, per day if both months have attended days; undefined if there is nothing to compare with. */
export function changeShare({ actual_amount, last_amount, days, last_days }: Change): number | undefined {
  const [now, last] = [toFen(actual_amount) ?? 0, toFen(last_amount) ?? 0];
  if (last === 0) return undefined;
  return days && last_days ? (now * last_days - last * days) / (last * days) : (now - last) / last;
}

interface ComparedPay extends Change {
  readonly pay_type: number | null;
  /** Joined or left within either month. */
  readonly isPartial: boolean;
}

/**
 * Whether the authoriser should check the change. Fewer days explain less pay. Monthly pay does not depend on days, and without
 * attendance an incomplete month cannot be compared.
 */
export function isUnusualChange({ pay_type, isPartial, ...change }: ComparedPay): boolean {
  const exceeds = (compared: Change) => Math.abs(changeShare(compared) ?? Infinity) > amountTolerance;
  const byAmount = toFen(change.actual_amount) !== toFen(change.last_amount) && exceeds({ ...change, days: null });
  if (!change.days || !change.last_days) return byAmount && !isPartial;
  return exceeds(change) && (byAmount || pay_type !== monthlyWage);
}
