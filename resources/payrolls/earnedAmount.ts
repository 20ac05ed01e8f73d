import type { CodeOf } from "../kit/dictionary";
import { figureOn } from "../kit/dated";
import { lastDay, type Month } from "../kit/days";
import type { MoneyFen } from "../kit/money";
import { payType } from "../dictionaries/payType";
import { dayWorth } from "./contractOfDay";
import { hoursPerDay, maxOvertimeHours, overtimePay, paidDaysPerMonth, statutoryDayPay } from "../law/wages";

/** A part of a month in which price and minimum wage stay the same, with the work done in it. */
export interface PricedPart {
  /** Null without a contract. */
  readonly pay_type: CodeOf<typeof payType> | null;
  readonly unit_price: MoneyFen | null;
  /** The monthly minimum wage; 0 if none is entered. */
  readonly minimum: MoneyFen;
  readonly calendar_days: number;
  /** Of the days on which the worker was employed: working days and statutory days off, worked or not. */
  readonly workdays: number;
  readonly statutory_days: number;
  /** Attended: the sum of the values of its days, and of those on statutory days off. */
  readonly days: number;
  readonly days_on_statutory: number;
  readonly seconds: number;
  readonly seconds_on_statutory: number;
}

export interface EarnedAmounts {
  readonly earned_amount: MoneyFen;
  /** What the minimum wage comes to for the same work. */
  readonly floor_amount: MoneyFen;
  /** 加班待核: what work on statutory days off and overtime beyond the limit would add (劳动法 第四十四条). */
  readonly premium_amount: MoneyFen;
  /** For monthly wages: the paid days of `paid_days`, for the text of the formula. */
  readonly monthly_share: number | null;
}

export interface WageFigures {
  /** Paid days of an average month × 100. */
  readonly hundredths: number;
  readonly secondsPerDay: number;
  readonly overtimeSeconds: number;
  /** Percent. */
  readonly statutoryPay: number;
  readonly overtimePay: number;
}

