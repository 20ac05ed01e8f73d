import { projectStatus } from "../../../resources/dictionaries/projectStatus";
import type { earnedBasis } from "../../../resources/payrolls/earnedBasis";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import type { Month } from "../../../resources/kit/days";
import { allRowsOf, empty, literal, sql, storedRowsOf, type Sql } from "../../platform/db/query";
import { wageMonthOf } from "../ledger/wageMonth";
import type { RequestContext } from "../../engine/services";

const contract: (typeof earnedBasis.codes)[number] = "contract";

/**
 * A query for teams with attendance in a month but no payroll, and their workers who are still to be paid: without a recorded
 * wage, or paid a part by hand (平时只发生活费). On projects of the caller's company, and its own teams on projects of others. Of the
 * months before the given one, back to `from`, only workers whom the ledger still owes. Columns: project, corp, team, pay_month,
 * worker_count, amount (fen earned by contract, less what was paid).
 */
export const teamsWithoutRoll = ({ actor }: Pick<RequestContext, "actor">, month: Month, from: Month = month): Sql => {
  const own = actor.attributes.corp;
  const wages = sql`m.project, m.corp, m.worker, m.month, l.earned_amount, l.paid_amount, l.earned_basis, coalesce(l.owed_amount, 0) as owed_amount`;
  const isSameMonth = sql`l.project = m.project and l.pay_month = m.month and l.worker = m.worker and l.corp = m.corp`;
  const ownProjects = sql`any (array(select id from ${storedRowsOf("projects")} where contractor_corp = ${own} union select project from ${storedRowsOf("projectCorps")} where corp = ${own}))`;
  const mine = sql`p.review_status = ${reviewStatus.passed}
        and p.prj_status in (${projectStatus.underConstruction}, ${projectStatus.suspended})
        and p.id = ${ownProjects}
        and (p.contractor_corp = ${own} or m.corp = ${own}) and m.days > 0`;
  // Of the earlier months, few are still owed: they are found in the ledger first, whatever the planner expects of the attendance.
  const owed = sql`union all (
      with l as materialized (select project, pay_month, worker, corp, earned_amount, paid_amount, earned_basis, owed_amount
        from ${allRowsOf("wageLedger")} where project = ${ownProjects} and pay_month >= ${from} and pay_month < ${month} and owed_amount > 0)
      select ${wages} from l
      join ${allRowsOf("attendanceMonths", "m")} on ${isSameMonth}
      join ${allRowsOf("projects", "p")} on p.id = m.project
      where ${mine})`;
  // A team's payroll is looked up once for all its workers.
  return sql`select t.* from (
      select o.project, o.corp, w.team, o.month as pay_month, count(*)::int as worker_count,
        coalesce(sum(greatest(0, o.earned_amount - o.paid_amount)) filter (where o.earned_basis = ${literal(contract)}), 0)::bigint as amount
      from (
        select ${wages} from ${allRowsOf("projects", "p")}
        join ${allRowsOf("attendanceMonths", "m")} on m.project = p.id and m.month = ${month}
        left join ${allRowsOf("wageLedger", "l")} on ${isSameMonth}
        where ${mine}
        ${from < month ? owed : empty}
      ) o
      join ${allRowsOf("workers", "w")} on w.id = o.worker and w.corp = o.corp
      where not exists (select 1 from ${allRowsOf("workerWages", "g")} where g.worker = o.worker and g.project = o.project and g.pay_month = o.month
          and (g.pay_roll is not null or g.grant_status = ${workerPayStatus.unpaid} or o.owed_amount = 0))
      group by o.project, o.corp, w.team, o.month
    ) t
    where not exists (select 1 from ${allRowsOf("payRolls", "r")} where r.project = t.project and r.corp = t.corp and ${wageMonthOf("r")} = t.pay_month
        and (r.team is null or r.team = t.team))`;
};
