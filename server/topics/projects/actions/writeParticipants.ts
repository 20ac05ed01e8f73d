import type { ChangedField } from "../../../../resources/kit/changes";
import type { AnyResource } from "../../../../resources/kit/resource";
import { projectCorps, type ProjectCorp } from "../../../../resources/projects/projectCorps";
import type { Project, projects } from "../../../../resources/projects/projects";
import { refuse } from "../../../../resources/refusals";
import { attachFiles, applyDefaults, resolveFiles } from "../../../engine/rest/applyDefaults";
import { FieldErrors } from "../../../engine/rest/errors";
import type { HandlerContext, SubmittedLine, SavedContext } from "../../../engine/rest/handlers";
import { readRelationLines } from "../../../engine/rest/writeRelations";
import { recordParticipants } from "./changes";
import { hasPeopleOnSite } from "./projectCorps";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";
import { companyType } from "../../../../resources/dictionaries/companyType";

type Values = Record<string, unknown>;

const resource: AnyResource = projectCorps;
/** Columns of a participant that may change without a review after the project passed (domain model 5.2). */
const changeable = projectCorps.update?.flatMap(({ only }) => only ?? []) ?? [];

/** Saves the participants of the project's form. One left out is removed, except from a passed project. */
export async function writeParticipants(context: SavedContext<typeof projects>, given: readonly SubmittedLine[]): Promise<void> {
  const { db, services, row: project } = context;
  const stored = await services.store.findAll(db, projectCorps, { project: project.id });
  const isPassed = project.review_status === reviewStatus.passed;
  const lines = (
    await readRelationLines(
      { ...context, resource },
      "project_corps",
      given.map((line) => ({ ...line, project: project.id })),
      { present: new Map(stored.map((row) => [row.id, { ...row }])), target: "project", ...(isPassed && { only: changeable }) },
    )
  ).map(({ stored: found, data }) => ({ row: stored.find(({ id }) => id === found?.id), data }));

  for (const { row, data } of lines) {
    await resolveFiles(db, context, resource, data, row && { ...row });
    await applyDefaults(db, context, resource, data, row && { ...row });
  }
  const changed = lines.map(({ row, data }) => ({ ...row, ...data }) as ProjectCorp);
  const others = stored.filter(({ id }) => !lines.some(({ row }) => row?.id === id));
  refuseDoubles(context, isPassed ? [...others, ...changed] : changed);

  if (!isPassed) for (const { id } of others) await services.store.remove(db, projectCorps, id);
  for (const { row, data } of lines) await saveLine(context, project, row, data);
  if (isPassed)
    await recordParticipants(
      context,
      project.id,
      lines.flatMap(({ row, data }) => response(row, data)),
    );
}

/** The changes of a participant (joined, or reported as left), as history entries. */
function response(row: ProjectCorp | undefined, data: Values): ChangedField[] {
  const describe = ({ corp_name, entry_time, exit_time }: Partial<ProjectCorp>) =>
    `${corp_name ?? ""} ${entry_time ?? ""}${exit_time ? ` – ${exit_time}` : ""}`;
  const after = describe({ ...row, ...data });
  const before = row ? describe(row) : null;
  return before === after ? [] : [{ field: "project_corps", old: before, new: after }];
}

async function saveLine(
  context: HandlerContext<unknown>,
  project: Project,
  row: ProjectCorp | undefined,
  data: Values,
): Promise<void> {
  const { db, services, actor } = context;
  if (row && data["exit_time"] && !row.exit_time && (await hasPeopleOnSite(db, row.id)))
    throw refuse("projectCorps.workersOnSite");
  const saved = row
    ? await services.store.update(db, projectCorps, row.id, data)
    : await services.store.insert(db, projectCorps, { ...data, project: project.id }, actor.id);
  if (saved) await attachFiles(db, resource, saved.id, data);
}

function refuseDoubles({ locale }: HandlerContext<unknown>, rows: readonly ProjectCorp[]): void {
  for (const type of [companyType.client, companyType.generalContractor])
    if (rows.filter(({ corp_type }) => corp_type === type).length > 1) throw refuse("projects.oneClientOneContractor");
  const seen = new Set<string>();
  for (const { corp_type, corp_code, corp_name } of rows) {
    const key = `${corp_type} ${corp_code}`;
    if (seen.has(key))
      throw new FieldErrors({
        project_corps: [locale === "zh" ? `${corp_name}已以此类型参建本项目` : `${corp_name} takes part in this role already`],
      });
    seen.add(key);
  }
}
