import type { Coefficients } from "../../../resources/forecast/coefficients";

/**
 * 经验模型: the coefficients until the installation has enough paydays of its own. Fitted to simulated cities (seeds 1 to 3), evaluated
 * on others by `bench:forecast`. Complaints and unconfirmed wages have weights from practice: the simulation has none.
 */
export const shippedCoefficients: Coefficients = {
  intercept: 0.12,
  horizon: 0.45,
  weights: {
    cover: 0.9,
    labourFee: 0.2,
    payroll: 2.4,
    record: 0.22,
    growth: 0.1,
    complaints: 1,
    unconfirmed: 0.5,
    yearEnd: 0.1,
  },
  ordinary: { cover: -6, labourFee: 0, payroll: 0, record: -2.9, growth: 0, complaints: 0, unconfirmed: 0, yearEnd: 0 },
  prior: { late: 0.08, contractor: 12, client: 8, project: 4 },
  calibration: [
    [0.003, 0.001],
    [0.013, 0.008],
    [0.03, 0.035],
    [0.07, 0.075],
    [0.12, 0.11],
    [0.18, 0.17],
    [0.24, 0.2],
    [0.31, 0.24],
    [0.36, 0.28],
    [0.4, 0.44],
    [0.48, 0.55],
    [0.63, 0.65],
    [0.72, 0.7],
    [0.83, 0.84],
  ],
};
