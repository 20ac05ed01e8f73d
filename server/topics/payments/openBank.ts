import type pg from "pg";
import type { BankGateway } from "../../engine/bankGateway";
import { makeGateway } from "../bank/makeGateway";
import { postgresStore } from "../bank/simulated/postgresStore";
import type { FieldCipher } from "../../platform/crypto/fieldCipher";
import { workLimits } from "../../platform/db/limits";
import { openSiblingPool } from "../../platform/db/pool";
import type { Settings } from "../../platform/settings/env";
import type { FileOutcome } from "../bank/isoFiles/fileOutcome";
import { platformBooks } from "./platformBooks";
import { recordBankFile, recordBankFolder } from "./recordBankFile";

interface BankDeps {
  /** The platform's pool: the simulated bank connects to the same database with its own. */
  readonly pool: pg.Pool;
  readonly cipher: FieldCipher;
  readonly clock: () => Date;
  readonly log: (line: string) => void;
}

const customers = 4;

/**
 * Opens the bank of the settings. The simulated one has its own connections: its callers may hold one of ours meanwhile, and
 * twenty callers that wait for a second one would be a deadlock.
 */
export function openBank(
  settings: Pick<Settings, "bank" | "simulatedBankSeconds" | "dataDir">,
  { pool, cipher, clock, log }: BankDeps,
): Promise<BankGateway> {
  const simStore = () => {
    const own = openSiblingPool(pool, log, customers, workLimits);
    return postgresStore({ pool: own, platform: platformBooks(cipher.blindIndexes), keyOf: cipher.blindIndex });
  };
  const recorded = (what: string, writing: Promise<unknown>) =>
    void writing.catch((error: unknown) =>
      log(`The bank's ${what} not recorded: ${error instanceof Error ? error.message : String(error)}`),
    );
  const onFile = (outcome: FileOutcome) => recorded(`file ${outcome.name} was`, recordBankFile(pool, outcome, clock()));
  const onListed = (files: readonly string[]) => recorded("folder was", recordBankFolder(pool, files));
  return makeGateway(settings, { clock, log, simStore, onFile, onListed });
}
