import type { Day } from "../../../resources/kit/days";
import type { MoneyFen } from "../../../resources/kit/money";
import { caseStatus } from "../../../resources/dictionaries/caseStatus";
import { allRowsOf, fetchRows, sql, type DbRow, type Queryable, type Sql } from "../../platform/db/query";

/** What is owed past its day, as home, wall and cases state it. */
export interface Arrears {
  readonly owed_amount: MoneyFen;
  /** By ID number: who is owed on two sites, or by two employers, counts once. */
  readonly persons: number;
  readonly months: number;
  readonly employers: number;
  readonly owed_since: Day | null;
  readonly overdue_days: number;
  /** Σ yuan × days: what is most urgent for workers. */
  readonly urgency: number;
}

const columns = sql`l.project, l.corp, l.worker, l.person, l.pay_month, l.owed_amount, l.due_date`;

/**
 * Overdue rows `o` of the ledger, of projects `p` that meet the condition. The overdue ones are read first ("offset 0"): the planner does not
 * know that most of what is owed is not due yet, and would search the whole ledger of these projects.
 */
export const overdueOf = (projects: Sql, today: Day): Sql => sql`(
    select ${columns}, p.region, ${today}::date - l.due_date as days
    from (select * from ${allRowsOf("wageLedger")} where owed_amount > 0 and due_date < ${today} offset 0) l join ${allRowsOf("projects", "p")} on p.id = l.project
    where ${projects}) o`;

/**
 * The same of one project, for a column of its row. Without a project, nothing is read: the planner would otherwise read what the whole city
 * owes for each row, because it expects that to be less than the ledger of a project.
 */
const overdueOfOne = (project: Sql, today: Day): Sql => sql`(
    select ${columns}, ${today}::date - l.due_date as days from ${allRowsOf("wageLedger", "l")}
    where ${project} is not null and l.project = ${project} and l.owed_amount > 0 and l.due_date < ${today}) o`;

/** `Arrears` over rows `o`. */
export const arrearsColumns: Sql = sql`coalesce(sum(o.owed_amount), 0)::bigint as owed_amount, count(distinct o.person)::int as persons,
    count(distinct o.pay_month)::int as months, count(distinct o.corp)::int as employers, min(o.due_date) as owed_since,
    coalesce(max(o.days), 0)::int as overdue_days, coalesce(sum(o.owed_amount / 100.0 * o.days), 0)::bigint as urgency`;

/** The arrears of one project: one row. */
export const arrearsOfOne = (project: Sql, today: Day): Sql =>
  sql`(select ${arrearsColumns} from ${overdueOfOne(project, today)})`;

/** One column of them. */
export const arrearsColumn = (project: Sql, today: Day, column: Sql): Sql =>
  sql`(select ${column} from ${arrearsOfOne(project, today)} f)`;

/** A row with `Arrears` for each project that owes. */
export const arrearsByProject = (projects: Sql, today: Day): Sql =>
  sql`(select o.project, ${arrearsColumns} from ${overdueOf(projects, today)} group by o.project)`;

/** A row with `Arrears` for each district that owes: who is owed in several of its projects counts once. */
export const arrearsByDistrict = (projects: Sql, today: Day): Sql =>
  sql`(select o.region, count(distinct o.project)::int as projects, ${arrearsColumns} from ${overdueOf(projects, today)} group by o.region)`;

/** The most urgent first: Σ yuan × days, then persons. */
export const byUrgency = (alias: Sql): Sql =>
  sql`${alias}.urgency desc nulls last, ${alias}.persons desc nulls last, ${alias}.owed_amount desc nulls last`;

interface ArrearsTotal extends DbRow, Arrears {
  /** Null in the total, and for projects outside the districts. */
  region: number | null;
  is_total: boolean;
  projects: number;
}

/** By district and, as the row that `is_total`, over all of them: who is owed in two districts counts once in the city. */
export const arrearsTotals = (db: Queryable, projects: Sql, today: Day): Promise<ArrearsTotal[]> =>
  fetchRows<ArrearsTotal>(db)`
    select o.region, grouping(o.region) = 1 as is_total, count(distinct o.project)::int as projects, ${arrearsColumns}
      from ${overdueOf(projects, today)} group by grouping sets ((o.region), ())`;

/** Open cases with a promise that is running: counted apart, because the debt is still there. */
export async function promisedTotal(db: Queryable, projects: Sql, today: Day): Promise<{ cases: number; amount: MoneyFen }> {
  const [found] = await fetchRows<{ cases: number; amount: MoneyFen }>(db)`
    select count(*)::int as cases, coalesce(sum(f.owed_amount), 0)::bigint as amount
      from ${allRowsOf("wageCases", "c")} join ${arrearsByProject(projects, today)} f on f.project = c.project
      where c.status = ${caseStatus.promised}`;
  return found ?? { cases: 0, amount: 0 };
}
