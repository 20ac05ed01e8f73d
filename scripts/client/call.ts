/** The input of a call: path parameters, query parameters and body. */
interface Input {
  readonly path?: object;
  readonly query?: object;
  readonly body?: unknown;
}
interface Operation {
  readonly input: Input;
  readonly answer: unknown;
}

/** A failed call. `body` is the platform's response: `{ detail }`, or messages by field. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`the platform answered ${status}`);
  }
}

interface ClientOptions {
  /** A session token, or an API key (`wk_…`). */
  readonly token?: string;
  readonly language?: "zh-CN" | "en";
}

/** Optional if the call needs no input. */
type InputOf<O extends Operation> = {} extends O["input"] ? [input?: O["input"]] : [input: O["input"]];

/** Calls by method and path, as `call("GET /building/v1/projects/{id}/", { path: { id: 1 } })`; each rejects with an ApiError. */
interface Client<Operations extends Record<keyof Operations, Operation>> {
  call<K extends keyof Operations & string>(operation: K, ...input: InputOf<Operations[K]>): Promise<Operations[K]["answer"]>;
  /** For responses that are files: exports, downloads. */
  file<K extends keyof Operations & string>(operation: K, ...input: InputOf<Operations[K]>): Promise<Blob>;
}

/** Creates a client of the platform at that address. */
export function createClient<Operations extends Record<keyof Operations, Operation>>(
  address: string,
  { token, language = "zh-CN" }: ClientOptions = {},
): Client<Operations> {
  const authorization = token && `${token.startsWith("wk_") ? "Bearer" : "Token"} ${token}`;
  const send = async (operation: string, { path = {}, query = {}, body }: Input): Promise<Response> => {
    const [method = "GET", template = ""] = operation.split(" ");
    const values = new Map(Object.entries(path));
    const url = new URL(
      template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? ""))),
      address,
    );
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
    const isJson = body !== undefined && !(body instanceof FormData);
    const reply = await fetch(url, {
      method,
      headers: {
        "Accept-Language": language,
        ...(authorization && { Authorization: authorization }),
        ...(isJson && { "Content-Type": "application/json" }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    if (!reply.ok) throw new ApiError(reply.status, await parse(reply));
    return reply;
  };
  return {
    call: async (operation, input = {}) => parse(await send(operation, input)),
    file: async (operation, input = {}) => (await send(operation, input)).blob(),
  };
}

async function parse(reply: Response) {
  const text = await reply.text();
  return reply.headers.get("content-type")?.includes("json") && text ? JSON.parse(text) : text;
}
