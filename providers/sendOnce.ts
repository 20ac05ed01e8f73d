import { CallError, noResponse } from "./callError";
import { getSession } from "./session";
import { sha256 } from "./sha256";

const maxRetries = 2;
/** Milliseconds. */
const firstDelay = 1_000;
const maxDelay = 5_000;
/** A longer attempt is not repeated automatically: the user has waited long enough. */
const maxAttempt = 15_000;
const maxUnsettled = 50;

/** Keys of writes with an unknown outcome, by content: repeating the same write is the same intent. */
const unsettled = new Map<string, string>();

/** Not `crypto.randomUUID`, which browsers have only on https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The server or the network was unavailable, or the same request is still running: its outcome is unknown. */
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
 * Sends a write with a new idempotency key, and retries with the same key while its outcome is unknown: the server runs it once.
 * Without a session the server accepts no keys, and it is sent once.
 */
export async function sendOnce<T>(
  content: string,
  send: (headers: Readonly<Record<string, string>>) => Promise<T>,
  signal?: AbortSignal,
  hasSession = getSession() !== null,
): Promise<T> {
  if (!hasSession) return send({});
  // Long content is hashed only if some write is unsettled.
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
