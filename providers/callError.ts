type Plain = string | { readonly [key: string]: Plain };

/**
 * The first message of an array, without the wrapper "['…']" (specification §8). Sub-forms stay objects. Only texts are messages:
 * numbers and flags, such as the version of a stale row, are dropped.
 */
function plain(value: unknown): Plain {
  if (Array.isArray(value)) return plain(value[0]);
  if (typeof value === "string") return value.replace(/^\[\s*(['"])(.*)\1\s*\]$/s, "$2");
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).map(([key, inner]) => [key, plain(inner)] as const);
    return Object.fromEntries(entries.filter(([, inner]) => inner !== ""));
  }
  return "";
}

/** One message for each field of a response body. */
export function fieldMessages(body: unknown): string[] {
  const messages: string[] = [];
  const walk = (value: Plain) => {
    if (typeof value !== "string") Object.values(value).forEach(walk);
    else if (value) messages.push(value);
  };
  walk(plain(body));
  return messages;
}

export type FormErrors = Record<string, unknown>;

/** The body as errors for react-admin's forms; errors of no field belong to the form as a whole. */
function formErrors(body: unknown): FormErrors | undefined {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
  const { non_field_errors, detail, ...fields } = plain(body) as FormErrors;
  const whole = non_field_errors ?? detail;
  return { ...fields, ...(whole ? { root: { serverError: whole } } : {}) };
}

/** Messages by field, for forms that are not react-admin's. */
export function messagesByField(error: unknown): Record<string, string> {
  if (!(error instanceof CallError) || error.status >= 500 || error.status === noResponse) return {};
  const body = plain(error.body.raw);
  if (typeof body === "string") return {};
  return Object.fromEntries(Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** The status of a request without a response. */
export const noResponse = 0;

/**
 * A failed request. `message` has one line for each toast; `body.errors` is what react-admin shows beside the fields. `status` is
 * `noResponse` if there was no response.
 */
export class CallError extends Error {
  readonly body: { readonly raw: unknown; readonly errors?: FormErrors };

  constructor(
    readonly messages: readonly string[],
    readonly status: number,
    raw?: unknown,
    /** Seconds after which the server accepts a retry. */
    readonly retryAfter?: number,
  ) {
    super(messages.join("\n"));
    this.name = "CallError";
    const errors = status >= 400 && status < 500 ? formErrors(raw) : undefined;
    this.body = { raw, ...(errors && { errors }) };
  }

  /** Another user has saved the row since it was read: the response contains the current version. */
  get isStale(): boolean {
    const { raw } = this.body;
    return this.status === 409 && typeof raw === "object" && raw !== null && "version" in raw && typeof raw.version === "number";
  }
}
