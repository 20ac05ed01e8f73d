import { payType } from "../../../resources/dictionaries/payType";
import { expectRows } from "./expectRows";
import { identifier, sql, storedRowsOf, type Sql } from "../../platform/db/query";

/** SQL of `dayWorth`: fen × 5 × paid days × 100. */
export const dayWorthSql = (alias: string, hundredths: Sql, secondsPerDay: Sql): Sql => {
  const price = sql`coalesce(${identifier(`${alias}.unit_price`)}, 0)`;
  return sql`(case ${identifier(`${alias}.pay_type`)}
    when ${payType.monthly} then ${price} * 500
    when ${payType.weekly} then ${price} * ${hundredths}
    when ${payType.daily} then ${price} * 5 * ${hundredths}
    when ${payType.hourly} then ${price} * 5 * ${hundredths} * ${secondsPerDay} / 3600
    else 0 end)`;
};

const counts = (alias: string): Sql => {
  const v = identifier(alias);
  return sql`(${v}.recorded_on <= p.day or ${v}.confirmed_at is not null or ${v}.accepted_at is not null)`;
};

/**
 * The prices of the workers of `staff`, from day to day (`spans`): SQL of `priceOfDay`. Between the first, last and recording days of
 * a worker's versions nothing changes, so the rule is applied to these days only.
 */
export const contractSpans: Sql = sql`points as (
    select worker, '-infinity'::date as day from staff
    union select v.worker, v.start_date from ${storedRowsOf("contractVersions", "v")} join staff using (worker)
    union select v.worker, v.end_date + 1 from ${storedRowsOf("contractVersions", "v")} join staff using (worker) where v.end_date is not null
    union select v.worker, v.recorded_on from ${storedRowsOf("contractVersions", "v")} join staff using (worker)
  ), prices as (
    select p.worker, p.day, c.pay_type, c.unit_price, coalesce(c.is_continued, false) as is_continued
    from points p
    cross join (select max(hundredths) as hundredths, max(seconds_per_day) as seconds_per_day from requested) f
    left join lateral (
      with found as (
        select v.id, v.recorded_on, v.start_date, v.end_date, v.pay_type, v.unit_price, ${counts("v")} as counts,
          coalesce(v.end_date >= p.day, true) as is_running, ${dayWorthSql("v", sql`f.hundredths`, sql`f.seconds_per_day`)} as worth
        from ${storedRowsOf("contractVersions", "v")}
        where v.worker = p.worker and v.start_date <= p.day and not exists (
          select 1 from ${storedRowsOf("contractVersions", "s")}
          where s.contract = v.contract and (s.recorded_on, s.id) > (v.recorded_on, v.id) and ${counts("s")})
      ), valid as (
        select * from found where counts
        order by is_running desc, case when is_running then start_date else end_date end desc, recorded_on desc, id desc limit 1
      )
      select a.pay_type, a.unit_price, not a.is_running as is_continued
      from found a left join valid b on true
      where a.id = b.id or (a.is_running and not a.counts
        and (b.id is null or ((a.recorded_on, a.id) > (b.recorded_on, b.id) and a.worth > b.worth
        and (b.worth = 0 or a.pay_type = b.pay_type))))
      order by a.worth desc, a.recorded_on, a.id
      limit 1
    ) c on true
  ), changes as (
    select *, (pay_type, unit_price, is_continued) is distinct from
      (lag(pay_type) over by_day, lag(unit_price) over by_day, lag(is_continued) over by_day) or lag(worker) over by_day is null as is_change
    from prices window by_day as (partition by worker order by day)
  ), spans as materialized (
    select worker, day as from_day, coalesce(lead(day) over (partition by worker order by day) - 1, 'infinity'::date) as to_day,
      pay_type, unit_price, is_continued
    from changes ${expectRows} where is_change
  )`;
