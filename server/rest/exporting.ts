import { Readable } from "node:stream";
import { ruleFor } from "../../resources/kit/access";
import { say } from "../../resources/kit/label";
import type { AnyResource } from "../../resources/kit/resource";
import { textOf } from "../../resources/kit/text";
import { refuse } from "../../resources/refusals";
import { writeCsv } from "../excel/writeCsv";
import { writeSheet } from "../excel/writeWorkbook";
import { mostSheetRows } from "../excel/sheetXml";
import { cursorOf } from "../db/cursor";
import { sql } from "../db/query";
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

/** The rows of a list as a file: the same filter, scope, order and masking as on the screen, read from a cursor. */
export async function exportRows(asker: Asker, resource: AnyResource, query: Query, format: "xlsx" | "csv"): Promise<FileAnswer> {
  const rule = ruleFor(resource.export, asker.actor);
  if (!rule) throw refuse("forbidden");
  const { pool } = asker.services;
  const wanted = wantedRows(asker, resource, query);
  const where = sql`${wanted.where} and ${asSql(meaningFor(asker, resource, rule.where))}`;
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
  const name = `${title}-${asker.today}.${format}`;
  if (format === "csv") return { file: writeCsv({ columns, rows: lines }), name, type: csvType };
  return {
    file: writeSheet({ name: title.slice(0, 31), columns, rows: capped(lines) }),
    name,
    type: workbookType,
  };
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

/** A sheet has room for a million rows; a larger list is exported as csv. */
async function* capped(lines: AsyncGenerator<SheetRow>): AsyncGenerator<SheetRow> {
  let count = 2;
  for await (const line of lines) {
    if (count++ > mostSheetRows) return;
    yield line;
  }
}
