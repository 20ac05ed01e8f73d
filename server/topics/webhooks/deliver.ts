import { webhookDeliveryStatus } from "../../../resources/system/webhookDeliveryStatus";
import { webhookDeliveries, type WebhookDelivery } from "../../../resources/system/webhookDeliveries";
import { instantOf } from "../../../resources/kit/days";
import type { Label } from "../../../resources/kit/label";
import { webhooks, type Webhook } from "../../../resources/system/webhooks";
import { allRowsOf, execute, literal, sql } from "../../platform/db/query";
import { post, Unreachable } from "../../platform/network/post";
import { claimDue, retrySeconds } from "../../platform/queue/queue";
import type { Services } from "../../engine/services";
import { version } from "../../platform/version";
import { webhookPayload } from "./payload";
import { webhookHeaders } from "./sign";

const gone = 410;
/** Firewalls let named clients through. */
const userAgent = `wage-supervision/${version}`;
const maxFailureLetters = webhookDeliveries.fields.failure.spec.max ?? 300;

/** Ids of due deliveries, in no particular order. */
export const claimDeliveries = (services: Pick<Services, "pool">): Promise<number[]> =>
  claimDue(services, {
    resource: webhookDeliveries,
    isOpen: sql`d.status = ${literal(webhookDeliveryStatus.queued)}
      and exists (select 1 from ${allRowsOf("webhooks", "w")} where w.id = d.webhook and w.is_enabled)`,
  });

/** One attempt; after the last retry a delivery has failed. A response of 410 Gone disables the webhook. */
export async function attemptDelivery(services: Services, id: number): Promise<void> {
  const { pool, store, clock } = services;
  const delivery = await store.find(pool, webhookDeliveries, { id });
  const webhook = delivery && (await store.find(pool, webhooks, { id: delivery.webhook }));
  if (!delivery || !webhook) return;
  const body = JSON.stringify(delivery.payload ?? (await storePayload(services, delivery)));
  const response = await attempt(services, webhook, delivery, body);
  const delivered = response.status !== null && response.status >= 200 && response.status < 300;
  const wait = retrySeconds[delivery.attempts - 1];
  const isOver = delivered || wait === undefined || response.status === gone;
  await store.update(pool, webhookDeliveries, id, {
    response_status: response.status,
    failure: delivered ? null : response.failure[0].slice(0, maxFailureLetters),
    english: delivered ? null : { failure: response.failure[1].slice(0, maxFailureLetters) },
    status: delivered ? webhookDeliveryStatus.delivered : isOver ? webhookDeliveryStatus.failed : webhookDeliveryStatus.queued,
    next_at: isOver ? null : new Date(clock.now().getTime() + wait * 1000).toISOString(),
  });
  if (response.status === gone)
    await execute(pool)`
      update webhooks set is_enabled = false, version = version + 1, updated_at = platform_now() where id = ${webhook.id}`;
}

/** Reads the payload back because jsonb reorders keys: retries must send the same bytes. */
async function storePayload(services: Services, { id, event, subject, queued_at }: WebhookDelivery): Promise<unknown> {
  const payload = await webhookPayload(services, event, subject, queued_at);
  return (await services.store.update(services.pool, webhookDeliveries, id, { payload }))?.payload;
}

interface AttemptResult {
  readonly status: number | null;
  readonly failure: Label;
}

async function attempt(
  { clock, settings }: Services,
  { url, secret, old_secret, old_secret_until }: Webhook,
  { id }: WebhookDelivery,
  body: string,
): Promise<AttemptResult> {
  const now = clock.now();
  const until = instantOf(old_secret_until ?? "");
  const secrets = [secret ?? "", ...(old_secret !== null && until !== undefined && until > now ? [old_secret] : [])];
  const headers = {
    "content-type": "application/json",
    "user-agent": userAgent,
    ...webhookHeaders(`evt_${id}`, body, secrets, new Date()),
  };
  try {
    const { status } = await post(url, headers, body, settings.webhookAddresses);
    return { status, failure: [`HTTP ${status}`, `HTTP ${status}`] };
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return { status: null, failure: error.label };
  }
}
