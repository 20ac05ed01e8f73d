import { projectStatus } from "../../../resources/dictionaries/projectStatus";
import type { earnedBasis } from "../../../resources/payrolls/earnedBasis";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import type { Month } from "../../../resources/kit/days";
import { allRowsOf, literal, sql, storedRowsOf, type Sql } from "../../platform/db/query";
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
  return sql`select p.id as project, w.corp, w.team, m.month as pay_month, count(*)::int as worker_count,
      coalesce(sum(greatest(0, l.earned_amount - l.paid_amount)) filter (where l.earned_basis = ${literal(contract)}), 0)::bigint as amount
    from ${allRowsOf("projects", "p")}
    join ${allRowsOf("attendanceMonths", "m")} on m.project = p.id and m.month between ${from} and ${month} and m.days > 0
    join ${allRowsOf("workers", "w")} on w.id = m.worker and w.corp = m.corp
    left join ${allRowsOf("wageLedger", "l")} on l.project = p.id and l.pay_month = m.month and l.worker = w.id and l.corp = w.corp
    where p.review_status = ${reviewStatus.passed}
      and p.prj_status in (${projectStatus.underConstruction}, ${projectStatus.suspended})
      and p.id = any (array(select id from ${storedRowsOf("projects")} where contractor_corp = ${own} union select project from ${storedRowsOf("projectCorps")} where corp = ${own}))
      and (p.contractor_corp = ${own} or w.corp = ${own})
      and (m.month = ${month} or l.owed_amount > 0)
      and not exists (select 1 from ${allRowsOf("payRolls", "r")} where r.project = p.id and r.corp = w.corp and ${wageMonthOf("r")} = m.month
        and (r.team is null or r.team = w.team))
      and not exists (select 1 from ${allRowsOf("workerWages", "g")} where g.worker = w.id and g.project = p.id and g.pay_month = m.month
        and (g.pay_roll is not null or g.grant_status = ${workerPayStatus.unpaid} or coalesce(l.owed_amount, 0) = 0))
    group by p.id, w.corp, w.team, m.month`;
};
