import type { Services } from "../services";
import { attemptDelivery, claimDeliveries } from "../webhooks/deliver";
import type { Job } from "./runner";

/** Concurrent attempts: a slow receiver must not block the others. */
const atOnce = 8;

/** Delivers webhook events and retries failed deliveries. */
export const webhookJob: Job = {
  name: "webhooks",
  everySeconds: 5,
  async run(services) {
    const next = (await claimDeliveries(services)).values();
    await Promise.all(Array.from({ length: atOnce }, () => attemptEach(services, next)));
  },
};

async function attemptEach(services: Services, deliveries: Iterable<number>): Promise<void> {
  for (const id of deliveries)
    await attemptDelivery(services, id).catch((error: unknown) =>
      services.log.error({ err: error, delivery: id }, "a webhook delivery could not be attempted; it is tried again"),
    );
}
