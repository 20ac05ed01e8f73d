import { ruleFor } from "../../../../resources/kit/access";
import type pg from "pg";
import { z } from "zod";
import { failureIn } from "../../../../resources/payrolls/failedCard";
import { lineInputs } from "../../../../resources/payrolls/lineFields";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import { payrollMakers } from "../../../../resources/payrolls/payRollActions";
import { payRolls, type PayRoll } from "../../../../resources/payrolls/payRolls";
import { rollWarning } from "../../../../resources/dictionaries/rollWarning";
import { labelOf } from "../../../../resources/kit/dictionary";
import { translate, type Label } from "../../../../resources/kit/label";
import { issueText, missing } from "../../../../resources/kit/messages";
import { acceptanceOf, warningsOf } from "../../../../resources/payrolls/rollWarnings";
import { refuse } from "../../../../resources/refusals";
import { fileReading, sheetChoiceFields, type FileReadingResponse } from "../../../../resources/responses/fileReading";
import { allRowsOf, fetchOne } from "../../../platform/db/query";
import { withRollback } from "../../../platform/db/withRollback";
import { enqueueProjects } from "../../../engine/alarmQueue";
import { compareRoll } from "../../payments/rollComparison";
import { audit } from "../../../engine/audit/audit";
import { FieldErrors } from "../../../engine/rest/errors";
import { inputSchema } from "../../../engine/rest/openApiSchemas";
import { workbookType, type FileResponse } from "../../../engine/rest/exportRows";
import { describeHandler, registerHooks } from "../../../engine/rest/handlers";
import { requestTransaction } from "../../../engine/rest/requestKey";
import { importRequest, type ImportRequest } from "../../../engine/rest/imports/importRequest";
import { markedName, sentReading } from "../../../engine/rest/imports/importAnswer";
import type { ImportError } from "../../../platform/excel/importSheet";
import { accessPredicate, predicateSql } from "../../../engine/rest/scope";
import { groupBy } from "../../../platform/groupBy";
import type { RequestContext } from "../../../engine/services";
import { linesOf } from "./bases";
import { enterLines, numberLines } from "./enterLines";
import { compareSums, errorsAt, linesOfSheet, markedLineSheet, sentFile, sheetErrors } from "./importLines";
import type { LineSheetReading } from "./lineSheet";
import { refreshTotals } from "./saveLines";
import { payrollStatus } from "../../../../resources/dictionaries/payrollStatus";

type Context = RequestContext & { readonly db: pg.PoolClient };
type Body = Readonly<Record<string, unknown>>;

registerHooks(payRollDetails, {
  localize: {
    reads: ["fail_code", "retry_code"],
    translate: ({ fail_code, fail_reason, retry_code, retry_reason }, locale) => ({
      fail_reason: failureIn(locale, fail_code, fail_reason) ?? "",
      retry_reason: failureIn(locale, retry_code, retry_reason) ?? "",
    }),
  },

  /** Saves lines of one payroll from a list or a sheet, all or none; a line replaces the existing line of the same worker. */
  async post(ctx, body) {
    if (!ruleFor(payrollMakers, ctx.actor)) throw refuse("forbidden");
    if (body.pay_roll === undefined || body.pay_roll === null || body.pay_roll === "") {
      const { spec } = payRollDetails.fields.pay_roll;
      throw new FieldErrors({ pay_roll: [issueText(missing(spec), spec, ctx.locale)] });
    }
    const options = await importRequest(ctx, payRollDetails.name, body);
    if (options.isMarked) return { row: await markedLines(ctx, body, options), isNew: false };
    const answer = body.file === undefined ? await receiveLines(ctx, body, options) : await receiveSheet(ctx, body, options);
    return { row: { ...answer, errors: [] }, isNew: !options.isTrial };
  },

  async remove({ db, services, row }) {
    const roll = await services.store.find(db, payRolls, { id: row.pay_roll }, { lock: true });
    if (roll?.status !== payrollStatus.draft) throw refuse("payRollDetails.locked");
    await refreshTotals(db, roll.id, row.id);
  },
});

interface Entered extends Partial<FileReadingResponse> {
  readonly created: number;
  readonly updated: number;
  readonly warnings: string[];
}

/** A trial runs everything and rolls it back. */
const receiveLines = (ctx: RequestContext, body: Body, { isTrial }: ImportRequest): Promise<Entered> =>
  withRollback<Entered>((rollBack) =>
    requestTransaction(ctx, async (db) => {
      const context = { ...ctx, db };
      const roll = await lockEditable(db, ctx, Number(body.pay_roll));
      const lines = numberLines(listed(body));
      const saved = await enterLines(context, roll, lines, { replace: false });
      const workers = new Set(lines.map(({ values }) => Number(values.worker)));
      const answer = {
        ...saved,
        warnings: await warningsOfLines(context, roll, ({ worker, seq }) => (workers.has(worker) ? seq : undefined)),
      };
      if (isTrial) return rollBack(answer);
      await recordEntry(context, roll, saved);
      return answer;
    }),
  );

async function receiveSheet(ctx: RequestContext, body: Body, options: ImportRequest): Promise<Entered> {
  const { bytes } = await sentFile(ctx, body.file);
  const { answer, sheet, errors } = await enterSheet(ctx, body, bytes, options);
  if (sheet && errors.length > 0) throw sheetErrors(ctx, sheet, errors);
  return { ...answer, ...(options.isTrial && sheet && sentReading(sheet.read)) };
}

