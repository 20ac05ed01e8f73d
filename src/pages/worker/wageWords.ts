import type { WorkerWage } from "../../../resources/worker/responses";
import { wageState } from "../../../resources/dictionaries/wageState";
import { labelOf } from "../../../resources/kit/dictionary";
import { translate, type Label, type Locale } from "../../../resources/kit/label";
import { monthDayWords } from "../../../resources/kit/monthDay";
import type { TranslateLabel } from "../../app/i18n/useTranslations";

export type WageTone = "good" | "late" | "bad" | "busy" | "calm";

const tones: Readonly<Record<WorkerWage["state"], WageTone>> = {
  [wageState.notDue]: "calm",
  [wageState.paid]: "good",
  [wageState.paidLate]: "late",
  [wageState.unpaid]: "bad",
  [wageState.partlyPaid]: "bad",
  [wageState.processing]: "busy",
  [wageState.unknown]: "calm",
};

export const wageTone = ({ state }: Pick<WorkerWage, "state">): WageTone => tones[state];

/** As a worker says it, where an office has a term. */
const plainStates: Partial<Record<WorkerWage["state"], Label>> = {
  [wageState.notDue]: ["还没到日子", "Not due yet"],
  [wageState.paid]: ["发清了", "Paid in full"],
  [wageState.paidLate]: ["发清了，晚了", "Paid late"],
  [wageState.partlyPaid]: ["没发够", "Paid in part"],
  [wageState.processing]: ["银行正在发", "Being paid"],
};
export const stateWord = ({ state }: Pick<WorkerWage, "state">, locale: Locale): string =>
  plainStates[state] ? translate(plainStates[state], locale) : labelOf(wageState, state, locale);

/** Amounts beside what is due and paid, each only if there is any. */
export const furtherAmounts = (wage: WorkerWage): (readonly [label: Label, yuan: string])[] =>
  (
    [
      [["其中由保证金支付", "Of it, paid from the deposit"], wage.deposit_amount],
      [["待本人确认", "To be confirmed by you"], wage.claimed_amount],
      [["超额扣款（仍应支付）", "Deducted beyond the law, still due"], wage.unlawful_deduction],
      [["差额", "Difference"], wage.difference_amount],
      [["其中用以前多发的抵", "Of it, paid too much before"], wage.set_off_amount],
      [["多发，已从以后工资扣回", "Paid too much, taken back later"], String(-Number(wage.set_off_amount))],
      [["多发，已退回", "Paid too much, returned"], wage.returned_amount],
      [["多发", "Paid too much"], wage.overpaid_amount],
      [["加班费（还要核对）", "Premiums to check"], wage.premium_amount],
    ] as const
  ).filter(([, yuan]) => Number(yuan) > 0);

/** The label of the unpaid net amount: "overdue" only from the day after the due day. */
export const owedWord = ({ overdue_days }: Pick<WorkerWage, "overdue_days">): Label =>
  overdue_days > 0 ? ["拖欠", "Overdue"] : ["还没发", "Still to be paid"];

/** Nothing of it is outstanding. */
export const isPaidInFull = ({ state }: Pick<WorkerWage, "state">): boolean =>
  state === wageState.paid || state === wageState.paidLate;

/** What the worker confirms: that the payroll is correct, or also that the money was received. */
export const confirmWords = (wage: Pick<WorkerWage, "state">): Label =>
  isPaidInFull(wage)
    ? ["已发放，待您确认收到", "Paid: please confirm that you received it"]
    : ["待您确认", "Waiting for your confirmation"];

/** The question above the confirm button, with placeholders `{site}` and `{month}`. */
export const confirmQuestion = (wage: Pick<WorkerWage, "state">): Label =>
  isPaidInFull(wage)
    ? [
        "{site}{month}的工资收到了吗？天数、单价、扣除和金额都对吗？",
        "Did you receive the wages for {month} at {site}? Are the days, rate, deductions and amount correct?",
      ]
    : [
        "{site}{month}的天数、单价、扣除和金额都对吗？",
        "Are the days, rate, deductions and amount for {month} at {site} correct?",
      ];

/** 当月15日; "-" if no pay day is agreed. */
export const payDayWords = (
  site: { readonly pay_day: number | null; readonly pays_same_month: boolean },
  t: TranslateLabel,
): string => {
  if (site.pay_day === null) return "-";
  const label: Label = site.pays_same_month ? ["当月{day}", "{day} of the month"] : ["次月{day}", "{day} of the next month"];
  return t(label, { day: monthDayWords(site.pay_day) });
};

/** The deductions, with the reason if the payroll has one. */
export const deductionWords = (reason: string | null, t: TranslateLabel): string =>
  reason ? t(["扣除（{reason}）", "Deductions ({reason})"], { reason }) : t(["扣除", "Deductions"]);

/** The last four digits of the masked number of a wage card. */
export const cardTail = (card: string): string => card.slice(-4);

/** 2026年10月, Oct 2026. */
export function monthWords(month: string, locale: Locale): string {
  const [year = "", number = ""] = month.split("-");
  if (locale === "zh") return `${year}年${Number(number)}月`;
  return new Date(Date.UTC(Number(year), Number(number) - 1)).toLocaleString("en", {
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
}
