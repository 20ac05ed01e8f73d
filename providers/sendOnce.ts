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
/** Later, the same content is another intent: the user has seen meanwhile what became of the first. Milliseconds. */
const maxAge = 10 * 60_000;
/** Longer content is hashed only once its outcome is unknown. */
const maxHashed = 20_000;

/**
 * Keys of writes with an unknown outcome, by content: repeating the same write is the same intent, even after the page was loaded
 * again while it waited for the answer. In the session storage, under a name that is deleted when the user signs out.
 */
const storedIn = "draft:unsettled";
/** Their answers are still awaited by this page: the same once more is another intent. */
const awaited = new Set<string>();

interface Unsettled {
  readonly key: string;
  readonly since: number;
}

function unsettled(): Map<string, Unsettled> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storedIn) ?? "[]") as [string, Unsettled][];
    return new Map(stored.filter(([, { since }]) => Date.now() - since < maxAge));
  } catch {
    return new Map();
  }
}

function store(keys: ReadonlyMap<string, Unsettled>): void {
  try {
    if (keys.size > 0) sessionStorage.setItem(storedIn, JSON.stringify([...keys].slice(-maxUnsettled)));
    else sessionStorage.removeItem(storedIn);
  } catch {
    // Storage quota exceeded: a repetition after a reload is another write.
  }
}

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
 * Without a session the server takes keys of few forms only: anything else is sent once.
 */
export async function sendOnce<T>(
  content: string,
  send: (headers: Readonly<Record<string, string>>) => Promise<T>,
  signal?: AbortSignal,
  takesKeys = getSession() !== null,
): Promise<T> {
  if (!takesKeys) return send({});
  const before = unsettled();
  const isShort = content.length <= maxHashed;
  const known = isShort || before.size > 0 ? before.get(sha256(content))?.key : undefined;
  const key = known !== undefined && !awaited.has(known) ? known : newKey();
  awaited.add(key);
  if (isShort) remember(sha256(content), key);
  try {
    return await sendUnder(key, content, send, signal);
  } finally {
    awaited.delete(key);
  }
}

async function sendUnder<T>(
  key: string,
  content: string,
  send: (headers: Readonly<Record<string, string>>) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    const begun = Date.now();
    try {
      const answer = await send({ "Idempotency-Key": key });
      settle(key);
      return answer;
    } catch (error) {
      if (!isUnsettled(error)) {
        settle(key);
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
  const keys = unsettled();
  keys.delete(fingerprint);
  store(keys.set(fingerprint, { key, since: Date.now() }));
}

function settle(key: string): void {
  const keys = unsettled();
  const size = keys.size;
  for (const [fingerprint, other] of keys) if (other.key === key) keys.delete(fingerprint);
  if (keys.size < size) store(keys);
}
