import { inspections } from "../../../resources/inspections/inspections";
import type { InspectedWorker } from "../../../resources/inspections/responses";
import { toYuan } from "../../../resources/kit/money";
import { wageLedger } from "../../../resources/payrolls/wageLedger";
import { workers } from "../../../resources/people/workers";
import { audit } from "../../engine/audit/audit";
import { readScope } from "../../engine/rest/scope";
import type { RequestContext } from "../../engine/services";
import { allRowsOf, type DbRow, fetchRows, storedRowsOf } from "../../platform/db/query";

interface FoundRow extends DbRow, Omit<InspectedWorker, "owed_amount"> {
  readonly owed_amount: number;
}

/** Enough to tell workers of one name apart. */
const maxFound = 10;

/** Workers of a project by their name, with what the ledger says about their wages; each search is in the audit log. */
export async function inspectedWorkers(ctx: RequestContext, project: number, name: string): Promise<InspectedWorker[]> {
  const { pool } = ctx.services;
  const found = await fetchRows<FoundRow>(pool)`
    select w.id as worker, w.worker_name, g.team_name as team, coalesce(l.owed_amount, 0) as owed_amount, coalesce(l.months, 0) as months,
        l.last_paid_on
      from ${allRowsOf("workers", "w")} join ${storedRowsOf("teams", "g")} on g.id = w.team left join lateral (
        select sum(l.owed_amount) filter (where l.due_date < ${ctx.today})::bigint as owed_amount,
            count(*) filter (where l.owed_amount > 0 and l.due_date < ${ctx.today})::int as months, max(l.last_paid_on) as last_paid_on
          from ${allRowsOf("wageLedger", "l")} where l.project = w.project and l.worker = w.id and ${readScope(ctx, wageLedger, "l")}) l on true
      where w.project = ${project} and w.worker_name like ${`${name.replaceAll(/[\\%_]/g, "\\$&")}%`}
        and ${readScope(ctx, workers, "w")}
      order by w.worker_name, w.id limit ${maxFound}`;
  await audit(pool, ctx, { action: "search", entity: inspections.name, after: { project, found: found.length } });
  return found.map((row) => ({ ...row, owed_amount: toYuan(row.owed_amount) }));
}
