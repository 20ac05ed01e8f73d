import { z } from "zod";
import { bankBatches } from "../../../../resources/payrolls/bankBatches";
import { failureIn } from "../../../../resources/payrolls/failedCard";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { toYuan } from "../../../../resources/kit/money";
import { refuse } from "../../../../resources/refusals";
import { refreshBatch } from "../../payments/polling";
import { sendQueued } from "../../payments/sending";
import { describeHandler, registerAction } from "../../../engine/rest/handlers";
import { linesOf } from "./bases";

describeHandler(payRolls, "query", {
  response: z.object({
    status: z.number().int(),
    bank_status: z.string().nullable(),
    bank_message: z.string().nullable(),
    paid_count: z.number().int(),
    paid_amount: z.string(),
    failed_count: z.number().int(),
    failed_amount: z.string(),
    records: z.array(
      z.object({
        id: z.number().int(),
        worker_name: z.string(),
        actual_amount: z.string(),
        status: z.number().int(),
        fail_code: z.string().nullable(),
        fail_reason: z.string().nullable(),
        bank_serial_no: z.string().nullable(),
      }),
    ),
  }),
});

registerAction(payRolls, "query", async (context) => {
  const { db, services, row, locale } = context;
  if (row.bank_batch_no) {
    const batch = await services.store.find(db, bankBatches, { batch_no: row.bank_batch_no });
    if (batch?.status === "QUEUED") context.after(() => sendQueued(services, batch.id));
    else if (batch && !batch.file_layout) await refreshBatch(db, services, batch);
  }
  const roll = await services.store.find(db, payRolls, { id: row.id });
  if (!roll) throw refuse("notFound");
  const { status, bank_status, bank_message, paid_count, failed_count } = roll;
  const lines = await linesOf(db, services.store, row.id);
  return {
    response: {
      status,
      bank_status,
      bank_message,
      paid_count,
      paid_amount: toYuan(roll.paid_amount),
      failed_count,
      failed_amount: toYuan(roll.failed_amount),
      records: lines.map((line) => ({
        id: line.id,
        worker_name: line.worker_name,
        actual_amount: toYuan(line.actual_amount),
        status: line.status,
        fail_code: line.fail_code,
        fail_reason: failureIn(locale, line.fail_code, line.fail_reason),
        bank_serial_no: line.bank_serial_no,
      })),
    },
  };
});
