import type { ChangedField } from "../../../resources/kit/changes";
import type { AnyResource } from "../../../resources/kit/resource";
import { validate, type Errors } from "../../../resources/kit/validate";
import { projectCorps, type ProjectCorp } from "../../../resources/projects/projectCorps";
import type { Project } from "../../../resources/projects/projects";
import { refuse } from "../../../resources/refusals";
import { attachFiles, checkReferences, applyDefaults, resolveFiles } from "../../rest/applyDefaults";
import { FieldErrors } from "../../rest/errors";
import type { HandlerContext } from "../../rest/handlers";
import { recordParticipants } from "./changes";
import { hasPeopleOnSite } from "./projectCorps";
import { clientType, contractorType } from "./participants";

type Line = Readonly<Record<string, unknown>>;
type Values = Record<string, unknown>;

const passed = 1;
const resource: AnyResource = projectCorps;
/** What may be said of a participant of a passed project without a review (domain model 5.2). */
const changeable = projectCorps.update?.flatMap(({ only }) => only ?? []);

/** The participants that came with the project's form. One that is left out has left the form; a passed project keeps it. */
export async function writeParticipants(context: HandlerContext<unknown>, project: Project): Promise<void> {
  const given = context.body["project_corps"];
  if (given === undefined || given === null) return;
  if (!Array.isArray(given)) throw new FieldErrors({ project_corps: ["[]"] });
  const { db, services } = context;
  const present = new Map((await services.store.findAll(db, projectCorps, { project: project.id })).map((row) => [row.id, row]));
  const isPassed = project.review_status === passed;
  const wrong: string[] = [];
  const lines: { row: ProjectCorp | undefined; data: Values }[] = [];
  for (const [index, line] of (given as Line[]).entries()) {
    const row = present.get(Number(line["id"]));
    const { data, errors } = await readLine(context, project, line, row, isPassed);
    wrong.push(...Object.values(errors).flatMap((texts) => texts.map((text) => inLine(context, index + 1, text))));
    lines.push({ row, data });
  }
  if (wrong.length > 0) throw new FieldErrors({ project_corps: wrong });

  for (const { row, data } of lines) {
    await resolveFiles(db, context, resource, data, row && { ...row });
    await applyDefaults(db, context, resource, data, row && { ...row });
  }
  const changed = lines.map(({ row, data }) => ({ ...row, ...data }) as unknown as ProjectCorp);
  const others = [...present.values()].filter(({ id }) => !lines.some(({ row }) => row?.id === id));
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

/** Who came, and who was said to leave, in the words of the history. */
function response(row: ProjectCorp | undefined, data: Values): ChangedField[] {
  const said = ({ corp_name, entry_time, exit_time }: Partial<ProjectCorp>) =>
    `${corp_name ?? ""} ${entry_time ?? ""}${exit_time ? ` – ${exit_time}` : ""}`;
  const after = said({ ...row, ...data });
  const before = row ? said(row) : null;
  return before === after ? [] : [{ field: "project_corps", old: before, new: after }];
}

const inLine = ({ locale }: HandlerContext<unknown>, number: number, text: string): string =>
  locale === "zh" ? `第${number}行：${text}` : `Line ${number}: ${text}`;

async function readLine(
  context: HandlerContext<unknown>,
  project: Project,
  line: Line,
  row: ProjectCorp | undefined,
  isPassed: boolean,
): Promise<{ data: Values; errors: Errors }> {
  const { db, today, locale, services } = context;
  const setting = { today, locale, demo: services.settings.demo };
  const input = { ...line, project: project.id };
  const { data, errors } = validate(resource, input, {
    ...setting,
    ...(row && { current: { ...row } }),
    ...(row && isPassed && { only: changeable }),
  });
  // The project was written just now, by anyone who may.
  const { project: _, ...others } = data;
  return { data, errors: { ...(await checkReferences(db, context, resource, others)), ...errors } };
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
  for (const type of [clientType, contractorType])
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
