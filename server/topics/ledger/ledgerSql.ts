import { defaultWageParameters } from "../../../resources/system/wageParameters";
import { entryExit } from "../../../resources/dictionaries/entryExit";
import { inStatus } from "../../../resources/dictionaries/inStatus";
import { payType } from "../../../resources/dictionaries/payType";
import { figureOn } from "../../../resources/kit/dated";
import { lastDay, type Day } from "../../../resources/kit/days";
import { leaverDays } from "../../../resources/law/wages";
import { allRowsOf, raw, sql, storedRowsOf, type Sql } from "../../platform/db/query";
import { contractSpans } from "./contractSpans";
import { declaredAmounts, paidAmounts } from "./declaredSql";
import { formerDeclarations } from "./formerDeclarations";
import { earnedSql } from "./earnedSql";
import { expectRows } from "./expectRows";
import { lawfulSql } from "./lawfulSql";
import { pricedParts } from "./pricedParts";
import { recoveredAmounts } from "./recoveredSql";
import { requestedProjectMonths, statutoryDaysOf, type LedgerMonth } from "./requestedMonths";

/** The day whose law applies to all requested months: laws on deductions have not changed within years. */
const latestDay = (months: readonly LedgerMonth[]): Day =>
  months.reduce((last, { month }) => (lastDay(month) > last ? lastDay(month) : last), "");

/** What the city has set for the month, or the defaults. */
const parameters: Sql = sql`parameters as materialized (
    select q.pay_month, coalesce(max(w.tolerance_percent), ${defaultWageParameters.tolerance_percent}) as tolerance,
      coalesce(max(w.premium_due), ${defaultWageParameters.premium_due}) = 1 as is_premium_due
    from (select distinct pay_month, last_day from requested) q left join lateral (
      select tolerance_percent, premium_due from ${allRowsOf("wageParameters", "w")} where w.valid_from <= q.last_day
      order by w.valid_from desc limit 1
    ) w on true group by q.pay_month
  )`;

/** Workers on the roster of a month that is over, with neither attendance nor wages: what they are owed is unknown. */
const roster: Sql = sql`roster as (
    select q.project, q.pay_month, k.id as worker, k.corp
    from requested q join ${allRowsOf("workers", "k")} on k.project = q.project
    where q.last_day < platform_day() and k.entry_time <= q.last_day
      and (k.in_status = ${inStatus.onSite} or k.exit_time >= q.first_day)
      and not exists (select 1 from attended a where a.project = q.project and a.pay_month = q.pay_month and a.worker = k.id)
      and not exists (select 1 from units u where u.project = q.project and u.pay_month = q.pay_month and u.worker = k.id)
      and not exists (select 1 from ${allRowsOf("drawdownPayments", "e")} where e.project = q.project and e.pay_month = q.pay_month and e.worker = k.id)
  )`;

/**
 * When the wages are due: on the project's day or the contract's, if that is earlier; for a worker who left, and did not come back in
 * the month, a few days after he left (工资支付暂行规定 第九条). Of a contract's versions those count that were in force on the last day of
 * the month or were recorded later, so that no later change delays wages that are due; unless it is confirmed or accepted.
 */
const dueDates: Sql = sql`last_days as (
    select m.project, m.pay_month, m.worker, m.corp, min(x.date) as left_on
    from workers_of m join requested q using (project, pay_month)
    join ${allRowsOf("entryExits", "x")} on x.worker = m.worker and x.type = ${entryExit.exit} and x.date >= q.first_day
    where not exists (select 1 from ${allRowsOf("attendanceDays", "a")} where a.worker = m.worker and a.project = m.project and a.date > x.date
      and a.date <= q.last_day and a.day_value > 0)
    group by 1, 2, 3, 4
  ), pay_days as (
    select m.project, m.pay_month, m.worker, m.corp, min(c.pay_day) as pay_day
    from workers_of m join requested q using (project, pay_month)
    join ${storedRowsOf("contractVersions", "c")} on c.worker = m.worker and c.pay_day is not null and c.start_date <= q.last_day
      and coalesce(c.end_date >= q.first_day, true)
    where not exists (
      select 1 from ${storedRowsOf("contractVersions", "s")}
      where s.contract = c.contract and (s.recorded_on, s.id) > (c.recorded_on, c.id)
        and (s.recorded_on <= q.last_day or s.confirmed_at is not null or s.accepted_at is not null))
    group by 1, 2, 3, 4
  )`;

