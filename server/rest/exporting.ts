import { Readable } from "node:stream";
import { ruleFor } from "../../resources/kit/access";
import { say } from "../../resources/kit/label";
import type { AnyResource } from "../../resources/kit/resource";
import { textOf } from "../../resources/kit/text";
import { refuse } from "../../resources/refusals";
import { writeCsv } from "../excel/writeCsv";
import { writeSheet } from "../excel/writeWorkbook";
import { maxSheetRows } from "../excel/limits";
import { cursorOf } from "../db/cursor";
import { literal, name, one, sql, type Db, type Sql } from "../db/query";
import type { SheetRow } from "../excel/sheet";
import type { Asker } from "../services";
import { audit } from "./audit";
import { readFilter } from "./filters";
import { retoldFrom } from "./handlers";
import { presenter } from "./present";
import { mayUnmask, wantedRows } from "./read";
import { asSql, meaningFor } from "./scope";
import { select, selectFrom } from "./selection";
import { cellOf, sheetColumns } from "./sheets";

type Query = Readonly<Record<string, unknown>>;

export interface FileAnswer {
  readonly file: Readable;
  readonly name: string;
  readonly type: string;
}
export const isFileAnswer = (answer: unknown): answer is FileAnswer =>
  typeof answer === "object" && answer !== null && "file" in answer && answer.file instanceof Readable;

export const csvType = "text/csv; charset=utf-8";
export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

interface ExportLimits {
  /** Rows below the head of a sheet. */
  readonly sheetRows: number;
}
const exportLimits: ExportLimits = { sheetRows: maxSheetRows - 1 };

/** The rows of a list as a file: the same filter, scope, order and masking as on the screen, read from a cursor. */
export async function exportRows(
  asker: Asker,
  resource: AnyResource,
  query: Query,
  format: "xlsx" | "csv",
  { sheetRows } = exportLimits,
): Promise<FileAnswer> {
  const rule = ruleFor(resource.export, asker.actor);
  if (!rule) throw refuse("forbidden");
  const { pool } = asker.services;
  const wanted = wantedRows(asker, resource, query);
  const where = sql`${wanted.where} and ${asSql(meaningFor(asker, resource, rule.where))}`;
  if (format === "xlsx") await refuseBeyond(pool, resource, where, sheetRows);
  const { paper } = resource;
  const listed =
    paper?.columns ?? resource.scenes?.[textOf(readFilter(asker, query).scene)]?.columns ?? resource.list?.columns ?? [];
  const chosen = typeof query.columns === "string" ? query.columns.split(",").filter((field) => listed.includes(field)) : [];
  const fields = (chosen.length ? chosen : listed).filter((field) => !wanted.rule.fields || wanted.rule.fields.includes(field));
  const title = say(paper?.label ?? resource.label, asker.locale);
  const unmask = paper !== undefined && mayUnmask(asker);
  await audit(pool, asker, {
    action: "export",
    entity: resource.name,
    after: { filter: readFilter(asker, query), format, ...(unmask && { unmask }) },
  });
  const lines = linesOf(
    asker,
    resource,
    fields,
    sql`${selectFrom(resource, select(resource, [...fields, ...retoldFrom(resource), ...sortField(resource, query)], asker))} where ${where} order by ${wanted.order}`,
    unmask,
  );
  const columns = sheetColumns(resource, fields, asker.locale);
  const file = `${title}-${asker.today}.${format}`;
  if (format === "csv") return { file: writeCsv({ columns, rows: lines }), name: file, type: csvType };
  return { file: writeSheet({ name: title.slice(0, 31), columns, rows: lines }), name: file, type: workbookType };
}

const sortField = (resource: AnyResource, query: Query): string[] => {
  const asked = typeof query.sort === "string" ? /^\["(\w+)"/.exec(query.sort)?.[1] : resource.list?.sort?.[0];
  return asked ? [asked] : [];
};

async function* linesOf(
  asker: Asker,
  resource: AnyResource,
  fields: readonly string[],
  query: ReturnType<typeof sql>,
  unmask: boolean,
): AsyncGenerator<SheetRow> {
  const tell = presenter(resource, fields);
  for await (const row of cursorOf(asker.services.pool, query)) {
    const opened = asker.services.store.open(resource, row);
    const told = tell(opened, { unmask, locale: asker.locale });
    yield fields.map((field) => cellOf(resource.fields[field]!.spec, field, told, opened, asker.locale));
  }
}

/** Never a workbook that looks whole and is not. Rows that come in between end the file with an error. */
async function refuseBeyond(db: Db, resource: AnyResource, where: Sql, most: number): Promise<void> {
  const beyond = await one(db, sql`select 1 from ${name(resource.table)} t where ${where} offset ${literal(most)} limit 1`);
  if (beyond) throw refuse("sheets.exportTooLong", { most });
}
