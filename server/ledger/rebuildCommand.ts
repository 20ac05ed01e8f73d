import type { Database } from "../db/pool";
import { rebuildWageLedger } from "./rebuildWageLedger";

/** `rebuild-ledger`, beside a running platform or without one. */
export async function rebuildCommand({ pool }: Pick<Database, "pool">, say: (line: string) => void): Promise<void> {
  const { projects, changed } = await rebuildWageLedger(pool);
  say(`${projects} projects, ${changed} rows of the wage ledger were not as they had to be`);
}
