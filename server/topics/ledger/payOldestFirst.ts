import type { Month } from "../../../resources/kit/days";

/** What an employer owes a worker for a month, in fen. */
export interface Debt {
  readonly corp: number;
  readonly pay_month: Month;
  readonly owed_amount: number;
}

/**
 * Divides an amount (fen) over debts, oldest month first; any rest is added to the last one. Each result has `amount` > 0;
 * without debts the result is empty.
 */
export function payOldestFirst<D extends Debt>(debts: readonly D[], amount: number): (D & { readonly amount: number })[] {
  const ordered = debts.toSorted((a, b) => a.pay_month.localeCompare(b.pay_month) || a.corp - b.corp);
  let left = amount;
  return ordered.flatMap((debt, at) => {
    const paid = at === ordered.length - 1 ? left : Math.min(left, debt.owed_amount);
    left -= paid;
    return paid > 0 ? [{ ...debt, amount: paid }] : [];
  });
}