/** What was earned in these months (`earned_of`): common table expressions. */
export const earnedOf = (months: readonly LedgerMonth[]): Sql => sql`requested as materialized ${requestedProjectMonths(months)},
  attended as materialized (
    select q.project, q.pay_month, q.first_day, q.last_day, q.due_date, q.kinds, a.worker, a.corp, a.days, a.hours, a.work_seconds
    from requested q join ${allRowsOf("attendanceMonths", "a")} on a.project = q.project and a.month = q.pay_month and a.days > 0 ${expectRows}
  ), staff as materialized (select distinct worker from attended), ${contractSpans}, ${pricedParts(statutoryDaysOf(months))}, ${earnedSql}`;

/**
 * The wage ledger of these months, with the arrears (`owed_amount`, overdue after `due_date`): common table expressions, the last of
 * which is `ledger`, with the columns of the declaration. Evidence decides: what an employer writes alone makes no debt smaller.
 *
 * What is due is what the worker confirmed on his phone for all the days that he attended, never below the minimum wage; otherwise
 * the declared gross wage or what was earned, the larger of the two, less the deductions that the law allows. A gross wage that is
 * short by no more than the tolerance is the wage that is due; the rest is the difference, due as well once it recurs for three
 * months in a row. An advance is a payment if a payment is recorded for it: what was recorded by hand belongs to the gross wage once
 * (`recorded_advance`); an advance, and what a deposit paid, is due in addition to a confirmed net amount (`paid_advance`).
 * What the worker agreed was paid too much is not due, as far as more was declared than earned.
 *
 * The steps are materialised: the planner would otherwise copy the expression of a step into each of its uses in the next.
 * What was declared before, and neither withdrawn in time nor accepted as wrong, counts like what was earned (`former_amount`).
 */
