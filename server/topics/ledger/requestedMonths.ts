import { firstDay, lastDay, type Day, type Holidays, type Month } from "../../../resources/kit/days";
import { dueDate } from "../../../resources/law/dueDates";
import { wageFigures } from "../../../resources/payrolls/earnedAmount";
import { loadHolidays } from "../../platform/db/holidays";
import { fetchOne, sql, storedRowsOf, type Db, type Sql } from "../../platform/db/query";
import { calendarOf, dueDays } from "./monthCalendars";

/** A project month with the due date of its wages, its calendar, and the due dates by other days of the month. */
export interface LedgerMonth {
  readonly project: number;
  readonly month: Month;
  readonly due_date: Day;
  readonly kinds: string;
  readonly due_days: readonly Day[];
  readonly statutory_days: readonly Day[];
}

interface Agreed {
  readonly pay_day: number;
  readonly pay_month_offset: 0 | 1;
}

/** Months of projects, each calendar made once. */
export function ledgerMonthMaker(holidays: Holidays) {
  const made = new Map<string, Pick<LedgerMonth, "kinds" | "due_days" | "statutory_days">>();
  return (project: number, month: Month, agreed: Agreed): LedgerMonth => {
    const { pay_month_offset } = agreed;
    const key = `${month} ${pay_month_offset}`;
    const known = made.get(key) ?? { ...calendarOf(month, holidays), due_days: dueDays(month, pay_month_offset, holidays) };
    made.set(key, known);
    return { project, month, due_date: dueDate(agreed, month, holidays), ...known };
  };
}

/** A month of a project; undefined if there is no such project. */
export async function projectMonth(db: Db, project: number, month: Month): Promise<LedgerMonth | undefined> {
  const agreed = await fetchOne<Agreed & Record<string, unknown>>(db)`
    select pay_day, pay_month_offset from ${storedRowsOf("projects")} where id = ${project}`;
  return agreed && ledgerMonthMaker(await loadHolidays(db))(project, month, agreed);
}

/** The requested months `q`, with the figures of the law that apply in them. */
export function requestedProjectMonths(months: readonly LedgerMonth[]): Sql {
  const figures = months.map(({ month }) => wageFigures(month));
  return sql`(
    select project, pay_month, first_day, last_day, due_date, kinds, length(translate(kinds, 'rs', ''))::numeric as month_workdays,
      string_to_array(due_days, ',')::date[] as due_days, hundredths, seconds_per_day, overtime_seconds, statutory_pay, overtime_pay
    from unnest(${months.map(({ project }) => project)}::bigint[], ${months.map(({ month }) => month)}::char(7)[],
      ${months.map(({ month }) => firstDay(month))}::date[], ${months.map(({ month }) => lastDay(month))}::date[],
      ${months.map(({ due_date }) => due_date)}::date[], ${months.map(({ kinds }) => kinds)}::text[],
      ${months.map(({ due_days }) => due_days.join())}::text[],
      ${figures.map(({ hundredths }) => hundredths)}::numeric[], ${figures.map(({ secondsPerDay }) => secondsPerDay)}::numeric[],
      ${figures.map(({ overtimeSeconds }) => overtimeSeconds)}::numeric[], ${figures.map(({ statutoryPay }) => statutoryPay)}::numeric[],
      ${figures.map(({ overtimePay }) => overtimePay)}::numeric[])
      as r (project, pay_month, first_day, last_day, due_date, kinds, due_days, hundredths, seconds_per_day, overtime_seconds,
        statutory_pay, overtime_pay))`;
}

/** All statutory days off of these months. */
export const statutoryDaysOf = (months: readonly LedgerMonth[]): Day[] => [
  ...new Set(months.flatMap(({ statutory_days }) => statutory_days)),
];
