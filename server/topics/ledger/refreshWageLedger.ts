import type { Holidays, Month } from "../../../resources/kit/days";
import { isStored } from "../../../resources/kit/resource";
import { wageLedger } from "../../../resources/payrolls/wageLedger";
import { inStatus } from "../../../resources/dictionaries/inStatus";
import { allRowsOf, fetchOne, fetchRows, raw, sql, storedRowsOf, type Db } from "../../platform/db/query";
import { ledgerOf } from "./ledgerSql";
import { ledgerMonthMaker, type LedgerMonth } from "./requestedMonths";
import { planEachTime, planOnce } from "./planOnce";
import { refreshSettlements } from "./refreshSettlements";
import { refreshTeamMonths } from "./refreshTeamMonths";
import { refreshWageMonths } from "./refreshWageMonths";
import { writeTotals } from "./writeTotals";
import { wageMonthOf } from "./wageMonth";

interface MonthOfProject extends Record<string, unknown> {
  project: number;
  month: Month;
  pay_day: number;
  pay_month_offset: 0 | 1;
}

/** Workers without attendance and wages are listed for this many months; their sums are zero. */
const rosterMonths = 12;

/** The months of these projects with work, declarations or payments, with people on the roster, or with rows in the ledger. */
export async function ledgerMonths(db: Db, projects: readonly number[], holidays: Holidays): Promise<LedgerMonth[]> {
  const ids = sql`${[...projects]}::bigint[]`;
  const found = await fetchRows<MonthOfProject>(db)`select m.project, m.month, p.pay_day, p.pay_month_offset
      from (
        select project, month from ${allRowsOf("attendanceMonths")} where project = any(${ids}) and days > 0
        union select project, ${wageMonthOf("pay_rolls")}
          from ${allRowsOf("payRolls")} where project = any(${ids})
        union select project, pay_month from ${allRowsOf("workerWages")} where project = any(${ids})
        union select project, pay_month from ${allRowsOf("drawdownPayments")} where project = any(${ids})
        union select project, pay_month from ${allRowsOf("withdrawnDeclarations")} where project = any(${ids})
        union select project, pay_month from ${allRowsOf("wageLedger")} where project = any(${ids})
        union select r.project, to_char(d, 'YYYY-MM')
          from (
            select project, min(entry_time) as since, max(case when in_status = ${inStatus.onSite} then 'infinity'::date else exit_time end) as until
            from ${allRowsOf("workers")} where project = any(${ids}) and entry_time is not null group by project
          ) r cross join lateral generate_series(
            date_trunc('month', greatest(r.since, platform_day() - interval '${raw(String(rosterMonths))} months')),
            least(r.until, platform_day() - extract(day from platform_day())::int), interval '1 month') d
      ) m join ${storedRowsOf("projects", "p")} on p.id = m.project
      order by m.project, m.month`;
  const ledgerMonth = ledgerMonthMaker(holidays);
  return found.map(({ project, month, ...agreed }) => ledgerMonth(project, month, agreed));
}

const { table } = wageLedger;
const key = ["project", "pay_month", "worker", "corp"];
const columns = Object.entries(wageLedger.fields)
  .filter(([, field]) => isStored(field))
  .map(([name]) => name);

/** Updates the ledger of these projects, its sums, and who is settled; returns the number of rows changed in the first two. */
export async function refreshProjects(db: Db, projects: readonly number[], holidays: Holidays): Promise<number> {
  const changed = await refreshWageLedger(db, await ledgerMonths(db, projects, holidays));
  await refreshSettlements(db, projects);
  return changed + (await refreshWageMonths(db, projects)) + (await refreshTeamMonths(db, projects));
}

/**
 * Updates these months of the ledger, in one statement. Returns the number of rows changed. `not in` uses a hash table; for `not
 * exists` the planner, which expects few rows of a `with`, would use a nested loop.
 */
export async function refreshWageLedger(db: Db, months: readonly LedgerMonth[]): Promise<number> {
  if (months.length === 0) return 0;
  await planOnce(db);
  const result = await fetchOne<{ changed: number }>(db)`with ${ledgerOf(months)},
      removed as (
        delete from wage_ledger l using requested q
        where l.project = q.project and l.pay_month = q.pay_month
          and (l.project, l.pay_month, l.worker, l.corp) not in (select project, pay_month, worker, corp from ledger)
        returning 1
      ), written as (${writeTotals({ table, key, columns }, "ledger")})
      select (select count(*) from removed) + (select count(*) from written) as changed`;
  await planEachTime(db);
  return result?.changed ?? 0;
}
