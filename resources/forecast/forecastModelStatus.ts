import { dictionary } from "../kit/dictionary";

/** Whether forecasts use a version of the coefficients. */
export const forecastModelStatus = dictionary("forecast_model_status", {
  active: [1, "使用中", "In use"],
  replaced: [2, "已替换", "Replaced"],
  rejected: [3, "未采用", "Not adopted"],
});
