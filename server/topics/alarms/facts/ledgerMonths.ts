import type { ListedAmount, WageFact } from "../../../../resources/alarms/listed";
import type { DeductedWorkers, EmployerMonth, MonthFacts, UnderpaidWorker } from "../../../../resources/alarms/monthFacts";
import { evidenceLimit } from "../../../../resources/kit/defineAlarm";
import type { Day, Month } from "../../../../resources/kit/days";
import { maskName } from "../../../../resources/kit/mask";
import { payrollStatus } from "../../../../resources/dictionaries/payrollStatus";
import { allRowsOf, fetchRows, readAll, sql, storedRowsOf, type DbRow, type Queryable } from "../../../platform/db/query";
import { firstRows, masked } from "./listed";
import { groupBy } from "../../../platform/groupBy";
import { wageMonthOf } from "../../ledger/wageMonth";
import { monthsToQuery, type MonthKeys, type MonthPart } from "./monthsToQuery";

interface EmployerRow extends DbRow, Omit<EmployerMonth, "owed"> {
  project: number;
  month: Month;
  full_days: number;
  paid_workers: number;
}

/** The number of workers of each employer in each month, and how many were paid. */
const loadEmployers = (db: Queryable, requested: MonthKeys): Promise<EmployerRow[]> =>
  fetchRows<EmployerRow>(db)`with requested as ${monthsToQuery(requested)}
      select m.project, m.month, e.corp, c.corp_name, e.attended_workers, e.full_days, e.paid_workers, e.is_declared
      from (
        select m.nth, l.corp, count(*) filter (where l.attend_days > 0) as attended_workers,
          count(*) filter (where l.attend_days >= 1) as full_days, count(*) filter (where l.paid_amount > 0) as paid_workers,
          bool_or(l.is_submitted or l.total_amount > 0) as is_declared
        from requested m join ${allRowsOf("wageLedger", "l")} on l.project = m.project and l.pay_month = m.month
        group by m.nth, l.corp
      ) e join requested m on m.nth = e.nth join ${storedRowsOf("corps", "c")} on c.id = e.corp
      order by m.project, m.month, e.corp`;

interface OwedRow extends DbRow, WageFact {
  project: number;
  month: Month;
  /** fen; of what is owed, what was not deducted: an unlawful deduction is another fact. */
  short_amount: number;
  /** (paid + deductions + advances) × 100 / earned, if less was paid than contract and attendance give; otherwise null. */
  percent: number | null;
  /** In a payroll for this month that is not paid: back pay for an earlier month is another wage. */
  is_listed: boolean;
}

/** What a worker received or agreed to leave: paid, deductions, and advances that no payment is recorded for. */
const received = sql`(l.paid_amount + l.deduct_amount + l.advance_amount)`;

/** After the due day: workers who are owed something, or were paid less than contract and attendance give. */
const loadOwed = (db: Queryable, requested: MonthKeys, today: Day): Promise<OwedRow[]> =>
  fetchRows<OwedRow>(db)`with requested as ${monthsToQuery(requested)}
      select m.project, m.month, l.worker, w.worker_name as name, l.corp, l.attend_days, l.earned_amount, l.due_amount, l.paid_amount,
        l.owed_amount, l.owed_amount - least(l.owed_amount, l.unlawful_deduction) as short_amount,
        case when l.earned_basis = 'contract' and l.paid_amount > 0 and ${received} < l.earned_amount
          then ${received} * 100.0 / l.earned_amount end as percent,
        exists (
          select 1 from ${allRowsOf("payRollDetails", "d")} join ${allRowsOf("payRolls", "r")} on r.id = d.pay_roll
          where d.worker = l.worker and r.project = l.project
            and r.status <> ${payrollStatus.paid}
            and ${wageMonthOf("r")} = m.month) as is_listed
      from requested m
      join ${allRowsOf("wageLedger", "l")} on l.project = m.project and l.pay_month = m.month and l.due_date < ${today}
      join ${storedRowsOf("workers", "w")} on w.id = l.worker
      where l.owed_amount > 0 or (l.earned_basis = 'contract' and l.paid_amount > 0 and ${received} < l.earned_amount)
      order by l.owed_amount desc, l.worker`;

interface DeductedRow extends DbRow, DeductedWorkers {
  project: number;
  month: Month;
}

