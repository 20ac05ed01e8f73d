import { payRollDetails, type PayRollDetail } from "../../../../resources/payrolls/payRollDetails";
import type { PayRoll } from "../../../../resources/payrolls/payRolls";
import type { WorkerContract } from "../../../../resources/people/workerContracts";
import { workers, type Worker } from "../../../../resources/people/workers";
import { firstDay, lastDay } from "../../../../resources/kit/days";
import { allRowsOf, fetchRows, storedRowsOf, type Db } from "../../../platform/db/query";
import type { Store } from "../../../platform/db/store";
import { wageMonth } from "../../ledger/wageMonth";

/** Initial values of a payroll line, from the worker's card, contract and attendance. */
export type LineBase = Pick<
  PayRollDetail,
  | "worker"
  | "worker_name"
  | "id_card_number"
  | "cell_phone"
  | "team_name"
  | "work_type"
  | "days"
  | "work_hours"
  | "attend_days"
  | "pay_type"
  | "unit_price"
  | "pay_roll_bank_card_number"
  | "pay_roll_bank_code"
  | "pay_roll_bank_name"
  | "bank_link_number"
>;

interface Facts extends Record<string, unknown> {
  id: number;
  team_name: string | null;
  pay_type: WorkerContract["pay_type"] | null;
  unit_price: number | null;
  days: number;
  hours: number;
}

type Head = Pick<PayRoll, "project" | "corp" | "pay_month" | "back_pay_month">;

/** By worker id. Workers of another project or employer are left out. */
export async function loadLineBases(db: Db, store: Store, roll: Head, ids: readonly number[]): Promise<Map<number, LineBase>> {
  const found = await store.findAll(db, workers, { id: ids, project: roll.project, corp: roll.corp });
  const facts = await factsOf(db, wageMonth(roll), found);
  return new Map(found.map((worker) => [worker.id, baseOf(worker, facts.get(worker.id))]));
}

function baseOf(worker: Worker, facts: Facts | undefined): LineBase {
  const days = facts?.days ?? 0;
  return {
    worker: worker.id,
    worker_name: worker.worker_name,
    id_card_number: worker.id_card_number,
    cell_phone: worker.cell_phone,
    team_name: facts?.team_name ?? null,
    work_type: worker.work_type,
    days,
    attend_days: days,
    work_hours: facts?.hours ?? 0,
    // Empty without a contract; required before the payroll is submitted.
    pay_type: (facts?.pay_type ?? null) as LineBase["pay_type"],
    unit_price: (facts?.unit_price ?? null) as LineBase["unit_price"],
    pay_roll_bank_card_number: worker.pay_roll_bank_card_number,
    pay_roll_bank_code: worker.pay_roll_top_bank_code,
    pay_roll_bank_name: worker.pay_roll_bank_name,
    bank_link_number: worker.bank_link_number,
  };
}

/** Terms of the contract in force, or else of the last one; attendance of the month. */
async function factsOf(db: Db, month: string, found: readonly Worker[]): Promise<Map<number, Facts>> {
  const facts = await fetchRows<Facts>(db)`
    select w.id, t.team_name, c.pay_type, c.unit_price, coalesce(a.days, 0) as days, coalesce(a.hours, 0) as hours
      from unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ team }) => team)}::bigint[]) as w (id, team)
      left join ${storedRowsOf("teams", "t")} on t.id = w.team
      left join lateral (
        select pay_type, unit_price from ${allRowsOf("workerContracts")} where worker = w.id
        order by start_date > ${lastDay(month)}, start_date desc, id desc limit 1
      ) c on true
      left join lateral (
        select round(sum(day_value), 1) as days, round(sum(work_seconds) / 3600.0, 1) as hours from ${allRowsOf("attendanceDays")}
        where worker = w.id and date between ${firstDay(month)} and ${lastDay(month)}
      ) a on true`;
  return new Map(facts.map((fact) => [fact.id, fact]));
}

/** Workers with lines in other payrolls that pay the wages of this month for the first time. */
export async function listedElsewhere(
  db: Db,
  roll: Pick<PayRoll, "id" | "pay_month" | "is_back_pay">,
  ids: readonly number[],
): Promise<Set<number>> {
  if (roll.is_back_pay === 1) return new Set();
  const found = await fetchRows<{ worker: number }>(db)`
    select worker from ${allRowsOf("payRollDetails")} where worker = any(${ids}::bigint[]) and pay_month = ${roll.pay_month}
        and is_back_pay = 0 and pay_roll <> ${roll.id}`;
  return new Set(found.map(({ worker }) => worker));
}

export const linesOf = (db: Db, store: Store, roll: number): Promise<PayRollDetail[]> =>
  store.findAll(db, payRollDetails, { pay_roll: roll }).then((lines) => lines.sort((a, b) => a.seq - b.seq || a.id - b.id));
