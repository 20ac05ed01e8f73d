import type { Label } from "../kit/label";
import { formatFen, toFen, toWan, type MoneyFen } from "../kit/money";

/** Amounts of a forecast are rounded to 1,000 yuan: further digits would claim a precision that it does not have. */
const step: MoneyFen = 1_000_00;

export const roundEstimate = (fen: MoneyFen): MoneyFen => Math.round(fen / step) * step;

/** A good, a middle and a bad case, in fen: one case in ten is below p10, one above p90. */
export interface EstimateRange {
  readonly p10: MoneyFen;
  readonly p50: MoneyFen;
  readonly p90: MoneyFen;
}

export const roundRange = ({ p10, p50, p90 }: EstimateRange): EstimateRange => ({
  p10: roundEstimate(p10),
  p50: roundEstimate(p50),
  p90: roundEstimate(p90),
});

/**
 * 资金缺口: what is needed less what is available, of the figures as they are shown. In the best case little is needed and much is
 * available, in the worst the opposite, so that p10 ≤ p50 ≤ p90.
 */
export function fundingGap(need: EstimateRange, cover: EstimateRange): EstimateRange {
  const [needed, available] = [roundRange(need), roundRange(cover)];
  const gap = (out: MoneyFen, held: MoneyFen) => Math.max(0, out - held);
  return {
    p10: gap(needed.p10, available.p90),
    p50: gap(needed.p50, available.p50),
    p90: gap(needed.p90, available.p10),
  };
}

/** An amount of a forecast in a sentence; takes the API's yuan. */
export function estimateAmount(yuan: string | number): Label {
  const fen = roundEstimate(toFen(yuan) ?? 0);
  return [`${toWan(fen, { thousands: true })}万元`, `${formatFen(fen, { thousands: true })} CNY`];
}