/** Enters the lines of a sheet, all or none; a trial rolls them back. A repeated request does not read the sheet again. */
async function enterSheet(ctx: RequestContext, body: Body, bytes: Buffer, options: ImportRequest) {
  let sheet: LineSheetReading | undefined;
  let errors: readonly ImportError[] = [];
  const answer = await withRollback<Entered>((rollBack) =>
    requestTransaction(ctx, async (db) => {
      const context = { ...ctx, db };
      const roll = await lockEditable(db, ctx, Number(body.pay_roll));
      sheet = await linesOfSheet(context, roll, bytes, options.choice);
      const { lines, read } = sheet;
      const saved = await enterLines(context, roll, lines, { replace: false }).catch((error: unknown) => {
        if (error instanceof FieldErrors && error.errors.details) return error.errors.details;
        throw error;
      });
      const none = { created: 0, updated: 0, warnings: [] };
      errors = [...sheet.errors, ...(isRefused(saved) ? errorsAt(sheet, saved) : await compareSums(context, roll, sheet))];
      if (isRefused(saved) || errors.length > 0) return rollBack(none);
      // By the rows of the sheet, as its errors; the payroll may have another order.
      const rowOf = new Map(lines.map(({ line, values }) => [Number(values.worker), line]));
      const warnings = await warningsOfLines(context, roll, ({ worker }) => rowOf.get(worker));
      const entered = { ...saved, warnings: warnings.map(read.places.withPlaces) };
      if (options.isTrial) return rollBack(entered);
      await options.remember(db);
      await recordEntry(context, roll, saved);
      return entered;
    }),
  );
  return { answer, sheet, errors };
}

const isRefused = (saved: object): saved is readonly string[] => Array.isArray(saved);

async function recordEntry(ctx: Context, roll: PayRoll, saved: { readonly created: number; readonly updated: number }) {
  await enqueueProjects(ctx.db, [roll.project], "payRolls");
  await audit(ctx.db, ctx, { action: "enterLines", entity: "payRolls", row: roll.id, after: { ...saved } });
}

async function markedLines(ctx: RequestContext, body: Body, options: ImportRequest): Promise<FileResponse> {
  const { bytes, name } = await sentFile(ctx, body.file);
  const { sheet, errors } = await enterSheet(ctx, body, bytes, { ...options, isTrial: true });
  if (!sheet) throw refuse("notFound");
  return { file: await markedLineSheet(ctx, bytes, errors, sheet), name: markedName(name, ctx.locale), type: workbookType };
}

const linesResponse = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  errors: z.array(z.string()),
  ...z.object(fileReading).partial().shape,
  warnings: z.array(z.string()).describe("what was saved but should be checked, by line of the payroll, or by row of the sheet"),
});

describeHandler(payRollDetails, "post", {
  body: z.object({
    pay_roll: z.number().int(),
    details: z
      .array(inputSchema({ input: lineInputs }).body)
      .optional()
      .describe("lines; one for a worker who is there takes its place"),
    file: z
      .union([z.number().int(), z.file()])
      .optional()
      .describe("or a workbook or CSV file made from the template: in a form, or the id of an uploaded workbook"),
    dry_run: z.boolean().optional().describe("checks everything and saves nothing"),
    ...sheetChoiceFields,
    marked: z.boolean().optional().describe("saves nothing, and answers with the workbook in which its errors are marked"),
  }),
  response: linesResponse,
  acceptsForm: true,
});

const listed = (body: Body): readonly unknown[] =>
  Array.isArray(body.details) ? body.details : body.worker === undefined ? [] : [body];

/** Loads and locks a payroll that the caller may edit; otherwise refuses before anything is parsed. */
async function lockEditable(db: pg.PoolClient, ctx: RequestContext, id: number): Promise<PayRoll> {
  const may = predicateSql(accessPredicate(ctx, payRolls, payrollMakers));
  const found =
    Number.isSafeInteger(id) && (await fetchOne(db)`select 1 from ${allRowsOf("payRolls", "t")} where id = ${id} and ${may}`);
  const roll = found ? await ctx.services.store.find(db, payRolls, { id }, { lock: true }) : undefined;
  if (!roll) throw refuse("notFound");
  if (roll.status !== payrollStatus.draft) throw refuse("payRollDetails.locked");
  return roll;
}

const lineWarning: Label = ["第{number}行{name}：{warning}", "Line {number}, {name}: {warning}"];

/**
 * What the grid warns about as well in the lines that have a number, in the order of these: the findings of the comparison first, the
 * most serious of them before the others.
 */
async function warningsOfLines(
  context: Context,
  roll: PayRoll,
  numberOf: (line: { readonly worker: number; readonly seq: number }) => number | undefined,
): Promise<string[]> {
  const { db, services, today, locale } = context;
  const found = await compareRoll(db, services, roll, today);
  const open = groupBy(
    warningsOf(found).filter((warning) => !acceptanceOf(found, warning)),
    ({ worker }) => worker,
  );
  const lines = await linesOf(db, services.store, roll.id);
  return lines
    .flatMap((line) => {
      const number = numberOf(line);
      return number === undefined ? [] : [{ line, number }];
    })
    .sort((a, b) => a.number - b.number)
    .flatMap(({ line, number }) => {
      const findings = (open.get(line.worker) ?? []).map(({ kind }) => labelOf(rollWarning, kind, locale));
      const others = Object.values(payRollDetails.warn?.(line, today) ?? {}).filter((warning) => !!warning);
      const texts = [...findings, ...others].map((warning) =>
        translate(lineWarning, locale, { number, name: line.worker_name, warning }),
      );
      return [...new Set(texts)];
    });
}
