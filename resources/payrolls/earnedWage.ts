import type { CodeOf } from "../kit/dictionary";
import { daysFrom, firstDay, isWorkday, lastDay, type Day, type Holidays, type Month } from "../kit/days";
import type { MoneyFen } from "../kit/money";
import type { earnedBasis } from "./earnedBasis";
import { payType } from "../dictionaries/payType";
import { isStatutoryDay } from "../law/statutoryDays";
import { priceOfDay, type ContractVersion, type DayPrice } from "./contractOfDay";
import { earnedAmounts, wageFigures, type EarnedAmounts, type PricedPart } from "./earnedAmount";

export interface WorkedDay {
  readonly date: Day;
  /** 1, 0.5 or 0 */
  readonly day_value: number;
  readonly work_seconds: number;
}

/** What a worker's wage of a month follows from. */
export interface WageFacts {
  readonly month: Month;
  readonly days: readonly WorkedDay[];
  readonly versions: readonly ContractVersion[];
  readonly holidays: Holidays;
  /** The monthly minimum wage of the region; 0 if none is entered. */
  readonly minimumOn: (day: Day) => MoneyFen;
  /** When the worker joined and left; empty bounds if before or after the month. */
  readonly joined_on?: Day | null;
  readonly left_on?: Day | null;
  /** By default those of the law. */
  readonly isStatutory?: (day: Day) => boolean;
}

export interface EarnedWage extends EarnedAmounts {
  readonly earned_basis: Exclude<CodeOf<typeof earnedBasis>, "unknown">;
  /** Of the last day attended. */
  readonly pay_type: CodeOf<typeof payType> | null;
  readonly unit_price: MoneyFen | null;
}

/** The pay types whose wage follows from attendance. */
export const isByTime = (basis: number | null): boolean =>
  basis === payType.monthly || basis === payType.weekly || basis === payType.daily || basis === payType.hourly;

/** Working days of a month, by the calendar of the State Council. */
export const workdaysOf = (month: Month, holidays: Holidays, isStatutory = isStatutoryDay): number =>
  daysFrom(firstDay(month), lastDay(month)).filter((day) => isWorkday(day, holidays) && !isStatutory(day)).length;

type Part = { -readonly [Name in keyof PricedPart]: PricedPart[Name] } & { readonly key: string; readonly is_continued: boolean };

const newPart = ({ pay_type, unit_price, is_continued }: DayPrice, minimum: MoneyFen, key: string): Part => ({
  ...{ key, pay_type, unit_price, minimum, is_continued },
  ...{ calendar_days: 0, workdays: 0, statutory_days: 0 },
  ...{ days: 0, days_on_statutory: 0, seconds: 0, seconds_on_statutory: 0 },
});

/**
 * What a worker earned in a month: the one wage function of the product. Each day is priced by the contract version of that day;
 * consecutive days of the same price and minimum wage are a part. `server/topics/ledger` computes the same in SQL.
 */
export function earnedWage(facts: WageFacts): EarnedWage {
  const { month, versions, holidays, minimumOn, isStatutory = isStatutoryDay } = facts;
  const figures = wageFigures(month);
  const attended = new Map(facts.days.map((day) => [day.date, day]));
  const parts: Part[] = [];
  for (const day of daysFrom(firstDay(month), lastDay(month))) {
    const price = priceOfDay(versions, day, figures);
    const minimum = minimumOn(day);
    const key = [price.pay_type, price.unit_price, price.is_continued, minimum].join();
    if (parts.at(-1)?.key !== key) parts.push(newPart(price, minimum, key));
    const part = parts.at(-1) as Part;
    const work = attended.get(day);
    const isEmployed = (facts.joined_on ?? day) <= day && (facts.left_on ?? day) >= day;
    part.calendar_days += 1;
    if (isEmployed && isStatutory(day)) part.statutory_days += 1;
    else if (isEmployed && isWorkday(day, holidays)) part.workdays += 1;
    if (!work) continue;
    part.days += work.day_value;
    part.seconds += work.work_seconds;
    if (!isStatutory(day)) continue;
    part.days_on_statutory += work.day_value;
    part.seconds_on_statutory += work.work_seconds;
  }
  // Idle days after the end of a contract are no employment.
  const counted = parts.filter((part) => part.days > 0 || (part.pay_type !== null && !part.is_continued));
  const worked = counted.filter(({ days }) => days > 0);
  const last = worked.at(-1);
  const basis = worked.every(({ pay_type }) => isByTime(pay_type)) ? "contract" : "floor";
  const none = { earned_amount: 0, floor_amount: 0, premium_amount: 0, monthly_share: null };
  return {
    ...(last ? earnedAmounts(month, workdaysOf(month, holidays, isStatutory), counted) : none),
    earned_basis: last ? basis : "none",
    pay_type: last?.pay_type ?? null,
    unit_price: last?.unit_price ?? null,
  };
}
