import type { RollFacts } from "../../../../resources/alarms/facts";
import type { WageFact } from "../../../../resources/alarms/listed";
import type { Day, Holidays, Month } from "../../../../resources/kit/days";
import { dueDate } from "../../../../resources/law/dueDates";
import { allRowsOf, fetchRows, storedRowsOf, type DbRow, type Queryable } from "../../../platform/db/query";
import { listedAmount } from "./ledgerMonths";
import { byProject } from "./listed";
import { groupBy } from "../../../platform/groupBy";
import { payrollStatus } from "../../../../resources/dictionaries/payrollStatus";
import { workerPayStatus } from "../../../../resources/dictionaries/workerPayStatus";
import { confirmMethod } from "../../../../resources/dictionaries/confirmMethod";
import { rejectedAt } from "../../ledger/rejectedAt";
import { wageMonthOf } from "../../ledger/wageMonth";

type Payer = { readonly id: number; readonly pay_day: number; readonly pay_month_offset: 0 | 1 };

interface RollRow extends Omit<RollFacts, "due_date" | "owed"> {
  readonly project: number;
  readonly due_date: Day | null;
}

/** Unfinished rolls of any month; finished ones since a month, or of an open alarm, lacking a confirmation or a signed sheet. */
export async function loadRolls(
  db: Queryable,
  projects: readonly Payer[],
  since: Month,
  named: readonly number[],
  holidays: Holidays,
): Promise<(project: number) => readonly RollFacts[]> {
  const found = await fetchRows<RollRow & DbRow>(db)`
    select r.project, r.id, r.pay_roll_code, r.corp, ${wageMonthOf("r")} as pay_month,
        case when r.back_pay_month is null then r.due_date end as due_date, r.status, r.source_pay_roll, r.worker_count,
        r.actual_amount, l.failed_count, l.failed_amount,
        case when r.finished_at is not null then least(r.finished_at, l.rejected_at)::date end as failed_on,
        l.unconfirmed_count, jsonb_array_length(coalesce(r.attach_files, '[]')) > 0 as has_signed_sheet
      from ${allRowsOf("payRolls", "r")}
      cross join lateral (
        select count(*) filter (where d.status = ${workerPayStatus.failed} and d.resettled_by is null) as failed_count,
          coalesce(sum(d.actual_amount) filter (where d.status = ${workerPayStatus.failed} and d.resettled_by is null), 0) as failed_amount,
          min(${rejectedAt}) filter (where d.status = ${workerPayStatus.failed} and d.resettled_by is null) as rejected_at,
          count(*) filter (where (d.confirm_status and d.confirm_method = ${confirmMethod.ownPhone}) is not true) as unconfirmed_count
        from ${allRowsOf("payRollDetails", "d")} where d.pay_roll = r.id
      ) l
      where r.project = any(${projects.map(({ id }) => id)}::bigint[])
        and (r.status <> ${payrollStatus.paid} or (l.unconfirmed_count > 0 and jsonb_array_length(coalesce(r.attach_files, '[]')) = 0 and (r.pay_month >= ${since} or r.id = any(${named}::bigint[]))))
      order by r.id`;
  const owed = groupBy(await loadRollDebts(db, found), ({ roll }) => roll);
  const payers = new Map(projects.map((project) => [project.id, project]));
  const rollOf = ({ due_date, ...roll }: RollRow) => ({
    ...roll,
    owed: listedAmount(owed.get(roll.id) ?? []),
    due_date: due_date ?? dueDate(payers.get(roll.project) as Payer, roll.pay_month, holidays),
  });
  return byProject(found.map(rollOf));
}

/** Debts of the ledger to workers of unfinished rolls; a worker in several rolls of the same month is counted in the first. */
const loadRollDebts = (
  db: Queryable,
  rolls: readonly { readonly id: number }[],
): Promise<(WageFact & { roll: number } & DbRow)[]> =>
  fetchRows<WageFact & { roll: number } & DbRow>(db)`select * from (
        select distinct on (l.project, l.pay_month, l.worker, l.corp) r.id as roll, l.worker, w.worker_name as name, l.corp, l.attend_days,
          l.earned_amount, l.due_amount, l.paid_amount, l.owed_amount
        from ${storedRowsOf("payRolls", "r")}
        join ${allRowsOf("payRollDetails", "d")} on d.pay_roll = r.id and d.status <> ${workerPayStatus.paid} and d.resettled_by is null
        join ${allRowsOf("wageLedger", "l")} on l.project = r.project and l.worker = d.worker and l.corp = r.corp and l.owed_amount > 0
          and l.pay_month = ${wageMonthOf("r")}
        join ${storedRowsOf("workers", "w")} on w.id = d.worker
        where r.id = any(${rolls.map(({ id }) => id)}::bigint[]) and r.status <> ${payrollStatus.paid}
        order by l.project, l.pay_month, l.worker, l.corp, r.id
      ) o order by o.owed_amount desc, o.worker`;
