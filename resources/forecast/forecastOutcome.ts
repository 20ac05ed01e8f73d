import { dictionary } from "../kit/dictionary";

/** The outcome of a payday that was forecast. */
export const forecastOutcome = dictionary("forecast_outcome", {
  pending: [0, "未到期", "Not due"],
  onTime: [1, "按时发放", "On time"],
  late: [2, "未按时发放", "Late"],
});
