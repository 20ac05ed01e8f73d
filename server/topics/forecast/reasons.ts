import type { ProjectForecast } from "../../../resources/forecast/responses";
import { estimateAmount } from "../../../resources/forecast/amounts";
import { forecastReason } from "../../../resources/forecast/forecastReason";
import { labelOf } from "../../../resources/kit/dictionary";
import { translate, type Label, type Locale, type TextParams } from "../../../resources/kit/label";
import { toYuan, type MoneyFen } from "../../../resources/kit/money";
import { objections } from "../../../resources/payrolls/objections";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { wageLedger } from "../../../resources/payrolls/wageLedger";
import { workerWages } from "../../../resources/payrolls/workerWages";
import { wageAccountBills } from "../../../resources/wageAccounts/wageAccountBills";
import { wageAccounts } from "../../../resources/wageAccounts/wageAccounts";
import type { FeatureName } from "../../../resources/forecast/coefficients";
import { addressesOf } from "../../../resources/screens";
import type { AnyResource } from "../../../resources/kit/resource";
import { listAddress } from "../../../resources/kit/listAddress";
import type { Forecast } from "./forecastOf";

/** A part of a sentence; left out where it would only say zero. */
type Clause = readonly [text: Label, facts?: TextParams];

const percent = (share: number) => `${Math.round(share * 100)}%`;
const listOf = (resource: AnyResource, filter: Readonly<Record<string, unknown>>) =>
  listAddress(addressesOf(resource).list ?? "", filter);

/** A clause about a share or number that is not zero as it would be written. */
const unlessZero = (value: number, text: Label, facts: TextParams = {}): Clause[] =>
  Math.round(Math.abs(value) * 100) === 0 ? [] : [[text, facts]];

/** The sentence about the data behind each feature, as its clauses. */
const clausesOf: Readonly<Record<FeatureName, (forecast: Forecast) => readonly Clause[]>> = {
  cover: ({ paths: { need, cover, shortShare }, gap, signals: { facts } }) => [
    [
      ["需发{need}，应发日前可用{cover}", "{need} needed; {cover} available by then"],
      { need: amountOf(need.p50), cover: amountOf(cover.p50) },
    ],
    ...unlessZero(gap.p50, ["资金缺口{gap}", "funding gap {gap}"], { gap: amountOf(gap.p50) }),
    ...unlessZero(shortShare, ["资金不足的可能性{short}", "funds fall short in {short} of cases"], {
      short: percent(shortShare),
    }),
    ...(shortShare > 0
      ? unlessZero(facts.lateIfShort, ["资金不足时未按时发放的比例约{late}", "when they do, about {late} of paydays are late"], {
          late: percent(facts.lateIfShort),
        })
      : []),
  ],
  labourFee: ({ signals: { facts } }) => [
    ...unlessZero(
      facts.feesMissing,
      ["{missing}个月人工费用未到账，最长已逾期{days}天", "Labour fees not arrived: {missing}, the oldest {days} days late"],
      { missing: facts.feesMissing, days: facts.feeDaysLate },
    ),
    ...unlessZero(
      facts.clientLateShare,
      ["该建设单位近三个月{share}的人工费用逾期", "{share} of this client's fees of the last three months were late"],
      { share: percent(facts.clientLateShare) },
    ),
  ],
  payroll: ({ daysLeft, signals: { facts } }) => [
    [["距应发日{days}天", "{days} days before the payday"], { days: daysLeft }],
    facts.rolledShare > 0
      ? [
          ["已提交的工资单约占应发的{share}", "the submitted payrolls make up about {share} of the wages due"],
          { share: percent(facts.rolledShare) },
        ]
      : [["尚未提交工资单", "no payroll is submitted"]],
  ],
  record: ({ signals: { facts } }) => [
    ...unlessZero(
      facts.ownLate,
      ["本项目近{months}个月中{late}个月未按时", "{late} of the project's last {months} months were late"],
      { months: facts.ownMonths, late: facts.ownLate },
    ),
    ...unlessZero(
      facts.expectedLate,
      [
        "按本项目、总包单位和建设单位的记录，通常未按时的比例约{share}",
        "by the record of the project, its contractor and its client, about {share} are expected to be late",
      ],
      { share: percent(facts.expectedLate) },
    ),
  ],
  growth: ({ signals: { facts } }) =>
    unlessZero(
      Math.exp(facts.growth) - 1,
      ["近两周在场人数比之前四周变化{share}", "People on site in the last two weeks: {share} against the four weeks before"],
      { share: `${facts.growth > 0 ? "+" : ""}${percent(Math.exp(facts.growth) - 1)}` },
    ),
  complaints: ({ signals: { facts } }) =>
    unlessZero(
      facts.grievances,
      ["近90天投诉和工人异议{count}件", "Complaints and workers' objections in the last 90 days: {count}"],
      { count: facts.grievances },
    ),
  unconfirmed: ({ signals: { facts } }) =>
    unlessZero(
      facts.unconfirmed,
      ["近90天发放的工资中{share}未经工人确认", "{share} of the wages of the last 90 days were not confirmed by the workers"],
      { share: percent(facts.unconfirmed) },
    ),
  yearEnd: ({ payday, signals: { facts } }) =>
    unlessZero(
      facts.daysToYearEnd,
      [
        "应发日{day}距年底结算（1月31日）{days}天",
        "The payday {day} is {days} days before the accounts of the year are settled (31 January)",
      ],
      { day: payday.due_date, days: facts.daysToYearEnd },
    ),
};

const amountOf = (fen: MoneyFen): Label => estimateAmount(toYuan(fen));
const between: Label = ["，", "; "];

const addressOf = (name: FeatureName, project: number, { payday }: Forecast): string =>
  ({
    cover: () => listOf(wageAccounts, { project }),
    labourFee: () => listOf(wageAccountBills, { project }),
    payroll: () => listOf(payRolls, { project, pay_month: payday.month }),
    record: () => listOf(wageLedger, { project }),
    growth: () => listAddress("/attendance/daily", { project }),
    complaints: () => listOf(objections, { project }),
    unconfirmed: () => listOf(workerWages, { project, confirm_status: false }),
    yearEnd: () => listOf(wageLedger, { project }),
  })[name]();

/** The contributions as sentences, each with a link to its rows; a fact that would only say zero is left out. */
export const reasonsOf = (forecast: Forecast, project: number, locale: Locale): ProjectForecast["reasons"] =>
  forecast.contributions.flatMap(({ name, effect, points }) => {
    const clauses = clausesOf[name](forecast);
    if (clauses.length === 0) return [];
    return [
      {
        key: name,
        label: labelOf(forecastReason, forecastReason[name], locale),
        text: clauses.map(([text, facts]) => translate(text, locale, facts)).join(translate(between, locale)),
        effect: Math.round(effect * 100) / 100,
        points: Math.round(points * 10) / 10,
        to: addressOf(name, project, forecast),
      },
    ];
  });
