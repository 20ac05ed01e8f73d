import { confirmMethod } from "../../../resources/dictionaries/confirmMethod";
import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { allRowsOf, identifier, sql, type Sql } from "../../platform/db/query";
import { setOffOf } from "./recoveredSql";
import { rejectedAt } from "./rejectedAt";
import { wageMonthOf } from "./wageMonth";

/** Confirmed by the worker on his own phone: other confirmations are the employer's statement. */
const byOwnPhone = (alias: string): Sql =>
  sql`coalesce(${identifier(alias)}.confirm_status and ${identifier(alias)}.confirm_method = ${confirmMethod.ownPhone}, false)`;

/** A court's order counts with its document; without it the amount is another deduction. */
const documentedCourt = (alias: string): Sql =>
  sql`case when jsonb_array_length(coalesce(${identifier(alias)}.court_files, '[]')) > 0 then ${identifier(alias)}.court_amount else 0 end`;

/** A payment outside payrolls reached the worker if he says so, or if an official accepted the receipt. */
export const isProved = (alias: string): Sql => sql`(${byOwnPhone(alias)} or ${identifier(alias)}.accepted_at is not null)`;

/**
 * What employers declared for the requested months (`declared`): submitted payroll lines, and wages recorded by hand. A failed line
 * that a submitted supplement pays again is left out. Of unpaid amounts only the newest counts, and only if nothing later was paid
 * or sent to the bank: otherwise one wage would be owed twice. For the same reason an amount that failed counts either instead of
 * what was paid or declared after the failure, if it is larger, or not at all (`failure_counts`). What only the employer
 * records by hand, paid or not, is a declaration only where there is no other, and an advance on the wage is none. Drafts enter no sum; the newest is shown (`drafts`).
 */
