import { inParallel } from "../../../platform/queue/queue";
import { pollBatch, claimDueBatches } from "../polling";
import type { Job } from "../../../engine/jobs/runner";

/** Number of orders processed concurrently: a bank that does not answer delays few others. */
const atOnce = 4;

/** Sends queued orders and queries the bank for open ones, each at its scheduled time; one that fails is scheduled again. */
export const bankPolling: Job = {
  name: "bankPolling",
  everySeconds: 5,
  run: async (services) =>
    inParallel(await claimDueBatches(services), atOnce, (batch) =>
      pollBatch(services, batch).catch((error: unknown) =>
        services.log.error({ err: error, batch }, "an order to the bank could not be processed"),
      ),
    ),
};
