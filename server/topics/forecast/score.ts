import { featureNames, type Coefficients, type FeatureName, type Features } from "../../../resources/forecast/coefficients";
import { calibrated } from "./calibration";

export const sigmoid = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

export const logOddsOf = ({ intercept, horizon, weights }: Coefficients, features: Features, daysLeft: number): number =>
  featureNames.reduce((sum, name) => sum + weights[name] * features[name], intercept + horizon * (daysLeft / 10 - 1));

/** The probability (0 to 1) that the wages of a payday in `daysLeft` days are late. */
export const probabilityOf = (coefficients: Coefficients, features: Features, daysLeft: number): number =>
  calibrated(coefficients.calibration, sigmoid(logOddsOf(coefficients, features, daysLeft)));

export interface Contribution {
  readonly name: FeatureName;
  /** Log-odds relative to the ordinary value of the feature. */
  readonly effect: number;
  /** Change of the probability relative to the ordinary value, in percentage points. */
  readonly points: number;
}

/** The effect of each feature on the probability, largest first; features without effect are omitted. */
export function contributionsOf(coefficients: Coefficients, features: Features, daysLeft: number): Contribution[] {
  const probability = probabilityOf(coefficients, features, daysLeft);
  return featureNames
    .map((name) => ({
      name,
      effect: coefficients.weights[name] * (features[name] - coefficients.ordinary[name]),
      points: 100 * (probability - probabilityOf(coefficients, { ...features, [name]: coefficients.ordinary[name] }, daysLeft)),
    }))
    .filter(({ effect }) => Math.abs(effect) >= 0.05)
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
}
