import { dictionary } from "../kit/dictionary";

/** Why a version of the coefficients is used or not. */
export const forecastModelDecision = dictionary("forecast_model_decision", {
  shipped: [1, "随产品提供，本地数据不足时使用", "Shipped with the product; used until there are enough local data"],
  better: [2, "近三个月更准，已采用", "More accurate on the last three months: adopted"],
  worse: [3, "近三个月不如原版本，未采用", "Less accurate on the last three months: not adopted"],
});
