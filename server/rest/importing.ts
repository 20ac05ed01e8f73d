import { resourceByName } from "../../resources";
import { translate, type Label } from "../../resources/kit/label";
import type { AnyResource } from "../../resources/kit/resource";
import { toText } from "../../resources/kit/text";
import { ruleFor } from "../../resources/kit/access";
import { importFiles } from "../../resources/kit/fileFields";
import { refuse } from "../../resources/refusals";
import { readFirstSheet } from "../excel/readWorkbook";
import { bareLabel } from "../excel/sheet";
import { writeWorkbook } from "../excel/writeWorkbook";
import { identifier, fetchRows, sql } from "../db/query";
import type { RequestContext } from "../services";
import { holdAuditBack } from "../audit/audit";
import { insertRow } from "./createRow";
import { FieldErrors, errorAnswer } from "./errors";
import { workbookType, type FileAnswer } from "./exporting";
import { readScope } from "./scope";
import { fromCell, sheetColumns } from "./sheets";
import { inTransaction, type RequestBody, type WriteContext } from "./inTransaction";

/** An empty workbook with the columns that an import takes, and the codes to choose from. */
export function importTemplate(ctx: RequestContext, resource: AnyResource): FileAnswer {
  if (!resource.import || !ruleFor(resource.import.by, ctx.actor)) throw refuse("forbidden");
  const columns = sheetColumns(resource, resource.import.columns, ctx.locale, true);
  const label = translate(resource.label, ctx.locale);
  return {
    file: writeWorkbook([{ name: label.slice(0, 31), columns, rows: [] }]),
    name: `${label}.xlsx`,
    type: workbookType,
  };
}

export interface ImportError {
  readonly row: number;
  readonly column: string;
  readonly message: string;
}

/** Names of referenced rows to the ids of those that bear them, among what the importer may read. */
async function idsByName(ctx: RequestContext, target: AnyResource, requested: readonly string[]): Promise<Map<string, number[]>> {
  const found = await fetchRows<{ id: number; it: string }>(
    ctx.services.pool,
    sql`select t.id, t.${identifier(target.recordRepresentation)} as it from ${identifier(target.table)} t
        where t.${identifier(target.recordRepresentation)} = any(${[...new Set(requested)]}) and ${readScope(ctx, target)}`,
  );
  const ids = new Map<string, number[]>();
  for (const { id, it } of found) ids.set(it, [...(ids.get(it) ?? []), id]);
  return ids;
}

function sharedValues(resource: AnyResource, beside: RequestBody): RequestBody {
  const shared: Record<string, unknown> = {};
  for (const field of importFiles(resource)) {
    const value = beside[field];
    if (typeof value !== "string") continue;
    try {
      shared[field] = JSON.parse(value);
    } catch {
      shared[field] = value; // refused as no list of files
    }
  }
  return shared;
}

/** A row for one of several is made on the page, where they can be distinguished. */
const sameName: Label = [
  "有多个“{name}”，无法确定是哪一个，请在页面上逐条填写",
  "Several records are named “{name}”; enter this row on the page instead",
];

/**
 * Reads a sheet, checks every row, and makes all of them or none. Each wrong cell is reported by row and column. `beside` holds the fields
 * of the form with the sheet: lists of uploaded files.
 */
export async function importRows(
  ctx: RequestContext,
  resource: AnyResource,
  bytes: Buffer,
  beside: RequestBody = {},
): Promise<{ created: number; errors: readonly ImportError[] }> {
  if (!resource.import) throw refuse("notFound");
  const { columns, by } = resource.import;
  if (!ruleFor(by, ctx.actor)) throw refuse("forbidden");
  const labels = new Map(columns.flatMap((field) => resource.fields[field]!.spec.label.map((label) => [label, field] as const)));
  let header: (string | undefined)[] | undefined;
  const lines: { row: number; body: Record<string, unknown> }[] = [];
  const errors: ImportError[] = [];
  const shared = sharedValues(resource, beside);
  let heads: readonly string[] = [];
  for await (const { row, cells, faults } of readFirstSheet(bytes)) {
    if (!header) {
      heads = cells.map(bareLabel);
      header = heads.map((head) => labels.get(head));
      continue;
    }
    if (cells.every((cell) => cell === "")) continue;
    for (const fault of faults)
      errors.push({ row, column: heads[fault.column] ?? String(fault.column), message: translate(fault.text, ctx.locale) });
    const body: Record<string, unknown> = { ...shared };
    for (const [index, field] of header.entries())
      if (field && cells[index] !== undefined) body[field] = fromCell(resource.fields[field]!.spec, cells[index]);
    lines.push({ row, body });
  }
  for (const field of columns) {
    const { spec } = resource.fields[field]!;
    if (!spec.target) continue;
    const known = await idsByName(
      ctx,
      resourceByName(spec.target),
      lines.map(({ body }) => toText(body[field])),
    );
    for (const { row, body } of lines) {
      if (!body[field]) continue;
      const ids = known.get(toText(body[field])) ?? [];
      const column = translate(spec.label, ctx.locale);
      if (ids.length > 1) errors.push({ row, column, message: translate(sameName, ctx.locale, { name: toText(body[field]) }) });
      body[field] = ids[0] ?? Number(body[field]);
    }
  }
  if (lines.length === 0 && errors.length === 0)
    throw new FieldErrors({ file: [translate(["表中没有数据", "The sheet contains no data"], ctx.locale)] });
  if (errors.length > 0) return { created: 0, errors };
  return createRows(ctx, resource, lines);
}

class Undone extends Error {
  constructor(readonly errors: readonly ImportError[]) {
    super("an import was rolled back");
  }
}

/** Each row in the same way as by a form, all of them in one transaction, which is one step of the call: all are made or none. */
export async function createRows(
  ctx: RequestContext,
  resource: AnyResource,
  lines: readonly { row: number; body: Record<string, unknown> }[],
): Promise<{ created: number; errors: readonly ImportError[] }> {
  const makeRows = async (context: WriteContext) => {
    const errors: ImportError[] = [];
    for (const { row, body } of lines) {
      try {
        await insertRow(ctx, resource, body, context);
      } catch (error) {
        const { status, body: response } = errorAnswer(error as Error, ctx.locale);
        if (status >= 500) throw error;
        for (const [field, texts] of Object.entries(response as Record<string, string | string[]>)) {
          const label = resource.fields[field] ? translate(resource.fields[field].spec.label, ctx.locale) : "";
          for (const message of [texts].flat()) errors.push({ row, column: label, message });
        }
      }
    }
    if (errors.length > 0) throw new Undone(errors);
    return { created: lines.length, errors };
  };
  try {
    return await inTransaction(ctx, resource, {}, (context) => holdAuditBack(context.db, () => makeRows(context)));
  } catch (error) {
    if (error instanceof Undone) return { created: 0, errors: error.errors };
    throw error;
  }
}
