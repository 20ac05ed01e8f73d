import { doubleEncryption } from "./doubleEncryption";
import { earlierDrawdowns } from "./earlierDrawdowns";
import type { Repair } from "./runRepairs";
import { firstWageLedger } from "./wageLedger";

/** In the order of execution. */
export const repairs: readonly Repair[] = [doubleEncryption, firstWageLedger, earlierDrawdowns];
