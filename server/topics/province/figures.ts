import { openAlarmStatuses } from "../../../resources/dictionaries/alarmStatus";
import { inStatus } from "../../../resources/dictionaries/inStatus";
import { projectStatus } from "../../../resources/dictionaries/projectStatus";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";
import { jobLeaseMs } from "../../../resources/system/jobLeaders";
import { allRowsOf, literal, literals, raw, sql, storedRowsOf, type Sql } from "../../platform/db/query";

const passed = sql`p.review_status = ${literal(reviewStatus.passed)} and p.deleted_at is null`;
const openAlarm = sql`a.status in ${literals(openAlarmStatuses)} and a.deleted_at is null`;
/** A city counts each matter once; one that does not publish this yet, each of its alarms. */
const isLeading = sql`a.leads_fact is not false`;
const onSite = sql`w.in_status = ${literal(inStatus.onSite)} and w.deleted_at is null`;
/** As the city counts them; of one that does not publish this yet, its rows of workers. */
const headcounts = sql`(select h.id as project, h.worker_count::int from ${allRowsOf("projectHeadcounts", "h")}
    union all
    select w.project, count(*)::int from ${storedRowsOf("workers", "w")}
      where ${onSite} and not exists (select from ${allRowsOf("projectHeadcounts")}) group by w.project)`;
/** Connections of postgres_fdw have their own time zone. */
const today = sql`(now() at time zone 'Asia/Shanghai')::date`;
/** A scalar subquery, evaluated once and typed like the column, so that its index is used. */
const lastMonth = sql`(select to_char(${today} - interval '1 month', 'YYYY-MM')::char(7))`;
const isOverdue = sql`m.owed_amount > 0 and m.due_date < ${today}`;

/** The time until which the city's writes have arrived; null until all its tables are copied. */
const states = (city: Sql): Sql => sql`select ${city} as city,
    case when not exists (select from pg_subscription_rel where srsubstate <> 'r')
      then (select max(expires_at) - interval '${literal(jobLeaseMs)} ms' from ${allRowsOf("jobLeaders")}) end as data_until`;

/** Who is owed on two projects is one person: the city counts that, and without its count the persons of each project are added. */
const cities = (city: Sql): Sql => sql`with p as materialized (
      select id, contract_amount, prj_status from ${storedRowsOf("projects", "p")} where ${passed}
    ),
    wages as (
      select coalesce(sum(m.due_amount), 0)::bigint as due_amount, coalesce(sum(m.paid_amount), 0)::bigint as paid_amount
      from ${allRowsOf("wageMonths", "m")} join p on p.id = m.project where m.pay_month = ${lastMonth}
    ),
    overdue as (
      select coalesce(sum(m.owed_amount), 0)::bigint as overdue_amount, coalesce(sum(m.owed_workers), 0)::int as persons_of_projects,
        count(distinct m.project)::int as overdue_projects
      from ${allRowsOf("wageMonths", "m")} join p on p.id = m.project where ${isOverdue}
    ),
    alarms as (
      select count(*) filter (where a.level = 1)::int as level1, count(*) filter (where a.level = 2)::int as level2,
        count(*) filter (where a.level = 3)::int as level3
      from ${storedRowsOf("projectAlarms", "a")} join p on p.id = a.project where ${openAlarm} and ${isLeading}
    )
    select ${city} as city, (select count(*)::int from p) as project_count,
      (select count(*)::int from p where prj_status = ${literal(projectStatus.underConstruction)}) as building_count,
      (select coalesce(sum(h.worker_count), 0)::int from ${headcounts} h join p on p.id = h.project) as worker_count,
      (select coalesce(sum(contract_amount), 0)::bigint from p) as contract_amount, wages.*, overdue.overdue_amount,
      least(overdue.persons_of_projects, (select c.persons from ${allRowsOf("cityArrears", "c")} limit 1)) as overdue_workers,
      overdue.overdue_projects, alarms.*
    from wages, overdue, alarms`;

const projects = (city: Sql): Sql => sql`select ${city} as city, p.id, p.name as project_name, p.project_code, g.name as district,
      c.corp_name as contractor, p.functional_unit, p.prj_status, p.contract_amount, p.alarm_level, p.risk_score, p.open_alarm_count,
      coalesce(h.worker_count, 0) as worker_count, coalesce(o.amount, 0) as overdue_amount, o.overdue_days
    from ${storedRowsOf("projects", "p")} left join ${storedRowsOf("regions", "g")} on g.id = p.region left join ${storedRowsOf("corps", "c")} on c.id = p.contractor_corp
    left join ${headcounts} h on h.project = p.id
    left join (
      select m.project, sum(m.owed_amount)::bigint as amount, ${today} - min(m.due_date) as overdue_days
      from ${allRowsOf("wageMonths", "m")} where ${isOverdue} group by m.project
    ) o on o.project = p.id
    where ${passed}`;

const alarms = (
  city: Sql,
): Sql => sql`select ${city} as city, a.id, a.alarm_no, a.rule_code, a.rule_name, a."group", a.level, ${isLeading} as leads_fact, a.status,
      a.raised_at, a.deadline, a.overdue_days, a.worker_count, a.amount, p.name as project_name, g.name as district,
      c.corp_name as contractor
    from ${storedRowsOf("projectAlarms", "a")} join ${storedRowsOf("projects", "p")} on p.id = a.project
    left join ${storedRowsOf("regions", "g")} on g.id = p.region left join ${storedRowsOf("corps", "c")} on c.id = p.contractor_corp
    where ${openAlarm} and ${passed}`;

/**
 * Views on the replicated tables of a city, in the province's database for it. The province reads each as one partitioned table.
 * They compute where the rows are, so that only results are transferred.
 */
export const figures: Readonly<Record<string, (city: Sql) => Sql>> = { states, cities, projects, alarms };

/** Indexes for the views on large tables, in the databases of the cities. */
export const figureIndexes: Readonly<Record<string, Sql>> = {
  workers_on_site_idx: sql`workers (project) where ${raw(onSite.text.replaceAll("w.", ""))}`,
  wage_months_owed_idx: sql`wage_months (project, due_date) where owed_amount > 0`,
  wage_months_pay_month_idx: sql`wage_months (pay_month)`,
  project_alarms_open_idx: sql`project_alarms (project) where ${raw(openAlarm.text.replaceAll("a.", ""))}`,
};
