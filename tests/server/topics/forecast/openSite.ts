import { corps } from "../../../../resources/corps/corps";
import { realinfos } from "../../../../resources/people/realinfos";
import { teams } from "../../../../resources/people/teams";
import { workerContracts } from "../../../../resources/people/workerContracts";
import { workers } from "../../../../resources/people/workers";
import { projectCorps } from "../../../../resources/projects/projectCorps";
import { projects } from "../../../../resources/projects/projects";
import { wageAccounts } from "../../../../resources/wageAccounts/wageAccounts";
import type { World } from "../../../support/world";

/** A site on which six people earned 300 yuan a day in August; the wages are due on 15 September, and its client has paid nothing. */
export async function openSite(world: World, region: "east" | "west") {
  const contractor = await world.given(corps, { corp_name: `云汀建设${region}`, review_status: 1 });
  const labour = await world.given(corps, { corp_name: `汀江劳务${region}`, review_status: 1 });
  const project = await world.given(projects, {
    ...{ name: `花园${region}`, contractor_corp: contractor.id, review_status: 1, prj_status: 3 },
    // As an imported project may be: without a department.
    ...(region === "east" && { functional_unit: 1 }),
    ...{ region: world.regions[region].id, actual_start_date: "2025-03-01", pay_day: 15, pay_month_offset: 1 },
    ...{ labor_fee_mode: 1, labor_fee_monthly: 60_000_00, labor_fee_pay_day: 5, build_corp_code: `CLIENT-${region}` },
  });
  await world.given(wageAccounts, { project: project.id, corp: contractor.id, status: 1 });
  const participant = await world.given(projectCorps, { project: project.id, corp: labour.id, corp_type: 6 });
  const team = await world.given(teams, { project: project.id, corp: labour.id, project_corp: participant.id });
  for (let nth = 0; nth < 6; nth += 1) {
    const realinfo = await world.given(realinfos);
    const worker = await world.given(workers, {
      ...{ project: project.id, corp: labour.id, team: team.id, realinfo: realinfo.id, work_role: 2, in_status: 1 },
    });
    await world.given(workerContracts, {
      ...{ worker: worker.id, project: project.id, corp: labour.id, team: team.id, start_date: "2025-03-01" },
      ...{ pay_type: 3, unit_price: 300_00, status: 1 },
    });
    await world.pool.query(
      `insert into attendance_days (worker, project, corp, team, work_role, date, punch_count, work_hours, day_value)
       select $1, $2, $3, $4, 2, ('2025-08-01'::date + n)::date, 2, 9, 1 from generate_series(0, 24) n`,
      [worker.id, project.id, labour.id, team.id],
    );
  }
  return { contractor, labour, project };
}
