import { cityFigures } from "../../../../resources/dashboards/figures";
import type { Level } from "../../../../resources/dashboards/screenResponses";
import { titleOf } from "../../../../resources/alarms/engine";
import { alarmLevel } from "../../../../resources/dictionaries/alarmLevel";
import { alarmStatus, openAlarmStatuses } from "../../../../resources/dictionaries/alarmStatus";
import { labelOf } from "../../../../resources/kit/dictionary";
import { firstDay, monthOf, monthsFrom, shanghaiTime, shiftMonth, type Day, type Month } from "../../../../resources/kit/days";
import { toYuan } from "../../../../resources/kit/money";
import { loadCity } from "../../alarms/settings";
import { allRowsOf, fetchOne, fetchRows, literals, sql, type Db, type Sql } from "../../../platform/db/query";
import { arrearsTotals, promisedTotal } from "../../cases/figures";
import type { RequestContext } from "../../../engine/services";
import { figuresWithin } from "../countFigures";
import { districtsOf } from "./projectSummary";
import { projectsOf, publicAlarms, shareOf, publicId, publicName, type ScreenScope } from "./scope";

const open = sql`a.status in ${literals(openAlarmStatuses)}`;

/** Alarms `a` of projects `p` of the screen. */
const alarmsOf = (scope: ScreenScope): Sql =>
  sql`${allRowsOf("projectAlarms", "a")} join ${allRowsOf("projects", "p")} on p.id = a.project and ${projectsOf(scope)}${publicAlarms(scope)}`;

/** The last twelve months, including the current one. */
const lastMonths = (today: Day): Month[] => monthsFrom(shiftMonth(monthOf(today), -11), monthOf(today));

/** Projects and open matters by level, with the city's names and colours; 9 counts the projects without a level. */
async function countAlarmLevels(db: Db, projects: Sql, alarms: Sql) {
  const { levels } = await loadCity(db);
  const counted = await fetchRows<{ level: number; projects: number; alarms: number }>(db)`
    select level, sum(projects)::int as projects, sum(alarms)::int as alarms from (
        select p.alarm_level as level, count(*) as projects, 0 as alarms from ${allRowsOf("projects", "p")} where ${projects} group by 1
        union all select a.level, 0, count(*) from ${alarms} where ${open} and a.leads_fact group by 1
      ) each group by level`;
  return levels.map(({ level, name, color }) => {
    const found = counted.find((row) => row.level === level);
    return { level, name, color, project_count: found?.projects ?? 0, alarm_count: found?.alarms ?? 0 };
  });
}

/** Alarms raised and closed in each of the last twelve months. */
async function alarmTrend(db: Db, today: Day, alarms: Sql) {
  const months = lastMonths(today);
  const since = firstDay(months[0] as Month);
  const found = await fetchRows<{ month: Month; raised: number; closed: number }>(db)`
    select to_char(at, 'YYYY-MM') as month, sum(raised)::int as raised, sum(closed)::int as closed from (
        select a.raised_at as at, 1 as raised, 0 as closed from ${alarms} where a.raised_at >= ${since}
        union all select a.closed_at, 0, 1 from ${alarms} where a.closed_at >= ${since}
      ) moves group by 1`;
  return months.map((month) => found.find((row) => row.month === month) ?? { month, raised: 0, closed: 0 });
}

interface Handling extends Record<string, unknown> {
  raised: number;
  closed: number;
  avg_close_days: number | null;
  overdue_count: number;
}

