import { useCallback, useEffect, useState } from "react";
import { CallError, fieldMessages } from "../../../providers/callError";
import { deviceKey } from "../../../providers/deviceKey";
import { sendOnce } from "../../../providers/sendOnce";
import { withTimeout } from "../../../providers/httpClient";
import { getLocale, languageTag } from "../../../providers/locale";
import { translate, type Label } from "../../../resources/kit/label";
import { useLocale } from "../../app/i18n/useTranslations";
import { clearWorkerSession, workerToken } from "./session";
import { parseJson } from "../../../resources/kit/parseJson";

const callTimeoutMs = 30_000;
const failed: Label = ["没有办成，请稍后再试", "That did not work. Please try again later"];

/** The message shown to the worker for an error, including errors that are not from a call. */
export const problemText = (problem: unknown): string =>
  problem instanceof CallError ? problem.message : translate(failed, getLocale());

/** A code that is sent: it changes nothing that a page shows, and once more it is another code. */
const sendsCode = (path: string): boolean => /\/(code|message)\/?$/.test(path);

/** A call of the worker's pages with JSON or form data; an expired session leads back to the login. */
export async function workerCall<T>(method: "GET" | "POST" | "DELETE", path: string, data?: unknown): Promise<T> {
  const answer = await send<T>(method, path, data);
  // A file changes nothing that a page shows before it is used.
  if (method === "POST" && !(data instanceof FormData) && !sendsCode(path)) for (const load of [...shown]) load();
  return answer;
}

/** A public form that the server takes once under its key; other calls without a session have none. */
const takesKeys = (path: string): boolean => /^\/site\/v1\/sites\/[^/]+\/complaints\/$/.test(path);

/**
 * Loads the shown data again. One confirmation changes more than its own card: the others need no code from then on, and the
 * month counts what was confirmed as paid.
 */
const shown = new Set<() => void>();

async function send<T>(method: "GET" | "POST" | "DELETE", path: string, data?: unknown): Promise<T> {
  if (method !== "POST" || data instanceof FormData) return callOnce<T>(method, path, data, {});
  const content = JSON.stringify([path, data]);
  return sendOnce(
    content,
    (headers) => callOnce<T>(method, path, data, headers),
    undefined,
    takesKeys(path) || (workerToken() !== null && !sendsCode(path)),
  );
}

async function callOnce<T>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  data: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<T> {
  const token = workerToken();
  const isForm = data instanceof FormData;
  const { response, text } = await withTimeout(callTimeoutMs, undefined, async (signal) => {
    const received = await fetch(path, {
      method,
      signal,
      headers: {
        ...headers,
        Accept: "application/json",
        "Accept-Language": languageTag(),
        ...(token ? { Authorization: `Token ${token}` } : { "X-Device-Key": deviceKey() }),
        ...(data !== undefined && !isForm && { "Content-Type": "application/json" }),
      },
      ...(data !== undefined && { body: isForm ? data : JSON.stringify(data) }),
    });
    return { response: received, text: await received.text() };
  });
  const body = parseJson(text);
  if (response.ok) return body as T;
  if (token && (response.status === 401 || response.status === 403)) clearWorkerSession();
  const messages = response.status < 500 ? fieldMessages(body) : [];
  const retryAfter = Number(response.headers.get("Retry-After")) || undefined;
  throw new CallError(messages.length > 0 ? messages : [translate(failed, getLocale())], response.status, body, retryAfter);
}

interface Fetched<T> {
  readonly data: T | undefined;
  readonly error: string;
  reload(): void;
}

/** The data of a page; `error` if the request failed. */
export function useWorkerQuery<T>(path: string): Fetched<T> {
  const [found, setFound] = useState<{ path: string; data: T }>();
  const [error, setError] = useState("");
  const locale = useLocale();
  const load = useCallback(() => {
    workerCall<T>("GET", path).then(
      (data) => {
        setFound({ path, data });
        setError("");
      },
      (problem: unknown) => setError(problemText(problem)),
    );
  }, [path]);
  // Texts in a response are in the language of the request.
  useEffect(load, [load, locale]);
  useEffect(() => {
    shown.add(load);
    return () => void shown.delete(load);
  }, [load]);
  return { data: found?.path === path ? found.data : undefined, error, reload: load };
}
