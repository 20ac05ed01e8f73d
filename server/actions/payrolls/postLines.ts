import type pg from "pg";
import { z } from "zod";
import { lineInputs } from "../../../resources/payrolls/lineFields";
import { payRollDetails } from "../../../resources/payrolls/payRollDetails";
import { makers } from "../../../resources/payrolls/payRollActions";
import { payRolls, type PayRoll } from "../../../resources/payrolls/payRolls";
import { say, type Label } from "../../../resources/kit/label";
import { issueText, missing } from "../../../resources/kit/messages";
import { cardDiffers } from "../../../resources/payrolls/lineWarnings";
import { refuse } from "../../../resources/refusals";
import { workers } from "../../../resources/people/workers";
import { files } from "../../../resources/system/files";
import { one, sql } from "../../db/query";
import { askAlarms } from "../../payments/afterwards";
import { changedCardsOf } from "../../payments/rollComparison";
import { audit } from "../../rest/audit";
import { FieldErrors } from "../../rest/errors";
import { inputSchema } from "../../rest/documentation";
import { describe, on } from "../../rest/handlers";
import { requestTransaction } from "../../rest/requestKey";
import { accessMeaning, asSql } from "../../rest/scope";
import type { Asker } from "../../services";
import { enterLines, numbered } from "./enterLines";
import { readLineSheet } from "./lineSheet";
import type { RawLine } from "./readLines";
import { refreshTotals } from "./saveLines";

type Body = Readonly<Record<string, unknown>>;

on(payRollDetails, {
  /** Lines of one payroll, from a list or a sheet, all or none; a line for a worker who is there takes the place of his. */
  async post(asker, body) {
    if (body.pay_roll === undefined || body.pay_roll === null || body.pay_roll === "") {
      const { spec } = payRollDetails.fields.pay_roll;
      throw new FieldErrors({ pay_roll: [issueText(missing(spec), spec, asker.locale)] });
    }
    const sheet = body.file === undefined ? undefined : await linesOfFile(asker, Number(body.file));
    const done = await requestTransaction(asker, async (db) => {
      const context = { ...asker, db };
      const roll = await lockEditable(db, asker, Number(body.pay_roll));
      const raw = sheet ? await withWorkers(db, asker, roll, sheet) : numbered(listed(body));
      const saved = await enterLines(context, roll, raw, { replace: false });
      await askAlarms(db, roll.project, asker.now);
      await audit(db, asker, { action: "enterLines", entity: "payRolls", row: roll.id, after: { ...saved } });
      return { ...saved, warnings: await cardWarnings(context, roll) };
    });
    return { row: { ...done, errors: [] }, made: true };
  },

  async remove({ db, services, row }) {
    const roll = await services.store.find(db, payRolls, { id: row.pay_roll }, { lock: true });
    if (roll?.status !== 0) throw refuse("payRollDetails.locked");
    await refreshTotals(db, roll.id, row.id);
  },
});

const linesAnswer = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  errors: z.array(z.string()),
  warnings: z.array(z.string()).describe("what was saved but should be checked, by line of the payroll"),
});

describe(payRollDetails, "post", {
  body: z.object({
    pay_roll: z.number().int(),
    details: z
      .array(inputSchema({ input: lineInputs }).body)
      .optional()
      .describe("lines; one for a worker who is there takes its place"),
    file: z.number().int().optional().describe("or the id of an uploaded workbook made from the template"),
  }),
  answer: linesAnswer,
});

const listed = (body: Body): readonly unknown[] =>
  Array.isArray(body.details) ? body.details : body.worker === undefined ? [] : [body];

/** A payroll that the caller may make, locked; no other may be looked at for longer than it takes to say so. */
async function lockEditable(db: pg.PoolClient, asker: Asker, id: number): Promise<PayRoll> {
  const may = asSql(accessMeaning(asker, payRolls, makers));
  const found =
    Number.isSafeInteger(id) &&
    (await one(db, sql`select 1 from pay_rolls t where id = ${id} and deleted_at is null and ${may}`));
  const roll = found ? await asker.services.store.find(db, payRolls, { id }, { lock: true }) : undefined;
  if (!roll) throw refuse("notFound");
  if (roll.status !== 0) throw refuse("payRollDetails.locked");
  return roll;
}

const differentCard: Label = ["第{seq}行{name}：{warning}", "Line {seq}, {name}: {warning}"];

const cardWarnings = async (context: Asker & { readonly db: pg.PoolClient }, roll: PayRoll): Promise<string[]> =>
  (await changedCardsOf(context.db, context.services, roll.id)).map(({ seq, worker_name: name }) =>
    say(differentCard, context.locale, { seq, name, warning: cardDiffers }),
  );

async function linesOfFile(asker: Asker, id: number) {
  const { services, actor, locale } = asker;
  const file = Number.isSafeInteger(id) ? await services.store.find(services.pool, files, { id }) : undefined;
  if (!file || file.account !== actor.id) throw refuse("notFound");
  const { lines, errors } = await readLineSheet(await services.files.open(file.path), locale);
  if (errors.length > 0) throw new FieldErrors({ details: errors });
  if (lines.length === 0)
    throw new FieldErrors({ file: [say(["表中没有可导入的数据，请使用模板", "Nothing to import; use the template"], locale)] });
  return lines;
}

/** Whose ID number it is among the employer's workers on the project; of several stays the one who is on the job. */
async function withWorkers(
  db: pg.PoolClient,
  { services }: Asker,
  { project, corp }: PayRoll,
  lines: Awaited<ReturnType<typeof linesOfFile>>,
): Promise<RawLine[]> {
  const found = await services.store.findAll(db, workers, {
    project,
    corp,
    id_card_number: lines.map(({ idNumber }) => idNumber),
  });
  const byNumber = new Map(
    found
      .sort((a, b) => (a.in_status ?? 0) - (b.in_status ?? 0) || a.id - b.id)
      .map((worker) => [worker.id_card_number, worker.id]),
  );
  return lines.map(({ line, values, idNumber }) => ({ line, values: { ...values, worker: byNumber.get(idNumber) } }));
}
