import { join } from "node:path";
import type { Settings } from "../../platform/settings/env";
import type { BankGateway } from "../../engine/bankGateway";
import { withBatchChecks } from "./guards";
import { withBankTimeout } from "./withBankTimeout";
import { readFileOutcome, unreadFile, type FileOutcome } from "./isoFiles/fileOutcome";
import { isoFilesGateway } from "./isoFiles/isoFilesGateway";
import { simulatedBank } from "./simulated/simulatedBank";
import type { Message } from "./isoFiles/readMessage";
import type { SimStore } from "./simulated/store";

export interface GatewayDeps {
  readonly clock: () => Date;
  /** Called only for the simulated bank. */
  readonly simStore: () => SimStore;
  readonly log: (line: string) => void;
  /** Called for each file that the bank has sent (`BANK=iso20022`). */
  readonly onFile?: (outcome: FileOutcome) => void;
  /** The names in the folder of its files, when they have changed. */
  readonly onListed?: (files: readonly string[]) => void;
}

/** The bank of the settings, with checks on its orders. */
export async function makeGateway(
  { bank, simulatedBankSeconds, dataDir }: Pick<Settings, "bank" | "simulatedBankSeconds" | "dataDir">,
  { clock, simStore, log, onListed, onFile = () => undefined }: GatewayDeps,
): Promise<BankGateway> {
  if (bank === "simulated")
    return withBatchChecks(withBankTimeout(simulatedBank({ store: simStore(), clock, seconds: simulatedBankSeconds })));
  const folder = join(dataDir, "bank");
  const onUnreadable = (file: string, error: unknown) => {
    log(`The bank's file ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    onFile(unreadFile(file, error));
  };
  const onRead = (file: string, message: Message, isKnown: boolean) => onFile(readFileOutcome(file, message, isKnown));
  return withBatchChecks(withBankTimeout(await isoFilesGateway({ folder, onUnreadable, onRead, onListed })));
}
