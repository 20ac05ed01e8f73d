import { paidDaysPerMonth } from "../../resources/law/wages";
import { figureOn } from "../../resources/kit/dated";
import { lastDay, type Day, type Month } from "../../resources/kit/days";
import { literals, raw, sql, type Sql } from "../db/query";
import { minimumWageOn } from "../minimumWages/minimumWages";
import { payrollStatus } from "../../resources/dictionaries/payrollStatus";
import { workerPayStatus } from "../../resources/dictionaries/workerPayStatus";
import { payType } from "../../resources/dictionaries/payType";
import { rejectedAt } from "./rejectedAt";
import { wageMonthOf } from "./wageMonth";

/** A project month with the due date of its wages. */
export interface LedgerMonth {
  readonly project: number;
  readonly month: Month;
  readonly due_date: Day;
}

/** A declared amount below this share of the earned wage does not count as the agreed wage. */
const minDeclaredShare = raw("0.8");

const requested = (months: readonly LedgerMonth[]): Sql => sql`(
  select project, pay_month, last_day, due_date, paid_days
  from unnest(${months.map(({ project }) => project)}::bigint[], ${months.map(({ month }) => month)}::char(7)[],
    ${months.map(({ month }) => lastDay(month))}::date[], ${months.map(({ due_date }) => due_date)}::date[],
    ${months.map(({ month }) => figureOn(paidDaysPerMonth, lastDay(month)))}::numeric[])
    as r (project, pay_month, last_day, due_date, paid_days))`;

/**
 * The wage ledger of these months, with the arrears (`owed_amount`, overdue after `due_date`), from contracts, attendance,
 * payroll lines, paid wages and payments of deposits: common table expressions, the last of which is `ledger`, with the columns
 * of the declaration.
 *
 * A declared amount (`units`) is a payroll line, or a wage recorded by hand. A failed line that a submitted supplement pays again
 * is left out, and so is a supplement still in draft. Of unauthorised amounts only the newest counts, and only if nothing later
 * was paid or sent to the bank: otherwise one wage would be owed twice. For the same reason an amount that failed counts either
 * instead of what was paid or declared after the failure, if it is larger, or not at all (`failure_counts`).
 *
 * An advance that a payroll deducts and that is recorded by hand (`recorded_advance`) is a payment: it belongs to the advances no
 * longer, and not twice to the gross wage. A payment of a deposit that a payroll deducts as an advance (`deducted_deposit`) is due
 * in addition to the declared amount.
 */
