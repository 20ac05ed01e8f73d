import type { Database } from "../db/pool";
import { recordEarlierPayments } from "./recordPayments";
import { rebuildWageLedger } from "./rebuildWageLedger";

/** `rebuild-ledger`, with or without a running platform. */
export async function rebuildCommand({ pool }: Pick<Database, "pool">, say: (line: string) => void): Promise<void> {
  const payments = await recordEarlierPayments(pool);
  if (payments > 0) say(`${payments} payments of wage deposits were divided over their months`);
  const { projects, changed } = await rebuildWageLedger(pool);
  say(`${projects} projects, ${changed} rows of the wage ledger were not as they had to be`);
}
