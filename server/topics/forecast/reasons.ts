import type { ProjectForecast } from "../../../resources/forecast/responses";
import { forecastReason } from "../../../resources/forecast/forecastReason";
import { labelOf } from "../../../resources/kit/dictionary";
import { translate, type Label, type Locale } from "../../../resources/kit/label";
import { formatFen, type MoneyFen } from "../../../resources/kit/money";
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

type Sentence = readonly [text: Label, facts: Readonly<Record<string, string | number>>];

/** Rounded to yuan, because it is an estimate. */
const inYuan = (fen: MoneyFen) => formatFen(Math.round(fen / 100) * 100, { thousands: true });
const percent = (share: number) => `${Math.round(share * 100)}%`;
const listOf = (resource: AnyResource, filter: Readonly<Record<string, unknown>>) =>
  listAddress(addressesOf(resource).list ?? "", filter);

/** A sentence about the data behind each feature. */
function sentenceOf(name: FeatureName, { paths, signals, payday, daysLeft }: Forecast): Sentence {
  const { facts } = signals;
  const sentences: Readonly<Record<FeatureName, Sentence>> = {
    cover: [
      [
        "需发约{need}元（{need_low}–{need_high}），应发日前可用约{cover}元（{cover_low}–{cover_high}），资金不足的可能性{short}；资金不足时未按时发放的比例约{late}",
        "About {need} CNY needed ({need_low}–{need_high}); about {cover} CNY available by then ({cover_low}–{cover_high}); funds fall short in {short} of cases; when they do, about {late} of paydays are late",
      ],
      {
        ...{ need: inYuan(paths.need.p50), need_low: inYuan(paths.need.p10), need_high: inYuan(paths.need.p90) },
        ...{ cover: inYuan(paths.cover.p50), cover_low: inYuan(paths.cover.p10), cover_high: inYuan(paths.cover.p90) },
        short: percent(paths.shortShare),
        late: percent(facts.lateIfShort),
      },
    ],
    labourFee: [
      [
        "{missing}个月人工费用未到账，最长已逾{days}天；该建设单位近三个月{share}的人工费用逾期",
        "Labour fees not arrived: {missing}, the oldest {days} days late; {share} of this client's fees of the last three months were late",
      ],
      { missing: facts.feesMissing, days: facts.feeDaysLate, share: percent(facts.clientLateShare) },
    ],
    payroll: [
      [
        "距应发日{days}天，已提交的工资单约占应发的{share}",
        "{days} days before the payday, the submitted payrolls make up about {share} of the wages due",
      ],
      { days: daysLeft, share: percent(facts.rolledShare) },
    ],
    record: [
      [
        "本项目近{months}个月中{late}个月未按时；结合总包单位和建设单位的记录，通常未按时的比例约{share}",
        "{late} of the project's last {months} months were late; with the record of its contractor and client, about {share} are expected to be",
      ],
      { months: facts.ownMonths, late: facts.ownLate, share: percent(facts.expectedLate) },
    ],
    growth: [
      ["近两周在场人数比之前四周变化{share}", "People on site in the last two weeks: {share} against the four weeks before"],
      { share: `${facts.growth > 0 ? "+" : ""}${percent(Math.exp(facts.growth) - 1)}` },
    ],
    complaints: [
      ["近90天投诉和工人异议{count}件", "Complaints and workers' objections in the last 90 days: {count}"],
      { count: facts.grievances },
    ],
    unconfirmed: [
      ["近90天发放的工资中{share}未经工人确认", "{share} of the wages of the last 90 days were not confirmed by the workers"],
      { share: percent(facts.unconfirmed) },
    ],
    yearEnd: [
      [
        "应发日{day}距年底结算（1月31日）{days}天",
        "The payday {day} is {days} days before the accounts of the year are settled (31 January)",
      ],
      { day: payday.due_date, days: facts.daysToYearEnd },
    ],
  };
  return sentences[name];
}

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

/** The contributions as sentences, each with a link to its rows. */
export const reasonsOf = (forecast: Forecast, project: number, locale: Locale): ProjectForecast["reasons"] =>
  forecast.contributions.map(({ name, effect, points }) => {
    const [text, facts] = sentenceOf(name, forecast);
    return {
      key: name,
      label: labelOf(forecastReason, forecastReason[name], locale),
      text: translate(text, locale, facts),
      effect: Math.round(effect * 100) / 100,
      points: Math.round(points * 10) / 10,
      to: addressOf(name, project, forecast),
    };
  });
