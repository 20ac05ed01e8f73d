import { inspections, type Inspection } from "../../../../resources/inspections/inspections";
import { inspectionStatus } from "../../../../resources/inspections/inspectionStatus";
import { changesSince, type SeenProject } from "../../../../resources/inspections/seenProject";
import { refuse } from "../../../../resources/refusals";
import { registerHooks, type CreateContext } from "../../../engine/rest/handlers";
import { allRowsOf, fetchOne, storedRowsOf } from "../../../platform/db/query";
import { distanceBetween } from "../../../../resources/inspections/distance";
import { recordFindings } from "../recordFindings";
import { sendInspection } from "../sendInspection";

type Sending = CreateContext<typeof inspections>;

interface ProjectRow extends SeenProject, Record<string, unknown> {
  readonly lat: number | null;
  readonly lng: number | null;
}

/** The values of an inspection that a device sends as finished, and what has changed since the inspector looked at the project. */
async function finishedValues({ db, actor, input, body }: Sending, project: number): Promise<Partial<Inspection>> {
  const now = await fetchOne<ProjectRow>(db)`
    select p.name, c.corp_name as contractor, p.prj_status, p.lat, p.lng from ${allRowsOf("projects", "p")} join ${storedRowsOf("corps", "c")} on c.id = p.contractor_corp
      where p.id = ${project}`;
  if (!now) throw refuse("notFound");
  const seen = body.seen as SeenProject | undefined;
  const changes = seen && changesSince(seen, now);
  if (changes && body.confirms_changes !== true) throw refuse("inspections.projectChanged", { changes });
  const { lat, lng } = input;
  const isLocated = typeof lat === "number" && typeof lng === "number";
  const there = now.lat === null || now.lng === null ? undefined : { lat: now.lat, lng: now.lng };
  return {
    status: inspectionStatus.finished,
    office: actor.org,
    finished_by: actor.id,
    distance: isLocated && there ? distanceBetween({ lat, lng }, there) : null,
    project_changes: changes?.[0] ?? null,
  };
}

registerHooks(inspections, {
  post: sendInspection,
  create: async (context) =>
    context.input.send_key ? finishedValues(context, Number(context.input.project)) : { office: context.actor.org },
  update: async (context) => (context.input.send_key ? finishedValues(context, context.row.project) : undefined),
  written: async ({ row, before, ...context }) => {
    if (row.status === inspectionStatus.finished && before?.status !== inspectionStatus.finished)
      await recordFindings(context, row);
  },
});
