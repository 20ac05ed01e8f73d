import { reconcile } from "../payments/reconcile";
import type { Job } from "./runner";

/** Reads the bank's statements of accounts and labour fees, if the bank sends any. */
export const bankStatements: Job = { name: "bankStatements", everySeconds: 60, run: reconcile };
