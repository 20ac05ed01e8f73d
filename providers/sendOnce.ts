import { CallError, noResponse } from "./callError";
import { getSession } from "./session";
import { sha256 } from "./sha256";

const maxRetries = 2;
/** Milliseconds. */
const firstDelay = 1_000;
const maxDelay = 5_000;
/** An attempt that took longer is not repeated unasked: the person has waited enough. */
const maxAttempt = 15_000;
const maxUnsettled = 50;

/** Keys of writes whose outcome is not known, by their content: when a person tries the same again, it is the same intent. */
const unsettled = new Map<string, string>();

/** Not `crypto.randomUUID`: browsers have that only on https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The server, or the way to it, was away, or is still busy with the same call: nothing is known of what it did. */
const isUnsettled = (error: unknown): error is CallError =>
  error instanceof CallError &&
  (error.status === noResponse || error.status === 503 || (error.status === 409 && error.retryAfter !== undefined));

const wait = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener("abort", done);
  });

/**
 * Sends a write under a key of its own, and again under the same key while its outcome is not known: the server does it once. Without a
 * session the server knows no keys, and it is sent once.
 */
export async function sendOnce<T>(
  content: string,
  send: (headers: Readonly<Record<string, string>>) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  if (getSession() === null) return send({});
  // A long content is not hashed unless something is unsettled.
  const key = (unsettled.size > 0 && unsettled.get(sha256(content))) || newKey();
  for (let retries = 0; ; retries += 1) {
    const begun = Date.now();
    try {
      const answer = await send({ "Idempotency-Key": key });
      if (unsettled.size > 0) unsettled.delete(sha256(content));
      return answer;
    } catch (error) {
      if (!isUnsettled(error)) {
        if (unsettled.size > 0) unsettled.delete(sha256(content));
        throw error;
      }
      remember(sha256(content), key);
      if (retries === maxRetries || Date.now() - begun > maxAttempt) throw error;
      await wait(Math.min(maxDelay, (error.retryAfter ?? 0) * 1_000 || firstDelay * 3 ** retries), signal);
      if (signal?.aborted) throw error;
    }
  }
}

function remember(fingerprint: string, key: string): void {
  unsettled.delete(fingerprint);
  unsettled.set(fingerprint, key);
  const [oldest] = unsettled.keys();
  if (unsettled.size > maxUnsettled && oldest !== undefined) unsettled.delete(oldest);
}
