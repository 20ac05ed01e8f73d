import type { CalendarMonth, CalendarRow } from "../../../../resources/payrolls/wagesResponses";
import { wageState } from "../../../../resources/dictionaries/wageState";
import type { CodeOf } from "../../../../resources/kit/dictionary";
import { daysBetween, monthOf, monthsFrom, shiftMonth, type Day, type Month } from "../../../../resources/kit/days";
import { translate, type Label } from "../../../../resources/kit/label";
import { toYuan } from "../../../../resources/kit/money";
import { wageLedger } from "../../../../resources/payrolls/wageLedger";
import { listAddress } from "../../../../resources/kit/listAddress";
import { allRowsOf, fetchRows, join, literal, literals, sql, type DbRow, type Sql } from "../../../platform/db/query";
import { readScope } from "../../../engine/rest/scope";
import type { RequestContext } from "../../../engine/services";
import { wageStateSql } from "../../ledger/wageStateSql";

const aYear = 12;

/** One project, one company, a worker, or the employments of one person. */
export type CalendarSubject =
  | { readonly project: number; readonly corp?: undefined; readonly worker?: undefined }
  | { readonly project?: undefined; readonly corp: number; readonly worker?: undefined }
  | { readonly project?: undefined; readonly corp?: undefined; readonly worker: number | readonly number[] };

/** A row of the calendar: the ledger rows `l` that it aggregates, and the screen that shows them. */
interface Part {
  readonly key: string;
  readonly label?: Label;
  readonly where: Sql;
  readonly filter: (projects: readonly number[]) => Readonly<Record<string, unknown>>;
}

const partsOf = ({ project, corp, worker }: CalendarSubject): readonly Part[] => {
  if (project !== undefined) return [{ key: "project", where: sql`l.project = ${project}`, filter: () => ({ project }) }];
  if (worker !== undefined)
    return [{ key: "worker", where: sql`l.worker = any(${[worker].flat()}::bigint[])`, filter: () => ({ worker }) }];
  return [
    {
      key: "employer",
      label: ["作为用人单位", "As the employer"],
      where: sql`l.corp = ${corp}`,
      filter: () => ({ corp }),
    },
    {
      // The general contractor pays first even what its subcontractors owe (条例 第三十条).
      key: "contractor",
      label: ["作为总承包单位", "As the general contractor"],
      where: sql`l.project = any (array(select id from ${allRowsOf("projects")} where contractor_corp = ${corp}))`,
      filter: (projects) => ({ project: projects }),
    },
  ];
};

export interface CalendarSums {
  readonly state: CodeOf<typeof wageState> | null;
  readonly worker_count: number;
  readonly due_amount: number;
  readonly paid_amount: number;
  readonly overdue_workers: number;
  readonly overdue_amount: number;
  readonly overdue_since: Day | null;
  readonly late_days: number;
  readonly due_date: Day | null;
  readonly last_paid_on: Day | null;
}

interface MonthFound extends DbRow, CalendarSums {
  readonly key: string;
  readonly month: Month;
  readonly since: Month;
  readonly projects: readonly number[];
}

export const overdueStates = literals([wageState.unpaid, wageState.partlyPaid]);

/** Aggregates of a month's rows `l`, with their wage state as `s.state`; the month's state is the worst of theirs. */
export const monthColumns: Sql = sql`
  count(distinct l.person) filter (where l.due_amount > 0 or l.paid_amount > 0) as worker_count,
  sum(l.due_amount) as due_amount, sum(l.paid_amount) as paid_amount,
  count(distinct l.person) filter (where s.state in ${overdueStates}) as overdue_workers,
  coalesce(sum(l.owed_amount) filter (where s.state in ${overdueStates}), 0) as overdue_amount,
  min(l.due_date) filter (where s.state in ${overdueStates}) as overdue_since,
  coalesce(max(l.last_paid_on - l.due_date) filter (where s.state = ${literal(wageState.paidLate)}), 0) as late_days,
  max(l.due_date) as due_date, max(l.last_paid_on) as last_paid_on,
  case
    when bool_or(s.state in ${overdueStates}) then
      case when sum(l.paid_amount) = 0 then ${literal(wageState.unpaid)} else ${literal(wageState.partlyPaid)} end
    when bool_or(s.state = ${literal(wageState.notDue)}) then ${literal(wageState.notDue)}
    when bool_or(s.state = ${literal(wageState.processing)}) then ${literal(wageState.processing)}
    when bool_or(s.state = ${literal(wageState.paidLate)}) then ${literal(wageState.paidLate)}
    when sum(l.due_amount) > 0 or sum(l.paid_amount) > 0 then ${literal(wageState.paid)}
  end as state`;