/** 7.12 */
export async function alarmProjectSummary(ctx: RequestContext, scope: ScreenScope) {
  const { today, locale, now } = ctx;
  const { pool } = ctx.services;
  const alarms = alarmsOf(scope);
  const since = firstDay(lastMonths(today)[0] as Month);
  const [levels, types, status, trend, by_region, handling, latest, overdue, promised, complaints] = await Promise.all([
    countAlarmLevels(pool, projectsOf(scope), alarms),
    fetchRows<{ rule_code: string; title: string; group: string; open_count: number }>(pool)`
      select a.rule_code, max(a.rule_name) as title, a."group", count(*) as open_count from ${alarms} where ${open}
        group by a.rule_code, a."group" order by open_count desc, a.rule_code`,
    fetchRows<{ status: number; n: number }>(pool)`
      select a.status, count(*) as n from ${alarms} where a.leads_fact or not (${open}) group by a.status`,
    alarmTrend(pool, today, alarms),
    fetchRows<{ region: number; name: string; level1: number; level2: number; level3: number }>(pool)`
      select r.id as region, r.name, count(*) filter (where p.alarm_level = 1) as level1,
          count(*) filter (where p.alarm_level = 2) as level2, count(*) filter (where p.alarm_level = 3) as level3
        from ${allRowsOf("regions", "r")} left join ${allRowsOf("projects", "p")} on p.region = r.id and ${projectsOf(scope)}
        where ${districtsOf(scope)} group by r.id, r.name, r.code order by r.code`,
    fetchOne<Handling>(pool)`
      select count(*) filter (where a.raised_at >= ${since}) as raised, count(*) filter (where a.closed_at >= ${since}) as closed,
          round(avg(extract(epoch from a.closed_at - a.raised_at) / 86400) filter (where a.closed_at >= ${since}), 1) as avg_close_days,
          count(*) filter (where a.status = ${alarmStatus.rectifying} and a.deadline < ${today}) as overdue_count
        from ${alarms}`,
    fetchRows<{ id: number; project_name: string; rule_code: string; title: string; level: Level; raised_at: string }>(pool)`
      select a.id, p.name as project_name, a.rule_code, a.rule_name as title, a.level, a.raised_at from ${alarms} where ${open}
        order by a.raised_at desc, a.id desc limit 20`,
    arrearsTotals(pool, projectsOf(scope), today),
    promisedTotal(pool, projectsOf(scope), today),
    figuresWithin(ctx, scope, [cityFigures.complaints, cityFigures.lateComplaints]),
  ]);
  const name = publicName(scope);
  const city = overdue.find(({ is_total }) => is_total);
  return {
    updated_at: shanghaiTime(now),
    levels: levels.map((level) => ({ ...level, name: locale === "zh" ? level.name : labelOf(alarmLevel, level.level, locale) })),
    types: types.map(({ rule_code, title, group, open_count }) => ({
      rule_code,
      name: titleOf({ rule_code, title }, locale),
      group,
      open_count,
    })),
    status: alarmStatus.codes.map((code) => ({
      status: code,
      name: labelOf(alarmStatus, code, locale),
      count: status.find((row) => row.status === code)?.n ?? 0,
    })),
    trend,
    by_region: by_region.map((row) => ({
      ...row,
      overdue_amount: toYuan(overdue.find(({ region, is_total }) => !is_total && region === row.region)?.owed_amount ?? 0),
    })),
    overdue_wages: {
      amount: toYuan(city?.owed_amount ?? 0),
      worker_count: city?.persons ?? 0,
      project_count: city?.projects ?? 0,
      max_overdue_days: city?.overdue_days ?? 0,
      promised_count: promised.cases,
      promised_amount: toYuan(promised.amount),
    },
    // Over twelve months; more can be closed in them than were raised.
    close_rate: handling && handling.raised > 0 ? Math.min(100, shareOf(handling.closed, handling.raised) ?? 0) : null,
    avg_close_days: handling?.avg_close_days ?? null,
    overdue_count: handling?.overdue_count ?? 0,
    complaints: { open_count: complaints.complaints_open, overdue_count: complaints.complaints_overdue },
    latest: latest.map(({ id, project_name, rule_code, title, level, raised_at }, place) => ({
      id: publicId(scope)(id, place),
      project_name: name(project_name),
      rule_name: titleOf({ rule_code, title }, locale),
      level,
      raised_at,
    })),
  };
}
