import { resourceByName } from "../../../resources";
import { translate, type Label } from "../../../resources/kit/label";
import type { AnyResource } from "../../../resources/kit/resource";
import { kindOf } from "../../../resources/kit/kinds/registry";
import { toText } from "../../../resources/kit/text";
import { ruleFor } from "../../../resources/kit/access";
import { importFiles } from "../../../resources/kit/fileFields";
import { refuse } from "../../../resources/refusals";
import type { FileReadingResponse } from "../../../resources/responses/fileReading";
import {
  importSheet,
  type ImportedRow,
  type ImportError,
  type ImportResult,
  type ReportError,
} from "../../platform/excel/importSheet";
import { writeWorkbook } from "../../platform/excel/writeWorkbook";
import { identifier, fetchRows, join, sql, type DbRow } from "../../platform/db/query";
import { andNotDeleted } from "../../platform/db/store";
import { withRollback } from "../../platform/db/withRollback";
import type { RequestContext } from "../services";
import { deferAudit } from "../audit/audit";
import { insertRow, refuseInvalid } from "./createRow";
import { changeRow } from "./updateRow";
import { FieldErrors, errorResponse } from "./errors";
import { workbookType, type FileResponse } from "./exportRows";
import { readScope } from "./scope";
import { nameFields } from "./selection";
import { identityColumns, importColumns, importTemplateColumns } from "./importColumns";
import { matchIdentity } from "./matchIdentity";
import { markedFile, markedName, progressOf, sentErrors, sentReading, sentWarnings } from "./imports/importAnswer";
import type { ImportRequest } from "./imports/importRequest";
import { inTransaction, type RequestBody, type WriteContext } from "./inTransaction";

/** An empty workbook with the columns of the import and its code lists. */
export function importTemplate(ctx: RequestContext, resource: AnyResource): FileResponse {
  if (!resource.import || !ruleFor(resource.import.by, ctx.actor)) throw refuse("forbidden");
  const columns = importTemplateColumns(resource, resource.import.columns, ctx.locale);
  const label = translate(resource.label, ctx.locale);
  return {
    file: writeWorkbook([{ name: label.slice(0, 31), columns, rows: [] }], ctx.locale),
    name: `${label}.xlsx`,
    type: workbookType,
  };
}

/** Maps names of referenced rows to the ids of the rows that the importer may read. */
async function idsByName(ctx: WriteContext, target: AnyResource, requested: readonly string[]): Promise<Map<string, number[]>> {
  const names = [...new Set(requested)];
  const found = await fetchRows<{ id: number; it: string }>(ctx.db)`${join(
    nameFields(target).map(
      (field) => sql`select t.id, t.${identifier(field)} as it from ${identifier(target.table)} t
        where t.${identifier(field)} = any(${names}) ${andNotDeleted(target)} and ${readScope(ctx, target)}`,
    ),
    " union ",
  )}`;
  const ids = new Map<string, number[]>();
  for (const { id, it } of found) ids.set(it, [...(ids.get(it) ?? []), id]);
  for (const field of target.alsoKnownBy ?? []) {
    const { normalize } = kindOf(target.fields[field]!.spec);
    const writtenAs = new Map(names.filter((name) => !ids.has(name)).map((name) => [normalize?.(name) ?? name, name]));
    const rows: readonly DbRow[] =
      writtenAs.size === 0 ? [] : await ctx.services.store.findAll(ctx.db, target, { [field]: [...writtenAs.keys()] });
    const visible = await fetchRows<{ id: number }>(ctx.db)`select t.id from ${identifier(target.table)} t
      where t.id = any(${rows.map(({ id }) => Number(id))}) and ${readScope(ctx, target)}`;
    const isVisible = new Set(visible.map(({ id }) => id));
    for (const row of rows.filter(({ id }) => isVisible.has(Number(id)))) {
      const name = writtenAs.get(toText(row[field]));
      if (name !== undefined) ids.set(name, [...(ids.get(name) ?? []), Number(row.id)]);
    }
  }
  return ids;
}

function sharedValues(resource: AnyResource, formFields: RequestBody): RequestBody {
  const shared: Record<string, unknown> = {};
  for (const field of importFiles(resource)) {
    const value = formFields[field];
    if (typeof value !== "string") continue;
    try {
      shared[field] = JSON.parse(value);
    } catch {
      shared[field] = value; // refused as no list of files
    }
  }
  return shared;
}

