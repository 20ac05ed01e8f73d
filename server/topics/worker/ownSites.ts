import type { WorkerDays, WorkerSite } from "../../../resources/worker/responses";
import { accountStatus } from "../../../resources/dictionaries/accountStatus";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";
import { inStatus } from "../../../resources/dictionaries/inStatus";
import { firstDay, lastDay, shiftMonth, type Month } from "../../../resources/kit/days";
import { toYuan } from "../../../resources/kit/money";
import { notYetSaid } from "../../../resources/system/citySetUp";
import { allRowsOf, fetchRows, storedRowsOf, type DbRow } from "../../platform/db/query";
import type { RequestContext } from "../../engine/services";
import { ownObjections } from "./ownWages";
import { placedColumn } from "../../platform/db/placedColumn";
import { projects } from "../../../resources/projects/projects";
import { rowsOf } from "../../engine/rest/scope";

/** The worker's days of a month, and those he reported as missing. */
export async function ownDays(ctx: RequestContext, month: Month): Promise<WorkerDays> {
  const [days, objected] = await Promise.all([
    fetchRows<WorkerDays["days"][number] & DbRow>(ctx.services.pool)`
      select t.date, p.name as project_name, t.first_in, t.last_out, t.work_hours, t.day_value, t.abnormal, t.abnormal_reason,
             coalesce(t.stays, '[]') as stays, t.open_until is not null as is_open
        from ${rowsOf(ctx, "attendanceDays", "t")} join ${storedRowsOf("projects", "p")} on p.id = t.project
        where t.date between ${firstDay(month)} and ${lastDay(month)} order by t.date, t.id`,
    ownObjections(ctx, shiftMonth(month, -1)),
  ]);
  return { days, reported: objected.filter(({ date, pay_month }) => date !== null && pay_month === month) };
}

type SiteRow = Omit<WorkerSite, "contract"> & DbRow & { labor_officer_phone: string | null };
type ContractRow = { worker: number; unit_price: number | null } & Omit<NonNullable<WorkerSite["contract"]>, "unit_price"> &
  DbRow;

/** The worker's current and former sites, each with its newest contract; latest site first. */
export async function ownSites(ctx: RequestContext): Promise<WorkerSite[]> {
  const { pool, cipher } = ctx.services;
  const [sites, contracts] = await Promise.all([
    fetchRows<SiteRow>(pool)`select t.id as worker, p.name as project_name,
          case when p.review_status = ${reviewStatus.passed} then p.project_code end as project_code, c.corp_name, m.team_name, m.team_leader_name, t.entry_time, t.exit_time,
          t.in_status = ${inStatus.onSite} as on_site, p.labor_officer_name, ${placedColumn(projects, "labor_officer_phone", "p")} as labor_officer_phone, p.pay_day,
          p.pay_month_offset = 0 as pays_same_month, nullif(g.hotline, ${notYetSaid}) as hotline,
          exists (select 1 from ${allRowsOf("wageAccounts", "a")} where a.project = p.id and a.status = ${accountStatus.open})
            as has_account
        from ${rowsOf(ctx, "workers", "t")} join ${storedRowsOf("projects", "p")} on p.id = t.project join ${storedRowsOf("corps", "c")} on c.id = t.corp left join ${storedRowsOf("teams", "m")} on m.id = t.team
          left join ${storedRowsOf("regions", "g")} on g.id = p.region
        order by t.in_status desc, t.entry_time desc nulls last limit 20`,
    fetchRows<ContractRow>(pool)`
      select distinct on (t.worker) t.worker, t.contract_code, t.sign_date, t.start_date, t.end_date, t.pay_type, t.unit_price
        from ${rowsOf(ctx, "workerContracts", "t")}
        order by t.worker, t.start_date desc, t.id desc`,
  ]);
  return sites.map(({ labor_officer_phone, ...site }) => {
    const contract = contracts.find(({ worker }) => worker === site.worker);
    return {
      ...site,
      labor_officer_phone: labor_officer_phone && cipher.decryptPlaced(labor_officer_phone),
      contract: contract ? { ...contract, unit_price: contract.unit_price === null ? null : toYuan(contract.unit_price) } : null,
    };
  });
}
