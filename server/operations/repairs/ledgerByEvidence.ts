import { toYuan } from "../../../resources/kit/money";
import { rebuildWageLedger } from "../../topics/ledger/rebuildWageLedger";
import type { Repair } from "./runRepairs";

/** Earlier versions took what is owed from the employer's newest paper. Paid sums stay; each project that owes another sum is logged. */
export const ledgerByEvidence: Repair = {
  name: "wage-ledger-by-evidence",
  async run({ pool, log }): Promise<Record<string, number>> {
    const { changed, owed } = await rebuildWageLedger(pool);
    for (const { project, name, before, after } of owed)
      log.warn(
        { project, name, owed_before: toYuan(before), owed_after: toYuan(after) },
        "a project owes another sum than before",
      );
    return changed > 0 ? { wage_ledger: changed } : {};
  },
};
