import { pursue, takeDue } from "../payments/polling";
import { pollSeconds } from "../payments/sending";
import type { Job } from "./runner";

/** Sends orders that were left behind and asks the bank after those on their way. */
export const bankPolling: Job = {
  name: "bankPolling",
  everySeconds: pollSeconds,
  async run(services) {
    for (const batch of await takeDue(services)) {
      try {
        await pursue(services, batch);
      } catch (error) {
        // One that cannot be pursued keeps nobody else waiting; its time comes again.
        services.log.error({ err: error, batch }, "an order to the bank could not be pursued");
      }
    }
  },
};