export const declaredAmounts: Sql = sql`wages as materialized (
    select g.id, q.project, q.pay_month, g.worker, g.corp, g.team, g.pay_roll, g.grant_status, g.created_at, g.pay_date, g.via_account,
      g.total_pay_amount, g.deduct_amount, g.tax_amount, g.insurance_amount, ${documentedCourt("g")} as court_amount, g.advance_amount, g.actual_amount,
      g.days, g.work_hours, coalesce(g.is_advance, 0) = 1 as is_advance,
      g.pay_roll is null and not ${isProved("g")} as is_claimed
    from requested q join ${allRowsOf("workerWages", "g")} on g.project = q.project and g.pay_month = q.pay_month
  ), lines as materialized (
    select q.project, q.pay_month, d.worker, r.corp, r.created_at, r.id as roll, r.status as roll_status, r.finished_at, d.id, d.status,
      d.total_pay_amount, d.deduct_amount, d.tax_amount, d.insurance_amount, ${documentedCourt("d")} as court_amount, d.advance_amount - ${setOffOf(sql`d.id`)} as advance_amount, ${setOffOf(sql`d.id`)} as set_off_amount, d.actual_amount, d.days, d.work_hours,
      ${byOwnPhone("d")} as is_confirmed,
      case when d.status = ${workerPayStatus.failed} then least(coalesce(r.finished_at, 'infinity'), ${rejectedAt}) end as failed_at
    from (select distinct project from requested) p
    join ${allRowsOf("payRolls", "r")} on r.project = p.project
    join requested q on q.project = r.project and q.pay_month = ${wageMonthOf("r")}
    join ${allRowsOf("payRollDetails", "d")} on d.pay_roll = r.id
  ), drafts as (
    select distinct on (project, pay_month, worker, corp) project, pay_month, worker, corp, actual_amount as draft_amount
    from lines where roll_status = ${payrollStatus.draft} order by project, pay_month, worker, corp, created_at desc, id desc
  ), units as materialized (
    select project, pay_month, worker, corp, created_at, id as source, is_confirmed, false as is_claimed,
      roll_status = ${payrollStatus.paying} and status = ${workerPayStatus.unpaid} as is_processing,
      status = ${workerPayStatus.paid} or (roll_status = ${payrollStatus.paying} and status = ${workerPayStatus.unpaid}) as is_settled,
      failed_at, greatest(total_pay_amount, actual_amount) as total_pay_amount, deduct_amount, tax_amount, insurance_amount, court_amount, advance_amount + set_off_amount as advance_amount, advance_amount as line_advance,
      actual_amount, days, work_hours
    from lines d
    where roll_status > ${payrollStatus.draft} and (status <> ${workerPayStatus.failed} or not exists (
      select 1 from ${allRowsOf("payRolls", "s")} join ${allRowsOf("payRollDetails", "again")} on again.pay_roll = s.id and again.worker = d.worker
      where s.source_pay_roll = d.roll and s.status > ${payrollStatus.draft}))
    union all
    -- Of cash a worker confirms that he has received it, not that it is all that he has earned.
    select project, pay_month, worker, corp, created_at, id, false, is_claimed, false, grant_status = ${workerPayStatus.paid} and not is_claimed,
      case when grant_status = ${workerPayStatus.failed} then created_at end,
      greatest(total_pay_amount, actual_amount), deduct_amount, tax_amount, insurance_amount, court_amount, advance_amount, 0, actual_amount, days, work_hours
    from wages where pay_roll is null and not is_advance
  ), ranked as (
    select *, row_number() over (of_worker order by created_at desc, source desc) as age, min(failed_at) over of_worker as first_failed_at
    from (
      select *, bool_and(is_claimed) over (partition by project, pay_month, worker, corp) as is_only_claimed from units
    ) u where is_only_claimed or not is_claimed
    window of_worker as (partition by project, pay_month, worker, corp)
  ), candidates as (
    select *, is_settled and created_at > first_failed_at is not true as is_before_failure
    from ranked where is_settled or failed_at is not null or age = 1
  ), compared as (
    select *, coalesce(sum(actual_amount) filter (where is_processing) over of_worker, 0) as processing_amount,
      coalesce(sum(actual_amount) filter (where failed_at is not null or is_before_failure) over of_worker, 0)
        > coalesce(sum(actual_amount) filter (where failed_at is null) over of_worker, 0) as failure_counts
    from candidates window of_worker as (partition by project, pay_month, worker, corp)
  ), declared as (
    select project, pay_month, worker, corp, not bool_or(is_claimed) as is_submitted, bool_and(is_confirmed) as is_confirmed,
      sum(total_pay_amount) as total_amount, sum(deduct_amount) as deduct_amount,
      coalesce(sum(deduct_amount) filter (where not is_claimed), 0) as stated_deduction,
      coalesce(sum(tax_amount) filter (where not is_claimed), 0) as tax_amount,
      coalesce(sum(insurance_amount) filter (where not is_claimed), 0) as insurance_amount,
      coalesce(sum(court_amount) filter (where not is_claimed), 0) as court_amount,
      sum(coalesce(advance_amount, 0)) as advance_amount, sum(actual_amount) as declared_amount,
      sum(coalesce(line_advance, 0)) as line_advance, max(processing_amount) as processing_amount,
      sum(days) as declared_days, sum(work_hours) as declared_hours
    from compared
    where case when failure_counts then failed_at is not null or is_before_failure else failed_at is null end
    group by project, pay_month, worker, corp
  )`;

/** What reached the worker (`paid`, `from_deposit`), and what only the employer says he paid. */
export const paidAmounts: Sql = sql`paid as (
    select project, pay_month, worker, corp, max(team) as team,
      coalesce(sum(actual_amount) filter (where is_paid), 0) as wage_amount,
      coalesce(sum(actual_amount) filter (where is_paid and pay_roll is null and not is_advance and coalesce(advance_amount, 0) = 0), 0) as by_hand_amount,
      coalesce(sum(actual_amount) filter (where is_paid and is_advance), 0) as advanced_amount,
      coalesce(sum(actual_amount) filter (where is_claimed and grant_status = ${workerPayStatus.paid}), 0) as claimed_amount,
      max(pay_date) filter (where is_paid and actual_amount > 0) as wage_paid_on,
      min(coalesce(via_account, 0)) filter (where is_paid and actual_amount > 0) as via_account
    from (select *, grant_status = ${workerPayStatus.paid} and not is_claimed as is_paid from wages) w
    group by project, pay_month, worker, corp
  ), from_deposit as (
    select q.project, q.pay_month, e.worker, e.corp, sum(e.amount) as deposit_amount, max(e.paid_on) as deposit_paid_on
    from requested q join ${allRowsOf("drawdownPayments", "e")} on e.project = q.project and e.pay_month = q.pay_month
    group by q.project, q.pay_month, e.worker, e.corp
  )`;
