import type { RouteOptions } from "fastify";

type Answer = Readonly<Record<string, unknown>>;
type Answers = Readonly<Record<string, Answer>>;

const json = (description: string, schema: Answer): Answer => ({
  description,
  content: { "application/json": { schema } },
});
const refusal = (description: string): Answer =>
  json(description, { type: "object", properties: { detail: { type: "string" } }, required: ["detail"] });

const refusals = {
  400: json("texts by field, or one text under `detail`, in the language of Accept-Language", {
    type: "object",
    additionalProperties: { anyOf: [{ type: "string" }, { type: "array", items: {} }] },
  }),
  401: refusal("no session, or it has ended"),
  403: refusal("not allowed, or the token is invalid"),
  404: refusal("not found, or not the caller's to see"),
  405: refusal("another method; Allow names those of the address"),
  409: refusal("the state does not allow it, the row was changed meanwhile, or the same request is being processed"),
  413: refusal("the body is too large"),
  415: refusal("the body is of a type that the call does not take"),
  429: refusal("too many requests"),
  503: refusal("not available at the moment; Retry-After says when to try again"),
  507: refusal("the storage is full"),
} as const;

const everywhere = [400, 401, 403, 404, 405, 503] as const;
/** For calls with a body. */
const ofWrites = [409, 413, 415, 507] as const;
/** For calls on one row, whose state may refuse them. */
const ofRows = [409] as const;

/** Documents the statuses that a route may return besides the declared ones, which take precedence. */
export function documentedAnswers({ method, url, config }: RouteOptions, declared: unknown): Answers {
  const isWrite = method !== "GET" || config?.changesState === true;
  const codes = [
    ...everywhere,
    ...(isWrite ? ofWrites : url.includes("/:") ? ofRows : []),
    ...(isWrite || config?.rateLimit ? ([429] as const) : []),
  ];
  const success = isAnswers(declared)
    ? declared
    : { [config?.status ?? 200]: { description: config?.status === 204 ? "done" : "the answer" } };
  return { ...Object.fromEntries(codes.map((code) => [code, refusals[code]])), ...success };
}

const isAnswers = (declared: unknown): declared is Answers => typeof declared === "object" && declared !== null;
