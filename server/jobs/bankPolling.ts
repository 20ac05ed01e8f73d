import { pollBatch, claimDueBatches } from "../payments/polling";
import type { Services } from "../services";
import type { Job } from "./runner";

/** How many orders are pursued side by side: one whose bank is silent keeps few others waiting. */
const atOnce = 4;

/** Sends orders that are still queued and queries the bank for those on their way, each at its scheduled time. */
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
      // One that fails does not delay the others; it is scheduled again.
      services.log.error({ err: error, batch }, "an order to the bank could not be pursued");
    }
  }
}
