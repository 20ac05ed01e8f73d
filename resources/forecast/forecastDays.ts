import * as d from "../declare";
/** The forecast of a payday, day by day. */
export const forecastDays = d.defineResource("forecastDays", ["预测变化", "Forecast by day"], {
  recordRepresentation: "forecast_on",
  noMeta: true,
  fields: {
    project: d.ref("projects", "项目", "Project").required(),
    pay_month: d.month("工资月份", "Month").required(),
    forecast_on: d.day("预测日期", "Forecast on").required(),
    probability: d.percentField("未按时可能性", "Probability of late payment", { isEstimate: true }).required(),
    expected_shortfall: d.money("按概率折算的缺口", "Probability-weighted shortfall", { isEstimate: true }).required(),
  },
  uniques: [{ fields: ["project", "pay_month", "forecast_on"] }],
});
