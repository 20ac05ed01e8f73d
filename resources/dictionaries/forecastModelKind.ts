import { dictionary } from "../kit/dictionary";

/** Where the coefficients of a forecast come from. */
export const forecastModelKind = dictionary("forecast_model_kind", {
  shipped: [1, "经验模型", "Built-in"],
  fitted: [2, "本地数据模型", "Fitted to local data"],
});
