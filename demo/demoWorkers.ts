import type { DemoWorker } from "../resources/system/platformResponses";
import { confirmMethod } from "../resources/dictionaries/confirmMethod";
import { inStatus } from "../resources/dictionaries/inStatus";
import { objectionStatus } from "../resources/dictionaries/objectionStatus";
import { payrollStatus } from "../resources/dictionaries/payrollStatus";
import { workerKind } from "../resources/dictionaries/workerKind";
import { workerPayStatus } from "../resources/dictionaries/workerPayStatus";
import { monthOf, shiftMonth, type Day } from "../resources/kit/days";
import { realinfos } from "../resources/people/realinfos";
import { allRowsOf, empty, fetchRows, sql, storedRowsOf, type Db, type DbRow, type Sql } from "../server/platform/db/query";
import type { RequestContext, Services } from "../server/engine/services";
import { monthsShown } from "../server/topics/worker/ownWages";

const labels: readonly DemoWorker["label"][] = [
  ["工人，工资被拖欠", "Worker, wages overdue"],
  ["工人，工资已发", "Worker, paid"],
  ["工人，工资表待确认", "Worker, payroll to confirm"],
];

/** The company whose accounts the login page offers. */
const offered = sql`(select corp from ${storedRowsOf("accounts")} where username = 'jingban01')`;

/**
 * Workers on site. `isOffered`: all sites of the worker belong to the company offered on the login page, so that a visitor can
 * answer the worker in the company's name.
 */
const crewOf = (isOffered: boolean): Sql => sql`
  select k.id, k.realinfo from ${allRowsOf("workers", "k")}
  where k.work_role = ${workerKind.construction} and k.in_status = ${inStatus.onSite}
    ${
      isOffered
        ? sql`and k.contractor_corp = ${offered} and not exists (select 1 from ${allRowsOf("workers", "o")}
            where o.realinfo = k.realinfo and o.contractor_corp is distinct from ${offered})`
        : empty
    }`;

type DemoContext = Pick<RequestContext, "today"> & { readonly services: Pick<Services, "pool" | "store"> };

interface FoundWorker extends DbRow {
  readonly kind: number;
}

/** Workers offered to visitors: one who is owed wages, one who was paid, one with a payroll to confirm. */
export async function demoWorkers({ services: { pool, store }, today }: DemoContext): Promise<DemoWorker[]> {
  const own = await findWorkers(pool, crewOf(true), today);
  const others = own.length < labels.length ? await findWorkers(pool, crewOf(false), today) : [];
  return labels.flatMap((label, kind) => {
    const row = [...own, ...others].find((each) => each.kind === kind);
    if (!row) return [];
    const { worker_name, id_card_number } = store.decrypt(realinfos, row);
    return [{ id_number: id_card_number, name: worker_name, label }];
  });
}

const findWorkers = (db: Db, crew: Sql, today: Day): Promise<FoundWorker[]> =>
  fetchRows<FoundWorker>(db)`with crew as (${crew})
      select c.kind, i.id, i.worker_name, i.id_card_number
      from (
        (select k.realinfo, 0 as kind from ${allRowsOf("wageLedger", "l")} join crew k on k.id = l.worker where l.owed_amount > 0 and l.due_date < ${today}
          order by l.owed_amount desc, l.id limit 1)
        union all
        (select k.realinfo, 1 from ${allRowsOf("wageLedger", "l")} join crew k on k.id = l.worker where l.owed_amount = 0 and l.last_paid_on is not null
          order by l.pay_month desc, l.id limit 1)
        union all
        (select k.realinfo, 2 from ${allRowsOf("payRollDetails", "d")} join ${allRowsOf("payRolls", "r")} on r.id = d.pay_roll join crew k on k.id = d.worker
          where r.status in (${payrollStatus.submitted}, ${payrollStatus.paying}, ${payrollStatus.paid})
            and r.pay_month > ${shiftMonth(monthOf(today), -monthsShown)} and d.status <> ${workerPayStatus.failed}
            and (not d.confirm_status or d.confirm_method <> ${confirmMethod.ownPhone})
            and not exists (select 1 from ${allRowsOf("objections", "o")} where o.worker = d.worker and o.status = ${objectionStatus.open})
          order by d.confirm_status, r.status, d.id desc limit 1)
      ) c join ${storedRowsOf("realinfos", "i")} on i.id = c.realinfo`;
