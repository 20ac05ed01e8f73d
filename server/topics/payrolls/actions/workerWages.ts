import { workerWages } from "../../../../resources/payrolls/workerWages";
import { translate } from "../../../../resources/kit/label";
import { refuse } from "../../../../resources/refusals";
import { files } from "../../../../resources/system/files";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { allRowsOf, execute, fetchOne, storedRowsOf } from "../../../platform/db/query";
import { isProved } from "../../ledger/declaredSql";
import { createRow } from "../../../engine/rest/createRow";
import { FieldErrors } from "../../../engine/rest/errors";
import { inputSchema } from "../../../engine/rest/openApiSchemas";
import { describeHandler, registerAction, registerHooks } from "../../../engine/rest/handlers";
import { importRows, createRows } from "../../../engine/rest/importRows";
import type { RequestContext } from "../../../engine/services";
import { isConfirmedByWorker } from "../../../../resources/payrolls/confirmation";
import { workerPayStatus } from "../../../../resources/dictionaries/workerPayStatus";
import { textCase } from "../../texts/enqueueTexts";
import { paymentChannel } from "../../../../resources/dictionaries/paymentChannel";

const resource = workerWages;
const maxRows = 500;

/** A payment in cash is never from the special account; a confirmed payment has a time of confirmation. */
const completed = <T extends { pay_channel?: number; confirm_status?: boolean; confirm_at?: string | null }>(
  input: T,
  now: Date,
) => ({
  ...(input.pay_channel === paymentChannel.cash && { via_account: 0 as const }),
  ...(input.confirm_status === true && !input.confirm_at && { confirm_at: now.toISOString() }),
});

registerHooks(workerWages, {
  create: async ({ input, now }) => completed(input, now),
  // Sent from two pages, or entered again because the answer was lost: one waits for the other, and sees it. A proven or declined
  // row cannot be changed to the sum of two payments: beside it the second is recorded, which the worker confirms or not.
  async created({ row, db }) {
    await execute(db)`select 1 from ${storedRowsOf("workers")} where id = ${row.worker} for no key update`;
    const twin = await fetchOne(db)`
      select 1 from ${allRowsOf("workerWages", "w")}
        where w.worker = ${row.worker} and w.id <> ${row.id} and w.pay_roll is null and w.pay_month = ${row.pay_month}
          and w.pay_date = ${row.pay_date} and w.total_pay_amount = ${row.total_pay_amount} and w.pay_channel = ${row.pay_channel}
          and w.is_advance = ${row.is_advance} and w.is_settlement = ${row.is_settlement} and w.is_back_pay = ${row.is_back_pay}
          and w.declined_at is null and not ${isProved("w")}`;
    if (twin) throw refuse("workerWages.twice", { day: row.pay_date ?? "", amount: row.total_pay_amount });
  },
  // What was declined is another claim once it is changed.
  update: async ({ input, now, row }) => ({
    ...completed(input, now),
    ...(row.declined_at !== null && { declined_at: null, declined_by: null, decline_reason: null }),
  }),
  async written({ row, db }) {
    if (
      row.pay_roll === null &&
      row.grant_status === workerPayStatus.paid &&
      !isConfirmedByWorker(row) &&
      row.accepted_at === null
    )
      await textCase(db, "cashToConfirm", row);
  },
  async post(ctx, body) {
    if (body.file !== undefined) return { row: await fromFile(ctx, Number(body.file)), isNew: true };
    if (!Array.isArray(body.rows)) return { row: await createRow(ctx, resource, body), isNew: true };
    const rows: unknown[] = body.rows;
    if (rows.length > maxRows)
      throw new FieldErrors({ rows: [translate([`每次最多${maxRows}行`, `At most ${maxRows} rows at a time`], ctx.locale)] });
    const { created, errors } = await createRows(
      ctx,
      resource,
      rows.map((row, index) => ({
        row: index + 1,
        body: typeof row === "object" && row !== null ? (row as Record<string, unknown>) : {},
      })),
    );
    if (errors.length > 0) throw rowErrors(ctx, errors);
    return { row: { created, errors: [] }, isNew: true };
  },
});

registerAction(workerWages, "accept", async ({ input }) => {
  if (input.is_receipt_seen !== 1) throw refuse("workerWages.notSeen");
});

registerAction(workerWages, "decline", async ({ row, db }) => textCase(db, "cashDeclined", row));

describeHandler(resource, "post", {
  body: z.union([
    z.object({ rows: z.array(inputSchema(resource).body).max(maxRows) }),
    z.object({ file: z.number().int().describe("id of an uploaded workbook made from the template of import/") }),
  ]),
  response: z.object({ created: z.number().int(), errors: z.array(z.string()) }),
});

function rowErrors({ locale }: RequestContext, errors: readonly { row: number; message: string }[]): FieldErrors {
  return new FieldErrors({
    rows: errors.map(({ row, message }) => (locale === "zh" ? `第${row}行：${message}` : `Line ${row}: ${message}`)),
  });
}

async function fromFile(ctx: RequestContext, id: number) {
  const { services, actor } = ctx;
  const file = Number.isSafeInteger(id) ? await services.store.find(services.pool, files, { id }) : undefined;
  if (!file || file.account !== actor.id) throw refuse("notFound");
  const result = await importRows(ctx, resource, await buffer(await services.files.open(file.path)));
  if (result.errors.length > 0) throw rowErrors(ctx, result.errors);
  return result;
}