export const ledgerOf = (months: readonly LedgerMonth[]): Sql => sql`requested as materialized ${requested(months)},
  attended as materialized (
    select q.project, q.pay_month, a.worker, a.corp, a.days, a.hours
    from requested q join attendance_months a on a.project = q.project and a.month = q.pay_month and a.days > 0
  ), wages as materialized (
    select g.id, q.project, q.pay_month, g.worker, g.corp, g.team, g.pay_roll, g.grant_status, g.created_at, g.pay_date, g.via_account,
      g.total_pay_amount, g.deduct_amount, g.advance_amount, g.actual_amount
    from requested q join worker_wages g on g.project = q.project and g.pay_month = q.pay_month and g.deleted_at is null
  ), units as materialized (
    select q.project, q.pay_month, d.worker, r.corp, r.created_at, d.id as source, r.status > ${payrollStatus.draft} as is_submitted,
      r.status = ${payrollStatus.paying} and d.status = ${workerPayStatus.unpaid} as is_processing,
      d.status = ${workerPayStatus.paid} or (r.status = ${payrollStatus.paying} and d.status = ${workerPayStatus.unpaid}) as is_settled,
      case when d.status = ${workerPayStatus.failed} then least(coalesce(r.finished_at, 'infinity'), ${rejectedAt}) end as failed_at,
      d.total_pay_amount, d.deduct_amount, d.advance_amount, d.advance_amount as line_advance, d.actual_amount
    from (select distinct project from requested) p
    join pay_rolls r on r.project = p.project and r.deleted_at is null and (r.source_pay_roll is null or r.status > ${payrollStatus.draft})
    join requested q on q.project = r.project
      and q.pay_month = ${wageMonthOf("r")}
    join pay_roll_details d on d.pay_roll = r.id and d.deleted_at is null
    where d.status <> ${workerPayStatus.failed} or not exists (
      select 1 from pay_rolls s join pay_roll_details again on again.pay_roll = s.id and again.worker = d.worker and again.deleted_at is null
      where s.source_pay_roll = r.id and s.status > ${payrollStatus.draft} and s.deleted_at is null)
    union all
    select project, pay_month, worker, corp, created_at, id, true, false, grant_status = ${workerPayStatus.paid},
      case when grant_status = ${workerPayStatus.failed} then created_at end,
      total_pay_amount, deduct_amount, advance_amount, 0, actual_amount
    from wages where pay_roll is null
  ), ranked as (
    select *, row_number() over (of_worker order by created_at desc, source desc) as age, min(failed_at) over of_worker as first_failed_at
    from units window of_worker as (partition by project, pay_month, worker, corp)
  ), candidates as (
    select *, is_settled and created_at > first_failed_at is not true as is_before_failure
    from ranked where is_settled or failed_at is not null or age = 1
  ), compared as (
    select *, coalesce(sum(actual_amount) filter (where is_processing) over of_worker, 0) as processing_amount,
      coalesce(sum(actual_amount) filter (where failed_at is not null or is_before_failure) over of_worker, 0)
        > coalesce(sum(actual_amount) filter (where failed_at is null) over of_worker, 0) as failure_counts
    from candidates window of_worker as (partition by project, pay_month, worker, corp)
  ), declared as (
    select project, pay_month, worker, corp, bool_or(is_submitted) as is_submitted, sum(total_pay_amount) as total_amount,
      sum(deduct_amount) as deduct_amount, sum(coalesce(advance_amount, 0)) as advance_amount, sum(actual_amount) as declared_amount,
      sum(coalesce(line_advance, 0)) as line_advance, max(processing_amount) as processing_amount
    from compared
    where case when failure_counts then failed_at is not null or is_before_failure else failed_at is null end
    group by project, pay_month, worker, corp
  ), paid as (
    select project, pay_month, worker, corp, max(team) as team,
      coalesce(sum(actual_amount) filter (where grant_status = ${workerPayStatus.paid}), 0) as wage_amount,
      coalesce(sum(actual_amount) filter (where grant_status = ${workerPayStatus.paid} and pay_roll is null and coalesce(advance_amount, 0) = 0), 0)
        as by_hand_amount,
      max(pay_date) filter (where grant_status = ${workerPayStatus.paid} and actual_amount > 0) as wage_paid_on,
      min(coalesce(via_account, 0)) filter (where grant_status = ${workerPayStatus.paid} and actual_amount > 0) as via_account
    from wages group by project, pay_month, worker, corp
  ), from_deposit as (
    select q.project, q.pay_month, e.worker, e.corp, sum(e.amount) as deposit_amount, max(e.paid_on) as deposit_paid_on
    from requested q join drawdown_payments e on e.project = q.project and e.pay_month = q.pay_month
    group by q.project, q.pay_month, e.worker, e.corp
  ), workers_of as (
    select project, pay_month, worker, corp, days, hours, d.is_submitted, d.total_amount - a.recorded_advance as total_amount, d.deduct_amount,
      d.advance_amount - a.recorded_advance as advance_amount,
      d.declared_amount, d.processing_amount, p.team, coalesce(e.deposit_amount, 0) as deposit_amount,
      least(coalesce(e.deposit_amount, 0), coalesce(d.advance_amount, 0) - a.recorded_advance) as deducted_deposit,
      coalesce(p.wage_amount, 0) + coalesce(e.deposit_amount, 0) as paid_amount,
      greatest(p.wage_paid_on, e.deposit_paid_on) as last_paid_on, p.via_account
    from attended
    full join declared d using (project, pay_month, worker, corp)
    full join paid p using (project, pay_month, worker, corp)
    full join from_deposit e using (project, pay_month, worker, corp)
    cross join lateral (select least(coalesce(d.line_advance, 0), coalesce(p.by_hand_amount, 0)) as recorded_advance) a
  ), minimums as materialized (
    select q.project, q.pay_month, m.monthly_amount
    from requested q join projects j on j.id = q.project left join lateral ${minimumWageOn(sql`j.region`, sql`q.last_day`)} m on true
  ), earned as (
    select w.*, q.due_date, c.pay_type, c.unit_price, coalesce(w.team, k.team) as team_of,
      case when w.days is null then 'none' when c.pay_type in ${literals([payType.monthly, payType.weekly, payType.daily, payType.hourly])} then 'contract' else 'floor' end as earned_basis,
      round(case
        when w.days is null then 0
        when c.pay_type = ${payType.monthly} then c.unit_price * least(1, w.days / q.paid_days)
        when c.pay_type = ${payType.weekly} then c.unit_price * least(w.days / 5, extract(day from q.last_day)::numeric / 7)
        when c.pay_type = ${payType.daily} then c.unit_price * w.days
        when c.pay_type = ${payType.hourly} then c.unit_price * w.hours
        else coalesce(g.monthly_amount, 0) * least(1, w.days / q.paid_days)
      end)::bigint as earned_amount
    from workers_of w
    join requested q using (project, pay_month)
    join minimums g using (project, pay_month)
    join workers k on k.id = w.worker
    left join lateral (
      select pay_type, unit_price from worker_contracts c
      where c.worker = w.worker and c.start_date <= q.last_day and c.deleted_at is null
      order by c.start_date desc, c.id desc limit 1
    ) c on true
  ), due as (
    select *, greatest(0, case
        when is_submitted and declared_amount + deducted_deposit >= earned_amount * ${minDeclaredShare} then declared_amount
        else greatest(coalesce(declared_amount, 0), earned_amount - coalesce(deduct_amount, 0) - coalesce(advance_amount, 0))
      end + deducted_deposit)::bigint as due_amount
    from earned
  ), ledger as materialized (
    select project, corp, team_of as team, worker, pay_month, coalesce(days, 0) as attend_days, coalesce(hours, 0) as work_hours, pay_type,
      unit_price, earned_amount, earned_basis, coalesce(total_amount, 0)::bigint as total_amount,
      coalesce(deduct_amount, 0)::bigint as deduct_amount, coalesce(advance_amount, 0)::bigint as advance_amount,
      coalesce(declared_amount, 0)::bigint as declared_amount, coalesce(is_submitted, false) as is_submitted,
      paid_amount::bigint as paid_amount, deposit_amount::bigint as deposit_amount, last_paid_on, via_account,
      coalesce(processing_amount, 0)::bigint as processing_amount, due_amount,
      greatest(0, due_amount - paid_amount)::bigint as owed_amount, due_date
    from due
  )`;
