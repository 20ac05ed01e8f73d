import type { DemoWorker } from "../../resources/responses/platform";
import { confirmMethod } from "../../resources/dictionaries/confirmMethod";
import { inStatus } from "../../resources/dictionaries/inStatus";
import { objectionStatus } from "../../resources/dictionaries/objectionStatus";
import { payrollStatus } from "../../resources/dictionaries/payrollStatus";
import { workerKind } from "../../resources/dictionaries/workerKind";
import { workerPayStatus } from "../../resources/dictionaries/workerPayStatus";
import { monthOf, shiftMonth } from "../../resources/kit/days";
import { realinfos } from "../../resources/people/realinfos";
import { fetchRows, sql } from "../db/query";
import type { RequestContext, Services } from "../services";
import { monthsShown } from "../worker/ownWages";

const labels: readonly DemoWorker["label"][] = [
  ["工人，工资被拖欠", "Worker, wages overdue"],
  ["工人，工资已发", "Worker, paid"],
  ["工人，工资表待确认", "Worker, payroll to confirm"],
];

/**
 * Crews on site. `is_offered`: all sites of the person are of the company whose accounts the login page offers, so that a visitor can answer in
 * its name whatever the worker says.
 */
const crew = sql`
  select * from (
    select k.id, k.realinfo, k.work_role, k.in_status,
      bool_and(p.contractor_corp is not distinct from a.corp) over (partition by k.realinfo) as is_offered
    from workers k join projects p on p.id = k.project left join accounts a on a.username = 'jingban01' where k.deleted_at is null
  ) person where work_role = ${workerKind.construction} and in_status = ${inStatus.onSite}`;

type DemoContext = Pick<RequestContext, "today"> & { readonly services: Pick<Services, "pool" | "store"> };

/** Workers whom a visitor of the demonstration may become: one who is owed, one who was paid, one whose payroll waits for him. */
export async function demoWorkers({ services: { pool, store }, today }: DemoContext): Promise<DemoWorker[]> {
  const found = await fetchRows(pool)`with crew as (${crew})
      select c.kind, i.worker_name, i.id_card_number
      from (
        (select k.realinfo, 0 as kind from wage_ledger l join crew k on k.id = l.worker where l.owed_amount > 0 and l.due_date < ${today}
          order by k.is_offered desc, l.owed_amount desc, l.id limit 1)
        union all
        (select k.realinfo, 1 from wage_ledger l join crew k on k.id = l.worker where l.owed_amount = 0 and l.last_paid_on is not null
          order by l.pay_month desc, k.is_offered desc, l.id limit 1)
        union all
        (select k.realinfo, 2 from pay_roll_details d join pay_rolls r on r.id = d.pay_roll join crew k on k.id = d.worker
          where r.status in (${payrollStatus.submitted}, ${payrollStatus.paying}, ${payrollStatus.paid})
            and r.pay_month > ${shiftMonth(monthOf(today), -monthsShown)} and d.status <> ${workerPayStatus.failed}
            and (not d.confirm_status or d.confirm_method <> ${confirmMethod.ownPhone})
            and d.deleted_at is null and r.deleted_at is null
            and not exists (select 1 from objections o where o.worker = d.worker and o.status = ${objectionStatus.open} and o.deleted_at is null)
          order by k.is_offered desc, d.confirm_status, r.status, d.id desc limit 1)
      ) c join realinfos i on i.id = c.realinfo order by c.kind`;
  return found.map((row) => {
    const { worker_name, id_card_number } = store.decrypt(realinfos, row);
    return { id_number: id_card_number, name: worker_name, label: labels[Number(row.kind)]! };
  });
}
