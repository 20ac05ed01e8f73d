import { ownCompany } from "../access";
import { projectRows, officialsWith } from "../audiences";
import { forecastOutcome } from "./forecastOutcome";
import { forecastReason } from "./forecastReason";
import { supervisingDepartment } from "../dictionaries/supervisingDepartment";
import { and, exportOf, is } from "../kit/access";
import { bool, choice, day, integer, money, month, ref, text } from "../kit/kinds";
import { percentField } from "../kit/kinds/percent";
import { defineResource } from "../kit/resource";
import { law } from "../law/laws";

const read = projectRows("project_view", ownCompany("corp"));

/**
 * The forecast (预测) of a project's next payday, as of its latest day, from rows dated up to that day. It is not an alarm (预警),
 * has no level, and no measure is based on it. After the payday the row also has the outcome.
 */
export const forecasts = defineResource("forecasts", ["欠薪预测", "Wage forecasts"], {
  path: "/building/v1/forecasts/",
  menu: { after: "/payroll/report-arrears" },
  basis: law("保障农民工工资支付条例", "第三十八条"),
  noMeta: true,
  fields: {
    project: ref("projects", "项目", "Project").required().filter(),
    corp: ref("corps", "总包单位", "General contractor").required().filter(),
    region: ref("regions", "区域", "Region").filter(),
    functional_unit: choice(supervisingDepartment, "主管部门", "Department").filter(),
    client_name: text("建设单位", "Client").search(),
    pay_month: month("工资月份", "Month").required().filter(),
    due_date: day("应发日期", "Due on").required().filter(),
    /** The day of the figures: later data are not used. */
    forecast_on: day("预测日期", "Forecast on").required().filter(),
    days_left: integer("距应发天数", "Days left", { unit: ["天", "d"] }).required(),
    probability: percentField("未按时可能性", "Probability of late payment", { isEstimate: true })
      .term("lateProbability")
      .required()
      .filter(),
    need_p10: money("需发（低）", "Needed (low)", { isEstimate: true }).required(),
    need_p50: money("需发", "Needed", { isEstimate: true }).required(),
    need_p90: money("需发（高）", "Needed (high)", { isEstimate: true }).required(),
    cover_p10: money("可用（低）", "Available (low)", { isEstimate: true }).required(),
    cover_p50: money("可用", "Available", { isEstimate: true }).required(),
    cover_p90: money("可用（高）", "Available (high)", { isEstimate: true }).required(),
    /** 需发 less 可用, both as shown here; never mixed with the probability. */
    shortfall: money("资金缺口", "Funding gap", { isEstimate: true }).term("shortfall").required().filter().default(0),
    shortfall_p10: money("资金缺口（较好）", "Gap, best case", { isEstimate: true }).required().default(0),
    shortfall_p90: money("资金缺口（较坏）", "Gap, worst case", { isEstimate: true }).required(),
    expected_shortfall: money("按概率折算的缺口", "Probability-weighted shortfall", { isEstimate: true }).required().filter(),
    runs_out_on: day("资金用尽日期", "Funds run out on"),
    main_reason: choice(forecastReason, "主要原因", "Main reason").filter(),
    is_listed: bool("列入可能欠薪", "Listed as at risk").required().default(false).filter(),
    /** The first day on which it was listed. */
    warned_on: day("首次列入日期", "First listed on"),
    reminded_on: day("提醒日期", "Reminded on"),
    reminded_by: ref("accounts", "提醒人", "Reminded by"),
    outcome: choice(forecastOutcome, "结果", "Outcome").required().default(forecastOutcome.pending).filter(),
    /** The part of the due wages that was unpaid at the end of the day. */
    late_amount: money("到期未发", "Unpaid on the day"),
    /** Computed later for a day in the past, from rows dated up to that day. */
    is_backcast: bool("回测", "Computed afterwards").required().default(false).filter(),
    model: ref("forecastModels", "模型版本", "Model").required(),
  },
  uniques: [{ fields: ["project", "pay_month"] }],
  read,
  actions: {
    remind: {
      label: ["提醒企业", "Remind companies"],
      by: officialsWith("alarm_handle"),
      unless: {
        reads: ["outcome", "reminded_on"],
        check: ({ outcome, reminded_on }, today) =>
          (outcome !== forecastOutcome.pending && { reason: "forecasts.decided" }) ||
          (reminded_on === today && { reason: "forecasts.reminded" }),
      },
      stampedBy: { by: "reminded_by", at: "reminded_on" },
      confirm: [
        "向总包单位和用人单位发送提醒。这是预测，不是预警，不作为处理依据。",
        "Sends a reminder to the general contractor and the employers. It is a forecast, not an alarm, and no ground for any measure.",
      ],
      success: ["已提醒", "Reminder sent"],
    },
  },
  views: {
    listed: { label: ["可能欠薪", "At risk"], where: and(is("outcome", forecastOutcome.pending), is("is_listed", true)) },
    upcoming: { label: ["未到期", "Not due"], where: is("outcome", forecastOutcome.pending) },
    decided: {
      label: ["已到期", "Past"],
      where: is("outcome", forecastOutcome.onTime, forecastOutcome.late),
      sort: ["due_date", "DESC"],
    },
  },
  list: {
    columns: [
      "project",
      "corp",
      "due_date",
      "days_left",
      "need_p50",
      "cover_p50",
      "shortfall",
      "shortfall_p90",
      "probability",
      "main_reason",
      "runs_out_on",
      "outcome",
      "forecast_on",
      "reminded_on",
      "pay_month",
      "client_name",
      "late_amount",
      "expected_shortfall",
      "warned_on",
      "is_backcast",
    ],
    secondLines: {
      project: "corp",
      due_date: "days_left",
      shortfall: "shortfall_p90",
      main_reason: "runs_out_on",
      outcome: "reminded_on",
    },
    optional: ["forecast_on", "pay_month", "client_name", "late_amount", "expected_shortfall", "warned_on", "is_backcast"],
    primaryFilters: ["project", "corp", "due_date"],
    startsOn: "upcoming",
    sort: ["probability", "DESC"],
    sums: ["shortfall"],
  },
  show: [
    {
      title: ["预测", "Forecast"],
      fields: [
        "project",
        "corp",
        "client_name",
        "pay_month",
        "due_date",
        "days_left",
        "forecast_on",
        "probability",
        "main_reason",
        "runs_out_on",
        "is_listed",
        "warned_on",
        "model",
      ],
    },
    {
      title: ["金额", "Amounts"],
      fields: [
        "need_p10",
        "need_p50",
        "need_p90",
        "cover_p10",
        "cover_p50",
        "cover_p90",
        "shortfall_p10",
        "shortfall",
        "shortfall_p90",
        "expected_shortfall",
      ],
    },
    { title: ["结果", "Outcome"], fields: ["outcome", "late_amount", "is_backcast", "reminded_on", "reminded_by"] },
  ],
  export: exportOf(read),
  indexes: [
    ["outcome", "probability"],
    ["corp", "outcome"],
    ["region", "outcome"],
  ],
  screen: { form: false },
});
