import { teamMonths } from "../../../resources/payrolls/teamMonths";
import { allRowsOf, fetchOne, sql, type Db } from "../../platform/db/query";
import { workerMonths, workerSums } from "./workerMonths";
import { isCountedWage } from "./isCountedWage";
import { writeTotals } from "./writeTotals";

const columns = Object.keys(teamMonths.fields);
const { table } = teamMonths;
const key = ["project", "pay_month", "corp", "team"];

/** Aggregates attendance and wages of these projects by team and month. Returns the number of rows changed. */
export async function refreshTeamMonths(db: Db, projects: readonly number[]): Promise<number> {
  const ids = sql`any(${[...projects]}::bigint[])`;
  const sources = {
    attendance: sql`${allRowsOf("attendanceMonths", "a")} where a.days > 0 and a.project = ${ids}`,
    wages: sql`${allRowsOf("workerWages", "w")} where ${isCountedWage("w")} and w.project = ${ids}`,
    ledger: sql`${allRowsOf("wageLedger", "l")} where l.project = ${ids}`,
    isOwed: sql`l.owed_amount > 0`,
  };
  const result = await fetchOne<{ changed: number }>(db)`with ${workerMonths(sources)}, totals as materialized (
        select b.project, b.pay_month, b.corp, b.team, min(b.due_date) as first_due_date, max(b.due_date) as due_date, ${workerSums} from both_of b group by 1, 2, 3, 4
        union all
        select b.project, b.pay_month, null, null, min(b.due_date), max(b.due_date), ${workerSums} from both_of b group by 1, 2
      ), removed as (
        delete from team_months m where m.project = ${ids} and (m.project, m.pay_month, coalesce(m.corp, 0), coalesce(m.team, 0))
          not in (select project, pay_month, coalesce(corp, 0), coalesce(team, 0) from totals)
        returning 1
      ), written as (${writeTotals({ table, key, columns }, "totals")})
      select (select count(*) from removed) + (select count(*) from written) as changed`;
  return result?.changed ?? 0;
}
