import { featureNames, type Coefficients, type Features } from "../../../resources/forecast/coefficients";
import { isotonic } from "./calibration";
import type { Example } from "./examples";
import { logOddsOf, sigmoid } from "./score";

const sweeps = 60;
/** Shrinkage of weights towards the previous version, as strong as this many examples at even odds. */
const shrinkage = 40;
/** Small, so that the intercept follows the installation's own rate. */
const interceptShrinkage = 0.5;
const wholeStep = 1;

type Weights = Features & { readonly intercept: number; readonly horizon: number };
const columns = ["intercept", "horizon", ...featureNames] as const;

/**
 * Logistic regression of late paydays on the features, with non-negative weights, shrunk towards the previous coefficients: one
 * Newton step for each coordinate in turn. Then isotonic calibration of the predictions.
 */
export function fitted(examples: readonly Example[], before: Coefficients): Coefficients {
  const start: Weights = { ...before.weights, intercept: before.intercept, horizon: before.horizon };
  const weights: Record<(typeof columns)[number], number> = { ...start };
  const rows = examples.map(({ features, daysLeft, late }) => ({
    values: { ...features, intercept: 1, horizon: daysLeft / 10 - 1 },
    late: late ? 1 : 0,
    logOdds: 0,
  }));
  for (const row of rows) row.logOdds = columns.reduce((sum, name) => sum + weights[name] * row.values[name], 0);
  for (let sweep = 0; sweep < sweeps; sweep += 1)
    for (const name of columns) {
      const held = name === "intercept" ? interceptShrinkage : shrinkage;
      let [slope, curve] = [held * (start[name] - weights[name]), held];
      for (const { values, late, logOdds } of rows) {
        const probability = sigmoid(logOdds);
        slope += (late - probability) * values[name];
        curve += probability * (1 - probability) * values[name] ** 2;
      }
      const step = Math.min(wholeStep, Math.max(-wholeStep, slope / curve));
      const next = name === "intercept" || name === "horizon" ? weights[name] + step : Math.max(0, weights[name] + step);
      const moved = next - weights[name];
      weights[name] = next;
      if (moved !== 0) for (const row of rows) row.logOdds += moved * row.values[name];
    }
  const { intercept, horizon, ...features } = weights;
  const raw: Coefficients = { ...before, intercept, horizon, weights: features, calibration: [] };
  return {
    ...raw,
    calibration: isotonic(
      examples.map((example) => ({ raw: sigmoid(logOddsOf(raw, example.features, example.daysLeft)), late: example.late })),
    ),
  };
}
