import type { Readable } from "node:stream";
import type { RosterAnswer } from "../../../resources/answers/files";
import { projects } from "../../../resources/projects/projects";
import { files } from "../../../resources/system/files";
import { workers } from "../../../resources/people/workers";
import { makerRoles } from "../../../resources/audiences";
import { ownCompany } from "../../../resources/access";
import type { Access } from "../../../resources/kit/access";
import { refuse } from "../../../resources/refusals";
import { allowLongWork } from "../../db/limits";
import { fetchOne, fetchRows, sql } from "../../db/query";
import { requestTransaction } from "../../rest/requestKey";
import { markErrors, type SheetError } from "../../excel/markErrors";
import { audit } from "../../audit/audit";
import { accessPredicate, predicateSql } from "../../rest/scope";
import type { RequestContext } from "../../services";
import { rosterColumns } from "./columns";
import { importRoster } from "./importRoster";
import { openRoster } from "./readRoster";
import { rosterTemplate, templateColumns, type RosterChoices } from "./template";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";
import { dataSource } from "../../../resources/dictionaries/dataSource";

/** The general contractor keeps the roster of its project; the people of its subcontractors are in it too (domain model 3.2). */
export const rosterAccess: Access = { company: { companyRole: makerRoles, where: ownCompany("contractor_corp") } };

export const errorsOfRoster = "roster_errors";

/** Refuses (404) a project that is not the caller's to keep a roster of. */
async function projectOfRoster(ctx: RequestContext, project: number): Promise<{ id: number; name: string }> {
  const keeps = predicateSql(accessPredicate(ctx, projects, rosterAccess));
  const found = await fetchOne<{ id: number; name: string }>(
    ctx.services.pool,
    sql`select t.id, t.name from projects t where t.id = ${project} and t.review_status = ${reviewStatus.passed} and t.deleted_at is null and ${keeps}`,
  );
  if (!found) throw refuse("notFound");
  return found;
}

export async function templateFor(ctx: RequestContext, project: number): Promise<{ file: Readable; name: string }> {
  const { id, name } = await projectOfRoster(ctx, project);
  return { file: rosterTemplate(await choicesFor(ctx, id)), name: `班组人员-${name}.xlsx` };
}

async function choicesFor({ services: { pool } }: RequestContext, id: number): Promise<RosterChoices> {
  const teams = await fetchRows<{ it: string }>(
    pool,
    sql`select distinct team_name as it from teams where project = ${id} and deleted_at is null order by 1 limit 500`,
  );
  const corps = await fetchRows<{ it: string }>(
    pool,
    sql`select distinct corp_name as it from project_corps where project = ${id} and corp is not null and deleted_at is null order by 1`,
  );
  return { teams: teams.map(({ it }) => it), corps: corps.map(({ it }) => it) };
}

/** Thrown to undo what a trial or a wrong roster has written. */
class Undone extends Error {}

export interface RosterProgress {
  /** Lines that were looked at. */
  readonly done: number;
  /** How much of the file, in per cent. */
  readonly percent: number;
}

/** All of the roster or nothing. A trial (`dryRun`) does everything and undoes it. */
export async function receiveRoster(
  ctx: RequestContext,
  project: number,
  bytes: Buffer,
  dryRun: boolean,
  progress: (now: RosterProgress) => void = () => undefined,
): Promise<RosterAnswer> {
  const { services, today, actor, locale } = ctx;
  const { id } = await projectOfRoster(ctx, project);
  const roster = openRoster(bytes, locale);
  let counts = { created: 0, updated: 0 };
  try {
    return await requestTransaction(ctx, async (db): Promise<RosterAnswer> => {
      await allowLongWork(db, { statementMs: 180_000 });
      const registrar = { services, db, today, source: dataSource.enterprise, by: actor.id } as const;
      counts = await importRoster(ctx, registrar, id, roster, () =>
        progress({ done: roster.lines, percent: Math.floor(roster.share * 100) }),
      );
      if (dryRun || roster.errors.length > 0) throw new Undone();
      await audit(db, ctx, { action: "import", entity: workers.name, row: id, after: { rows: roster.lines, ...counts } });
      return { rows: roster.lines, ...counts, errors: [] };
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  const { errors, lines, head, headRow, sheet } = roster;
  if (errors.length === 0) return { rows: lines, ...counts, errors: [] };
  errors.sort((a, b) => a.row - b.row || (a.column ?? -1) - (b.column ?? -1));
  const template = templateColumns(await choicesFor(ctx, id));
  const marked = await markErrors(bytes, errors, { headRow: headRow || 1, sheet, template });
  return {
    rows: lines,
    created: 0,
    updated: 0,
    error_count: errors.length,
    errors: errors.slice(0, mostTold).map((error) => toldError(error, head)),
    error_file: await keepMarked(ctx, marked),
  };
}

const mostTold = 1000;

const toldError = ({ sheet, row, column, message }: SheetError, head: readonly string[]): RosterAnswer["errors"][number] => ({
  sheet,
  row,
  column:
    column === undefined ? "" : (rosterColumns.find(({ label }) => head[column]?.startsWith(label))?.label ?? head[column] ?? ""),
  message,
});

/** Sealed like every file; only who imported may have it. */
async function keepMarked({ services, actor }: RequestContext, marked: Readable): Promise<number> {
  const name = "班组人员-错误标注.xlsx";
  const kept = await services.files.put(marked, { name });
  const row = await services.store.insert(
    services.pool,
    files,
    { ...kept, name, account: actor.id, biz_type: errorsOfRoster, is_sensitive: true },
    actor.id,
  );
  return row.id;
}

export async function markedRoster({ services, actor }: RequestContext, id: number): Promise<{ file: Readable; name: string }> {
  const found = await services.store.find(services.pool, files, { id, account: actor.id, biz_type: errorsOfRoster });
  if (!found) throw refuse("notFound");
  return { file: await services.files.open(found.path), name: found.name };
}

/** A workbook that was uploaded before, by the same account. */
export async function uploadedRoster({ services, actor }: RequestContext, id: number): Promise<Buffer> {
  const found = await services.store.find(services.pool, files, { id, account: actor.id });
  if (!found) throw refuse("notFound");
  const pieces: Buffer[] = [];
  for await (const piece of await services.files.open(found.path)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
