import { recordEarlierPayments } from "../../topics/ledger/recordPayments";
import { rebuildWageLedger } from "../../topics/ledger/rebuildWageLedger";
import type { Repair } from "./runRepairs";

/** Deposits paid before the ledger recorded their payments are missing in it. */
export const earlierDrawdowns: Repair = {
  name: "earlier-drawdowns",
  async run({ pool }): Promise<Record<string, number>> {
    const payments = await recordEarlierPayments(pool);
    if (payments === 0) return {};
    const { changed } = await rebuildWageLedger(pool);
    return { drawdown_payments: payments, ...(changed > 0 && { wage_ledger: changed }) };
  },
};
