import { longArrearsMonths, type ArrearsFacts, type RollFacts } from "../../../resources/alarms/facts";
import { evidenceLimit } from "../../../resources/kit/defineAlarm";
import { addMonths, type Day, type Holidays, type Month } from "../../../resources/kit/days";
import { maskName } from "../../../resources/kit/mask";
import { dueDate } from "../../../resources/law/dueDates";
import { fetchRows, sql, type Db, type DbRow } from "../../db/query";
import { byProject } from "./listed";
import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { confirmMethod } from "../../../resources/dictionaries/confirmMethod";

type Payer = { readonly id: number; readonly pay_day: number; readonly pay_month_offset: 0 | 1 };

interface RollRow extends Omit<RollFacts, "due_date"> {
  readonly project: number;
  readonly due_date: Day | null;
}

/** Unfinished rolls of any month; finished ones since a month, or named by an open alarm, without the workers' word or a signed sheet. */
export async function loadRolls(
  db: Db,
  projects: readonly Payer[],
  since: Month,
  named: readonly number[],
  holidays: Holidays,
): Promise<(project: number) => readonly RollFacts[]> {
  const found = await fetchRows<RollRow & DbRow>(
    db,
    sql`select r.project, r.id, r.pay_roll_code, r.corp, r.pay_month, r.due_date, r.status, r.source_pay_roll, r.worker_count,
          r.actual_amount, l.unpaid_count, l.unpaid_amount, l.failed_count, l.failed_amount, r.finished_at::date as finished_on,
          l.unconfirmed_count, jsonb_array_length(coalesce(r.attach_files, '[]')) > 0 as has_signed_sheet
        from pay_rolls r
        cross join lateral (
          select count(*) filter (where d.status <> ${workerPayStatus.paid} and d.resettled_by is null) as unpaid_count,
            coalesce(sum(d.actual_amount) filter (where d.status <> ${workerPayStatus.paid} and d.resettled_by is null), 0) as unpaid_amount,
            count(*) filter (where d.status = ${workerPayStatus.failed} and d.resettled_by is null) as failed_count,
            coalesce(sum(d.actual_amount) filter (where d.status = ${workerPayStatus.failed} and d.resettled_by is null), 0) as failed_amount,
            count(*) filter (where (d.confirm_status and d.confirm_method = ${confirmMethod.ownPhone}) is not true) as unconfirmed_count
          from pay_roll_details d where d.pay_roll = r.id and d.deleted_at is null
        ) l
        where r.project = any(${projects.map(({ id }) => id)}::bigint[]) and r.deleted_at is null
          and (r.status <> ${payrollStatus.paid} or (l.unconfirmed_count > 0 and jsonb_array_length(coalesce(r.attach_files, '[]')) = 0 and (r.pay_month >= ${since} or r.id = any(${named}::bigint[]))))
        order by r.id`,
  );
  const payers = new Map(projects.map((project) => [project.id, project]));
  const rollOf = ({ due_date, ...roll }: RollRow) => ({
    ...roll,
    due_date: due_date ?? dueDate(payers.get(roll.project) as Payer, roll.pay_month, holidays),
  });
  return byProject(found.map(rollOf));
}

interface OwedRow extends DbRow {
  project: number;
  worker: number;
  name: string;
  corp: number;
  amount: number;
  due_date: Day;
}

/** What the ledger says is owed and has been due for `longArrearsMonths`, whatever the state of the payroll. */
export async function loadLongArrears(
  db: Db,
  projects: readonly number[],
  today: Day,
): Promise<(project: number) => ArrearsFacts> {
  const found = await fetchRows<OwedRow>(
    db,
    sql`select l.project, l.worker, w.worker_name as name, w.corp, sum(l.owed_amount) as amount, min(l.due_date) as due_date
        from wage_ledger l join workers w on w.id = l.worker
        where l.project = any(${[...projects]}::bigint[]) and l.owed_amount > 0 and l.due_date <= ${addMonths(today, -longArrearsMonths)}
        group by l.project, l.worker, w.worker_name, w.corp
        order by amount desc, l.worker`,
  );
  const owed = byProject(found);
  return (project) => {
    const workers = owed(project);
    return {
      count: workers.length,
      amount: workers.reduce((sum, { amount }) => sum + amount, 0),
      largest_amount: workers[0]?.amount ?? 0,
      list: workers.slice(0, evidenceLimit).map(({ worker, name, corp, amount, due_date }) => ({
        ...{ worker, name: maskName(name), corp, amount, due_date },
      })),
    };
  };
}
