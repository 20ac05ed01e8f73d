import { depositStatus } from "../../../../resources/dictionaries/depositStatus";
import { corpDeposits } from "../../../../resources/deposits/corpDeposits";
import { depositDrawdowns, drawLabel, drawnPaidLabel, withdrawnLabel } from "../../../../resources/deposits/depositDrawdowns";
import { figureOn } from "../../../../resources/kit/dated";
import { addWorkdays } from "../../../../resources/kit/days";
import { depositPayWorkdays } from "../../../../resources/law/deposits";
import { refuse } from "../../../../resources/refusals";
import { audit } from "../../../engine/audit/audit";
import { loadHolidays } from "../../../platform/db/holidays";
import { deriveWageLedger } from "../../ledger/deriveWageLedger";
import { recordPayments } from "../../ledger/recordPayments";
import { registerAction, registerHooks } from "../../../engine/rest/handlers";
import { drawDown } from "./drawDown";
import { logInCase } from "./logInCase";
import { markShortfall } from "./markShortfall";
import { orderedPersons, refusePaidMeanwhile } from "./orderedPersons";

/** The order lists the chosen workers with overdue wages, draws on the deposit, and starts the bank's deadline. */
registerHooks(depositDrawdowns, {
  async create({ db, services: { store }, input: { project, deposit: id, ordered_on, persons: chosen }, today }) {
    if (!project || !id || !ordered_on || !chosen) return undefined;
    // Locked from here, so that two concurrent orders do not pay the same debt.
    const deposit = await store.find(db, corpDeposits, { id, project }, { lock: true });
    if (!deposit || deposit.status !== depositStatus.valid) throw refuse("depositDrawdowns.notInForce");
    const persons = await orderedPersons(await deriveWageLedger(db, project), chosen, today);
    const amount = persons.reduce((sum, person) => sum + person.amount, 0);
    const left = deposit.amount - deposit.used_amount;
    if (amount > left) throw refuse("depositDrawdowns.moreThanLeft", { left });
    return {
      ...{ persons, amount, workers: persons.length },
      bank_due: addWorkdays(ordered_on, figureOn(depositPayWorkdays, ordered_on), await loadHolidays(db)),
    };
  },
  async created(context) {
    const {
      db,
      services: { store },
      row,
      today,
    } = context;
    const deposit = await store.find(db, corpDeposits, { id: row.deposit }, { lock: true });
    if (!deposit || deposit.status !== depositStatus.valid) throw refuse("depositDrawdowns.notInForce");
    const record = {
      date: row.ordered_on,
      amount: row.amount,
      doc_no: row.doc_no,
      workers: row.workers ?? 0,
      reason: row.reason,
    };
    await store.update(db, corpDeposits, deposit.id, {
      ...(await drawDown(db, deposit, record, today)),
      status: depositStatus.short,
    });
    await markShortfall(db, row.project);
    await logInCase(context, row, drawLabel);
    await audit(db, context, {
      action: "use",
      entity: corpDeposits.name,
      row: deposit.id,
      after: { drawdown: row.id, amount: row.amount },
    });
  },
  detail: async ({ today }) => ({ prefill: { confirmPaid: { paid_on: today } } }),
});

/**
 * A wage that was paid after the order is not paid again: the order is then withdrawn. The payment reaches the wage ledger at once, and the
 * alarms of the project at their next check.
 */
registerAction(depositDrawdowns, "confirmPaid", async (context) => {
  const { db, row, input } = context;
  if (input.paid_on < row.ordered_on) throw refuse("depositDrawdowns.paidBeforeOrder", { ordered: row.ordered_on });
  await refusePaidMeanwhile(await deriveWageLedger(db, row.project), row.persons);
  await recordPayments(db, row, input.paid_on);
  await logInCase(context, row, drawnPaidLabel, input.receipts);
  await deriveWageLedger(db, row.project);
});

/** The bank has not paid: the amount is the deposit's again, and the order no longer starts the term for topping it up. */
registerAction(depositDrawdowns, "withdraw", async (context) => {
  const { db, services, row, input } = context;
  const deposit = await services.store.find(db, corpDeposits, { id: row.deposit }, { lock: true });
  if (!deposit) throw refuse("notFound");
  const used_amount = Math.max(0, deposit.used_amount - row.amount);
  await services.store.update(db, corpDeposits, deposit.id, {
    used_amount,
    use_records: deposit.use_records.filter(({ doc_no }) => doc_no !== row.doc_no),
    ...(used_amount === 0 && deposit.status === depositStatus.short && { status: depositStatus.valid, replenish_deadline: null }),
  });
  await markShortfall(db, row.project);
  await logInCase(context, row, withdrawnLabel);
  await audit(db, context, {
    action: "withdraw",
    entity: corpDeposits.name,
    row: deposit.id,
    after: { drawdown: row.id, amount: row.amount, reason: input.withdraw_reason },
  });
});
