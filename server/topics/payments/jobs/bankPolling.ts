import { pollBatch, claimDueBatches } from "../polling";
import type { Services } from "../../../engine/services";
import type { Job } from "../../../engine/jobs/runner";

/** Number of orders processed concurrently: a bank that does not answer delays few others. */
const atOnce = 4;

/** Sends queued orders and queries the bank for open ones, each at its scheduled time. */
export const bankPolling: Job = {
  name: "bankPolling",
  everySeconds: 5,
  async run(services) {
    const due = await claimDueBatches(services);
    const next = due.values();
    await Promise.all(Array.from({ length: atOnce }, () => pursueAll(services, next)));
  },
};

async function pursueAll(services: Services, batches: Iterable<number>): Promise<void> {
  for (const batch of batches) {
    try {
      await pollBatch(services, batch);
    } catch (error) {
      // A failing order does not delay the others; it is scheduled again.
      services.log.error({ err: error, batch }, "an order to the bank could not be processed");
    }
  }
}
