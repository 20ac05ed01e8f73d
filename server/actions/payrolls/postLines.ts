import { ruleFor } from "../../../resources/kit/access";
import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { z } from "zod";
import { failureIn } from "../../../resources/payrolls/failedCard";
import { lineInputs } from "../../../resources/payrolls/lineFields";
import { payRollDetails } from "../../../resources/payrolls/payRollDetails";
import { payrollMakers } from "../../../resources/payrolls/payRollActions";
import { payRolls, type PayRoll } from "../../../resources/payrolls/payRolls";
import { rollWarning } from "../../../resources/dictionaries/rollWarning";
import { labelOf } from "../../../resources/kit/dictionary";
import { translate, type Label } from "../../../resources/kit/label";
import { issueText, missing } from "../../../resources/kit/messages";
import { acceptanceOf, warningsOf } from "../../../resources/payrolls/rollWarnings";
import { refuse } from "../../../resources/refusals";
import { sheetReading, type SheetReadingResponse } from "../../../resources/responses/fileReading";
import { workers } from "../../../resources/people/workers";
import { files } from "../../../resources/system/files";
import { fetchOne } from "../../db/query";
import { withRollback } from "../../db/withRollback";
import { enqueueProjects } from "../../alarmQueue";
import { compareRoll } from "../../payments/rollComparison";
import { audit } from "../../audit/audit";
import { FieldErrors } from "../../rest/errors";
import { inputSchema } from "../../rest/openApiSchemas";
import { workbookType, type FileResponse } from "../../rest/exportRows";
import { describeHandler, registerHooks } from "../../rest/handlers";
import { requestTransaction } from "../../rest/requestKey";
import { UploadedSheet } from "../../rest/uploads";
import { accessPredicate, predicateSql } from "../../rest/scope";
import { groupBy } from "../../groupBy";
import type { RequestContext } from "../../services";
import { linesOf } from "./bases";
import { enterLines, numberLines } from "./enterLines";
import { lineMessage, markLineSheet, readLineSheet, type LineWorker, type StatedSums } from "./lineSheet";
import { refreshTotals } from "./saveLines";
import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";

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
    if (body.marked === true || body.marked === "true") return { row: await markedLines(ctx, body), isNew: false };
    const isTrial = body.dry_run === true || body.dry_run === "true";
    return { row: { ...(await receiveLines(ctx, body, isTrial)), errors: [] }, isNew: !isTrial };
  },

  async remove({ db, services, row }) {
    const roll = await services.store.find(db, payRolls, { id: row.pay_roll }, { lock: true });
    if (roll?.status !== payrollStatus.draft) throw refuse("payRollDetails.locked");
    await refreshTotals(db, roll.id, row.id);
  },
});

type Entered = Awaited<ReturnType<typeof enterLines>> & {
  readonly warnings: string[];
  readonly reading?: SheetReadingResponse[];
  readonly unread_sheets?: string[];
};

/** A trial runs everything and rolls it back. */
async function receiveLines(ctx: RequestContext, body: Body, isTrial = false) {
  const sheet = body.file === undefined ? undefined : (await sentFile(ctx, body.file)).bytes;
  return withRollback<Entered>((rollBack) =>
    requestTransaction(ctx, async (db) => {
      const context = { ...ctx, db };
      const roll = await lockEditable(db, ctx, Number(body.pay_roll));
      const { lines, errors, stated, ...read } = sheet
        ? await linesOfSheet(context, roll, sheet)
        : { lines: numberLines(listed(body)), errors: [], stated: [], reading: [], unreadSheets: [] };
      const saved = await enterLines(context, roll, lines, { replace: false, unreadable: errors });
      await compareSums(context, roll, stated);
      const reading = sheet && isTrial ? { reading: [...read.reading], unread_sheets: [...read.unreadSheets] } : {};
      if (isTrial) {
        const trialLines = new Set(lines.map(({ values }) => Number(values.worker)));
        return rollBack({ ...saved, warnings: await warningsOfLines(context, roll, trialLines), ...reading });
      }
      await enqueueProjects(db, [roll.project], "payRolls");
      await audit(db, ctx, { action: "enterLines", entity: "payRolls", row: roll.id, after: { ...saved } });
      const entered = new Set(lines.map(({ values }) => Number(values.worker)));
      return { ...saved, warnings: await warningsOfLines(context, roll, entered), ...reading };
    }),
  );
}

