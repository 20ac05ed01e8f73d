import { z } from "zod";
import { forecastModelKind } from "../dictionaries/forecastModelKind";
import { featureNames } from "./coefficients";
import { dayText, monthCode, wholeNumber, yuanAmount, type ResponseOf } from "../responses/parts";

const probability = z.number().describe("that the wages are late: 0 to 100");
const range = z
  .object({ p10: yuanAmount, p50: yuanAmount, p90: yuanAmount })
  .describe("nine in ten are above p10, one in ten above p90");
const fan = z
  .array(range.extend({ day: dayText }))
  .describe("the account's balance at the end of each of the next 45 days; below zero what is missing");
const outlook = z.object({
  probability,
  shortfall: yuanAmount.describe("资金缺口: need less cover, of their medians; independent of the probability"),
  shortfall_p10: yuanAmount.describe("in the best case: little is needed, much is available"),
  shortfall_p90: yuanAmount.describe("in the worst case: much is needed, little is available"),
  expected_shortfall: yuanAmount.describe("按概率折算: probability times what is missing if the wages are late"),
  runs_out_on: dayText.nullable().describe("the first day on which the median balance is below zero"),
});
const model = z.object({
  version: wholeNumber,
  kind: z.literal(forecastModelKind.codes),
  kind_name: z.string().describe("经验模型, or that it was fitted to local data"),
});
const canRemind = z.boolean().describe("the reader may remind the companies now");

/** The forecast of a project's next payday, from rows dated up to `as_of`. */
export const projectForecastResponse = z.object({
  as_of: dayText,
  model,
  forecast: outlook
    .extend({
      id: wholeNumber.nullable().describe("row of the list; null until the nightly run has seen this payday"),
      pay_month: monthCode,
      due_date: dayText,
      days_left: wholeNumber,
      need: range.describe("wages of the month that are not paid yet"),
      cover: range.describe("free balance, and the labour fee expected by then"),
      is_listed: z.boolean(),
      reminded_on: dayText.nullable(),
      can_remind: canRemind,
    })
    .nullable()
    .describe("null where no wages are due within 45 days"),
  reasons: z
    .array(
      z.object({
        key: z.enum(featureNames),
        label: z.string(),
        text: z.string().describe("what the rows say"),
        effect: z.number().describe("log-odds against the ordinary value; above zero it raises the probability"),
        points: z
          .number()
          .describe("percentage points by which the probability would change at the ordinary value, with the sign of the effect"),
        to: z.string().describe("address of the rows"),
      }),
    )
    .describe("at most eight, the largest effect first"),
  fan,
  paydays: z.array(range.extend({ day: dayText, pay_month: monthCode })),
  history: z.array(z.object({ day: dayText, probability, expected_shortfall: yuanAmount })).describe("of this payday, by day"),
});

/** The forecast if the client paid this amount on that day. */
export const whatIfResponse = z.object({ day: dayText, amount: yuanAmount, before: outlook, after: outlook, fan });

/** 未来15天可能欠薪: the user's listed projects with a payday in this period, the largest funding gap first. */
export const forecastSummaryResponse = z.object({
  as_of: dayText.nullable().describe("day of the figures; null before the first run"),
  days: wholeNumber,
  project_count: wholeNumber,
  shortfall: yuanAmount.describe("sum of the projects' own"),
  rows: z.array(
    z.object({
      id: wholeNumber,
      project: wholeNumber,
      project_name: z.string(),
      region_name: z.string().nullable(),
      corp_name: z.string(),
      pay_month: monthCode,
      due_date: dayText,
      days_left: wholeNumber,
      probability,
      need: yuanAmount,
      cover: yuanAmount,
      shortfall: yuanAmount.describe("need less cover"),
      shortfall_p90: yuanAmount.describe("in the worst case"),
      reason: z.string().describe("the main reason by its name"),
      safe_amount: yuanAmount.describe("to be added, so that the payday is safe; zero where only the payroll is missing"),
      safe_by: dayText.nullable().describe("the day by which it is credited"),
      safe_probability: z.number().nullable().describe("what is left when it is added"),
      notice_step: wholeNumber,
      next_notice_on: dayText.nullable().describe("of the platform itself, if nothing changes until then"),
      next_notice_step: wholeNumber.nullable(),
      planned_amount: yuanAmount.nullable(),
      planned_on: dayText.nullable(),
      credited_amount: yuanAmount.nullable().describe("to the special account since the first notice"),
      reminded_on: dayText.nullable(),
      can_remind: canRemind,
      can_plan: z.boolean().describe("the reader may enter the funding now"),
    }),
  ),
});

/** By month: what was prevented, and what chance explains. */
export const preventionResponse = z.object({
  listed_before: wholeNumber.describe("days before the payday from which a listing counts"),
  backtest: z
    .object({ listed: wholeNumber, late: wholeNumber })
    .describe("paydays computed afterwards, on which no notice could act"),
  months: z.array(
    z.object({
      month: monthCode,
      paydays: wholeNumber,
      late: wholeNumber,
      late_amount: yuanAmount,
      late_listed: wholeNumber.describe("of the late ones, listed that many days before"),
      backcast: wholeNumber,
      listed: wholeNumber,
      acted: wholeNumber.describe("listed, notified, and the money arranged or credited in time"),
      prevented: wholeNumber.describe("acted on and paid in time"),
      prevented_amount: yuanAmount.describe("wages of these paydays"),
      expected_late: z.number().describe("of those acted on, without any action"),
      verdict: z.enum(["none", "few", "chance", "fewer"]).describe("what the figures allow to say"),
    }),
  ),
});
export type Prevention = ResponseOf<typeof preventionResponse>;

/** The accuracy of the forecasts of the user's projects. */
export const forecastRecordResponse = z.object({
  months: wholeNumber,
  from: dayText,
  to: dayText,
  warned: wholeNumber.describe("paydays that were listed before they came"),
  warned_late: wholeNumber,
  unwarned: wholeNumber,
  unwarned_late: wholeNumber,
  lead_days: wholeNumber.nullable().describe("median of days between the first listing and a payday that was late"),
  backcast_count: wholeNumber.describe("of these paydays, computed afterwards from rows dated until then"),
  listed_from: wholeNumber.describe("percent from which a project is listed"),
  model: model.extend({
    trained_from: monthCode.nullable(),
    trained_to: monthCode.nullable(),
    example_count: wholeNumber,
    auc: z.number().nullable(),
    brier_skill: z.number().nullable(),
    decision: z.string(),
  }),
});

export type ProjectForecast = ResponseOf<typeof projectForecastResponse>;
export type WhatIf = ResponseOf<typeof whatIfResponse>;
export type ForecastSummary = ResponseOf<typeof forecastSummaryResponse>;
export type ForecastRecord = ResponseOf<typeof forecastRecordResponse>;
export type ForecastOutlook = ResponseOf<typeof outlook>;
