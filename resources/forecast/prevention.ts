/** A listing counts as ahead of the payday from this many days before. */
export const listedAheadDays = 10;
/** Fewer paydays acted on allow no conclusion. */
const fewestActed = 5;
/** Fewer paydays of the back-test say nothing about the model. */
const fewestBacktested = 20;
const significance = 0.05;

/** Chance that at most `late` of independent paydays are late, each with its own probability (0 to 1). */
export function chanceOfAtMost(late: number, probabilities: readonly number[]): number {
  let chances: readonly number[] = [1];
  for (const p of probabilities)
    chances = [...chances, 0].map((chance, at) => chance * (1 - p) + (at > 0 ? (chances[at - 1] ?? 0) * p : 0));
  return chances.slice(0, late + 1).reduce((sum, chance) => sum + chance, 0);
}

export type Verdict = "none" | "few" | "chance" | "fewer";

/** Paydays that were forecast and came: how many the probabilities expected to be late, and how many were. */
export interface Backtest {
  readonly listed: number;
  readonly late: number;
  readonly expected: number;
}

/**
 * What may be said of paydays acted on, of which `late` were late. Each is expected late with its probability when first notified, lowered
 * where the back-test was late less often than forecast: a model that alarms too much must not earn the difference.
 */
export function judgePrevention(
  acted: readonly number[],
  late: number,
  { listed, late: late_then, expected }: Backtest,
): { readonly expected_late: number; readonly verdict: Verdict } {
  const factor = listed >= fewestBacktested && expected > 0 ? Math.min(1, late_then / expected) : 1;
  const probabilities = acted.map((p) => p * factor);
  const expected_late = probabilities.reduce((sum, p) => sum + p, 0);
  if (acted.length === 0) return { expected_late, verdict: "none" };
  if (acted.length < fewestActed) return { expected_late, verdict: "few" };
  return { expected_late, verdict: chanceOfAtMost(late, probabilities) < significance ? "fewer" : "chance" };
}