export const calendarMonths = (today: Day, count = aYear): readonly Month[] =>
  monthsFrom(shiftMonth(monthOf(today), 1 - count), monthOf(today));

/**
 * The last months of wages (by default twelve) from the ledger: one row for a project or worker; for a company one as employer
 * and one as general contractor, each only if it has any wages. Debts of earlier months are summed up as `earlier`.
 */
export async function wageCalendar(ctx: RequestContext, subject: CalendarSubject, count = aYear): Promise<CalendarRow[]> {
  const { today, locale, services } = ctx;
  const months = calendarMonths(today, count);
  const before = shiftMonth(months[0]!, -1);
  const parts = partsOf(subject);
  const rows = parts.map(({ key, where }) => sql`select ${key} as key, l.* from ${allRowsOf("wageLedger", "l")} where ${where}`);
  const found = await fetchRows<MonthFound>(services.pool)`
    select l.key, greatest(l.pay_month, ${before}::char(7)) as month, min(l.pay_month) as since,
        array_agg(distinct l.project) as projects, ${monthColumns}
      from (${join(rows, " union all ")}) l cross join lateral (select ${wageStateSql(today)} as state) s
      where ${readScope(ctx, wageLedger, "l")} and (l.pay_month > ${before} or s.state in ${overdueStates})
      group by 1, 2`;
  return parts.flatMap(({ key, label, filter }) => {
    const own = found.filter((row) => row.key === key);
    if (label && own.length === 0) return [];
    const earlier = own.find(({ month }) => month === before);
    const listOf = (row: MonthFound | undefined, more: object) =>
      listAddress(wageLedger.route ?? "", { ...filter(row?.projects ?? []), ...more });
    const addressOf = (month: Month, row: MonthFound | undefined) =>
      subject.project === undefined ? listOf(row, { pay_month: month }) : wageDetailAddress(subject.project, month);
    return [
      {
        key,
        name: label ? translate(label, locale) : null,
        months: months.map((month) => {
          const row = own.find((each) => each.month === month);
          return calendarMonth(today, month, row, addressOf(month, row));
        }),
        earlier: earlier
          ? {
              since: earlier.since,
              overdue_workers: earlier.overdue_workers,
              overdue_amount: toYuan(earlier.overdue_amount),
              to: listOf(earlier, { scene: "overdue" }),
            }
          : null,
      },
    ];
  });
}

/** The screen of a project month. */
export const wageDetailAddress = (project: number, month: Month): string =>
  `/payroll/wage-detail?project=${project}&month=${month}`;

/** A month in wire format; without rows no worker is due anything. */
export const calendarMonth = (today: Day, month: Month, row: CalendarSums | undefined, to: string): CalendarMonth => ({
  month,
  state: row?.state ?? null,
  worker_count: row?.worker_count ?? 0,
  due_amount: toYuan(row?.due_amount ?? 0),
  paid_amount: toYuan(row?.paid_amount ?? 0),
  overdue_workers: row?.overdue_workers ?? 0,
  overdue_amount: toYuan(row?.overdue_amount ?? 0),
  overdue_days: row?.overdue_since ? daysBetween(row.overdue_since, today) : 0,
  late_days: row?.late_days ?? 0,
  due_date: row?.overdue_since ?? row?.due_date ?? null,
  last_paid_on: row?.last_paid_on ?? null,
  to,
});
