import { deviceKey } from "./deviceKey";
import { translate, type Label } from "../resources/kit/label";
import { CallError, fieldMessages, noResponse } from "./callError";
import { getLocale, languageTag } from "./locale";
import { endStoredSession, expireSession, getSession } from "./session";

/** Milliseconds (specification §9). */
export const callTimeout = 50_000;
export const uploadTimeout = 60_000;

export type HttpMethod = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
export type Query = Readonly<Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>>;

export interface CallOptions {
  readonly method?: HttpMethod;
  readonly query?: Query;
  readonly data?: unknown;
  readonly signal?: AbortSignal | undefined;
}

export interface Answer<T> {
  readonly data: T;
  readonly status: number;
  readonly headers: Headers;
}

const texts = {
  server: ["服务器错误", "Server error"],
  network: ["网络异常，请检查网络连接", "Network error. Check your connection"],
  timeout: ["请求超时，请稍后重试", "The request timed out. Please try again later"],
  refused: ["请求未成功（{status}）", "Request failed ({status})"],
} satisfies Record<string, Label>;

const invalidToken = /令牌无效|invalid (authentication )?token/i;

/** A promise that never settles: the page is about to be left, and no further error should be shown meanwhile. */
const leaving = () => new Promise<never>(() => {});

type Headered<T> = (headers: Readonly<Record<string, string>>) => Promise<T>;
type WriteSender = <T>(content: string, send: Headered<T>, signal?: AbortSignal) => Promise<T>;

/** Sends a POST unchanged, until the administration sets `sendOnce`: without a session the server accepts idempotency keys of few forms only. */
let sendWrite: WriteSender = (_, send) => send({});
export const setWriteSender = (sender: WriteSender): void => {
  sendWrite = sender;
};

/** All requests use this function; failures become a `CallError` (specification §8). */
export async function call<T = unknown>(address: string, options: CallOptions = {}): Promise<Answer<T>> {
  const url = withQuery(address, options.query);
  const send: Headered<Answer<T>> = async (headers) => {
    const { response, text } = await withTimeout(callTimeout, options.signal, async (signal) => {
      const received = await fetch(url, { ...request(options, headers), signal });
      return { response: received, text: await received.text() };
    });
    if (!response.ok) return fail(response, text);
    return { data: parsed(text) as T, status: response.status, headers: response.headers };
  };
  return options.method === "POST" ? sendWrite(`${url} ${JSON.stringify(options.data)}`, send, options.signal) : send({});
}

/** A file as the response: the timeout ends with the headers, because a long stream may take any time. */
export async function callForBlob(address: string, options: CallOptions = {}): Promise<{ blob: Blob; headers: Headers }> {
  const response = await withTimeout(callTimeout, options.signal, (signal) =>
    fetch(withQuery(address, options.query), { ...request(options), signal }),
  );
  if (!response.ok) return fail(response, await response.text());
  return { blob: await response.blob(), headers: response.headers };
}

function withQuery(address: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === "") continue;
    search.set(key, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  if (!search.size) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${search.toString()}`;
}

function request({ method = "GET", data }: CallOptions, more: Readonly<Record<string, string>> = {}): RequestInit {
  const sid = getSession()?.sid;
  const headers: Record<string, string> = { ...more, Accept: "application/json", "Accept-Language": languageTag() };
  if (sid) headers["Authorization"] = `Token ${sid}`;
  else headers["X-Device-Key"] = deviceKey();
  if (data === undefined) return { method, headers };
  if (data instanceof FormData) return { method, headers, body: data };
  return { method, headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(data) };
}

/** `AbortSignal.any` is newer than the oldest supported browser, so the two signals are combined manually. */
export async function withTimeout<T>(
  ms: number,
  outer: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    stop();
  }, ms);
  if (outer?.aborted) stop();
  outer?.addEventListener("abort", stop);
  try {
    return await run(controller.signal);
  } catch (error) {
    if (outer?.aborted || error instanceof CallError) throw error;
    throw new CallError([translate(late ? texts.timeout : texts.network, getLocale())], noResponse);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener("abort", stop);
  }
}

function fail(response: Response, text: string): Promise<never> {
  const { status } = response;
  const body = parsed(text);
  const signedIn = getSession() !== null;
  if (status === 401 && signedIn) {
    expireSession();
    return leaving();
  }
  if (signedIn && isUnknownToken(status, body)) {
    endStoredSession();
    return leaving();
  }
  const retryAfter = Number(response.headers.get("Retry-After")) || undefined;
  throw new CallError(failureMessages(status, body), status, body, retryAfter);
}

/** What the user is shown of a failed response. `refused`: for a refusal whose body has no messages. */
export function failureMessages(status: number, body: unknown, refused: Label = texts.refused): string[] {
  if (status >= 500) return [translate(texts.server, getLocale())];
  const messages = fieldMessages(typeof body === "object" ? body : undefined);
  return messages.length ? messages : [translate(refused, getLocale(), { status })];
}

/** A token that the server does not know, which the specification answers with 403 like a missing right. */
export const isUnknownToken = (status: number, body: unknown): boolean => status === 403 && invalidToken.test(detailOf(body));

const detailOf = (body: unknown): string =>
  typeof body === "object" && body !== null && "detail" in body ? fieldMessages(body.detail).join() : "";

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text === "" ? undefined : text;
  }
}
