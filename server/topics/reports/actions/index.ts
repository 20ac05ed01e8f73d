import { arrearsByRegion } from "../../../../resources/reports/arrearsByRegion";
import { systemsByRegion } from "../../../../resources/reports/systemsByRegion";
import { alarmsReport } from "../../../../resources/reports/alarmsReport";
import { arrearsReport } from "../../../../resources/reports/arrearsReport";
import { dayOf, periodOf, requestedMonths } from "../../../../resources/reports/period";
import { systemsReport } from "../../../../resources/reports/systemsReport";
import { systemOrder } from "../../../../resources/alarms/systems";
import { systemState } from "../../../../resources/dictionaries/systemState";
import type { Day } from "../../../../resources/kit/days";
import { alarmStatus } from "../../../../resources/dictionaries/alarmStatus";
import { projectStatus } from "../../../../resources/dictionaries/projectStatus";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";
import { allRowsOf, identifier, join, literal, literals, sql, type Sql } from "../../../platform/db/query";
import { arrearsByDistrict } from "../../cases/figures";
import { officialScope, projectsOf } from "../../dashboards/screen/scope";
import { wageStateSql } from "../../ledger/wageStateSql";
import { registerSource } from "../../../engine/rest/sources";
import { stateOfSystem, systemAlarms } from "../../projects/systemStates";
import { rowsOf } from "../../../engine/rest/scope";

registerSource(arrearsReport, ({ today }, filter) => {
  const months = requestedMonths(today, filter);
  const ofMonths = months ? sql`l.pay_month between ${months.from} and ${months.to}` : sql`true`;
  // The overdue rows first ("offset 0"): the planner expects fifty times as many, because it does not know that most of what is owed is not
  // due yet, and would search the whole ledger of a district's projects.
  return sql`select l.id, l.project, p.region, l.corp, l.worker, l.pay_month, l.attend_days, l.earned_amount, l.due_amount, l.paid_amount,
      l.owed_amount, l.due_date, ${today}::date - l.due_date as overdue_days, ${wageStateSql(today)} as state
    from (select * from ${allRowsOf("wageLedger")} where owed_amount > 0 and due_date < ${today} offset 0) l
      join ${allRowsOf("projects", "p")} on p.id = l.project
    where ${ofMonths}`;
});

registerSource(arrearsByRegion, (ctx) => {
  return sql`select f.region, f.projects, f.employers, f.persons, f.owed_amount, f.overdue_days
    from ${arrearsByDistrict(projectsOf(officialScope(ctx)), ctx.today)} f`;
});

/** The states of the systems of the projects under construction on a day. */
const systemStates = (last: Day, today: Day, projects: Sql): Sql => sql`select p.id as project, p.region, p.contractor_corp,
      ${join(systemOrder.map((system) => sql`${stateOfSystem(system, last)} as ${identifier(system)}`))}
    from ${allRowsOf("projects", "p")} ${systemAlarms(last, today)}
    where p.review_status = ${literal(reviewStatus.passed)} and p.prj_status = ${literal(projectStatus.underConstruction)}
      and p.actual_start_date <= ${last} and ${projects}`;

registerSource(systemsReport, ({ today }, filter) => systemStates(dayOf(today, filter), today, sql`true`));

registerSource(systemsByRegion, (ctx, filter) => {
  const states = systemStates(dayOf(ctx.today, filter), ctx.today, projectsOf(officialScope(ctx)));
  const due = literals([systemState.inPlace, systemState.lacking]);
  const rates = systemOrder.map((system) => {
    const state = sql`s.${identifier(system)}`;
    return sql`round(100.0 * count(*) filter (where ${state} = ${literal(systemState.inPlace)})
      / nullif(count(*) filter (where ${state} in ${due}), 0), 1) as ${identifier(system)}`;
  });
  return sql`select s.region, count(*)::int as projects, ${join(rates)} from (${states}) s group by s.region`;
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
      from ${rowsOf(ctx, "projectAlarms", "t")}
      -- What was closed before is counted in no column; without this, every alarm of the city's past is read.
      where t.raised_at::date <= ${last} and (t.closed_at is null or t.closed_at >= ${first}::date)
    ) a
    group by a.region having count(*) filter (where a.raised_on >= ${first} or a.is_closed or a.is_open) > 0`;
});
