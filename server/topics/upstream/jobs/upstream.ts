import { attemptDue } from "../../../platform/queue/queue";
import { attemptCall, claimingCalls } from "../send";
import type { Job } from "../../../engine/jobs/runner";

/** Reports changes to higher-level platforms, and collects the receipts. Each project has one call in progress. */
export const upstreamJob: Job = {
  name: "upstream",
  everySeconds: 5,
  run: (services) => attemptDue(services, claimingCalls(services), (id) => attemptCall(services, id)),
};
