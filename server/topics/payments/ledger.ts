import type pg from "pg";
import type { PayRoll } from "../../../resources/payrolls/payRolls";
import type { PayRollDetail } from "../../../resources/payrolls/payRollDetails";
import { workerWages } from "../../../resources/payrolls/workerWages";
import { lastDay, type Month } from "../../../resources/kit/days";
import { allRowsOf, execute, fetchRows, storedRowsOf } from "../../platform/db/query";
import type { Store } from "../../platform/db/store";
import { insertInChunks } from "./insertInChunks";
import { paymentChannel } from "../../../resources/dictionaries/paymentChannel";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { wageMonth } from "../ledger/wageMonth";

/** Writes a wage due for every line when the payroll is submitted (条例 第十五条). */
export async function writeLedger(
  db: pg.PoolClient,
  store: Store,
  roll: PayRoll,
  lines: readonly PayRollDetail[],
): Promise<void> {
  const teams = await fetchRows<{ id: number; team: number }>(db)`
    select id, team from ${storedRowsOf("workers")} where id = any(${lines.map(({ worker }) => worker)}::bigint[])`;
  const teamOf = new Map(teams.map(({ id, team }) => [id, team]));
  const month = wageMonth(roll);
  const due = lines.map((line) => ({
    worker: line.worker,
    project: line.project,
    corp: line.corp,
    team: teamOf.get(line.worker) ?? 0,
    worker_name: line.worker_name,
    id_card_number: line.id_card_number,
    cell_phone: line.cell_phone,
    pay_month: month,
    pay_roll: roll.id,
    pay_roll_detail: line.id,
    days: line.days ?? 0,
    work_hours: line.work_hours ?? 0,
    pay_type: line.pay_type,
    total_pay_amount: line.total_pay_amount,
    deduct_amount: line.deduct_amount,
    tax_amount: line.tax_amount,
    insurance_amount: line.insurance_amount,
    court_amount: line.court_amount,
    court_files: line.court_files,
    deduct_reason: line.deduct_reason,
    advance_amount: line.advance_amount,
    actual_amount: line.actual_amount,
    pay_channel: paymentChannel.online,
    via_account: 1 as const,
    pay_bank_name: line.pay_roll_bank_name,
    pay_roll_bank_code: line.pay_roll_bank_code,
    pay_roll_bank_card_number: line.pay_roll_bank_card_number,
    grant_status: workerPayStatus.unpaid,
    is_back_pay: roll.is_back_pay,
    confirm_status: line.confirm_status,
    confirm_method: line.confirm_method,
    confirm_at: line.confirm_at,
  }));
  await insertInChunks(db, store, workerWages, due, roll.submitted_by);
  await countContracts(db, month, lines, 1);
}

/** A withdrawn payroll no longer counts as owed. */
export async function takeBackLedger(
  db: pg.PoolClient,
  roll: PayRoll,
  lines: readonly Pick<PayRollDetail, "worker">[],
): Promise<void> {
  await execute(db)`
    update worker_wages set deleted_at = platform_now(), version = version + 1 where pay_roll = ${roll.id} and deleted_at is null`;
  await countContracts(db, wageMonth(roll), lines, -1);
}

/** A contract that wages were computed from cannot be changed afterwards, even if it has ended: the ledger computes them from it. */
async function countContracts(
  db: pg.PoolClient,
  month: Month,
  lines: readonly Pick<PayRollDetail, "worker">[],
  by: 1 | -1,
): Promise<void> {
  await execute(db)`
    update worker_contracts set roll_count = greatest(0, roll_count + ${by}) where id in (
        select distinct on (worker) id from ${allRowsOf("workerContracts")}
        where worker = any(${lines.map(({ worker }) => worker)}::bigint[]) and start_date <= ${lastDay(month)}
        order by worker, start_date desc, id desc)`;
}
