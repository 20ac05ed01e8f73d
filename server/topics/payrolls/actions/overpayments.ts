import { overpayments } from "../../../../resources/payrolls/overpayments";
import { workers } from "../../../../resources/people/workers";
import { refuse } from "../../../../resources/refusals";
import { sql, storedRowsOf } from "../../../platform/db/query";
import { registerExpression } from "../../../engine/rest/expressions";
import { registerHooks } from "../../../engine/rest/handlers";
import { deriveWageLedger } from "../../ledger/deriveWageLedger";
import { isReturned } from "../../ledger/recoveredSql";
import { requireOverpaid } from "../../ledger/setOffs";
import { textCase } from "../../texts/enqueueTexts";

registerExpression(
  overpayments,
  "returned_amount",
  () =>
    sql`(select coalesce(sum(b.amount), 0)::bigint from ${storedRowsOf("wageAccountBills", "b")} where b.overpayment = t.id and ${isReturned})`,
);

registerHooks(overpayments, {
  async create({ db, services, input }) {
    const { worker, pay_month = "", amount = 0 } = input;
    const found = worker ? await services.store.find(db, workers, { id: worker }) : undefined;
    if (!found) throw refuse("notFound");
    await requireOverpaid(await deriveWageLedger(db, found.project), { worker: found.id, corp: found.corp, pay_month }, amount);
  },
  created: async ({ db, row }) => textCase(db, "overpaid", row),
});
