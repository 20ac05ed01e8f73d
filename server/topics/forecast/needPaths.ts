import { addDays, daysFrom, firstDay, lastDay, weekday, type Day, type Holidays, type Month } from "../../../resources/kit/days";
import { holidayKind } from "../../../resources/dictionaries/holidayKind";
import type { ProjectHistory } from "./history";
import { totalOf } from "./quantiles";

const patternDays = 56;
const wageMonthsRead = 6;
/** Expected attendance on a statutory holiday, as a share of the usual one. */
const holidayShare = 0.25;
/** A month whose daily wage differs from the contracts' by more than this factor lacks attendance or wages. */
const plausibleTimes = 1.25;
/** Relative spread of a daily wage around past months' ones. */
const wageSpread = 0.04;
/** A submitted payroll with this share of the expected wages is complete. */
const completeShare = 0.92;

/**
 * Samples totals (fen) of a month's wages not paid at `cut`: days worked and, for the days to come, the attendance of the same
 * weekday in the last eight weeks, times a daily wage of a past month. A complete payroll replaces the estimate.
 */
export function needDraws(
  history: ProjectHistory,
  month: Month,
  cut: Day,
  holidays: Holidays,
  random: () => number,
): () => number {
  const known = new Map(history.days.filter(({ day }) => day <= cut).map(({ day, workers }) => [day, workers]));
  const workersOn = (day: Day) => known.get(day) ?? 0;
  const isHoliday = (day: Day) => holidays.get(day) === holidayKind.holiday;
  const since = [addDays(cut, 1 - patternDays), history.started_on ?? cut].sort()[1]!;
  const usual = daysFrom(since, cut).filter((day) => !isHoliday(day));
  const pick = (values: readonly number[]) => values[Math.floor(random() * values.length)] ?? 0;
  const patterns = [1, 2, 3, 4, 5, 6, 7].map((each) => usual.filter((day) => weekday(day) === each).map(workersOn));

  const agreed = history.contracts.filter(({ day }) => day <= cut);
  const byContract =
    totalOf(agreed.map(({ workers, day_wage }) => workers * day_wage)) /
    Math.max(1, totalOf(agreed.map(({ workers }) => workers)));
  const wages = history.months
    .filter(({ due_date, attended_days, due_amount }) => due_date <= cut && attended_days > 0 && due_amount > 0)
    .slice(-wageMonthsRead)
    .map(({ due_amount, attended_days }) => due_amount / attended_days)
    .filter((wage) => byContract === 0 || (wage > byContract / plausibleTimes && wage < byContract * plausibleTimes));
  const drawWage = () =>
    (wages.length === 0 ? byContract : pick(wages)) * (1 + wageSpread * (random() + random() + random() - 1.5));

  const last = lastDay(month);
  const worked = totalOf(daysFrom(firstDay(month), cut < last ? cut : last).map(workersOn));
  const ahead = daysFrom(cut < firstDay(month) ? firstDay(month) : addDays(cut, 1), last);
  const shares = ahead.map((day) => [patterns[weekday(day) - 1] ?? [], isHoliday(day) ? holidayShare : 1] as const);
  const ofMonth = <Row extends { readonly month: Month; readonly day: Day }>(rows: readonly Row[]) =>
    rows.filter((row) => row.month === month && row.day <= cut);
  const paid = totalOf(ofMonth(history.payouts).map(({ amount }) => amount));
  const rolled = totalOf(ofMonth(history.rolls).map(({ amount }) => amount));
  return () => {
    const days = worked + totalOf(shares.map(([pattern, share]) => pick(pattern) * share));
    const expected = days * drawWage();
    return Math.max(0, Math.round((rolled >= expected * completeShare ? rolled : expected) - paid));
  };
}
