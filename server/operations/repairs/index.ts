import { doubleEncryption } from "./doubleEncryption";
import { earlierDrawdowns } from "./earlierDrawdowns";
import { ledgerByEvidence } from "./ledgerByEvidence";
import { maskedTexts } from "./maskedTexts";
import type { Repair } from "./runRepairs";
import { firstWageLedger } from "./wageLedger";

/** In the order of execution. */
export const repairs: readonly Repair[] = [doubleEncryption, firstWageLedger, earlierDrawdowns, ledgerByEvidence];

/** Of many rows, beside the running platform, which works without them. */
export const laterRepairs: readonly Repair[] = [maskedTexts];
