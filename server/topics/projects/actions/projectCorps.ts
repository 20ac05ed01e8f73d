import { projectCorps } from "../../../../resources/projects/projectCorps";
import { refuse } from "../../../../resources/refusals";
import { allRowsOf, fetchOne, storedRowsOf, type Db } from "../../../platform/db/query";
import { registerHooks } from "../../../engine/rest/handlers";
import { inStatus } from "../../../../resources/dictionaries/inStatus";

export async function hasPeopleOnSite(db: Db, projectCorp: number): Promise<boolean> {
  const found = await fetchOne(db)`select 1 from ${allRowsOf("workers", "w")} join ${storedRowsOf("teams", "t")} on t.id = w.team
      where t.project_corp = ${projectCorp} and w.in_status = ${inStatus.onSite} limit 1`;
  return found !== undefined;
}

registerHooks(projectCorps, {
  update: async ({ db, row, input }) => {
    if (input.exit_time && (await hasPeopleOnSite(db, row.id))) throw refuse("projectCorps.workersOnSite");
  },
  created: async ({ row, enqueueAlarmCheck }) => enqueueAlarmCheck(row.project),
});
