import { Readable } from "node:stream";
import { ruleFor } from "../../../resources/kit/access";
import { translate, type Label } from "../../../resources/kit/label";
import type { AnyResource } from "../../../resources/kit/resource";
import { toText } from "../../../resources/kit/text";
import { refuse } from "../../../resources/refusals";
import { regionName } from "../../../resources/regions";
import { writeCsv } from "../../platform/excel/writeCsv";
import { writeSheet } from "../../platform/excel/writeWorkbook";
import { maxSheetRows } from "../../platform/excel/limits";
import { lineBatches, type Line, type LineBatch, type LineColumn } from "../../platform/db/lines";
import { fetchOne, literal, sql, type Db, type DbRow, type Sql } from "../../platform/db/query";
import type { RowBatches, SheetData, SheetRow } from "../../platform/excel/sheet";
import type { RequestContext, Services } from "../services";
import { audit } from "../audit/audit";
import { readFilter } from "./filters";
import { headsWithUnits, reportTotals, withTotals } from "./reportSheet";
import { filterText } from "./filterText";
import { hooksOf, localizedFrom } from "./handlers";
import { listQuery } from "./listRows";
import { canUnmask } from "./readRow";
import { predicateSql, conditionPredicate } from "./scope";
import { select, selectFrom } from "./selection";
import { cellReaders, rowReader, sheetColumns } from "./sheets";

type Query = Readonly<Record<string, unknown>>;

export interface FileResponse<File = Readable> {
  readonly file: File;
  readonly name: string;
  readonly type: string;
}
export const isFileResponse = (value: unknown): value is FileResponse<Readable | Buffer> =>
  typeof value === "object" &&
  value !== null &&
  "file" in value &&
  (value.file instanceof Readable || Buffer.isBuffer(value.file));

export const csvType = "text/csv; charset=utf-8";
export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

interface ExportLimits {
  /** Number of rows below the header of a sheet. */
  readonly sheetRows: number;
}
const exportLimits: ExportLimits = { sheetRows: maxSheetRows - 1 };

/** Exports a list as CSV or Excel: the same filter, scope, order and masking as on the screen, streamed from a cursor. */
export async function exportRows(
  ctx: RequestContext,
  resource: AnyResource,
  query: Query,
  format: "xlsx" | "csv",
  { sheetRows } = exportLimits,
): Promise<FileResponse> {
  const { pool } = ctx.services;
  const { list, where, fields } = exportQuery(ctx, resource, query);
  if (format === "xlsx") await refuseTooManyRows(pool, sql`${list.from} t where ${where}`, sheetRows);
  const { paper } = resource;
  const title = translate(paper?.label ?? resource.label, ctx.locale);
  const unmask = paper !== undefined && canUnmask(ctx);
  await audit(pool, ctx, {
    action: "export",
    entity: resource.name,
    after: { filter: withoutNumbers(readFilter(ctx, query)), format, ...(unmask && { unmask }) },
  });
  const { report } = resource;
  const totals = report && reportTotals(resource, report, fields, ctx.locale);
  const { columns, rows } = exportTable(ctx, resource, query, { unmask, ...(totals && { pass: totals.pass }) });
  const file = `${title}-${ctx.today}.${format}`;
  if (format === "csv") return { file: writeCsv({ columns, rows }), name: file, type: csvType };
  const sheet = {
    name: title.slice(0, 31),
    columns,
    rows,
    ...(report &&
      totals && {
        title,
        columns: headsWithUnits(resource, fields, columns, ctx.locale),
        rows: withTotals(rows, totals.rows),
        above: await reportLines(ctx, resource, report, query),
        below: totals.signatures,
      }),
  };
  return { file: writeSheet(sheet), name: file, type: workbookType };
}

/** A filter for the audit log, which is kept for years and holds no personal numbers: ID, card or phone. */
const withoutNumbers = (filter: object): unknown =>
  JSON.parse(JSON.stringify(filter), (_, value: unknown) => {
    if (typeof value === "string") return value.replace(/\d{11,}X?/gi, "***");
    return typeof value === "number" && value >= 1e10 ? "***" : value;
  });

