import { alarmsReport } from "../../../../resources/reports/alarmsReport";
import { arrearsReport } from "../../../../resources/reports/arrearsReport";
import { dayOf, periodOf, requestedMonths } from "../../../../resources/reports/period";
import { systemsReport } from "../../../../resources/reports/systemsReport";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { systemOrder } from "../../../../resources/alarms/systems";
import { alarmStatus } from "../../../../resources/dictionaries/alarmStatus";
import { projectStatus } from "../../../../resources/dictionaries/projectStatus";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";
import { identifier, join, literal, sql } from "../../../platform/db/query";
import { wageStateSql } from "../../ledger/wageStateSql";
import { readScope } from "../../../engine/rest/scope";
import { registerSource } from "../../../engine/rest/sources";
import { stateOfSystem, systemAlarms } from "../../projects/systemStates";

registerSource(arrearsReport, ({ today }, filter) => {
  const months = requestedMonths(today, filter);
  const ofMonths = months ? sql`l.pay_month between ${months.from} and ${months.to}` : sql`true`;
  // The overdue rows first ("offset 0"): the planner expects fifty times as many, because it does not know that most of what is owed is not
  // due yet, and would search the whole ledger of a district's projects.
  return sql`select l.id, l.project, p.region, l.corp, l.worker, l.pay_month, l.attend_days, l.earned_amount, l.due_amount, l.paid_amount,
      l.owed_amount, l.due_date, ${today}::date - l.due_date as overdue_days, ${wageStateSql(today)} as state
    from (select * from wage_ledger where owed_amount > 0 and due_date < ${today} offset 0) l
      join projects p on p.id = l.project and p.deleted_at is null
    where ${ofMonths}`;
});

registerSource(systemsReport, ({ today }, filter) => {
  const last = dayOf(today, filter);
  return sql`select p.id as project, p.region, p.contractor_corp,
      ${join(systemOrder.map((system) => sql`${stateOfSystem(system, last)} as ${identifier(system)}`))}
    from projects p ${systemAlarms(last)}
    where p.review_status = ${literal(reviewStatus.passed)} and p.prj_status = ${literal(projectStatus.underConstruction)}
      and p.actual_start_date <= ${last} and p.deleted_at is null`;
});

registerSource(alarmsReport, (ctx, filter) => {
  const { first, last } = periodOf(ctx.today, filter);
  return sql`select a.region, count(*) filter (where a.raised_on >= ${first}) as raised,
      count(*) filter (where a.is_closed and a.status = ${literal(alarmStatus.closed)}) as closed,
      count(*) filter (where a.is_closed and a.status = ${literal(alarmStatus.dismissed)}) as dismissed,
      count(*) filter (where a.is_open) as open, count(*) filter (where a.is_open and a.level = 1) as open_level1,
      round(count(*) filter (where a.is_closed and a.status = ${literal(alarmStatus.closed)}) * 100.0
        / nullif(count(*) filter (where a.is_open or a.is_closed and a.status = ${literal(alarmStatus.closed)}), 0), 1) as close_rate,
      round(avg(a.closed_on - a.raised_on) filter (where a.is_closed and a.status = ${literal(alarmStatus.closed)}), 1) as close_days
    from (
      select t.region, t.status, t.level, t.raised_at::date as raised_on, t.closed_at::date as closed_on,
        t.closed_at is null or t.closed_at::date > ${last} as is_open,
        coalesce(t.closed_at::date between ${first} and ${last}, false) as is_closed
      from project_alarms t
      where t.raised_at::date <= ${last} and t.deleted_at is null and ${readScope(ctx, projectAlarms)}
    ) a
    group by a.region having count(*) filter (where a.raised_on >= ${first} or a.is_closed or a.is_open) > 0`;
});
