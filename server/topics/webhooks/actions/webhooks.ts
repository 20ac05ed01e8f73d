import { z } from "zod";
import { webhookDeliveries } from "../../../../resources/system/webhookDeliveries";
import { webhooks } from "../../../../resources/system/webhooks";
import { webhookEvent } from "../../../../resources/system/webhookEvent";
import { describeHandler, registerAction, registerHooks } from "../../../engine/rest/handlers";
import { newWebhookSecret } from "../sign";

/** How long the previous secret stays valid. */
const oldSecretMs = 24 * 3_600_000;

registerHooks(webhooks, {
  async create() {
    return { secret: newWebhookSecret() };
  },
});

registerHooks(webhookDeliveries, { localize: { reads: ["english"], translate: ({ english }) => ({ ...english }) } });

describeHandler(webhooks, "newSecret", {
  response: z.object({ name: z.string(), secret: z.string().describe("only in this answer") }),
});

registerAction(webhooks, "newSecret", async ({ row, now }) => {
  const secret = newWebhookSecret();
  return {
    set: { secret, old_secret: row.secret, old_secret_until: new Date(now.getTime() + oldSecretMs).toISOString() },
    response: { name: row.name, secret },
  };
});

registerAction(webhooks, "sendTest", async ({ row, db, services, now }) => {
  const at = now.toISOString();
  await services.store.insert(db, webhookDeliveries, { webhook: row.id, event: webhookEvent.test, queued_at: at, next_at: at });
});

/** Same id and same bytes, so that receivers can detect duplicates. */
registerAction(webhookDeliveries, "redeliver", async ({ now }) => ({
  set: { attempts: 0, next_at: now.toISOString(), response_status: null, failure: null, english: null },
}));
