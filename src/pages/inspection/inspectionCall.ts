import { CallError, noResponse } from "../../../providers/callError";
import { isUnknownToken } from "../../../providers/httpClient";
import { getSession } from "../../../providers/session";
import { requestJson } from "../parts/requestJson";

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
  return requestJson<T>({
    ...{ method, path, data, timeoutMs },
    headers: { Authorization: `Token ${sid}`, ...(key && { "Idempotency-Key": key }) },
    onRefusal: (status, body) => {
      if (status === 401 || isUnknownToken(status, body)) throw new SignInNeeded();
    },
  });
}

/** The network or the server was away: the same may be sent again. */
export const isPassing = (error: unknown): boolean =>
  error instanceof CallError && (error.status === noResponse || error.status >= 500 || error.retryAfter !== undefined);
