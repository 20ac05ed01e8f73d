import { pollBatch, claimDueBatches } from "../payments/polling";
import type { Services } from "../services";
import type { Job } from "./runner";

/** How many orders are pursued side by side: one whose bank is silent keeps few others waiting. */
const atOnce = 4;

/** Sends orders that were left behind and asks the bank after those on their way, each when its time has come. */
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
      // One that cannot be pursued keeps nobody else waiting; its time comes again.
      services.log.error({ err: error, batch }, "an order to the bank could not be pursued");
    }
  }
}