/** The figures of the law for a month, as whole numbers. */
export function wageFigures(month: Month): WageFigures {
  const day = lastDay(month);
  return {
    hundredths: Math.round(figureOn(paidDaysPerMonth, day) * 100),
    secondsPerDay: figureOn(hoursPerDay, day) * 3600,
    overtimeSeconds: figureOn(maxOvertimeHours, day) * 3600,
    statutoryPay: figureOn(statutoryDayPay, day),
    overtimePay: figureOn(overtimePay, day),
  };
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
const greatest = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const rounded = (numerator: bigint, denominator: bigint): MoneyFen => Number((2n * numerator + denominator) / (2n * denominator));
const tenths = (days: number): bigint => BigInt(Math.round(days * 10));

/**
 * What a worker earned with these parts of a month (`workdays` by the calendar of the State Council), never below the minimum wage.
 * Amounts are whole multiples of fen / `scale` and rounded once, at the end. `server/topics/ledger/earnedSql.ts` is the same in SQL; a
 * property test compares the two.
 */
export function earnedAmounts(month: Month, workdays: number, parts: readonly PricedPart[]): EarnedAmounts {
  const figures = wageFigures(month);
  const P = BigInt(figures.hundredths);
  const S = BigInt(figures.secondsPerDay);
  const monthly = parts.filter((part) => part.pay_type === payType.monthly);
  /** Calendar days of the monthly wages, which weigh their prices. */
  const N = BigInt(
    Math.max(
      1,
      monthly.reduce((total, part) => total + part.calendar_days, 0),
    ),
  );
  const scale = 70n * P * S * N;
  const price = ({ unit_price }: PricedPart) => BigInt(unit_price ?? 0);
  const minimum = (part: PricedPart) => BigInt(part.minimum);
  const floorOfDays = (part: PricedPart) => 700n * S * N * tenths(part.days) * minimum(part);
  /** The price of a full day × 5 × `P`, never below the minimum wage. */
  const dayRate = (part: PricedPart): bigint => greatest(BigInt(dayWorth(part, figures)), minimum(part) * 500n);
  const daysAt = (days: number, part: PricedPart) => ((7n * S) / 5n) * N * tenths(days) * dayRate(part);
  const secondsAt = (seconds: number, part: PricedPart) => 14n * N * BigInt(seconds) * dayRate(part);
  const wageOf = (part: PricedPart): bigint => {
    if (part.pay_type === payType.daily) return daysAt(part.days, part);
    if (part.pay_type === payType.hourly) return secondsAt(part.seconds, part);
    return floorOfDays(part);
  };
  const floorOf = (part: PricedPart): bigint =>
    part.pay_type === payType.hourly ? 7000n * N * BigInt(part.seconds) * minimum(part) : floorOfDays(part);

  const weekly = parts.filter((part) => part.pay_type === payType.weekly);
  const perWeeks = least(
    sum(weekly.map((part) => (14n * P * S * N * (tenths(part.days) * price(part))) / 10n)),
    sum(weekly.map((part) => 10n * P * S * N * BigInt(part.calendar_days) * price(part))),
  );
  const weeks = greatest(perWeeks, sum(weekly.map(floorOfDays)));

  const ofMonth = monthlyWage(monthly, workdays, figures.hundredths);
  const fullMonth = sum(monthly.map((part) => BigInt(part.calendar_days) * greatest(price(part), minimum(part)) * P * S * 70n));
  const shares = sum(monthly.map((part) => 700n * S * N * tenths(paidDays(part)) * greatest(price(part), minimum(part))));
  const months = greatest(
    ofMonth.by === "absence" ? (fullMonth / P) * BigInt(Math.round(ofMonth.share * 100)) : least(shares, fullMonth),
    least(sum(monthly.map(floorOfDays)), fullMonth),
  );
  const others = parts.filter((part) => part.pay_type !== payType.weekly && part.pay_type !== payType.monthly);
  const floors = least(sum(monthly.map(floorOfDays)), fullMonth) + sum([...weekly, ...others].map(floorOf));

  const onStatutory = sum(
    parts.map((part) => {
      const percent = BigInt(figures.statutoryPay - (part.pay_type === payType.monthly ? 0 : 100));
      const single =
        part.pay_type === payType.hourly ? secondsAt(part.seconds_on_statutory, part) : daysAt(part.days_on_statutory, part);
      return single * percent;
    }),
  );
  const worked = parts.reduce((total, part) => total + part.seconds - part.seconds_on_statutory, 0);
  const excess = Math.max(0, worked - workdays * figures.secondsPerDay - figures.overtimeSeconds);
  const last = parts.findLast(({ days }) => days > 0);
  const overtime = last
    ? secondsAt(excess, last) * BigInt(figures.overtimePay - (last.pay_type === payType.hourly ? 100 : 0))
    : 0n;
  return {
    earned_amount: rounded(months + weeks + sum(others.map(wageOf)), scale),
    floor_amount: rounded(floors, scale),
    premium_amount: rounded(onStatutory + overtime, scale * 100n),
    monthly_share: monthly.length > 0 ? ofMonth.share : null,
  };
}

/** Days that a monthly wage pays: those attended, and the statutory days off, worked or not. */
const paidDays = ({ days, days_on_statutory, statutory_days }: PricedPart): number =>
  days - days_on_statutory + Math.max(statutory_days, days_on_statutory);

interface MonthlyWage {
  readonly by: "absence" | "days";
  /** Of the paid days of an average month. */
  readonly share: number;
}

/**
 * How a monthly wage is paid: in full for full attendance of the working days; less absent days if fewer than half were missed; else, and
 * for those who joined or left in the month, by the days attended and the statutory days off (人社部发〔2025〕2号).
 */
function monthlyWage(parts: readonly PricedPart[], workdays: number, hundredths: number): MonthlyWage {
  const total = (read: (part: PricedPart) => number) => parts.reduce((found, part) => found + read(part), 0);
  const attended = total(({ days, days_on_statutory }) => days - days_on_statutory);
  const absent = Math.max(0, workdays - attended);
  const isWholeMonth = total((part) => part.workdays) >= workdays;
  if (absent === 0 || (isWholeMonth && absent * 2 < workdays)) return { by: "absence", share: (hundredths - absent * 100) / 100 };
  return { by: "days", share: Math.min(hundredths / 100, total(paidDays)) };
}
