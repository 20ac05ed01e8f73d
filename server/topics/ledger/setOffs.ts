import type pg from "pg";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { lastDay, type Month } from "../../../resources/kit/days";
import type { MoneyFen } from "../../../resources/kit/money";
import { maxSetOff } from "../../../resources/payrolls/maxSetOff";
import type { PayRoll } from "../../../resources/payrolls/payRolls";
import { refuse } from "../../../resources/refusals";
import { allRowsOf, execute, fetchOne, fetchRows, storedRowsOf, type Db } from "../../platform/db/query";
import { loadMinimumWages } from "../law/minimumWages/minimumWages";
import { advancesOf } from "./advances";
import type { DerivedLedger } from "./deriveWageLedger";
import { isAgreedOverpayment, isReturnBill, isReturned } from "./recoveredSql";
import { wageMonth } from "./wageMonth";

/** A line of a payroll, in fen. */
interface SetOffLine {
  readonly worker: number;
  readonly total_pay_amount: MoneyFen;
  readonly deduct_amount: MoneyFen;
  readonly tax_amount: MoneyFen;
  readonly insurance_amount: MoneyFen;
  readonly court_amount: MoneyFen;
}

interface Agreed extends Record<string, unknown> {
  readonly id: number;
  readonly worker: number;
  /** fen, that no line has set off, and that was not returned. */
  readonly rest: number;
}

type Roll = Pick<PayRoll, "id" | "project" | "corp" | "pay_month" | "back_pay_month">;

/** Agreed overpayments of these workers with a rest, oldest first. The roll's own lines are left out: they are about to be saved. */
async function agreedOverpayments(db: Db, roll: Roll, workers: readonly number[]): Promise<Agreed[]> {
  if (workers.length === 0) return [];
  const found = await fetchRows<Agreed>(db)`
    select id, worker, greatest(0, least(amount - used - returned, coalesce(monthly_amount - in_month, amount)))::bigint as rest from (
      select o.id, o.worker, o.pay_month, o.amount, o.monthly_amount,
        (select coalesce(sum(b.amount), 0) from ${storedRowsOf("wageAccountBills", "b")} where b.overpayment = o.id and ${isReturnBill}) as returned,
        coalesce(u.used, 0) as used, coalesce(u.in_month, 0) as in_month
      from ${allRowsOf("overpayments", "o")} left join lateral (
        select sum(s.amount) as used, sum(s.amount) filter (where s.pay_month = ${wageMonth(roll)}) as in_month
        from ${allRowsOf("overpaymentSetOffs", "s")} join ${allRowsOf("payRollDetails", "d")} on d.id = s.pay_roll_detail
        where s.overpayment = o.id and d.pay_roll <> ${roll.id} and d.status <> ${workerPayStatus.failed}
      ) u on true
      where o.worker = any(${[...workers]}::bigint[]) and o.corp = ${roll.corp} and o.project = ${roll.project}
        and o.pay_month <> ${wageMonth(roll)} and o.cancelled_at is null and ${isAgreedOverpayment}
    ) o order by worker, pay_month, id`;
  return found.filter(({ rest }) => rest > 0);
}

/** By worker: how much each of these lines may set off, within what was agreed and what the law leaves. */
export async function setOffLimits(db: Db, roll: Roll, lines: readonly SetOffLine[]): Promise<ReadonlyMap<number, MoneyFen>> {
  const agreed = await agreedOverpayments(
    db,
    roll,
    lines.map(({ worker }) => worker),
  );
  if (agreed.length === 0) return new Map();
  const day = lastDay(wageMonth(roll));
  const minimum = (await loadMinimumWages(db, roll.project, [day]))(day)?.monthly_amount ?? 0;
  return new Map(
    lines.flatMap((line): [number, MoneyFen][] => {
      const rest = agreed.filter(({ worker }) => worker === line.worker).reduce((sum, one) => sum + one.rest, 0);
      return rest > 0 ? [[line.worker, Math.min(rest, maxSetOff(line, minimum, day))]] : [];
    }),
  );
}

/**
 * Writes which part of the advances in these lines sets off an overpayment: what neither cash nor a deposit has paid in advance. Repeatable;
 * the agreements are locked, so that two payrolls do not take back the same amount.
 */