const loadDeducted = (db: Queryable, requested: MonthKeys): Promise<DeductedRow[]> =>
  fetchRows<DeductedRow>(db)`with requested as ${monthsToQuery(requested)}
      select m.project, m.month, ceil(l.deduct_amount * 100.0 / l.total_amount) as percent, count(*) as count,
        sum(l.deduct_amount) as deduct_amount, sum(l.total_amount) as total_amount, sum(l.unlawful_deduction)::bigint as unlawful_amount,
        ${firstRows(
          sql`'worker', l.worker, 'name', w.worker_name, 'corp', l.corp, 'attend_days', l.attend_days, 'earned_amount', l.earned_amount,
            'due_amount', l.due_amount, 'paid_amount', l.paid_amount, 'owed_amount', l.owed_amount, 'deduct_amount', l.deduct_amount`,
          sql`l.worker`,
        )} as list
      from requested m
      join ${allRowsOf("wageLedger", "l")} on l.project = m.project and l.pay_month = m.month
      join ${storedRowsOf("workers", "w")} on w.id = l.worker
      where l.paid_amount > 0 and l.deduct_amount > 0 and l.total_amount > 0
      group by 1, 2, 3, l.unlawful_deduction > 0`;

/** The wage ledger by month: attendance, overdue amounts, and underpayment. */
export async function loadLedgerMonths(db: Queryable, requested: MonthKeys, today: Day): Promise<MonthPart[]> {
  const keyOf = ({ project, month }: { project: number; month: Month }) => `${project} ${month}`;
  const [owedRows, deductedRows, employerRows] = await readAll(db, [
    () => loadOwed(db, requested, today),
    () => loadDeducted(db, requested),
    () => loadEmployers(db, requested),
  ]);
  const [owed, deducted] = [groupBy(owedRows, keyOf), groupBy(deductedRows, keyOf)];
  return [...groupBy(employerRows, keyOf)].flatMap(([key, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const { project, month } = first;
    return [{ project, month, facts: factsOf(rows, owed.get(key) ?? [], deducted.get(key) ?? []) }];
  });
}

function factsOf(
  employers: readonly EmployerRow[],
  rows: readonly OwedRow[],
  deducted: readonly DeductedRow[],
): Partial<MonthFacts> {
  const owed = rows.filter(({ owed_amount }) => owed_amount > 0);
  const sum = (field: "full_days" | "paid_workers") => employers.reduce((total, row) => total + row[field], 0);
  return {
    corps: employers.map(({ corp, corp_name, attended_workers, is_declared }) => ({
      ...{ corp, corp_name, attended_workers, is_declared },
      owed: listedAmount(owed.filter((row) => row.corp === corp)),
    })),
    attended_workers: sum("full_days"),
    paid_workers: sum("paid_workers"),
    unpaid: listedAmount(owed.filter((row) => row.paid_amount === 0 && row.attend_days >= 1 && !row.is_listed)),
    short_paid: listedAmount(
      owed.flatMap(({ short_amount, ...row }) =>
        row.paid_amount > 0 && short_amount > 0 ? [{ ...row, owed_amount: short_amount }] : [],
      ),
    ),
    deducted: deducted.map(({ percent, count, deduct_amount, total_amount, unlawful_amount, list }) => ({
      ...{ percent, count, deduct_amount, total_amount, unlawful_amount },
      list: list.map(masked),
    })),
    below_earned: rows.flatMap(underpaid).sort((a, b) => a.percent - b.percent),
  };
}

const underpaid = ({ percent, ...row }: OwedRow): UnderpaidWorker[] => (percent === null ? [] : [{ ...wageFact(row), percent }]);

/** The part of a ledger row that the rules need, with the name masked. */
export const wageFact = ({
  worker,
  name,
  corp,
  attend_days,
  earned_amount,
  due_amount,
  paid_amount,
  owed_amount,
}: WageFact): WageFact => ({
  ...{ worker, name: maskName(name), corp, attend_days },
  ...{ earned_amount, due_amount, paid_amount, owed_amount },
});

export const listedAmount = (rows: readonly WageFact[]): ListedAmount<WageFact> => ({
  count: rows.length,
  amount: rows.reduce((sum, { owed_amount }) => sum + owed_amount, 0),
  list: rows.slice(0, evidenceLimit).map(wageFact),
});
