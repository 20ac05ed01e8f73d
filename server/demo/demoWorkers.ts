import type { DemoWorker } from "../../resources/answers/platform";
import { payrollStatus } from "../../resources/dictionaries/payrollStatus";
import { realinfos } from "../../resources/people/realinfos";
import { fetchRows, sql } from "../db/query";
import type { RequestContext } from "../services";

const labels: readonly DemoWorker["label"][] = [
  ["工人，工资被拖欠", "Worker, wages overdue"],
  ["工人，工资已发", "Worker, paid"],
  ["工人，工资表待确认", "Worker, payroll to confirm"],
];

/** Workers whom a visitor of the demonstration may become: one who is owed, one who was paid, one whose payroll waits for him. */
export async function demoWorkers({ services: { pool, store }, today }: RequestContext): Promise<DemoWorker[]> {
  const found = await fetchRows(
    pool,
    sql`select c.kind, i.worker_name, i.id_card_number
        from (
          (select worker, 0 as kind from wage_ledger where owed_amount > 0 and due_date < ${today} order by owed_amount desc, id limit 1)
          union all
          (select worker, 1 from wage_ledger where owed_amount = 0 and last_paid_on is not null order by pay_month desc, id limit 1)
          union all
          (select d.worker, 2 from pay_roll_details d join pay_rolls r on r.id = d.pay_roll
            where r.status in (${payrollStatus.submitted}, ${payrollStatus.paying}, ${payrollStatus.paid}) and not d.confirm_status
              and d.deleted_at is null and r.deleted_at is null
            order by r.status, d.id desc limit 1)
        ) c join workers w on w.id = c.worker join realinfos i on i.id = w.realinfo order by c.kind`,
  );
  return found.map((row) => {
    const { worker_name, id_card_number } = store.open(realinfos, row);
    return { id_number: id_card_number, name: worker_name, label: labels[Number(row.kind)]! };
  });
}