async function markedLines(ctx: RequestContext, body: Body): Promise<FileResponse> {
  const { locale } = ctx;
  const sheet = await sentFile(ctx, body.file);
  const marked = await markLineSheet(sheet.bytes, await errorsOfLines(ctx, { ...body, file: sheet }), locale);
  const name = sheet.name.replace(/(\.(xlsx|csv|txt))?$/i, `-${translate(["错误标注", "errors"], locale)}.xlsx`);
  return { file: marked, name, type: workbookType };
}

async function errorsOfLines(ctx: RequestContext, body: Body): Promise<readonly string[]> {
  try {
    await receiveLines(ctx, body, true);
  } catch (error) {
    if (error instanceof FieldErrors && error.errors.details) return error.errors.details;
    throw error;
  }
  return [];
}

const linesResponse = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  errors: z.array(z.string()),
  reading: z.array(sheetReading).optional(),
  unread_sheets: z.array(z.string()).optional().describe("sheets without the table"),
  warnings: z.array(z.string()).describe("what was saved but should be checked, by line of the payroll"),
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
    Number.isSafeInteger(id) &&
    (await fetchOne(db)`select 1 from pay_rolls t where id = ${id} and deleted_at is null and ${may}`);
  const roll = found ? await ctx.services.store.find(db, payRolls, { id }, { lock: true }) : undefined;
  if (!roll) throw refuse("notFound");
  if (roll.status !== payrollStatus.draft) throw refuse("payRollDetails.locked");
  return roll;
}

const lineWarning: Label = ["第{seq}行{name}：{warning}", "Line {seq}, {name}: {warning}"];

/** What the grid warns about in these lines as well, the findings of the comparison first, the most serious of them before the others. */
async function warningsOfLines(context: Context, roll: PayRoll, workers: ReadonlySet<number>): Promise<string[]> {
  const { db, services, today, locale } = context;
  const found = await compareRoll(db, services, roll, today);
  const open = groupBy(
    warningsOf(found).filter((warning) => !acceptanceOf(found, warning)),
    ({ worker }) => worker,
  );
  const lines = await linesOf(db, services.store, roll.id);
  return lines
    .filter(({ worker }) => workers.has(worker))
    .flatMap((line) => {
      const findings = (open.get(line.worker) ?? []).map(({ kind }) => labelOf(rollWarning, kind, locale));
      const others = Object.values(payRollDetails.warn?.(line, today) ?? {}).filter((warning) => !!warning);
      return [...findings, ...others].map((warning) =>
        translate(lineWarning, locale, { seq: line.seq, name: line.worker_name, warning }),
      );
    });
}

/** The sheet sent with the form, or a file that the caller uploaded before. */
async function sentFile({ services, actor }: RequestContext, sent: unknown): Promise<UploadedSheet> {
  if (sent instanceof UploadedSheet) return sent;
  const id = Number(sent);
  const file = Number.isSafeInteger(id) ? await services.store.find(services.pool, files, { id }) : undefined;
  if (!file || file.account !== actor.id) throw refuse("notFound");
  return new UploadedSheet(await buffer(await services.files.open(file.path)), file.name);
}

const otherSum: Label = [
  "{label}写的是{written:yuan}元，按本行明细计算是{computed:yuan}元，请核对各项或删除该列",
  "{label} says {written:yuan} CNY, but the line comes to {computed:yuan} CNY; check its items, or delete the column",
];

/** Gross and net of a table must be what its lines come to: otherwise some item of the table was not read, or is wrong. */
async function compareSums({ db, services, locale }: Context, roll: PayRoll, stated: readonly StatedSums[]): Promise<void> {
  if (stated.length === 0) return;
  const lines = new Map((await linesOf(db, services.store, roll.id)).map((line) => [line.worker, line]));
  const details = stated.flatMap(({ line: row, worker, sums }) => {
    const line = lines.get(worker);
    if (!line) return [];
    return (["total_pay_amount", "actual_amount"] as const).flatMap((name) => {
      const [written, computed] = [sums[name], line[name]];
      if (written === undefined || written === computed) return [];
      const label = translate(payRollDetails.fields[name].spec.label, locale);
      return [lineMessage(row, translate(otherSum, locale, { label, written, computed }), undefined, locale)];
    });
  });
  if (details.length > 0) throw new FieldErrors({ details });
}

async function linesOfSheet(ctx: Context, roll: PayRoll, sheet: Buffer): ReturnType<typeof readLineSheet> {
  const { locale, today, services } = ctx;
  const setting = { locale, today, demo: services.settings.demo };
  const found = await readLineSheet(sheet, setting, (idNumbers) => workersByNumber(ctx, roll, idNumbers));
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
