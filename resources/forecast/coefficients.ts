import type { StateName } from "../kit/dictionary";
import type { forecastReason } from "./forecastReason";

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
/** One number per feature; a larger value never lowers the probability. */
export type Features = Readonly<Record<FeatureName, number>>;

/** The coefficients that turn features into a probability. */
export interface Coefficients {
  readonly intercept: number;
  /** Added per ten days between forecast and payday beyond the first ten. */
  readonly horizon: number;
  /** Log-odds per unit of a feature; never negative. */
  readonly weights: Features;
  /** The typical value of each feature, from which its contribution is measured. */
  readonly ordinary: Features;
  /** How groups of project-months vary around the city's share of late ones. */
  readonly prior: Prior;
  /** Points of the increasing line from raw to calibrated probability; without points the raw one is used. */
  readonly calibration: readonly (readonly [raw: number, calibrated: number])[];
}

/** The assumption about a project, contractor or client without history: each counts as this many project-months with the share `late`. */
export interface Prior {
  readonly late: number;
  readonly contractor: number;
  readonly client: number;
  readonly project: number;
}