const sameName: Label = [
  "有多个“{name}”，无法确定是哪一个，请在页面上逐条填写",
  "Several records are named “{name}”; enter this row on the page instead",
];

const noSuchName: Label = ["没有名为“{name}”的{what}，请核对名称", "There is no {what} named “{name}”; check the name"];

/** The rows without errors so far, with names of referenced rows replaced by ids. */
async function matchNames(
  ctx: WriteContext,
  rows: readonly ImportedRow[],
  imported: readonly string[],
  report: ReportError,
): Promise<readonly NewRow[]> {
  const readable: NewRow[] = rows.filter(({ hasFaults }) => !hasFaults).map(({ row, values }) => ({ row, body: { ...values } }));
  const ambiguous = new Set<number>();
  const identities = identityColumns(ctx.resource, imported);
  let known: readonly NewRow[] = readable;
  for (const identity of identities) known = await matchIdentity(ctx, known, identity, report);
  const isKnown = new Set(known);
  for (const { row } of readable.filter((line) => !isKnown.has(line))) ambiguous.add(row);
  for (const field of imported) {
    const { target } = ctx.resource.fields[field]!.spec;
    if (!target || identities.some((identity) => identity.field === field)) continue;
    const naming = readable.filter(({ body }) => body[field]);
    const namesOf = ({ body }: NewRow) => [body[field]].flat().map(toText);
    const named = await idsByName(ctx, resourceByName(target), naming.flatMap(namesOf));
    for (const line of naming) {
      const ids = namesOf(line).map((name) => {
        const [id, ...others] = named.get(name) ?? [];
        // A number is a name like any other: what people write is never an id.
        if (id === undefined || others.length > 0) {
          ambiguous.add(line.row);
          const what = translate(resourceByName(target).label, ctx.locale);
          report(line.row, translate(id === undefined ? noSuchName : sameName, ctx.locale, { name, what }), field);
        }
        return id;
      });
      line.body[field] = Array.isArray(line.body[field]) ? ids : ids[0];
    }
  }
  return readable.filter(({ row }) => !ambiguous.has(row));
}

/**
 * Imports a sheet, all rows or none. Errors are reported by row and column. `formFields` are the other fields of the form: lists of
 * uploaded files.
 */
export async function importRows(
  ctx: RequestContext,
  resource: AnyResource,
  bytes: Buffer,
  formFields: RequestBody = {},
  options?: Pick<ImportRequest, "isTrial" | "choice" | "remember">,
): Promise<SentOutcome> {
  const { created, errors, read } = await runImport(ctx, resource, bytes, formFields, options);
  const ignored = read?.ignored ?? [];
  return {
    created,
    ...sentErrors(errors),
    ...(ignored.length > 0 && { ignored }),
    ...((options?.isTrial || errors.length > 0) && read && { ...sentReading(read), ...sentWarnings(read.warnings) }),
  };
}

/** The sender's file with the errors of its cells. */
export async function markedImport(
  ctx: RequestContext,
  resource: AnyResource,
  { bytes, fileName, fields }: { readonly bytes: Buffer; readonly fileName: string; readonly fields: RequestBody },
  options: ImportRequest,
): Promise<FileResponse> {
  const { errors, read } = await runImport(ctx, resource, bytes, fields, { ...options, isTrial: true });
  if (!read) throw refuse("notFound");
  const template = importTemplateColumns(resource, resource.import?.columns ?? [], ctx.locale);
  return {
    file: await markedFile(ctx, bytes, errors, read, { template }),
    name: markedName(fileName, ctx.locale),
    type: workbookType,
  };
}

/** What was read is undefined for a repeated request, which does not read the file again. */
async function runImport(
  ctx: RequestContext,
  resource: AnyResource,
  bytes: Buffer,
  formFields: RequestBody,
  options?: Pick<ImportRequest, "isTrial" | "choice" | "remember">,
): Promise<Outcome & { readonly read: ImportResult | undefined }> {
  if (!resource.import) throw refuse("notFound");
  const { columns, by } = resource.import;
  if (!ruleFor(by, ctx.actor)) throw refuse("forbidden");
  const shared = sharedValues(resource, formFields);
  let read: ImportResult | undefined;
  const outcome = await allOrNone(
    ctx,
    resource,
    async (context) => {
      read = await importSheet(bytes, ctx.locale, {
        columns: importColumns(resource, columns, ctx.locale),
        choice: options?.choice,
        progress: progressOf(ctx),
        match: (read, report) => matchNames(context, read, columns, report),
        into: (matched, report, warn) =>
          writeRows(
            context,
            matched.map(({ row, body }) => ({ row, body: { ...shared, ...body } })),
            report,
            warn,
          ),
      });
      const { rows, errors } = read;
      if (rows === 0 && errors.length === 0)
        throw new FieldErrors({ file: [translate(["表中没有数据", "The sheet contains no data"], ctx.locale)] });
      if (errors.length === 0) await options?.remember(context.db);
      return { created: rows, errors };
    },
    options?.isTrial,
  );
  return { ...outcome, read };
}

