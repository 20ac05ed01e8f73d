import { monthOf } from "../../../../resources/kit/days";
import { isCardFailure } from "../../../../resources/payrolls/failedCard";
import { payRollDetails, type PayRollDetail } from "../../../../resources/payrolls/payRollDetails";
import { payRolls, type PayRoll } from "../../../../resources/payrolls/payRolls";
import { refuse } from "../../../../resources/refusals";
import { fetchRows, storedRowsOf } from "../../../platform/db/query";
import { refuseWhenBankDiffers } from "../../payments/corrections";
import { awaitsSupplement } from "../../payments/supplements";
import { nextSerialNumber } from "../../../engine/rest/applyDefaults";
import { FieldErrors } from "../../../engine/rest/errors";
import { registerAction, type ActionContext } from "../../../engine/rest/handlers";
import { translate } from "../../../../resources/kit/label";
import { insertInChunks } from "../../payments/insertInChunks";
import { applyHeadDefaults } from "./head";
import { loadLineBases, type LineBase } from "./bases";
import { cardOf, fillLike } from "./prefill";
import { refreshTotals } from "./saveLines";
import { recordSetOffs } from "../../ledger/setOffs";
import { wageMonth } from "../../ledger/wageMonth";

type Context = ActionContext<typeof payRolls, unknown>;

registerAction(payRolls, "copy", async (context) => {
  const { db, row, input } = context;
  if (input.mode === "failed") throw refuse("payRolls.nothingFailed");
  const roll = await makeRoll(context, { project: row.project, corp: row.corp, team: row.team, pay_month: input.pay_month });
  await fillLike({ ...context, db }, roll, row.id);
  const copied = await response(context, roll.id);
  if (copied.worker_count === 0) throw refuse("payRolls.nobodyToCopy", { month: roll.pay_month });
  return { response: copied };
});

/** Creates a back-pay payroll for lines that the bank rejected; each failed line is in at most one. */
registerAction(payRolls, "supplement", async (context) => {
  const { db, row, services, actor } = context;
  await refuseWhenBankDiffers(db, services, [row.id]);
  const failed = await fetchRows<{ id: number }>(db)`
    select d.id from ${storedRowsOf("payRollDetails", "d")} where d.pay_roll = ${row.id} and ${awaitsSupplement} order by d.seq`;
  if (failed.length === 0) throw refuse("payRolls.nothingFailed");
  const { project, corp, team, pay_month } = row;
  const roll = await makeRoll(context, {
    ...{ project, corp, team, pay_month },
    is_back_pay: 1,
    back_pay_month: wageMonth(row),
    source_pay_roll: row.id,
    attach_files: row.attach_files,
  });
  const old = await services.store.findAll(db, payRollDetails, { id: failed.map(({ id }) => id) });
  const workers = old.map(({ worker }) => worker);
  const files = await loadLineBases(db, services.store, roll, workers);
  const lines = old.map((line, index) => {
    const { id: _, version: _v, created_at: _c, updated_at: _u, created_by: _b, balance_date: _d, ...copied } = line;
    const { status: _s, fail_code: _f, fail_reason: _r, bank_serial_no: _n, resettled_by: _t, roll_status: _o, ...rest } = copied;
    const card = cardInstead(line, files.get(line.worker));
    return { ...rest, ...card, pay_roll: roll.id, pay_month, is_back_pay: 1 as const, seq: index + 1, retry_of: line.id };
  });
  await insertInChunks(db, services.store, payRollDetails, lines, actor.id);
  await recordSetOffs(db, roll);
  await refreshTotals(db, roll.id);
  return { response: await response(context, roll.id) };
});

/** The card in the worker's record, if it changed since the bank rejected the card of the line. */
function cardInstead(failed: PayRollDetail, file: LineBase | undefined): Partial<PayRollDetail> {
  const number = file?.pay_roll_bank_card_number;
  return number && isCardFailure(failed.fail_code) && number !== failed.pay_roll_bank_card_number ? cardOf(file) : {};
}

type Head = Pick<PayRoll, "project" | "corp" | "pay_month"> & Partial<PayRoll>;

async function makeRoll({ db, services, actor, today, locale }: Context, head: Head): Promise<PayRoll> {
  if (head.pay_month > monthOf(today))
    throw new FieldErrors({
      pay_month: [translate(["工资月份不能晚于本月", "The month cannot be later than the current month"], locale)],
    });
  const completed = await applyHeadDefaults(db, services.store, head);
  const pay_roll_code = await nextSerialNumber(db, "GZ", 8, today);
  return services.store.insert(db, payRolls, { ...head, ...completed, pay_roll_code }, actor.id);
}

/** Answers with the new payroll instead of the one that it was copied from. */
async function response({ db, services }: Context, id: number) {
  const roll = await services.store.find(db, payRolls, { id });
  if (!roll) throw refuse("notFound");
  const { pay_roll_code, title, project, corp, team, pay_month, status, worker_count, version, is_back_pay, source_pay_roll } =
    roll;
  return {
    id,
    version,
    pay_roll_code,
    title,
    project,
    corp,
    team,
    pay_month,
    status,
    worker_count,
    is_back_pay,
    source_pay_roll,
  };
}
