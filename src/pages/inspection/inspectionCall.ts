import { CallError, fieldMessages, noResponse } from "../../../providers/callError";
import { isUnknownToken, withTimeout } from "../../../providers/httpClient";
import { getLocale, languageTag } from "../../../providers/locale";
import { getSession } from "../../../providers/session";
import { translate, type Label } from "../../../resources/kit/label";
import { parseJson } from "../../../resources/kit/parseJson";

const failed: Label = ["没有办成，请稍后再试", "That did not work. Please try again later"];
const timeoutMs = 60_000;

/** No session, or one that the server no longer knows: what is on the device stays there until its owner signs in again. */
export class SignInNeeded extends Error {
  override readonly name = "SignInNeeded";
}

/** A call with the official's session; a write that may be repeated has a key. */
export async function inspectionCall<T>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  data?: unknown,
  key?: string,
): Promise<T> {
  const sid = getSession()?.sid;
  if (!sid) throw new SignInNeeded();
  const isForm = data instanceof FormData;
  const { response, text } = await withTimeout(timeoutMs, undefined, async (signal) => {
    const received = await fetch(path, {
      method,
      signal,
      headers: {
        Accept: "application/json",
        "Accept-Language": languageTag(),
        Authorization: `Token ${sid}`,
        ...(key && { "Idempotency-Key": key }),
        ...(data !== undefined && !isForm && { "Content-Type": "application/json" }),
      },
      ...(data !== undefined && { body: isForm ? data : JSON.stringify(data) }),
    });
    return { response: received, text: await received.text() };
  });
  const body = parseJson(text);
  if (response.ok) return body as T;
  if (response.status === 401 || isUnknownToken(response.status, body)) throw new SignInNeeded();
  const messages = response.status < 500 ? fieldMessages(body) : [];
  const retryAfter = Number(response.headers.get("Retry-After")) || undefined;
  throw new CallError(messages.length > 0 ? messages : [translate(failed, getLocale())], response.status, body, retryAfter);
}

/** The network or the server was away: the same may be sent again. */
export const isPassing = (error: unknown): boolean =>
  error instanceof CallError && (error.status === noResponse || error.status >= 500 || error.retryAfter !== undefined);
