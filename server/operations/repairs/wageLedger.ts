import { rebuildWageLedger } from "../../topics/ledger/rebuildWageLedger";
import type { Repair } from "./runRepairs";

/** A database older than the wage ledger, or than its sums by month and team or their due amounts, lacks these rows. */
export const firstWageLedger: Repair = {
  name: "team-months-due",
  async run({ pool }): Promise<Record<string, number>> {
    const { changed } = await rebuildWageLedger(pool);
    return changed > 0 ? { wage_ledger: changed } : {};
  },
};
