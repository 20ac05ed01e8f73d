import { addDays } from "../../../../resources/kit/days";
import { figureOn } from "../../../../resources/kit/dated";
import { toYuan } from "../../../../resources/kit/money";
import { corpDeposits } from "../../../../resources/deposits/corpDeposits";
import { owesDeposit } from "../../../../resources/deposits/audience";
import { projectsWithoutDeposit } from "../../../../resources/deposits/projectsWithoutDeposit";
import { depositStoreWorkdays } from "../../../../resources/law/deposits";
import { statutoryHolidays } from "../../../../resources/law/holidays";
import { projects } from "../../../../resources/projects/projects";
import { allRowsOf, empty, fetchOne, literal, literals, sql, type Sql } from "../../../platform/db/query";
import { registerHooks } from "../../../engine/rest/handlers";
import { accessPredicate, predicateSql } from "../../../engine/rest/scope";
import { depositReasonLocalizer } from "./projectDeposit";
import { registerSource } from "../../../engine/rest/sources";
import type { RequestContext } from "../../../engine/services";
import { depositStanding } from "../../../../resources/deposits/depositStanding";
import { depositStatus, heldDepositStatuses } from "../../../../resources/dictionaries/depositStatus";
import { holidayKind } from "../../../../resources/dictionaries/holidayKind";
import { projectStatus } from "../../../../resources/dictionaries/projectStatus";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";

/** Days before its end at which a guarantee counts as ending (65号 第十八条: a reminder one month before). */
const soon = 30;

const approved = sql`p.review_status = ${reviewStatus.passed}`;
const underWay = sql`${approved} and p.prj_status <> ${projectStatus.completed}`;

/** The scope of the caller's right to deposits; the right to list projects is not needed. */
const inDepositScope = (ctx: RequestContext): Sql => predicateSql(accessPredicate(ctx, projects, owesDeposit, "p"));

/** Projects under way within the caller's scope. */
export const depositProjects = (ctx: RequestContext): Sql => sql`${underWay} and ${inDepositScope(ctx)}`;

/** Deposits of a project that count: in force, to be topped up, or being released. */
export const storedFor = sql`(select coalesce(sum(d.amount - d.used_amount), 0) from ${allRowsOf("corpDeposits", "d")}
  where d.project = p.id and d.status in ${literals(heldDepositStatuses)})`;
const lacksAny = sql`coalesce(p.deposit_required_amount, 0) > 0 and not exists (select 1 from ${allRowsOf("corpDeposits", "d")}
  where d.project = p.id and d.status in ${literals(heldDepositStatuses)})`;

interface Overview extends Record<string, unknown> {
  required: number;
  stored: number;
  short: number;
  surplus: number;
  without_count: number;
}

/** Required and existing deposits, and those that soon need action, for all projects that the caller may see. */
export async function depositOverview(ctx: RequestContext) {
  const { pool } = ctx.services;
  const sums = await fetchOne<Overview>(pool)`
    select coalesce(sum(required), 0)::bigint as required, coalesce(sum(stored), 0)::bigint as stored,
        coalesce(sum(greatest(required - stored, 0)), 0)::bigint as short,
        coalesce(sum(greatest(stored - required, 0)), 0)::bigint as surplus, count(*) filter (where lacks) as without_count
      from (select coalesce(p.deposit_required_amount, 0) as required, ${storedFor} as stored, ${lacksAny} as lacks
        from ${allRowsOf("projects", "p")} where ${depositProjects(ctx)}) each_project`;
  const counts = await fetchOne<{ expiring_count: number; refill_count: number }>(pool)`
    select count(*) filter (where d.status = ${depositStatus.valid} and d.expire_date <= ${addDays(ctx.today, soon)}) as expiring_count,
        count(*) filter (where d.status = ${depositStatus.short}) as refill_count
      from ${allRowsOf("corpDeposits", "d")} join ${allRowsOf("projects", "p")} on p.id = d.project where ${depositProjects(ctx)}`;
  const completed = await fetchOne<{ amount: number }>(pool)`
    select coalesce(sum(${storedFor}), 0)::bigint as amount from ${allRowsOf("projects", "p")}
      where ${approved} and p.prj_status = ${projectStatus.completed} and ${inDepositScope(ctx)}`;
  const { required = 0, stored = 0, short = 0, surplus = 0, without_count = 0 } = sums ?? {};
  return {
    required_amount: toYuan(required),
    stored_amount: toYuan(stored),
    short_amount: toYuan(short),
    surplus_amount: toYuan(surplus),
    completed_amount: toYuan(completed?.amount ?? 0),
    without_count,
    expiring_count: counts?.expiring_count ?? 0,
    refill_count: counts?.refill_count ?? 0,
  };
}

/** A filter by id; none if the parameter is not a number. */
const equal = (column: Sql, id: unknown): Sql => (Number(id) ? sql`and ${column} = ${Number(id)}` : empty);

/**
 * Projects that need a deposit and have none. It is due a number of working days after the first permit or, without one, after
 * the contract was signed (as in B01); a due day that was entered takes precedence over the built-in calendar.
 */
registerSource(projectsWithoutDeposit, ({ today }, { project, corp }) => {
  const workdays = literal(figureOn(depositStoreWorkdays, today) - 1);
  const { notDue, overdue, toConfirm } = depositStanding;
  const { holiday, workday } = holidayKind;
  return sql`with owing as materialized (
      select p.id, p.name, p.project_code, p.contractor_corp, p.region, p.functional_unit, p.prj_status, p.contract_amount,
        p.contract_sign_date, p.deposit_required_amount, p.deposit_ratio, p.deposit_reason,
        p.deposit_reason_en,
        coalesce((select min(l ->> 'issue_date') from jsonb_array_elements(coalesce(p.builder_licenses, '[]')) l)::date,
          p.contract_sign_date) as since,
        exists (select 1 from ${allRowsOf("corpDeposits", "d")}
          where d.project = p.id and d.status = ${depositStatus.unconfirmed}) as is_waiting
      from ${allRowsOf("projects", "p")} where ${underWay} and ${lacksAny} ${equal(sql`p.id`, project)} ${equal(sql`p.contractor_corp`, corp)}
    ), workdays as materialized (
      select d::date as day
      from (select min(since) as first, max(since) + 90 as last from owing) o, generate_series(o.first, o.last, interval '1 day') d
      where coalesce(
        (select h.kind from ${allRowsOf("holidays", "h")} where h.date = d::date),
        (select k.kind from unnest(${[...statutoryHolidays.keys()]}::date[], ${[...statutoryHolidays.values()]}::int[]) k (date, kind)
          where k.date = d::date),
        case when extract(isodow from d) <= 5 then ${literal(workday)} else ${literal(holiday)} end) = ${literal(workday)}
    )
    select o.*, case when o.is_waiting then ${literal(toConfirm)} when o.overdue_days > 0 then ${literal(overdue)}
      else ${literal(notDue)} end as standing
    from (select o.*, w.day as deposit_due, greatest(${today}::date - w.day, 0) as overdue_days
      from owing o
      left join lateral (select day from workdays where day > o.since order by day offset ${workdays} limit 1) w on true) o`;
});

registerHooks(corpDeposits, { summary: depositOverview });
registerHooks(projectsWithoutDeposit, { localize: depositReasonLocalizer });
