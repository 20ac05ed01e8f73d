import { projectCorps } from "../../../../resources/projects/projectCorps";
import { refuse } from "../../../../resources/refusals";
import { fetchOne, type Db } from "../../../platform/db/query";
import { registerHooks } from "../../../engine/rest/handlers";
import { inStatus } from "../../../../resources/dictionaries/inStatus";

export async function hasPeopleOnSite(db: Db, projectCorp: number): Promise<boolean> {
  const found = await fetchOne(db)`select 1 from workers w join teams t on t.id = w.team
      where t.project_corp = ${projectCorp} and w.in_status = ${inStatus.onSite} and w.deleted_at is null limit 1`;
  return found !== undefined;
}

registerHooks(projectCorps, {
  update: async ({ db, row, input }) => {
    if (input.exit_time && (await hasPeopleOnSite(db, row.id))) throw refuse("projectCorps.workersOnSite");
  },
  created: async ({ row, enqueueAlarmCheck }) => enqueueAlarmCheck(row.project),
});
