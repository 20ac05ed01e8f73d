import { attemptDue } from "../../../platform/queue/queue";
import { attemptDelivery, claimDeliveries } from "../deliver";
import type { Job } from "../../../engine/jobs/runner";

/** Delivers webhook events and retries failed deliveries. */
export const webhookJob: Job = {
  name: "webhooks",
  everySeconds: 5,
  run: (services) =>
    attemptDue(
      services,
      () => claimDeliveries(services),
      (id) => attemptDelivery(services, id),
    ),
};