export const ledgerOf = (months: readonly LedgerMonth[]): Sql => sql`${earnedOf(months)},
  ${declaredAmounts}, ${formerDeclarations}, ${paidAmounts}, ${recoveredAmounts}, ${roster}, ${parameters},
  workers_of as materialized (
    select project, pay_month, worker, corp, m.days, m.hours, m.work_seconds, d.is_submitted, d.is_confirmed, d.declared_days, d.declared_hours,
      d.total_amount - a.recorded_advance as total_amount, d.deduct_amount, coalesce(d.stated_deduction, 0) as stated_deduction,
      coalesce(d.tax_amount, 0) as tax_amount, coalesce(d.insurance_amount, 0) as insurance_amount, coalesce(d.court_amount, 0) as court_amount,
      d.advance_amount - a.recorded_advance as stated_advance, d.declared_amount, d.processing_amount, p.team,
      coalesce(e.deposit_amount, 0) as deposit_amount, coalesce(p.claimed_amount, 0) as claimed_amount, coalesce(f.draft_amount, 0) as draft_amount,
      least(coalesce(e.deposit_amount, 0) + coalesce(p.advanced_amount, 0) + coalesce(v.moved_in, 0), coalesce(d.advance_amount, 0) - a.recorded_advance) as paid_advance,
      coalesce(v.moved_in, 0) - coalesce(v.moved_out, 0) as set_off_amount, coalesce(v.returned_amount, 0) as returned_amount, coalesce(v.not_due, 0) as not_due,
      coalesce(p.wage_amount, 0) + coalesce(e.deposit_amount, 0) + coalesce(v.moved_in, 0) - coalesce(v.moved_out, 0) - coalesce(v.returned_amount, 0) as paid_amount,
      greatest(p.wage_paid_on, e.deposit_paid_on) as last_paid_on, p.via_account
    from attended m
    full join declared d using (project, pay_month, worker, corp)
    full join paid p using (project, pay_month, worker, corp)
    full join from_deposit e using (project, pay_month, worker, corp)
    full join recovered v using (project, pay_month, worker, corp)
    full join drafts f using (project, pay_month, worker, corp)
    full join declarers using (project, pay_month, worker, corp)
    full join roster r using (project, pay_month, worker, corp)
    cross join lateral (select least(coalesce(d.line_advance, 0), coalesce(p.by_hand_amount, 0)) as recorded_advance) a
  ), ${dueDates},
  earned as (
    select w.*, coalesce(w.team, k.team) as team_of, k.realinfo as person, 
      least(q.due_date, q.due_days[a.pay_day], l.left_on + ${raw(String(figureOn(leaverDays, latestDay(months))))}) as due_date, r.tolerance, g.pay_type, g.unit_price,
      coalesce(n.monthly_amount, 0) as minimum, coalesce(g.earned_amount, 0) as earned_amount, coalesce(g.floor_amount, 0) as floor_amount,
      coalesce(g.premium_amount, 0) as premium_amount,
      coalesce(g.earned_amount, 0) + case when r.is_premium_due then coalesce(g.premium_amount, 0) else 0 end as wage_earned,
      case when g.earned_basis is not null then g.earned_basis
        when w.total_amount is null and w.paid_amount = 0 then 'unknown' else 'none' end as earned_basis,
      coalesce(w.is_submitted and w.is_confirmed and w.declared_days >= coalesce(w.days, 0)
        and (g.pay_type is distinct from ${payType.hourly} or (w.declared_hours + 0.05) * 3600 >= w.work_seconds), false) as is_agreed
    from workers_of w
    full join earned_of g using (project, pay_month, worker, corp)
    full join last_days l using (project, pay_month, worker, corp)
    full join pay_days a using (project, pay_month, worker, corp)
    join requested q using (project, pay_month)
    join parameters r using (pay_month)
    join ${storedRowsOf("workers", "k")} on k.id = w.worker
    left join minimums n on n.project = w.project and q.last_day between n.from_day and n.to_day
  ), former as (
    select e.project, e.pay_month, e.worker, e.corp, max(f.total_amount)::bigint as declared_before
    from earned e join former_declarations f using (project, pay_month, worker, corp)
    where coalesce(f.withdrawn_on > e.due_date, true) group by 1, 2, 3, 4
  ), claimable as (
    select *, case when declared_before > greatest(wage_earned, coalesce(total_amount, 0)) then declared_before else 0 end as former_amount
    from earned full join former using (project, pay_month, worker, corp)
  ), based as (
    select *, case when is_tolerated then total_amount else greatest(coalesce(total_amount, 0), wage_claim) end as wage_base,
      case when is_tolerated then wage_claim - total_amount else 0 end as shortfall
    from (
      select *, coalesce(is_submitted and not is_agreed and total_amount > 0 and total_amount < wage_claim
        and (wage_claim - total_amount) * 100 <= tolerance * wage_claim, false) as is_tolerated
      from (select *, greatest(wage_earned, former_amount) as wage_claim from claimable) c
    ) e
  ), lawful as materialized (
    select *, ${lawfulSql(latestDay(months))}::bigint as lawful_deduction from based
  ), netted as materialized (
    select *, case when is_agreed then greatest(declared_amount + paid_advance, floor_amount) else greatest(0, wage_base - lawful_deduction) end as agreed_net
    from lawful
  ), without_overpaid as materialized (
    select *, greatest(least(agreed_net, greatest(0, wage_earned - lawful_deduction)), agreed_net - not_due) as net from netted
  ), differing as materialized (
    select *, greatest(0, shortfall - greatest(0, paid_amount - net)) as difference from without_overpaid
  ), runs as (
    select project, pay_month, worker, corp, count(*) over (partition by project, worker, corp, run) >= 3 as is_due
    from (
      select project, pay_month, worker, corp, left(pay_month, 4)::int * 12 + right(pay_month, 2)::int
        - row_number() over (partition by project, worker, corp order by pay_month) as run
      from differing where difference > 0
    ) d
  ), ledger as materialized (
    select project, corp, team_of as team, worker, person, pay_month, coalesce(days, 0) as attend_days, coalesce(hours, 0) as work_hours,
      pay_type, unit_price, earned_amount,
      case when former_amount > 0 and earned_basis = 'unknown' then 'none' else earned_basis end as earned_basis, coalesce(total_amount, 0)::bigint as total_amount,
      coalesce(deduct_amount, 0)::bigint as deduct_amount, lawful_deduction,
      greatest(0, stated_deduction - lawful_deduction)::bigint as unlawful_deduction,
      case when is_agreed then greatest(0, coalesce(stated_advance, 0) - paid_advance) else 0 end::bigint as advance_amount,
      coalesce(declared_amount, 0)::bigint as declared_amount, draft_amount::bigint as draft_amount, former_amount,
      coalesce(is_submitted, false) as is_submitted,
      paid_amount::bigint as paid_amount, claimed_amount::bigint as claimed_amount, deposit_amount::bigint as deposit_amount, last_paid_on, via_account,
      set_off_amount::bigint as set_off_amount, returned_amount::bigint as returned_amount, greatest(0, paid_amount - due_amount)::bigint as overpaid_amount,
      coalesce(processing_amount, 0)::bigint as processing_amount, premium_amount,
      case when r.is_due then 0 else difference end::bigint as difference_amount, due_amount::bigint as due_amount,
      greatest(0, due_amount - paid_amount)::bigint as owed_amount, due_date
    from differing d
    full join runs r using (project, pay_month, worker, corp)
    cross join lateral (select net + case when r.is_due then difference else 0 end as due_amount) t
  )`;
