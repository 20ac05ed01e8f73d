import { day, money, month, ref } from "../kit/kinds";
import { percentField } from "../kit/kinds/percent";
import { defineResource } from "../kit/resource";

/** The forecast of a payday, day by day. */
export const forecastDays = defineResource("forecastDays", ["预测变化", "Forecast by day"], {
  recordRepresentation: "forecast_on",
  noMeta: true,
  fields: {
    project: ref("projects", "项目", "Project").required(),
    pay_month: month("工资月份", "Month").required(),
    forecast_on: day("预测日期", "Forecast on").required(),
    probability: percentField("未按时可能性", "Probability of late payment", { isEstimate: true }).required(),
    expected_shortfall: money("按概率折算的缺口", "Probability-weighted shortfall", { isEstimate: true }).required(),
  },
  uniques: [{ fields: ["project", "pay_month", "forecast_on"] }],
});
