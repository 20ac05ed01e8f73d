import { attemptAll } from "../../../platform/queue/claimDue";
import { attemptDelivery, claimDeliveries } from "../deliver";
import type { Job } from "../../../engine/jobs/runner";

/** Delivers webhook events and retries failed deliveries. */
export const webhookJob: Job = {
  name: "webhooks",
  everySeconds: 5,
  async run(services) {
    await attemptAll(services, await claimDeliveries(services), (id) => attemptDelivery(services, id));
  },
};
