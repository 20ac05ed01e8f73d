import { webhookDeliveryStatus } from "../../resources/dictionaries/webhookDeliveryStatus";
import { webhookDeliveries, type WebhookDelivery } from "../../resources/system/webhookDeliveries";
import { instantOf } from "../../resources/kit/days";
import { webhooks, type Webhook } from "../../resources/system/webhooks";
import { execute, fetchRows, sql } from "../db/query";
import type { Services } from "../services";
import { webhookPayload } from "./payload";
import { postWebhook, WebhookUnreachable } from "./post";
import { webhookHeaders } from "./sign";

/** Backoff: seconds from one attempt to the next, as the Standard Webhooks specification proposes; after the last a delivery has failed. */
export const retrySeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
/** Another process repeats an attempt that did not finish within this time. */
const leaseSeconds = 60;
const claimedAtOnce = 40;
const gone = 410;

/**
 * Ids of due deliveries; concurrent processes claim disjoint sets. Times are those of the database, which queues them, whatever day a
 * demonstration is set to.
 */
export async function claimDeliveries({ pool }: Pick<Services, "pool">): Promise<number[]> {
  const due = await fetchRows<{ id: number }>(
    pool,
    sql`update webhook_deliveries set attempts = attempts + 1, attempted_at = now(),
          next_at = now() + make_interval(secs => ${leaseSeconds}::int)
        where id in (
          select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook and w.is_enabled and w.deleted_at is null
          where d.status = ${webhookDeliveryStatus.queued} and d.next_at <= now()
          order by d.next_at, d.id limit ${claimedAtOnce} for update of d skip locked)
        returning id`,
  );
  return due.map(({ id }) => id).sort((a, b) => a - b);
}

/** One attempt. A response of 410 Gone disables the webhook. */
export async function attemptDelivery(services: Services, id: number): Promise<void> {
  const { pool, store } = services;
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
    failure: delivered ? null : response.failure,
    status: delivered ? webhookDeliveryStatus.delivered : isOver ? webhookDeliveryStatus.failed : webhookDeliveryStatus.queued,
    next_at: isOver ? null : new Date(Date.now() + wait * 1000).toISOString(),
  });
  if (response.status === gone)
    await execute(
      pool,
      sql`update webhooks set is_enabled = false, version = version + 1, updated_at = now() where id = ${webhook.id}`,
    );
}

/** Reads the payload back because jsonb reorders keys: retries must send the same bytes. */
async function storePayload(services: Services, { id, event, subject, queued_at }: WebhookDelivery): Promise<unknown> {
  const payload = await webhookPayload(services, event, subject, queued_at);
  return (await services.store.update(services.pool, webhookDeliveries, id, { payload }))?.payload;
}

interface AttemptResult {
  readonly status: number | null;
  readonly failure: string | null;
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
  const headers = { "content-type": "application/json", ...webhookHeaders(`evt_${id}`, body, secrets, new Date()) };
  try {
    const status = await postWebhook(url, headers, body, settings.webhookAddresses);
    return { status, failure: `HTTP ${status}` };
  } catch (error) {
    if (!(error instanceof WebhookUnreachable)) throw error;
    return { status: null, failure: error.message.slice(0, 300) };
  }
}
