import { monthOf, shiftMonth, type Day, type Month } from "../../../../resources/kit/days";
import { allRowsOf, fetchOne, fetchRows, sql, type DbRow, type Sql, type Queryable } from "../../../platform/db/query";

export interface SurveyCount {
  readonly pay_month: Month;
  readonly answers: number;
  /** Answers of workers who were not paid in full. */
  readonly unpaid: number;
}

/** The month that a project's survey is about: last month, or the one before while last month's wages are not due yet. */
const surveyMonth = (project: Sql, today: Day): Sql => {
  const last = shiftMonth(monthOf(today), -1);
  return sql`case when exists (select 1 from ${allRowsOf("wageLedger", "l")}
      where l.project = ${project} and l.pay_month = ${last} and l.due_amount > 0 and l.due_date >= ${today})
    then ${shiftMonth(last, -1)} else ${last} end`;
};

export async function surveyMonthOf(db: Queryable, project: number, today: Day): Promise<Month> {
  const found = await fetchOne<{ month: Month }>(db)`select ${surveyMonth(sql`${project}::bigint`, today)} as month`;
  return found?.month ?? shiftMonth(monthOf(today), -1);
}

/** The answers about the month surveyed on this day, for projects with at least one answer. */
export async function surveysOf(
  db: Queryable,
  projects: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, SurveyCount>> {
  const found = await fetchRows<SurveyCount & DbRow & { project: number }>(db)`
    select t.project, t.pay_month, count(*)::int as answers, count(*) filter (where not t.is_paid_in_full)::int as unpaid
      from ${allRowsOf("siteSurveys", "t")}
      where t.project = any(${[...projects]}::bigint[]) and t.pay_month = ${surveyMonth(sql`t.project`, today)}
      group by t.project, t.pay_month`;
  return new Map(found.map(({ project, ...count }) => [project, count]));
}
