import { rebuildWageLedger } from "../ledger/rebuildWageLedger";
import type { Repair } from "./runRepairs";

/** A database from before the wage ledger, or from before its sums by month and team or what was due in them, has none of their rows. */
export const firstWageLedger: Repair = {
  name: "team-months-due",
  async run({ pool }): Promise<Record<string, number>> {
    const { changed } = await rebuildWageLedger(pool);
    return changed > 0 ? { wage_ledger: changed } : {};
  },
};
