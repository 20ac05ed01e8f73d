import { depositStatus } from "../../../resources/dictionaries/depositStatus";
import { corpDeposits } from "../../../resources/deposits/corpDeposits";
import { depositDrawdowns } from "../../../resources/deposits/depositDrawdowns";
import { figureOn } from "../../../resources/kit/dated";
import { addWorkdays } from "../../../resources/kit/days";
import { depositPayWorkdays } from "../../../resources/law/deposits";
import { refuse } from "../../../resources/refusals";
import { audit } from "../../audit/audit";
import { loadHolidays } from "../../db/holidays";
import { personsOwed } from "../../ledger/personsOwed";
import { registerHooks } from "../../rest/handlers";
import { drawDown } from "./drawDown";
import { markShortfall } from "./markShortfall";

/** The order lists everybody whose wages are overdue on the project, draws on the deposit, and starts the bank's clock. */
registerHooks(depositDrawdowns, {
  async create({ db, input: { project, ordered_on, amount }, today }) {
    if (!project || !ordered_on || !amount) return undefined;
    const persons = await personsOwed(db, project, today);
    const owed = persons.reduce((sum, { owed_amount }) => sum + owed_amount, 0);
    if (amount > owed) throw refuse("depositDrawdowns.moreThanOwed", { owed });
    return {
      workers: persons.length,
      persons: persons.map(({ worker_name, months, owed_amount }) => ({ worker_name, months, owed_amount })),
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
    await audit(db, context, {
      action: "use",
      entity: corpDeposits.name,
      row: deposit.id,
      after: { drawdown: row.id, amount: row.amount },
    });
  },
});
