import { doubleEncryption } from "./doubleEncryption";
import type { Repair } from "./runRepairs";
import { firstWageLedger } from "./wageLedger";

/** In the order in which they run. */
export const repairs: readonly Repair[] = [doubleEncryption, firstWageLedger];
