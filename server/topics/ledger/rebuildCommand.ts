import type { Database } from "../../platform/db/pool";
import { toYuan } from "../../../resources/kit/money";
import { recordEarlierPayments } from "./recordPayments";
import { rebuildWageLedger } from "./rebuildWageLedger";

/** `rebuild-ledger`, with or without a running platform. */
export async function rebuildCommand({ pool }: Pick<Database, "pool">, say: (line: string) => void): Promise<void> {
  const payments = await recordEarlierPayments(pool);
  if (payments > 0) say(`${payments} payments of wage deposits were allocated to their months`);
  const { projects, changed, owed } = await rebuildWageLedger(pool);
  for (const { project, name, before, after } of owed)
    say(`project ${project} (${name}): owed ${toYuan(before)}, now ${toYuan(after)}`);
  say(`${projects} projects compared, ${changed} rows of the wage ledger corrected`);
}
