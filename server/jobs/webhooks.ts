import { attemptAll } from "../outbox/claimDue";
import { attemptDelivery, claimDeliveries } from "../webhooks/deliver";
import type { Job } from "./runner";

/** Delivers webhook events and retries failed deliveries. */
export const webhookJob: Job = {
  name: "webhooks",
  everySeconds: 5,
  async run(services) {
    await attemptAll(services, await claimDeliveries(services), (id) => attemptDelivery(services, id));
  },
};
