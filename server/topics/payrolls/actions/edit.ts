import { payRolls, type PayRoll } from "../../../../resources/payrolls/payRolls";
import type pg from "pg";
import { isEmpty } from "../../../../resources/kit/parse";
import { refuse } from "../../../../resources/refusals";
import { execute } from "../../../platform/db/query";
import { refuseWhenBankDiffers } from "../../payments/corrections";
import { takeBackLedger } from "../../payments/ledger";
import { refuseWhenSupplemented } from "../../payments/supplements";
import { expireTickets } from "../../payments/tickets";
import { registerAction, type ActionContext } from "../../../engine/rest/handlers";
import { linesOf } from "./bases";
import { prefill } from "./prefill";
import { enterLines, numberLines } from "./enterLines";
import { workerPayStatus } from "../../../../resources/dictionaries/workerPayStatus";

registerAction(payRolls, "edit", async (context) => {
  const { row, body } = context;
  // All lines are replaced, so the version is required: without it another user's changes could be lost.
  if (Number(body.version) !== row.version) throw refuse("staleVersion");
  if (Array.isArray(body.details)) await enterLines(context, row, numberLines(body.details), { replace: true });
  else await prefill(context, row, body.prefill);
  const cleared = (["remark", "attach_files"] as const).filter((field) => field in body && isEmpty(body[field]));
  return { set: Object.fromEntries(cleared.map((field) => [field, null])) };
});

/** Back to draft: the unpaid amounts of this submission no longer count, and its tickets are no longer valid. */
async function unlock({ db, services, row, now }: ActionContext<typeof payRolls, unknown>): Promise<void> {
  await takeBackLedger(db, row, await linesOf(db, services.store, row.id));
  await expireTickets(db, row.id, now);
}

registerAction(payRolls, "sendBack", unlock);
registerAction(payRolls, "withdraw", unlock);

registerAction(payRolls, "reopen", async (context) => {
  const { db, row } = context;
  if (row.paid_count > 0) throw refuse("payRolls.partlyPaid");
  await refuseWhenSupplemented(db, row.id);
  await refuseWhenBankDiffers(db, context.services, [row.id]);
  await unlock(context);
  await resetLines(db, row);
  return { set: { failed_count: 0, failed_amount: 0, finished_at: null, bank_status: null, bank_message: null } };
});

/** The bank paid no line: all return to their state before the attempt. The batch keeps the result. */
async function resetLines(db: pg.PoolClient, roll: PayRoll): Promise<void> {
  await execute(db)`
    update pay_roll_details set status = ${workerPayStatus.unpaid}, fail_code = null, fail_reason = null, bank_serial_no = null, balance_date = null,
        version = version + 1, updated_at = platform_now()
      where pay_roll = ${roll.id} and status = ${workerPayStatus.failed} and deleted_at is null`;
}