/** Rows and columns that the caller may export; refuses (403) a caller without the right. */
function exportQuery(ctx: RequestContext, resource: AnyResource, query: Query) {
  const rule = ruleFor(resource.export, ctx.actor);
  if (!rule) throw refuse("forbidden");
  const list = listQuery(ctx, resource, query);
  const where = sql`${list.where} and ${predicateSql(conditionPredicate(ctx, resource, rule.where))}`;
  const { paper } = resource;
  const listed =
    paper?.columns ?? resource.views?.[toText(readFilter(ctx, query).scene)]?.columns ?? resource.list?.columns ?? [];
  const chosen = typeof query.columns === "string" ? query.columns.split(",").filter((field) => listed.includes(field)) : [];
  const fields = (chosen.length ? chosen : listed).filter((field) => !list.rule.fields || list.rule.fields.includes(field));
  return { list, where, fields };
}

/** The rows of a list as a table. The query runs when `rows` is iterated; the caller writes the audit entry. */
export function exportTable(
  ctx: RequestContext,
  resource: AnyResource,
  query: Query,
  { unmask, pass }: { readonly unmask: boolean; readonly pass?: (row: DbRow) => void },
): Pick<SheetData, "columns" | "rows"> {
  const { list, where, fields } = exportQuery(ctx, resource, query);
  const rows = toSheetRows(
    ctx,
    resource,
    fields,
    lineBatches(
      ctx.services.pool,
      sql`${selectFrom(resource, select(resource, [...fields, ...localizedFrom(resource), list.sortField], ctx, { isMasked: !unmask }), [], list.from)} where ${where} order by ${list.order}`,
    ),
    unmask,
    pass,
  );
  return { columns: sheetColumns(resource, fields, ctx.locale), rows };
}

type Report = NonNullable<AnyResource["report"]>;

/** The period of a report, its filter, its author and the time. */
async function reportLines(ctx: RequestContext, resource: AnyResource, report: Report, query: Query): Promise<string[]> {
  const filter = readFilter(ctx, query);
  const narrowed = await filterText(ctx, resource, filter);
  const preparedBy: Label = ["制表人：{name}　制表日期：{day}", "Prepared by {name} on {day}"];
  return [
    translate(report.period(ctx.today, filter), ctx.locale),
    ...(narrowed ? [narrowed] : []),
    translate(preparedBy, ctx.locale, { name: ctx.actor.name, day: ctx.today }),
  ];
}

type LineContext = Pick<RequestContext, "locale"> & { readonly services: Pick<Services, "store"> };

/** Converts lines of the database to rows of a sheet. */
export const toSheetRows = (
  { services: { store }, locale }: LineContext,
  resource: AnyResource,
  fields: readonly string[],
  batches: AsyncIterable<LineBatch>,
  unmask: boolean,
  pass?: (row: DbRow) => void,
): RowBatches => {
  const { localize } = hooksOf(resource);
  const decrypt = (field: string, text: string, id: number) => store.decrypt(resource, { id, [field]: text })[field] as string;
  const sheetRowOf = (columns: readonly LineColumn[]) => {
    const cells = cellReaders(resource, fields, columns, { unmask, locale, regionName, decrypt });
    const rowOf = rowReader(columns);
    const translateRow = locale === "zh" ? undefined : localize?.translate;
    return (line: Line): SheetRow => {
      const read = cells.map((cell) => cell(line));
      if (!pass && !translateRow) return read;
      const row = store.decrypt(resource, rowOf(line));
      pass?.(row);
      const texts = translateRow?.(row, locale);
      return texts ? read.map((cell, index) => (typeof cell === "string" ? (texts[fields[index]!] ?? cell) : cell)) : read;
    };
  };
  function* rowsOf(lines: Iterable<Line>, sheetRow: (line: Line) => SheetRow): Generator<SheetRow> {
    for (const line of lines) yield sheetRow(line);
  }
  async function* converted() {
    let sheetRow: ReturnType<typeof sheetRowOf> | undefined;
    for await (const { columns, lines } of batches) yield rowsOf(lines, (sheetRow ??= sheetRowOf(columns)));
  }
  return { batches: converted() };
};

/** A truncated workbook is never sent. Rows inserted after this check end the file with an error. */
async function refuseTooManyRows(db: Db, rows: Sql, limit: number): Promise<void> {
  const excess = await fetchOne(db)`select 1 from ${rows} offset ${literal(limit)} limit 1`;
  if (excess) throw refuse("sheets.exportTooLong", { most: limit });
}
