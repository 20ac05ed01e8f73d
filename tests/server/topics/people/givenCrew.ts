import { projectCorps } from "../../../../resources/projects/projectCorps";
import { realinfos } from "../../../../resources/people/realinfos";
import { teams } from "../../../../resources/people/teams";
import { workers } from "../../../../resources/people/workers";
import type { World } from "../../../support/world";
import type { GivenKey } from "../site/pushApi/givenKey";
import { idCard } from "./siteFixture";

let serial = 700;

/** A worker of the general contractor's own team. */
export async function givenCrew(world: World, site: GivenKey, entry_time = "2025-09-01") {
  const number = idCard((serial += 1));
  const [participant] = await world.store.findAll(world.pool, projectCorps, { project: site.project.id, corp_type: 9 });
  const own = { project: site.project.id, corp: site.company.corp.id };
  const team = await world.given(teams, {
    ...own,
    ...{ team_sys_no: 100_000_000 + serial, project_corp: participant!.id, team_name: `班组${serial}` },
  });
  const person = await world.given(realinfos, { worker_name: "张三", id_card_type: "01", id_card_number: number });
  return world.given(workers, {
    ...own,
    ...{ team: team.id, realinfo: person.id, worker_name: "张三", id_card_number: number, entry_time },
    ...{ in_status: 1, employment: true, work_role: 2, work_type: "020" },
  });
}
