import { doubleEncryption } from "./doubleEncryption";
import { earlierDrawdowns } from "./earlierDrawdowns";
import { ledgerByEvidence } from "./ledgerByEvidence";
import type { Repair } from "./runRepairs";
import { firstWageLedger } from "./wageLedger";

/** In the order of execution. */
export const repairs: readonly Repair[] = [doubleEncryption, firstWageLedger, earlierDrawdowns, ledgerByEvidence];
