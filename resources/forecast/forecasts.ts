import * as d from "../declare";
import { forecastOutcome } from "./forecastOutcome";
import { forecastReason } from "./forecastReason";
import { noticeStep } from "./noticeSteps";
import { supervisingDepartment } from "../dictionaries/supervisingDepartment";

const read = d.projectRows("project_view", d.ownCompany("corp"));

const arrangement = () => d.longText("安排说明", "Arrangement", { max: 300 });

/**
 * The forecast (预测) of a project's next payday, as of its latest day, from rows dated up to that day. It is not an alarm (预警),
 * has no level, and no measure is based on it. After the payday the row also has the outcome.
 */
export const forecasts = d.defineResource("forecasts", ["欠薪预测", "Wage forecasts"], {
  path: "/building/v1/forecasts/",
  menu: { after: "/payroll/report-arrears" },
  basis: d.law("保障农民工工资支付条例", "第三十八条"),
  noMeta: true,
  fields: {
    project: d.ref("projects", "项目", "Project").required().filter(),
    corp: d.ref("corps", "总包单位", "General contractor").required().filter(),
    region: d.ref("regions", "区域", "Region").filter(),
    functional_unit: d.choice(supervisingDepartment, "主管部门", "Department").filter(),
    client_name: d.text("建设单位", "Client").search(),
    pay_month: d.month("工资月份", "Month").required().filter(),
    due_date: d.day("应发日期", "Due on").required().filter(),
    /** The day of the figures: later data are not used. */
    forecast_on: d.day("预测日期", "Forecast on").required().filter(),
    days_left: d.integer("距应发天数", "Days left", { unit: ["天", "d"] }).required(),
    probability: d
      .percentField("未按时可能性", "Late probability", { isEstimate: true })
      .term("lateProbability")
      .required()
      .filter(),
    need_p10: d.money("需发（低）", "Needed (low)", { isEstimate: true }).required(),
    need_p50: d.money("需发", "Needed", { isEstimate: true }).required(),
    need_p90: d.money("需发（高）", "Needed (high)", { isEstimate: true }).required(),
    cover_p10: d.money("可用（低）", "Available (low)", { isEstimate: true }).required(),
    cover_p50: d.money("可用", "Available", { isEstimate: true }).required(),
    cover_p90: d.money("可用（高）", "Available (high)", { isEstimate: true }).required(),
    /** 需发 less 可用, both as shown here; never mixed with the probability. */
    shortfall: d.money("资金缺口", "Funding gap", { isEstimate: true }).term("shortfall").required().filter().default(0),
    shortfall_p10: d.money("资金缺口（较好）", "Gap, best case", { isEstimate: true }).required().default(0),
    shortfall_p90: d.money("资金缺口（较坏）", "Gap, worst case", { isEstimate: true }).required(),
    expected_shortfall: d.money("按概率折算的缺口", "Probability-weighted shortfall", { isEstimate: true }).required().filter(),
    runs_out_on: d.day("资金用尽日期", "Funds run out on"),
    /** What makes the payday safe: this sum, credited by this day; and what probability is left then (`safePayment`). */
    safe_amount: d.money("须补足", "To be added", { isEstimate: true }).required().default(0),
    safe_by: d.day("最迟到账日期", "Credited by"),
    safe_probability: d.percentField("补足后未按时可能性", "Probability when added", { isEstimate: true }),
    main_reason: d.choice(forecastReason, "主要原因", "Main reason").filter(),
    is_listed: d.bool("列入可能欠薪", "Listed as at risk").required().default(false).filter(),
    /** The first day on which it was listed. */
    warned_on: d.day("首次列入日期", "First listed on"),
    reminded_on: d.day("提醒日期", "Reminded on"),
    reminded_by: d.ref("accounts", "提醒人", "Reminded by"),
    notice_step: d.choice(noticeStep, "提醒进度", "Notices").required().default(noticeStep.none).filter(),
    /** As of the first notice: what the company was to add, and the probability that the outcome is compared with. */
    noticed_on: d.day("首次通知日期", "First notified on"),
    noticed_amount: d.money("首次通知须补足", "Sum in the first notice"),
    noticed_probability: d.percentField("首次通知时可能性", "Probability when first notified", { isEstimate: true }),
    planned_amount: d.money("企业安排金额", "Amount arranged", { min: 1 }).enteredBy("plan"),
    planned_on: d.day("企业安排到账日期", "Arranged for").enteredBy("plan"),
    plan_text: arrangement(),
    planned_at: d.instant("企业安排时间", "Arranged at"),
    /** Credited to the special account from the first notice to the payday. */
    credited_amount: d.money("通知后到账", "Credited since the notice"),
    outcome: d.choice(forecastOutcome, "结果", "Outcome").required().default(forecastOutcome.pending).filter(),
    /** The part of the due wages that was unpaid at the end of the day. */
    late_amount: d.money("到期未发", "Unpaid on the day"),
    /** Computed later for a day in the past, from rows dated up to that day. */
    is_backcast: d.bool("回测", "Computed afterwards").required().default(false).filter(),
    model: d.ref("forecastModels", "模型版本", "Model").required(),
  },
  uniques: [{ fields: ["project", "pay_month"] }],
  read,
  actions: {
    remind: {
      label: ["提醒企业", "Remind companies"],
      by: d.officialsWith("alarm_handle"),
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
    /** The contractor says when the money comes; the next notice waits until that day. */
    plan: {
      label: ["登记资金安排", "Enter the funding"],
      by: d.makersOf(d.ownCompany("corp")),
      from: { outcome: ["pending"] },
      input: { plan_text: arrangement() },
      stampedBy: { at: "planned_at" },
      notice: {
        to: "government",
        text: [
          "{pay_month}工资：企业安排{planned_amount:yuan}元于{planned_on}到账",
          "Wages of {pay_month}: the company has arranged {planned_amount:yuan} CNY for {planned_on}",
        ],
      },
      success: ["已登记，到期未到账将自动提醒", "Recorded; a notice follows if the money does not come"],
    },
  },
  views: {
    listed: { label: ["可能欠薪", "At risk"], where: d.and(d.is("outcome", forecastOutcome.pending), d.is("is_listed", true)) },
    upcoming: { label: ["未到期", "Not due"], where: d.is("outcome", forecastOutcome.pending) },
    decided: {
      label: ["已到期", "Past"],
      where: d.is("outcome", forecastOutcome.onTime, forecastOutcome.late),
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
      "safe_amount",
      "safe_by",
      "notice_step",
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
      safe_amount: "safe_by",
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
    {
      title: ["落实", "Arrangements"],
      fields: [
        ...(["safe_amount", "safe_by", "safe_probability", "notice_step", "noticed_on", "noticed_amount"] as const),
        ...(["planned_amount", "planned_on", "plan_text", "planned_at", "credited_amount"] as const),
      ],
    },
    { title: ["结果", "Outcome"], fields: ["outcome", "late_amount", "is_backcast", "reminded_on", "reminded_by"] },
  ],
  export: d.exportOf(read),
  indexes: [
    ["outcome", "probability"],
    ["corp", "outcome"],
    ["region", "outcome"],
  ],
  screen: { form: false },
});