export async function recordSetOffs(db: pg.PoolClient, roll: Roll): Promise<void> {
  await execute(db)`
    delete from overpayment_set_offs s using ${storedRowsOf("payRollDetails", "d")} where d.id = s.pay_roll_detail and d.pay_roll = ${roll.id}`;
  const lines = await fetchRows<SetOffLine & { readonly id: number; readonly advance_amount: number } & Record<string, unknown>>(
    db,
  )`
    select d.id, d.worker, d.total_pay_amount, d.deduct_amount, d.tax_amount, d.insurance_amount, d.court_amount, d.advance_amount
      from ${allRowsOf("payRollDetails", "d")} where d.pay_roll = ${roll.id} and d.advance_amount > 0
        and exists (select 1 from ${allRowsOf("overpayments", "o")} where o.worker = d.worker and o.cancelled_at is null and ${isAgreedOverpayment})
      order by d.id`;
  if (lines.length === 0) return;
  const workers = lines.map(({ worker }) => worker);
  await fetchRows(db)`
    select id from ${allRowsOf("overpayments")} where worker = any(${workers}::bigint[]) order by id for update`;
  const limits = await setOffLimits(db, roll, lines);
  const advances = await advancesOf(db, wageMonth(roll), workers);
  const agreed = await agreedOverpayments(db, roll, workers);
  for (const line of lines) {
    const { by_hand = 0, by_deposit = 0 } = advances.get(line.worker) ?? {};
    let left = Math.min(limits.get(line.worker) ?? 0, line.advance_amount - by_hand - by_deposit);
    for (const { id, rest } of agreed.filter(({ worker }) => worker === line.worker)) {
      const amount = Math.min(left, rest);
      if (amount <= 0) break;
      left -= amount;
      await execute(db)`insert into overpayment_set_offs (overpayment, pay_roll_detail, worker, project, corp, pay_month, amount)
          values (${id}, ${line.id}, ${line.worker}, ${roll.project}, ${roll.corp}, ${wageMonth(roll)}, ${amount})`;
    }
  }
}

/** Refuses a return of more than the rest of the overpayment, or to another project's account; returns the worker's name. */
export async function requireReturnable(db: Db, overpayment: number, project: number, amount: MoneyFen): Promise<string> {
  const found = await fetchOne<{ worker_name: string; rest: number }>(db)`
    select i.worker_name, (o.amount
        - (select coalesce(sum(b.amount), 0) from ${storedRowsOf("wageAccountBills", "b")} where b.overpayment = o.id and ${isReturnBill})
        - (select coalesce(sum(s.amount), 0) from ${allRowsOf("overpaymentSetOffs", "s")}
            join ${allRowsOf("payRollDetails", "d")} on d.id = s.pay_roll_detail and d.status <> ${workerPayStatus.failed}
            where s.overpayment = o.id))::bigint as rest
      from ${allRowsOf("overpayments", "o")} join ${storedRowsOf("workers", "w")} on w.id = o.worker join ${storedRowsOf("realinfos", "i")} on i.id = w.realinfo
      where o.id = ${overpayment} and o.project = ${project} for update of o`;
  if (!found) throw refuse("notFound");
  if (amount > found.rest) throw refuse("overpayments.returnsMore", { most: found.rest });
  return found.worker_name;
}

interface WageOfMonth {
  readonly worker: number;
  readonly corp: number;
  readonly pay_month: Month;
}

/**
 * Refuses to record more than was paid beyond what contract and attendance give. What was set off or returned is no longer paid in the
 * ledger, so that only the rest of earlier records is taken from it.
 */
export async function requireOverpaid({ db, project }: DerivedLedger, wage: WageOfMonth, amount: MoneyFen): Promise<void> {
  const { worker, corp, pay_month } = wage;
  const found = await fetchOne<{ most: number }>(db)`
    select (l.paid_amount - greatest(0, l.earned_amount - l.lawful_deduction) - coalesce((
        select sum(greatest(0, o.amount
            - (select coalesce(sum(s.amount), 0) from ${allRowsOf("overpaymentSetOffs", "s")}
                join ${allRowsOf("payRollDetails", "d")} on d.id = s.pay_roll_detail and d.status = ${workerPayStatus.paid}
                where s.overpayment = o.id)
            - (select coalesce(sum(b.amount), 0) from ${storedRowsOf("wageAccountBills", "b")} where b.overpayment = o.id and ${isReturned})))
        from ${allRowsOf("overpayments", "o")} where o.worker = l.worker and o.corp = l.corp and o.pay_month = l.pay_month and o.cancelled_at is null), 0))::bigint as most
      from ${allRowsOf("wageLedger", "l")} where l.project = ${project} and l.worker = ${worker} and l.corp = ${corp} and l.pay_month = ${pay_month}`;
  if (!found || found.most <= 0) throw refuse("overpayments.notOverpaid");
  if (amount > found.most) throw refuse("overpayments.tooMuch", { most: found.most });
}
