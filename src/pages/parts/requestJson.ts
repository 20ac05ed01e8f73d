import { CallError, fieldMessages } from "../../../providers/callError";
import { withTimeout } from "../../../providers/httpClient";
import { getLocale, languageTag } from "../../../providers/locale";
import { parseJson } from "../../../resources/kit/parseJson";
import { translate, type Label } from "../../../resources/kit/label";

/** For a failure about which the server says nothing to its user. */
export const failedText: Label = ["没有办成，请稍后再试", "That did not work. Please try again later"];

interface JsonRequest {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  /** JSON, or form data with files. */
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Called before a refusal is thrown; may throw another error instead. */
  readonly onRefusal: (status: number, body: unknown) => void;
}

/** A request of a page whose session is not the administration's: the body of the response, or a `CallError` in the language of the user. */
export async function requestJson<T>({ method, path, data, headers, timeoutMs, onRefusal }: JsonRequest): Promise<T> {
  const isForm = data instanceof FormData;
  const { response, text } = await withTimeout(timeoutMs, undefined, async (signal) => {
    const received = await fetch(path, {
      method,
      signal,
      headers: {
        ...headers,
        Accept: "application/json",
        "Accept-Language": languageTag(),
        ...(data !== undefined && !isForm && { "Content-Type": "application/json" }),
      },
      ...(data !== undefined && { body: isForm ? data : JSON.stringify(data) }),
    });
    return { response: received, text: await received.text() };
  });
  const { ok, status } = response;
  const body = parseJson(text);
  if (ok) return body as T;
  onRefusal(status, body);
  const messages = status < 500 ? fieldMessages(body) : [];
  const retryAfter = Number(response.headers.get("Retry-After")) || undefined;
  throw new CallError(messages.length > 0 ? messages : [translate(failedText, getLocale())], status, body, retryAfter);
}