interface NewRow {
  readonly row: number;
  readonly body: Record<string, unknown>;
}
interface Outcome {
  readonly created: number;
  readonly errors: readonly ImportError[];
}
interface SentOutcome extends Partial<FileReadingResponse> {
  readonly created: number;
  readonly errors: readonly Omit<ImportError, "index">[];
  readonly error_count?: number;
  /** Headers of columns that the import does not know. */
  readonly ignored?: readonly string[];
}

/** Creates rows that did not come from a sheet, all of them or none. */
export const createRows = async (ctx: RequestContext, resource: AnyResource, rows: readonly NewRow[]): Promise<Outcome> =>
  allOrNone(ctx, resource, async (context) => {
    const errors: ImportError[] = [];
    await writeRows(context, rows, (row, message, field = "") => {
      const spec = resource.fields[field]?.spec;
      errors.push({ row, column: spec ? translate(spec.label, ctx.locale) : "", message });
    });
    return { created: rows.length, errors };
  });

/** The ids of stored rows by the value of the match field, among those that the importer may read. */
async function matchStoredRows(ctx: WriteContext, field: string, rows: readonly NewRow[]): Promise<ReadonlyMap<string, number>> {
  const values = rows.map(({ body }) => toText(body[field]));
  const found = await fetchRows<{ id: number; it: string }>(ctx.db)`
    select t.id, t.${identifier(field)} as it from ${identifier(ctx.resource.table)} t
      where t.${identifier(field)} = any(${values}) ${andNotDeleted(ctx.resource)} and ${readScope(ctx, ctx.resource)}`;
  return new Map(found.map(({ id, it }) => [it, id]));
}

/** Creates or updates each row in the same way as a form does. */
async function writeRows(context: WriteContext, rows: readonly NewRow[], report: ReportError, warn?: ReportError): Promise<void> {
  const { resource } = context;
  const match = resource.import?.match;
  const known = match ? await matchStoredRows(context, match, rows) : undefined;
  for (const { row, body } of rows) {
    context.signal?.throwIfAborted();
    const id = match && known?.get(toText(body[match]));
    try {
      // What the declaration alone refuses needs no savepoint and no look-up.
      if (id) await changeRow(context, resource, id, body, context);
      else refuseInvalid(context, resource, body);
      const saved = id || (await insertRow(context, resource, body, context));
      if (warn && resource.warn) await warnOfRow(context, saved, row, warn);
    } catch (error) {
      const { status, body: response } = errorResponse(error as Error, context.locale);
      if (status >= 500) throw error;
      for (const [field, texts] of Object.entries(response as Record<string, string | string[]>))
        for (const message of [texts].flat()) report(row, message, field);
    }
  }
}

/** What the form would warn of. */
async function warnOfRow({ db, services, resource, today, locale }: WriteContext, id: number, row: number, warn: ReportError) {
  const saved = await services.store.find(db, resource, { id });
  for (const [field, label] of Object.entries((saved && resource.warn?.(saved, today)) ?? {}))
    if (label) warn(row, translate(label, locale), field);
}

/** Runs `write` in one transaction, and rolls back if any row has errors. */
const allOrNone = (
  ctx: RequestContext,
  resource: AnyResource,
  write: (context: WriteContext) => Promise<Outcome>,
  isTrial = false,
): Promise<Outcome> =>
  withRollback<Outcome>((rollBack) =>
    inTransaction(ctx, resource, {}, (context) =>
      deferAudit(context.db, async () => {
        const outcome = await write(context);
        if (outcome.errors.length === 0) return isTrial ? rollBack(outcome) : outcome;
        return rollBack({ ...outcome, created: 0, errors: [...outcome.errors].sort((a, b) => a.row - b.row) });
      }),
    ),
  );
