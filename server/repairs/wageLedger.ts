import { rebuildWageLedger } from "../ledger/rebuildWageLedger";
import type { Repair } from "./runRepairs";

/** A database from before the wage ledger has none of its rows. */
export const firstWageLedger: Repair = {
  name: "wage-ledger",
  async run({ pool }): Promise<Record<string, number>> {
    const { changed } = await rebuildWageLedger(pool);
    return changed > 0 ? { wage_ledger: changed } : {};
  },
};
