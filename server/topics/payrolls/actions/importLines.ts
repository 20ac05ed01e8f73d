import type pg from "pg";
import { buffer } from "node:stream/consumers";
import { translate, type Label } from "../../../../resources/kit/label";
import { toText } from "../../../../resources/kit/text";
import { rowIn, withoutRow } from "../../../../resources/payrolls/lineMessages";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import type { PayRoll } from "../../../../resources/payrolls/payRolls";
import { workers } from "../../../../resources/people/workers";
import { files } from "../../../../resources/system/files";
import { refuse } from "../../../../resources/refusals";
import type { ImportError, SheetChoice } from "../../../platform/excel/importSheet";
import { FieldErrors } from "../../../engine/rest/errors";
import { errorText, markedFile, sentErrors, sentReading } from "../../../engine/rest/imports/importAnswer";
import { UploadedSheet } from "../../../engine/rest/uploads";
import type { RequestContext } from "../../../engine/services";

import { linesOf } from "./bases";
import { lineSheet, readLineSheet, type LineSheetReading, type LineWorker } from "./lineSheet";

type Context = RequestContext & { readonly db: pg.PoolClient };

/** The sheet sent with the form, or a file that the caller uploaded before. */
export async function sentFile({ services, actor }: RequestContext, sent: unknown): Promise<UploadedSheet> {
  if (sent instanceof UploadedSheet) return sent;
  const id = Number(sent);
  const file = Number.isSafeInteger(id) ? await services.store.find(services.pool, files, { id }) : undefined;
  if (!file || file.account !== actor.id) throw refuse("notFound");
  return new UploadedSheet(await buffer(await services.files.open(file.path)), file.name);
}

export async function linesOfSheet(ctx: Context, roll: PayRoll, sheet: Buffer, choice: SheetChoice): Promise<LineSheetReading> {
  const found = await readLineSheet(ctx, sheet, choice, (idNumbers) => workersByNumber(ctx, roll, idNumbers));
  if (found.lines.length === 0 && found.errors.length === 0)
    throw new FieldErrors({
      file: [translate(["表中没有数据行", "The sheet contains no data"], ctx.locale)],
    });
  return found;
}

/** Finds the employer's workers on the project by ID number; of several with the same number, the active one. */
async function workersByNumber(
  { db, services }: Context,
  { project, corp }: PayRoll,
  idNumbers: readonly string[],
): Promise<ReadonlyMap<string, LineWorker>> {
  const found = await services.store.findAll(db, workers, { project, corp, id_card_number: [...idNumbers] });
  const sorted = found.sort((a, b) => (a.in_status ?? 0) - (b.in_status ?? 0) || a.id - b.id);
  return new Map(sorted.map((worker) => [worker.id_card_number, worker]));
}

/** Errors of lines, which begin with the number of their line, at their cells as far as they name the column. */
export function errorsAt({ lines, read: { places, fields } }: LineSheetReading, messages: readonly string[]): ImportError[] {
  const values = new Map(lines.map((line) => [line.line, line.values]));
  return messages.map((message) => {
    const key = rowIn(message) ?? 0;
    // The longest label, because some contain others.
    const [field] = fields.filter(({ label }) => message.includes(label)).sort((a, b) => b.label.length - a.label.length);
    const index = field && places.columnOf(key, field.name);
    const value = field && toText(values.get(key)?.[field.name]);
    return {
      ...{ ...places.placeOf(key), column: field?.label ?? "", message: places.withPlaces(withoutRow(message)) },
      ...(index !== undefined && { index }),
      ...(value && { value }),
    };
  });
}

const otherSum: Label = [
  "{label}写的是{written:yuan}元，按本行明细计算是{computed:yuan}元，请核对各项或删除该列",
  "{label} says {written:yuan} CNY, but the line comes to {computed:yuan} CNY; check its items, or delete the column",
];

/** Gross and net of a table must be what its lines come to: otherwise some item of the table was not read, or is wrong. */
export async function compareSums(
  { db, services, locale }: Context,
  roll: PayRoll,
  sheet: LineSheetReading,
): Promise<ImportError[]> {
  const { stated, read } = sheet;
  const { places } = read;
  if (stated.length === 0) return [];
  const lines = new Map((await linesOf(db, services.store, roll.id)).map((line) => [line.worker, line]));
  return stated.flatMap(({ line: key, worker, sums }) => {
    const line = lines.get(worker);
    if (!line) return [];
    return (["total_pay_amount", "actual_amount"] as const).flatMap((name) => {
      const [written, computed] = [sums[name], line[name]];
      if (written === undefined || written === computed) return [];
      const label = translate(payRollDetails.fields[name].spec.label, locale);
      const index = places.columnOf(key, name);
      const message = translate(otherSum, locale, { label, written, computed });
      return [{ ...places.placeOf(key), column: label, message, ...(index !== undefined && { index }) }];
    });
  });
}

/** 400 with the errors of the sheet as texts and by cell, and with what was read of it. */
export const sheetErrors = (
  { locale }: RequestContext,
  { read }: LineSheetReading,
  errors: readonly ImportError[],
): FieldErrors =>
  new FieldErrors(
    { details: [...errors].sort((a, b) => a.row - b.row).map((error) => errorText(error, locale)) },
    { ...sentErrors(errors), ...sentReading(read) },
  );

/** The sender's sheet with the errors at their cells. */
export const markedLineSheet = (ctx: RequestContext, bytes: Buffer, errors: readonly ImportError[], { read }: LineSheetReading) =>
  markedFile(ctx, bytes, errors, read, { template: lineSheet([], ctx.locale).columns });
