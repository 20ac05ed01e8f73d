import type { BankGateway } from "../bank/gateway";
import { makeGateway } from "../bank/makeGateway";
import { postgresStore } from "../bank/simulated/postgresStore";
import type { FieldCipher } from "../crypto/fieldCipher";
import { openPool } from "../db/pool";
import type { Settings } from "../plugins/settings";
import { platformBooks } from "./platformBooks";

interface BankDeps {
  readonly databaseUrl: string;
  readonly cipher: FieldCipher;
  readonly clock: () => Date;
  readonly log: (line: string) => void;
}

const customers = 4;

/**
 * The bank that the settings name. The simulated one has connections of its own: whoever asks it may hold one of ours meanwhile,
 * and twenty who all wait for a second one would wait for each other.
 */
export async function openBank(
  settings: Pick<Settings, "bank" | "simulatedBankSeconds" | "dataDir">,
  { databaseUrl, cipher, clock, log }: BankDeps,
): Promise<{ bank: BankGateway; close: () => Promise<void> }> {
  const pool = settings.bank === "simulated" ? openPool(databaseUrl, log, customers) : undefined;
  const bank = await makeGateway(settings, {
    clock,
    log,
    simStore: () => {
      if (!pool) throw new Error("only the simulated bank keeps its books here");
      return postgresStore({ pool, platform: platformBooks(cipher.blindIndex), keyOf: cipher.blindIndex });
    },
  });
  return { bank, close: async () => pool?.end() };
}
