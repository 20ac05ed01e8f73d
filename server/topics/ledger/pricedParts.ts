import { entryExit } from "../../../resources/dictionaries/entryExit";
import { payType } from "../../../resources/dictionaries/payType";
import type { Day } from "../../../resources/kit/days";
import { allRowsOf, raw, sql, storedRowsOf, type Sql } from "../../platform/db/query";
import { minimumWageOn } from "../law/minimumWages/minimumWages";

/** The days of the month, as letters, on which the worker was employed within a part. */
const employed = raw(
  `substr(p.kinds, greatest(from_day, e.joined_on) - p.first_day + 1, greatest(0, least(p.to_day, e.left_on) - greatest(from_day, e.joined_on) + 1))`,
);

/** The part's share of a month whose days are not known, by calendar days; the shares add up to the month. */
const shareOf = (column: "days" | "work_seconds"): Sql => {
  const until = (days: string) => raw(`p.${column}::numeric * (${days} - p.first_day) / (p.last_day - p.first_day + 1)`);
  return sql`${until("p.to_day + 1")} - ${until("p.from_day")}`;
};

/**
 * Divides the attended months (`attended`) into the parts of `earnedAmounts`: days of one price and one minimum wage. Most months
 * are one part, whose sums are those of the month; only the days of the others are read, and those on statutory days off.
 *
 * The days of a divided month are read for each part: as a join, the planner expects many such parts and reads those of the whole city.
 *
 * The full joins find nothing that is not in `parts`: unlike left joins, they are never nested loops.
 *
 * A worker joined or left on the day of the entry or exit, as long as it was recorded before the month's wages were due: one
 * recorded afterwards would lower a debt that exists.
 */
export const pricedParts = (statutory: readonly Day[]): Sql => sql`minimum_days as (
    select distinct x.project, j.region, d.day
    from (select distinct project from requested) x join ${storedRowsOf("projects", "j")} on j.id = x.project left join ${storedRowsOf("regions", "g")} on g.id = j.region
    cross join lateral (
      select '-infinity'::date as day union select valid_from from ${allRowsOf("minimumWages")} where region in (g.id, g.parent)
    ) d
  ), minimums as materialized (
    select d.project, d.day as from_day, coalesce(lead(d.day) over (partition by d.project order by d.day) - 1, 'infinity'::date) as to_day,
      coalesce(w.monthly_amount, 0) as monthly_amount
    from minimum_days d left join lateral ${minimumWageOn(sql`d.region`, sql`d.day`)} w on true
  ), parts as materialized (
    select m.project, m.pay_month, m.worker, m.corp, m.first_day, m.last_day, m.due_date, m.kinds, m.days, m.work_seconds, greatest(s.from_day, n.from_day, m.first_day) as from_day,
      least(s.to_day, n.to_day, m.last_day) as to_day, s.pay_type, s.unit_price, s.is_continued, n.monthly_amount as minimum,
      count(*) over (partition by m.project, m.pay_month, m.worker, m.corp) as part_count
    from attended m
    join spans s on s.worker = m.worker and s.from_day <= m.last_day and s.to_day >= m.first_day
    join minimums n on n.project = m.project and n.from_day <= least(s.to_day, m.last_day) and n.to_day >= greatest(s.from_day, m.first_day)
  ), days_of_parts as (
    select p.project, p.pay_month, p.worker, p.corp, p.from_day,
      case when a.is_by_month then ${shareOf("days")} else a.days end as days,
      case when a.is_by_month then ${shareOf("work_seconds")} else a.work_seconds end as work_seconds
    from parts p cross join lateral (
      select sum(a.day_value) as days, sum(a.work_seconds) as work_seconds, count(*) = 0 and not exists (
        select 1 from ${allRowsOf("attendanceDays", "b")} where b.worker = p.worker and b.project = p.project and b.corp = p.corp
          and b.date between p.first_day and p.last_day) as is_by_month
      from ${allRowsOf("attendanceDays", "a")}
      where a.worker = p.worker and a.project = p.project and a.corp = p.corp and a.date between p.from_day and p.to_day
    ) a
    where p.part_count > 1
  ), on_statutory as (
    select p.project, p.pay_month, p.worker, p.corp, p.from_day, sum(a.day_value) as days, sum(a.work_seconds) as work_seconds
    from ${allRowsOf("attendanceDays", "a")} join parts p on p.worker = a.worker and p.project = a.project and p.corp = a.corp
      and a.date between p.from_day and p.to_day
    where a.date = any(${[...statutory]}::date[]) and a.project in (select project from requested) group by 1, 2, 3, 4, 5
  ), employments as (
    select m.project, m.pay_month, m.worker, m.corp, coalesce(i.joined_on, m.first_day) as joined_on, coalesce(o.left_on, m.last_day) as left_on
    from (select distinct project, pay_month, worker, corp, first_day, last_day, due_date from parts where pay_type = ${payType.monthly}) m
    left join lateral (
      select min(x.date) as joined_on from ${allRowsOf("entryExits", "x")}
      where x.worker = m.worker and x.type = ${entryExit.entry} and x.date between m.first_day and m.last_day
        and coalesce((select b.type = ${entryExit.exit} from ${allRowsOf("entryExits", "b")} where b.worker = m.worker and b.date < m.first_day
          order by b.date desc, b.id desc limit 1), true)
    ) i on true
    left join lateral (
      select case when x.type = ${entryExit.exit} and coalesce(x.recorded_on <= m.due_date, true) then x.date end as left_on
      from ${allRowsOf("entryExits", "x")} where x.worker = m.worker and x.date <= m.last_day order by x.date desc, x.id desc limit 1
    ) o on o.left_on >= m.first_day
  ), work as (
    select project, pay_month, worker, corp, from_day, p.pay_type, p.unit_price, p.minimum, p.is_continued, p.to_day - from_day + 1 as calendar_days,
      coalesce(case when p.part_count = 1 then p.days else d.days end, 0) as days,
      coalesce(case when p.part_count = 1 then p.work_seconds else d.work_seconds end, 0)::numeric as seconds,
      coalesce(s.days, 0) as days_on_statutory, coalesce(s.work_seconds, 0)::numeric as seconds_on_statutory,
      case when e.joined_on is not null then length(translate(${employed}, 'rs', '')) else 0 end::numeric as workdays,
      case when e.joined_on is not null then length(translate(${employed}, 'rw', '')) else 0 end::numeric as statutory_days
    from parts p
    full join days_of_parts d using (project, pay_month, worker, corp, from_day)
    full join on_statutory s using (project, pay_month, worker, corp, from_day)
    full join employments e using (project, pay_month, worker, corp)
  )`;
