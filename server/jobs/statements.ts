import { reconcile } from "../payments/reconcile";
import type { Job } from "./runner";

/** What the bank's statements say of the accounts and of the labour fees that came in; nothing where the bank sends none. */
export const bankStatements: Job = { name: "bankStatements", everySeconds: 60, run: reconcile };
