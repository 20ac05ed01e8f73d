import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";
import { allRowsOf, sql, type Sql } from "../../platform/db/query";

const ofWorker = sql`partition by project, pay_month, worker, corp order by created_at, source rows between unbounded preceding and 1 preceding`;

/**
 * What submitted payrolls have declared and not paid (`former_declarations`), also if the payroll was withdrawn, or replaced by a newer
 * one: each with what had been paid before it was made, less the advance on it that was paid by hand. `declarers` are its workers.
 */
export const formerDeclarations: Sql = sql`former_declarations as materialized (
    select project, pay_month, worker, corp, withdrawn_on,
      total_pay_amount + settled_before - least(line_advance, by_hand_before) as total_amount
    from (
      select *, coalesce(sum(total_pay_amount) filter (where is_settled) over (${ofWorker}), 0) as settled_before,
        coalesce(sum(actual_amount) filter (where is_settled and is_by_hand) over (${ofWorker}), 0) as by_hand_before
      from (
        select project, pay_month, worker, corp, created_at, id as source, null::date as withdrawn_on, false as is_by_hand,
          greatest(total_pay_amount, actual_amount) as total_pay_amount, actual_amount, coalesce(advance_amount, 0) as line_advance,
          status = ${workerPayStatus.paid} or (roll_status = ${payrollStatus.paying} and status = ${workerPayStatus.unpaid}) as is_settled
        from lines where roll_status > ${payrollStatus.draft}
        union all
        select project, pay_month, worker, corp, created_at, id, null, coalesce(advance_amount, 0) = 0,
          greatest(total_pay_amount, actual_amount), actual_amount, 0, true
        from wages where pay_roll is null and not is_advance and not is_claimed and grant_status = ${workerPayStatus.paid}
        union all
        select q.project, q.pay_month, w.worker, w.corp, w.declared_at, w.id, w.withdrawn_on, false, w.total_amount, 0, w.advance_amount, false
        from requested q join ${allRowsOf("withdrawnDeclarations", "w")} on w.project = q.project and w.pay_month = q.pay_month
          and w.accepted_at is null
      ) d
    ) d where not is_settled
  ), declarers as (select distinct project, pay_month, worker, corp from former_declarations)`;
