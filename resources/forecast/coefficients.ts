import type { StateName } from "../kit/dictionary";
import type { forecastReason } from "../dictionaries/forecastReason";

export const featureNames = [
  "cover",
  "labourFee",
  "payroll",
  "record",
  "growth",
  "complaints",
  "unconfirmed",
  "yearEnd",
] as const satisfies readonly StateName<typeof forecastReason>[];
export type FeatureName = (typeof featureNames)[number];
/** One number a feature; each raises the probability as it grows, or leaves it. */
export type Features = Readonly<Record<FeatureName, number>>;

/** What turns features into a probability. */
export interface Coefficients {
  readonly intercept: number;
  /** Added for each ten days that the payday is away beyond ten. */
  readonly horizon: number;
  /** Log-odds for each unit of a feature, none of them negative. */
  readonly weights: Features;
  /** The ordinary value of each feature, from which its contribution is counted. */
  readonly ordinary: Features;
  /** How groups of project-months spread around the share that is late in the whole city. */
  readonly prior: Prior;
  /** Corners of the rising line from raw to calibrated probability; without corners the raw one counts. */
  readonly calibration: readonly (readonly [raw: number, calibrated: number])[];
}

/** What is assumed of a project, contractor or client before it has paid anything: each counts as so many project-months at `late`. */
export interface Prior {
  readonly late: number;
  readonly contractor: number;
  readonly client: number;
  readonly project: number;
}
