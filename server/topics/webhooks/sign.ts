import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";
/** Bytes of a secret; the specification requires 24 to 64. */
const secretBytes = 32;

export const newWebhookSecret = (): string => prefix + randomBytes(secretBytes).toString("base64");

/** The headers of the Standard Webhooks specification (standardwebhooks.com), signed with each secret at `sentAt`. */
export function webhookHeaders(id: string, body: string, secrets: readonly string[], sentAt: Date): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
