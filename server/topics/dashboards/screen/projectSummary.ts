import { systemOrder } from "../../../../resources/alarms/systems";
import { supervisingDepartment } from "../../../../resources/dictionaries/supervisingDepartment";
import { projectCategory } from "../../../../resources/dictionaries/projectCategory";
import { cityFigures } from "../../../../resources/dashboards/figures";
import { projectStatus } from "../../../../resources/dictionaries/projectStatus";
import { workTrade } from "../../../../resources/dictionaries/workTrade";
import { monthOf, shanghaiTime, shiftMonth } from "../../../../resources/kit/days";
import { labelOf } from "../../../../resources/kit/dictionary";
import { toYuan } from "../../../../resources/kit/money";
import { allRowsOf, fetchOne, fetchRows, sql, type DbRow } from "../../../platform/db/query";
import type { RequestContext } from "../../../engine/services";
import { figuresWithin } from "../countFigures";
import { projectsOf, shareOf, publicName, type ScreenScope } from "./scope";
import { systemRates } from "./systemRates";
import { wageTrend } from "./wageTrend";
import { inStatus } from "../../../../resources/dictionaries/inStatus";
import { regionLevel } from "../../../../resources/system/regionLevel";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";
import { workerKind } from "../../../../resources/dictionaries/workerKind";

const { all, building, preparing, completed, suspended, contractors, contracts, present, balance, deposits } = cityFigures;
const totals = [all, building, preparing, completed, suspended, contractors, contracts, present, balance, deposits];

interface District extends DbRow {
  region: number;
  name: string;
  project_count: number;
  alarm_count: number;
}

/** The number of a district's workers with this trade who are, or are not, on site. */
interface Crew extends DbRow {
  region: number | null;
  is_on_site: boolean;
  work_role: number;
  work_type: string;
  n: number;
}

const tradesShown = 8;
const headcount = (crews: readonly Crew[]): number => crews.reduce((total, { n }) => total + n, 0);

/** 7.7. The month is the last complete one, whose wages are being paid now. */
export async function projectSummary(ctx: RequestContext, scope: ScreenScope) {
  const { services, today, locale, now } = ctx;
  const { pool } = services;
  const month = shiftMonth(monthOf(today), -1);
  const within = projectsOf(scope);
  const [counts, corps, groups, districts, workers, trend, { rates, worstDistricts }] = await Promise.all([
    figuresWithin(ctx, scope, totals),
    fetchOne<{ corp_total: number }>(pool)`
      with p as materialized (select p.id, p.contractor_corp from ${allRowsOf("projects", "p")} where ${within})
        select count(*) as corp_total from ${allRowsOf("corps", "c")} where c.review_status = ${reviewStatus.passed}
          and (c.id in (select contractor_corp from p)
            or c.id in (select k.corp from ${allRowsOf("projectCorps", "k")} join p on p.id = k.project))`,
    fetchRows<{ of: "department" | "category" | "status"; code: string; n: number; alarms: number }>(pool)`
      select g.of, g.code, count(*) as n, sum(p.open_alarm_count)::int as alarms from ${allRowsOf("projects", "p")}
        cross join lateral (values ('department', p.functional_unit::text), ('category', p.category), ('status', p.prj_status::text))
          g (of, code)
        where ${within} group by g.of, g.code order by n desc, g.code`,
    fetchRows<District>(pool)`
      select r.id as region, r.name, count(p.id) as project_count, coalesce(sum(p.open_alarm_count), 0)::int as alarm_count
        from ${allRowsOf("regions", "r")} left join ${allRowsOf("projects", "p")} on p.region = r.id and ${within}
        where ${districtsOf(scope)} group by r.id, r.name, r.code order by r.code`,
    fetchRows<Crew>(pool)`
      select p.region, w.in_status = ${inStatus.onSite} as is_on_site, w.work_role, w.work_type, sum(w.n)::int as n from ${allRowsOf("projects", "p")}
        cross join lateral (select in_status, work_role, work_type, count(*) as n from ${allRowsOf("workers")}
          where project = p.id group by in_status, work_role, work_type) w
        where ${within} group by p.region, is_on_site, w.work_role, w.work_type`,
    wageTrend(ctx, scope),
    systemRates(pool, within, today),
  ]);
  const name = publicName(scope);
  const wages = trend.months.find((row) => row.month === month);
  const onSite = workers.filter(({ is_on_site }) => is_on_site);
  const worker_on_job = headcount(onSite);
  const of = (kind: string) => groups.filter((row) => row.of === kind);
  return {
    region: scope.region.id,
    region_name: scope.region.name,
    updated_at: shanghaiTime(now),
    ...counts,
    corp_total: corps?.corp_total ?? 0,
    worker_total: headcount(workers),
    worker_on_job,
    contract_amount: toYuan(counts.contract_amount),
    account_balance: toYuan(counts.account_balance),
    deposit_amount: toYuan(counts.deposit_amount),
    attend_rate: shareOf(counts.today_attend, worker_on_job),
    month,
    month_due_amount: toYuan(wages?.due_amount ?? 0),
    month_unpaid_amount: toYuan(wages?.owed_amount ?? 0),
    month_paid_amount: toYuan(wages?.paid_amount ?? 0),
    month_paid_workers: wages?.paid_workers ?? 0,
    year_paid_amount: toYuan(trend.year_paid_amount),
    rates,
    laggards: Object.fromEntries(
      systemOrder.map((system) => {
        const found = worstDistricts[system];
        return [system, found && { ...found, project_name: name(found.project_name) }];
      }),
    ) as typeof worstDistricts,
    by_department: of("department").map(({ code, n, alarms }) => ({
      functional_unit: Number(code),
      name: labelOf(supervisingDepartment, Number(code), locale),
      count: n,
      alarm_count: alarms,
    })),
    by_category: of("category").map(({ code, n }) => ({
      category: code,
      name: labelOf(projectCategory, code, locale),
      count: n,
    })),
    by_status: of("status").map(({ code, n }) => ({
      prj_status: Number(code),
      name: labelOf(projectStatus, Number(code), locale),
      count: n,
    })),
    by_region: districts.map((row) => ({
      ...row,
      worker_on_job: headcount(onSite.filter(({ region }) => region === row.region)),
      year_paid_amount: toYuan(trend.year_paid_by_region.get(row.region) ?? 0),
    })),
    trend: trend.months.map(({ owed_amount: _owed, ...row }) => ({
      ...row,
      due_amount: toYuan(row.due_amount),
      paid_amount: toYuan(row.paid_amount),
    })),
    top_trades: tradesOf(onSite).map(({ work_type, n }) => ({
      work_type,
      name: labelOf(workTrade, work_type, locale),
      count: n,
    })),
  };
}

/** The trades with the most workers on site. */
function tradesOf(onSite: readonly Crew[]): { work_type: string; n: number }[] {
  const builders = onSite.filter(({ work_role }) => work_role === workerKind.construction);
  return [...new Set(builders.map(({ work_type }) => work_type))]
    .map((work_type) => ({ work_type, n: headcount(builders.filter((row) => row.work_type === work_type)) }))
    .toSorted((a, b) => b.n - a.n || (a.work_type < b.work_type ? -1 : 1))
    .slice(0, tradesShown);
}

/** The districts `r` of the screen: all of the city, or one. */
export const districtsOf = ({ reader: { actor } }: ScreenScope) =>
  actor.attributes["regions"] === null
    ? sql`r.level = ${regionLevel.district}`
    : sql`r.id = any(${actor.attributes["regions"]}::bigint[])`;
