import { useCallback, useEffect, useState } from "react";
import { CallError } from "../../../providers/callError";
import { deviceKey } from "../../../providers/deviceKey";
import { sendOnce } from "../../../providers/sendOnce";
import { getLocale } from "../../../providers/locale";
import { translate } from "../../../resources/kit/label";
import { useLocale } from "../../app/i18n/useTranslations";
import { failedText, requestJson } from "../parts/requestJson";
import { clearWorkerSession, workerToken } from "./session";

const timeoutMs = 30_000;

/** The message shown to the worker for an error, including errors that are not from a call. */
export const problemText = (problem: unknown): string =>
  problem instanceof CallError ? problem.message : translate(failedText, getLocale());

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
  return requestJson<T>({
    ...{ method, path, data, timeoutMs },
    headers: { ...headers, ...(token ? { Authorization: `Token ${token}` } : { "X-Device-Key": deviceKey() }) },
    onRefusal: (status) => {
      if (token && (status === 401 || status === 403)) clearWorkerSession();
    },
  });
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
