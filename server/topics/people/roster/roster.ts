import type { Readable } from "node:stream";
import type { RosterResponse } from "../../../../resources/system/filesResponses";
import { projects } from "../../../../resources/projects/projects";
import { files } from "../../../../resources/system/files";
import { workers } from "../../../../resources/people/workers";
import { makerRoles } from "../../../../resources/audiences";
import { ownCompany } from "../../../../resources/access";
import type { Access } from "../../../../resources/kit/access";
import { refuse } from "../../../../resources/refusals";
import { allowLongWork } from "../../../platform/db/limits";
import { allRowsOf, fetchOne, fetchRows } from "../../../platform/db/query";
import { withRollback } from "../../../platform/db/withRollback";
import { requestTransaction } from "../../../engine/rest/requestKey";
import { translate } from "../../../../resources/kit/label";
import { markedFile, sentErrors, sentReading, sentWarnings } from "../../../engine/rest/imports/importAnswer";
import type { ImportRequest } from "../../../engine/rest/imports/importRequest";
import { audit } from "../../../engine/audit/audit";
import { accessPredicate, predicateSql } from "../../../engine/rest/scope";
import type { RequestContext } from "../../../engine/services";
import { inImportSlot } from "../importSlots";
import { importRoster, rosterLimits } from "./importRoster";
import { sheetNames } from "./columns";
import { rosterTemplate, templateColumns, type RosterChoices } from "./template";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";
import { dataSource } from "../../../../resources/dictionaries/dataSource";

/** The general contractor keeps the roster of its project, including people of its subcontractors (domain model 3.2). */
export const rosterAccess: Access = { company: { companyRole: makerRoles, where: ownCompany("contractor_corp") } };

export const errorsOfRoster = "roster_errors";

/** Refuses (404) a project whose roster the caller may not keep. */
export async function projectOfRoster(ctx: RequestContext, project: number): Promise<{ id: number; name: string }> {
  const keeps = predicateSql(accessPredicate(ctx, projects, rosterAccess));
  const found = await fetchOne<{ id: number; name: string }>(ctx.services.pool)`
    select t.id, t.name from ${allRowsOf("projects", "t")} where t.id = ${project} and t.review_status = ${reviewStatus.passed} and ${keeps}`;
  if (!found) throw refuse("notFound");
  return found;
}

export async function templateFor(ctx: RequestContext, project: number): Promise<{ file: Readable; name: string }> {
  const { id, name } = await projectOfRoster(ctx, project);
  return {
    file: rosterTemplate(await choicesFor(ctx, id), ctx.locale),
    name: `${translate(sheetNames, ctx.locale)}-${name}.xlsx`,
  };
}

async function choicesFor({ services: { pool } }: RequestContext, id: number): Promise<RosterChoices> {
  const teams = await fetchRows<{ it: string }>(pool)`
    select distinct team_name as it from ${allRowsOf("teams")} where project = ${id} order by 1 limit 500`;
  const corps = await fetchRows<{ it: string }>(pool)`
    select distinct corp_name as it from ${allRowsOf("projectCorps")} where project = ${id} and corp is not null order by 1`;
  return { teams: teams.map(({ it }) => it), corps: corps.map(({ it }) => it) };
}

/** Imports the whole roster or nothing. A trial runs everything and rolls it back. */
export async function receiveRoster(
  ctx: RequestContext,
  project: number,
  bytes: Buffer,
  options: Pick<ImportRequest, "isTrial" | "choice" | "remember">,
): Promise<RosterResponse> {
  const { services, today, actor } = ctx;
  const { id } = await projectOfRoster(ctx, project);
  const result = await withRollback<Awaited<ReturnType<typeof importRoster>>>((rollBack) =>
    inImportSlot(() =>
      requestTransaction(ctx, async (db) => {
        await allowLongWork(db, { statementMs: 180_000 });
        const registrar = { services, db, today, source: dataSource.enterprise, by: actor.id } as const;
        const imported = await importRoster(ctx, registrar, id, bytes, options.choice);
        if (options.isTrial || imported.errors.length > 0) return rollBack(imported);
        await options.remember(db);
        const { rows, created, updated, left } = imported;
        await audit(db, ctx, {
          action: "import",
          entity: projects.name,
          row: id,
          after: { imported: workers.name, rows, created, updated, left },
        });
        return imported;
      }),
    ),
  );
  const { errors, rows, created, updated, left, elsewhere, elsewhere_count } = result;
  const read = { ...sentReading(result), ...sentWarnings(result.warnings) };
  if (errors.length === 0) return { rows, created, updated, left, elsewhere, elsewhere_count, errors: [], ...read };
  const template = templateColumns(await choicesFor(ctx, id), ctx.locale);
  const marked = await markedFile(ctx, bytes, errors, result, { template, limits: rosterLimits });
  return {
    rows,
    ...{ created: 0, updated: 0, left: 0, elsewhere, elsewhere_count },
    errors: sentErrors(errors).errors.map((error) => ({ sheet: result.head?.sheet ?? "", ...error })),
    error_count: errors.length,
    error_file: await keepMarked(ctx, marked),
    ...read,
  };
}

/** Encrypted like every file; available only to the importing account. */
async function keepMarked({ services, actor }: RequestContext, marked: Readable): Promise<number> {
  const name = "班组人员-错误标注.xlsx";
  const stored = await services.files.put(marked, { name });
  const row = await services.store.insert(
    services.pool,
    files,
    { ...stored, name, account: actor.id, biz_type: errorsOfRoster, is_sensitive: true },
    actor.id,
  );
  return row.id;
}

export async function markedRoster({ services, actor }: RequestContext, id: number): Promise<{ file: Readable; name: string }> {
  const found = await services.store.find(services.pool, files, { id, account: actor.id, biz_type: errorsOfRoster });
  if (!found) throw refuse("notFound");
  return { file: await services.files.open(found.path), name: found.name };
}

/** A workbook uploaded before by the same account. */
export async function uploadedRoster({ services, actor }: RequestContext, id: number): Promise<Buffer> {
  const found = await services.store.find(services.pool, files, { id, account: actor.id });
  if (!found) throw refuse("notFound");
  const pieces: Buffer[] = [];
  for await (const piece of await services.files.open(found.path)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
