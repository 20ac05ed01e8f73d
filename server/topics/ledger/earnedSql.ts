import { payType } from "../../../resources/dictionaries/payType";
import { literals, raw, sql, type Sql } from "../../platform/db/query";
import { dayWorthSql } from "./contractSpans";

const { monthly, weekly, daily, hourly } = payType;
const byTime = literals([monthly, weekly, daily, hourly]);

/** `sum(value) filter (where the part is of this pay type)`, 0 without one. */
const sumOf = (value: string, type: number): Sql =>
  sql`coalesce(sum(${raw(value)}) filter (where pay_type = ${raw(String(type))}), 0)`;
const rounded = (value: string, scale: string): Sql => raw(`div(2 * (${value}) + ${scale}, 2 * (${scale}))::bigint`);

/** 70 × paid days × 100 × seconds of a day × calendar days of the monthly wage: amounts are whole multiples of fen / scale. */
const scale = "(70 * hundredths * seconds_per_day * n)";
const ofDays = (days: string) => `700 * seconds_per_day * n * ${days}`;
const fullMonth = "70 * hundredths * seconds_per_day * month_full";
const months = `greatest(
  case when absent10 = 0 or (employed_workdays >= month_workdays and absent10 * 2 < month_workdays * 10)
    then 70 * seconds_per_day * month_full * (hundredths - absent10 * 10)
    else least(${ofDays("month_paid10")}, ${fullMonth}) end,
  least(${ofDays("month_floor10")}, ${fullMonth}))`;
const weeks = `greatest(
  least(1.4 * hundredths * seconds_per_day * n * week_price10, 10 * hundredths * seconds_per_day * n * week_calendar),
  ${ofDays("week_floor10")})`;
const byDays = "1.4 * seconds_per_day * n * day_rate10";
const byHours = "14 * n * hour_rate";
const others = ofDays("other_floor10");
const floors = `least(${ofDays("month_floor10")}, ${fullMonth}) + ${ofDays("(week_floor10 + day_floor10 + other_floor10)")} + 7000 * n * hour_floor`;
const premiums = `14 * n * statutory_seconds_rate + 1.4 * seconds_per_day * n * statutory_days_rate
  + 14 * n * excess * last_rate * (overtime_pay - case when last_type = ${hourly} then 100 else 0 end)`;

/** What the attended months (`work`, by part) come to: SQL of `earnedAmounts`. */
export const earnedSql: Sql = sql`rated as (
    select w.*, q.hundredths, q.seconds_per_day, q.overtime_seconds, q.statutory_pay, q.overtime_pay, q.month_workdays,
      w.days * 10 as days10, w.days_on_statutory * 10 as statutory10, coalesce(w.unit_price, 0) as price,
      greatest(coalesce(w.unit_price, 0), w.minimum) as month_price,
      (w.days - w.days_on_statutory + greatest(w.statutory_days, w.days_on_statutory)) * 10 as paid10,
      greatest(${dayWorthSql("w", sql`q.hundredths`, sql`q.seconds_per_day`)}, w.minimum * 500)::numeric as rate
    from work w join requested q using (project, pay_month)
    where w.days > 0 or (w.pay_type is not null and not w.is_continued)
  ), months_worked as (
    select project, pay_month, worker, corp, hundredths, seconds_per_day, month_workdays, overtime_pay,
      greatest(1, ${sumOf("calendar_days", monthly)})::numeric as n,
      greatest(0, month_workdays * 10 - ${sumOf("days10 - statutory10", monthly)}) as absent10,
      ${sumOf("workdays", monthly)} as employed_workdays,
      ${sumOf("calendar_days * month_price", monthly)}::numeric as month_full,
      ${sumOf("paid10 * month_price", monthly)}::numeric as month_paid10,
      ${sumOf("days10 * minimum", monthly)}::numeric as month_floor10,
      ${sumOf("days10 * price", weekly)}::numeric as week_price10,
      ${sumOf("calendar_days * price", weekly)}::numeric as week_calendar,
      ${sumOf("days10 * minimum", weekly)}::numeric as week_floor10,
      ${sumOf("days10 * rate", daily)}::numeric as day_rate10,
      ${sumOf("days10 * minimum", daily)}::numeric as day_floor10,
      ${sumOf("seconds * rate", hourly)}::numeric as hour_rate,
      ${sumOf("seconds * minimum", hourly)}::numeric as hour_floor,
      coalesce(sum(days10 * minimum) filter (where pay_type in ${byTime} is not true), 0)::numeric as other_floor10,
      ${sumOf("seconds_on_statutory * rate * (statutory_pay - 100)", hourly)}::numeric as statutory_seconds_rate,
      coalesce(sum(statutory10 * rate * (statutory_pay - case when pay_type = ${monthly} then 0 else 100 end))
        filter (where pay_type is distinct from ${hourly}), 0)::numeric as statutory_days_rate,
      greatest(0, sum(seconds - seconds_on_statutory) - month_workdays * seconds_per_day - overtime_seconds) as excess,
      (array_agg(rate order by from_day desc) filter (where days > 0))[1] as last_rate,
      (array_agg(pay_type order by from_day desc) filter (where days > 0))[1] as last_type,
      (array_agg(unit_price order by from_day desc) filter (where days > 0))[1] as last_price,
      coalesce(bool_and(coalesce(pay_type in ${byTime}, false)) filter (where days > 0), false) as is_by_contract
    from rated
    group by project, pay_month, worker, corp, hundredths, seconds_per_day, month_workdays, overtime_pay, overtime_seconds
  ), earned_of as materialized (
    select project, pay_month, worker, corp, last_type as pay_type, last_price as unit_price,
      case when is_by_contract then 'contract' else 'floor' end as earned_basis,
      ${rounded(`${months} + ${weeks} + ${byDays} + ${byHours} + ${others}`, scale)} as earned_amount,
      ${rounded(floors, scale)} as floor_amount, ${rounded(premiums, `(100 * ${scale})`)} as premium_amount
    from months_worked
  )`;
