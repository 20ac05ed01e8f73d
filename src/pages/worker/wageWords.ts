import type { WorkerWage } from "../../../resources/answers/worker";
import { wageState } from "../../../resources/dictionaries/wageState";
import { labelOf } from "../../../resources/kit/dictionary";
import { formatMoney } from "../../../resources/kit/money";
import type { Locale } from "../../../resources/kit/label";

export type WageTone = "good" | "late" | "bad" | "busy" | "calm";

const tones: Readonly<Record<WorkerWage["state"], WageTone>> = {
  [wageState.notDue]: "calm",
  [wageState.paid]: "good",
  [wageState.paidLate]: "late",
  [wageState.unpaid]: "bad",
  [wageState.partlyPaid]: "bad",
  [wageState.processing]: "busy",
};

export const wageTone = ({ state }: Pick<WorkerWage, "state">): WageTone => tones[state];
export const stateWord = ({ state }: Pick<WorkerWage, "state">, locale: Locale): string => labelOf(wageState, state, locale);

/** "6,300.00" */
export const yuanWords = (amount: string): string => formatMoney(amount, { thousands: true });

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
