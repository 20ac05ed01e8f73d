import { reconcile } from "../reconcile";
import type { Job } from "../../../engine/jobs/runner";

/** Reads the bank's statements of accounts and labour fees, if the bank sends any. */
export const bankStatements: Job = { name: "bankStatements", everySeconds: 60, run: reconcile };
