import { toYuan } from "../../../resources/kit/money";
import type { Day, Month } from "../../../resources/kit/days";
import { drawdownStatus } from "../../../resources/deposits/drawdownStatus";
import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { allRowsOf, fetchOne, fetchRows, storedRowsOf, type Queryable } from "../../platform/db/query";
import type { DerivedLedger } from "./deriveWageLedger";
import type { Debt } from "./payOldestFirst";
import { wageMonthOf } from "./wageMonth";

export interface WorkerArrears {
  readonly worker: number;
  readonly worker_name: string;
  /** "2025-08、2025-09" */
  readonly months: string;
  /** fen */
  readonly owed_amount: number;
}

/** The months in a text like "2025-08、2025-09". */
export const monthsIn = (text: string | null): readonly Month[] => text?.match(/\d{4}-\d{2}/g) ?? [];

/** Arrears of a project by worker: wages overdue by the wage ledger as stored, largest amount first. Not for decisions about money. */
export const workerArrears = (db: Queryable, project: number, today: Day): Promise<WorkerArrears[]> =>
  fetchRows<WorkerArrears & Record<string, unknown>>(db)`
    select w.id as worker, w.worker_name, string_agg(distinct l.pay_month, '、' order by l.pay_month) as months,
        sum(l.owed_amount)::bigint as owed_amount
      from ${allRowsOf("wageLedger", "l")} join ${storedRowsOf("workers", "w")} on w.id = l.worker
      where l.project = ${project} and l.owed_amount > 0 and l.due_date < ${today}
      group by w.id, w.worker_name order by sum(l.owed_amount) desc, w.id`;

/** Amounts (fen) by worker that a bank has not decided: in deposit orders, and in payrolls for wages that are overdue. */
async function amountsUnderWay({ db, project }: DerivedLedger, today: Day): Promise<ReadonlyMap<number, number>> {
  const found = await fetchRows<{ worker: number; amount: number }>(db)`select worker, sum(amount)::bigint as amount from (
        select (p ->> 'worker')::bigint as worker, (p ->> 'amount')::bigint as amount
        from ${allRowsOf("depositDrawdowns", "d")} cross join jsonb_array_elements(d.persons) p
        where d.project = ${project} and d.status = ${drawdownStatus.ordered}
        union all
        select l.worker, l.actual_amount from ${allRowsOf("payRolls", "r")} join ${allRowsOf("payRollDetails", "l")} on l.pay_roll = r.id
        where r.project = ${project} and r.status = ${payrollStatus.paying} and l.status = ${workerPayStatus.unpaid}
          and exists (select 1 from ${allRowsOf("wageLedger", "g")} where g.project = r.project and g.worker = l.worker
            and g.pay_month = ${wageMonthOf("r")} and g.due_date < ${today})
      ) amounts group by worker`;
  return new Map(found.map(({ worker, amount }) => [worker, amount]));
}

/** Arrears that an order on a deposit may still pay. */
export async function payableArrears(ledger: DerivedLedger, today: Day): Promise<WorkerArrears[]> {
  const underWay = await amountsUnderWay(ledger, today);
  const persons = await workerArrears(ledger.db, ledger.project, today);
  return persons
    .map((person) => ({ ...person, owed_amount: person.owed_amount - (underWay.get(person.worker) ?? 0) }))
    .filter(({ owed_amount }) => owed_amount > 0);
}

/** A worker's months in the wage ledger of a project, paid or not. */
export const monthsOfWorker = (db: Queryable, project: number, worker: number, months: readonly Month[]): Promise<Debt[]> =>
  fetchRows<Debt & Record<string, unknown>>(db)`select corp, pay_month, owed_amount from ${allRowsOf("wageLedger")}
      where project = ${project} and worker = ${worker} and pay_month = any(${[...months]}::char(7)[])`;

/** What reached a worker for these months, in fen. */
export async function paidOf({ db, project }: DerivedLedger, worker: number, months: readonly Month[]): Promise<number> {
  const found = await fetchOne<{ paid: number }>(db)`
    select coalesce(sum(paid_amount), 0)::bigint as paid from ${allRowsOf("wageLedger")}
      where project = ${project} and worker = ${worker} and pay_month = any(${[...months]}::char(7)[])`;
  return found?.paid ?? 0;
}

/** The row in wire format, with the amount in yuan. */
export const workerArrearsRow = ({ owed_amount, ...person }: WorkerArrears) => ({ ...person, owed_amount: toYuan(owed_amount) });
