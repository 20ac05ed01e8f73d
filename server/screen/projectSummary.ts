import { systemOrder } from "../../resources/alarms/systems";
import { supervisingDepartment } from "../../resources/dictionaries/supervisingDepartment";
import { projectCategory } from "../../resources/dictionaries/projectCategory";
import { projectStatus } from "../../resources/dictionaries/projectStatus";
import { workTrade } from "../../resources/dictionaries/workTrade";
import { monthOf, shanghaiTime, shiftMonth } from "../../resources/kit/days";
import { labelOf } from "../../resources/kit/dictionary";
import { toYuan } from "../../resources/kit/money";
import { fetchOne, fetchRows, sql, literals } from "../db/query";
import type { RequestContext } from "../services";
import { projectsOf, shareOf, shownName, type ScreenScope } from "./scope";
import { systemRates } from "./systemRates";
import { wageTrend } from "./wageTrend";
import { accountStatus } from "../../resources/dictionaries/accountStatus";
import { storedDepositStatuses } from "../../resources/dictionaries/depositStatus";
import { inStatus } from "../../resources/dictionaries/inStatus";
import { regionLevel } from "../../resources/dictionaries/regionLevel";
import { reviewStatus } from "../../resources/dictionaries/reviewStatus";
import { workerKind } from "../../resources/dictionaries/workerKind";

type Totals = Record<
  | "project_total"
  | "project_building"
  | "project_preparing"
  | "project_completed"
  | "project_suspended"
  | "contractor_total"
  | "corp_total"
  | "worker_total"
  | "worker_on_job"
  | "today_attend"
  | "contract_amount"
  | "month_due_amount"
  | "month_unpaid_amount"
  | "account_balance"
  | "deposit_amount",
  number
>;

/** 7.7. The month is the one whose wages are being paid now: the last that is over. */
export async function projectSummary(ctx: RequestContext, scope: ScreenScope) {
  const { services, today, locale, now } = ctx;
  const { pool } = services;
  const month = shiftMonth(monthOf(today), -1);
  const within = projectsOf(scope);
  const [totals, groups, regions, trades, trend, { rates, laggards }] = await Promise.all([
    fetchOne<Totals>(
      pool,
      sql`with p as materialized (select p.* from projects p where ${within}),
            crew as (select count(*) as n, count(*) filter (where w.in_status = ${inStatus.onSite}) as on_job from p
              join workers w on w.project = p.id and w.deleted_at is null)
          select count(*) as project_total, count(*) filter (where prj_status = ${projectStatus.underConstruction}) as project_building,
            count(*) filter (where prj_status in (${projectStatus.preparation}, ${projectStatus.approved})) as project_preparing,
            count(*) filter (where prj_status = ${projectStatus.completed}) as project_completed,
            count(*) filter (where prj_status = ${projectStatus.suspended}) as project_suspended,
            count(distinct contractor_corp) as contractor_total, coalesce(sum(contract_amount), 0) as contract_amount,
            (select count(*) from corps c where c.review_status = ${reviewStatus.passed} and c.deleted_at is null and (c.id in (select contractor_corp from p)
              or c.id in (select k.corp from project_corps k join p on p.id = k.project where k.deleted_at is null))) as corp_total,
            (select n from crew) as worker_total, (select on_job from crew) as worker_on_job,
            (select count(*) from p join attendance_days a on a.project = p.id and a.date = ${today}) as today_attend,
            (select coalesce(sum(l.due_amount), 0) from p
              join wage_ledger l on l.project = p.id and l.pay_month = ${month}) as month_due_amount,
            (select coalesce(sum(l.owed_amount), 0) from p
              join wage_ledger l on l.project = p.id and l.pay_month = ${month}) as month_unpaid_amount,
            (select coalesce(sum(a.balance), 0) from p join wage_accounts a on a.project = p.id and a.status = ${accountStatus.open}
              and a.deleted_at is null) as account_balance,
            (select coalesce(sum(d.amount - d.used_amount), 0) from p join corp_deposits d on d.project = p.id
              and d.status in ${literals(storedDepositStatuses)} and d.deleted_at is null) as deposit_amount
          from p`,
    ),
    fetchRows<{ of: "department" | "category" | "status"; code: string; n: number; alarms: number }>(
      pool,
      sql`select g.of, g.code, count(*) as n, sum(p.open_alarm_count)::int as alarms from projects p
          cross join lateral (values ('department', p.functional_unit::text), ('category', p.category), ('status', p.prj_status::text))
            g (of, code)
          where ${within} group by g.of, g.code order by n desc, g.code`,
    ),
    byRegion(ctx, scope),
    fetchRows<{ work_type: string; n: number }>(
      pool,
      sql`select w.work_type, count(*) as n from projects p
          join workers w on w.project = p.id and w.in_status = ${inStatus.onSite} and w.work_role = ${workerKind.construction} and w.deleted_at is null
          where ${within} group by w.work_type order by n desc, w.work_type limit 8`,
    ),
    wageTrend(ctx, scope),
    systemRates(pool, within, today),
  ]);
  const found = totals as Totals;
  const name = shownName(scope);
  const paid = trend.months.find((row) => row.month === month);
  const of = (kind: string) => groups.filter((row) => row.of === kind);
  return {
    region: scope.region.id,
    region_name: scope.region.name,
    updated_at: shanghaiTime(now),
    ...found,
    contract_amount: toYuan(found.contract_amount),
    account_balance: toYuan(found.account_balance),
    deposit_amount: toYuan(found.deposit_amount),
    attend_rate: shareOf(found.today_attend, found.worker_on_job),
    month,
    month_due_amount: toYuan(found.month_due_amount),
    month_unpaid_amount: toYuan(found.month_unpaid_amount),
    month_paid_amount: toYuan(paid?.paid_amount ?? 0),
    month_paid_workers: paid?.paid_workers ?? 0,
    year_paid_amount: toYuan(trend.year_paid_amount),
    rates,
    laggards: Object.fromEntries(
      systemOrder.map((system) => {
        const found = laggards[system];
        return [system, found && { ...found, project_name: name(found.project_name) }];
      }),
    ) as typeof laggards,
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
    by_region: regions.map((row) => ({
      ...row,
      year_paid_amount: toYuan(trend.year_paid_by_region.get(row.region) ?? 0),
    })),
    trend: trend.months.map((row) => ({
      ...row,
      due_amount: toYuan(row.due_amount),
      paid_amount: toYuan(row.paid_amount),
    })),
    top_trades: trades.map(({ work_type, n }) => ({ work_type, name: labelOf(workTrade, work_type, locale), count: n })),
  };
}

function byRegion({ services }: RequestContext, scope: ScreenScope) {
  return fetchRows<{ region: number; name: string; project_count: number; worker_on_job: number; alarm_count: number }>(
    services.pool,
    sql`select r.id as region, r.name, count(p.id) as project_count, coalesce(sum(w.n), 0)::int as worker_on_job,
          coalesce(sum(p.open_alarm_count), 0)::int as alarm_count
        from regions r
        left join projects p on p.region = r.id and ${projectsOf(scope)}
        left join lateral (select count(*) as n from workers w where w.project = p.id and w.in_status = ${inStatus.onSite} and w.deleted_at is null) w on true
        where r.deleted_at is null and ${districtsOf(scope)} group by r.id, r.name, r.code order by r.code`,
  );
}

/** The districts `r` of the screen: all of the city, or the one. */
export const districtsOf = ({ regions }: ScreenScope) =>
  regions === null ? sql`r.level = ${regionLevel.district}` : sql`r.id = any(${regions}::bigint[])`;
