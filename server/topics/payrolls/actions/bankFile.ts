import { hash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { z } from "zod";
import { bankFileKind } from "../../../../resources/payrolls/bankFileKind";
import { bankFileTemplates } from "../../../../resources/payments/bankFileLayouts";
import { bankBatches } from "../../../../resources/payrolls/bankBatches";
import { bankFiles } from "../../../../resources/payrolls/bankFiles";
import { bankRecords } from "../../../../resources/payrolls/bankRecords";
import { payRollActions } from "../../../../resources/payrolls/payRollActions";
import type { ActionInput } from "../../../../resources/kit/resource";
import { payRolls, type PayRoll } from "../../../../resources/payrolls/payRolls";
import { files } from "../../../../resources/system/files";
import { refusalText } from "../../../../resources/kit/refusal";
import { refusal, refuse } from "../../../../resources/refusals";
import { readBankResult } from "../../payments/bankFiles/readBankResult";
import { writeBankFile } from "../../payments/bankFiles/writeBankFile";
import { readPaymentOrder } from "../../payments/orders";
import { settleBatch } from "../../payments/settlement";
import { attachFiles } from "../../../engine/rest/applyDefaults";
import { workbook } from "../../../engine/rest/openApiSchemas";
import { FieldErrors } from "../../../engine/rest/errors";
import { errorText, sentErrors, sentReading } from "../../../engine/rest/imports/importAnswer";
import { importRequest } from "../../../engine/rest/imports/importRequest";
import { UploadedSheet } from "../../../engine/rest/uploads";
import { fileReading } from "../../../../resources/responses/fileReading";
import { issueText, missing } from "../../../../resources/kit/messages";
import { workbookType } from "../../../engine/rest/exportRows";
import { describeHandler, registerAction, type ActionContext } from "../../../engine/rest/handlers";
import type { Services } from "../../../engine/services";
import { requireFourEyes } from "./fourEyes";

/** Errors named in the refusal of the whole file. */
const shownFaults = 20;

/** The batch of this payroll that is paid by file, with its lines in their current state. */
async function fileBatchOf(db: pg.PoolClient, { store }: Services, roll: PayRoll) {
  const batch = roll.bank_batch_no ? await store.find(db, bankBatches, { batch_no: roll.bank_batch_no }) : undefined;
  if (!batch?.file_layout) throw refuse("bankFiles.notByFile");
  const records = await store.findAll(db, bankRecords, { bank_batch: batch.id });
  return { batch, records, order: readPaymentOrder(batch, records), template: bankFileTemplates[batch.file_layout] };
}

describeHandler(payRolls, "exportFile", { response: workbook });

/** An unchanged batch exports the same file under the same number; after the bank's answer the file can no longer be exported. */
registerAction(payRolls, "exportFile", async (context) => {
  const { db, services, row, actor, now } = context;
  await requireFourEyes(context, row);
  const { batch, records, order, template } = await fileBatchOf(db, services, row);
  if (records.some(({ status }) => status !== "PDNG")) throw refuse("bankFiles.answered");
  const content = await writeBankFile(template, order);
  const file_hash = hash("sha256", content);
  const [earlier] = await services.store.findAll(db, bankFiles, { batch_no: batch.batch_no, kind: bankFileKind.exported });
  if (earlier && earlier.file_hash !== file_hash) throw refuse("bankFiles.layoutChanged");
  await services.store.insert(db, bankFiles, {
    ...{ pay_roll: row.id, project: row.project, corp: row.corp, kind: bankFileKind.exported, batch_no: batch.batch_no },
    ...{ made_at: now.toISOString(), account: actor.id ?? 0, line_count: order.count, file_hash },
  });
  return {
    audited: { batch_no: batch.batch_no, file_hash },
    response: { file: content, name: `${batch.batch_no}-${template.sheet}.xlsx`, type: workbookType },
  };
});

describeHandler(payRolls, "readResult", {
  response: z.object({
    ...{ paid_count: z.number().int(), failed_count: z.number().int(), unchanged_count: z.number().int() },
    ...z.object(fileReading).partial().shape,
  }),
  acceptsForm: true,
});

/** The bank's file: in a form, or uploaded before. */
async function resultFile({ services, body, input, locale }: ResultContext): Promise<UploadedSheet> {
  if (body.file instanceof UploadedSheet) return body.file;
  const [sent] = input.result_file ?? [];
  const { spec } = payRollActions.readResult.input.result_file;
  if (!sent) throw new FieldErrors({ result_file: [issueText(missing(spec), spec, locale)] });
  const stored = await services.store.find(services.pool, files, { id: sent.id });
  if (!stored) throw refuse("notFound");
  return new UploadedSheet(await buffer(await services.files.open(stored.path)), stored.name);
}

/** The bank's file as evidence of the results: a stored file of the reader. */
async function evidenceOf({ db, services, actor, input }: ResultContext, { bytes, name }: UploadedSheet) {
  if (input.result_file?.length) return input.result_file;
  const stored = await services.files.put(Readable.from([bytes]), { name });
  const { id } = await services.store.insert(db, files, { ...stored, name, account: actor.id, is_sensitive: true }, actor.id);
  return [{ id, name, url: `/files/${id}/${encodeURIComponent(name)}`, size: bytes.length }];
}
type ResultContext = ActionContext<typeof payRolls, ActionInput<typeof payRolls, "readResult">>;

/** Each line is decided once: rereading a file changes nothing; one that contradicts a decided line is refused as a whole. */
registerAction(payRolls, "readResult", async (context) => {
  const { db, services, row, body, actor, now, locale } = context;
  await requireFourEyes(context, row);
  const { batch, records, order, template } = await fileBatchOf(db, services, row);
  const file = await resultFile(context);
  const content = file.bytes;
  const options = await importRequest(context, bankFiles.name, body);
  const { answers, read } = await readBankResult(context, content, template, order, options.choice);
  const shown = options.isTrial ? sentReading(read) : {};
  if (read.errors.length > 0)
    throw new FieldErrors(
      { result_file: read.errors.slice(0, shownFaults).map((error) => errorText(error, locale)) },
      { ...sentErrors(read.errors), ...sentReading(read) },
    );

  const recordOf = new Map(records.map((record) => [record.e2e_id, record]));
  const differing = answers.flatMap(({ e2e_id, status }) => {
    const record = recordOf.get(e2e_id);
    return record && record.status !== "PDNG" && record.status !== status ? [record] : [];
  });
  if (differing.length > 0)
    throw new FieldErrors({
      result_file: differing.map(({ seq, name, status }) =>
        refusalText(
          refusal(status === "ACSC" ? "bankFiles.alreadyPaid" : "bankFiles.alreadyFailed", { line: seq, name }),
          locale,
        ),
      ),
    });
  const decided = answers.filter(({ e2e_id }) => recordOf.get(e2e_id)?.status === "PDNG");
  const counts = {
    paid_count: decided.filter(({ status }) => status === "ACSC").length,
    failed_count: decided.filter(({ status }) => status === "RJCT").length,
  };
  const unchanged_count = answers.length - decided.length;
  if (decided.length === 0 || options.isTrial) return { response: { ...counts, unchanged_count, ...shown } };

  const open = records.filter(({ status }) => status === "PDNG").length;
  await settleBatch(db, services, batch.id, {
    status: open === decided.length ? "DONE" : "PART",
    code: "",
    message: "",
    records: decided,
  });
  await options.remember(db);
  const evidence = await evidenceOf(context, file);
  const { id } = await services.store.insert(db, bankFiles, {
    ...{ pay_roll: row.id, project: row.project, corp: row.corp, kind: bankFileKind.result, batch_no: batch.batch_no, ...counts },
    ...{
      made_at: now.toISOString(),
      account: actor.id ?? 0,
      line_count: answers.length,
      file_hash: hash("sha256", content),
      files: evidence,
    },
  });
  await attachFiles(db, bankFiles, id, { files: evidence });
  return {
    audited: { batch_no: batch.batch_no, ...counts, file_hash: hash("sha256", content) },
    response: { ...counts, unchanged_count, ...shown },
  };
});
