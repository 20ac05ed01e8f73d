import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Locale } from "../../resources/kit/label";
import { Refusal, textOf } from "../../resources/kit/refusal";
import { refusal } from "../../resources/refusals";
import { isConnectionError } from "../db/connectionError";

/** 400 with one list of messages a field, in the reader's language (domain model 2.4). */
export class FieldErrors extends Error {
  override readonly name = "FieldErrors";
  constructor(readonly errors: Readonly<Record<string, readonly string[]>>) {
    super(JSON.stringify(errors));
  }
}

/** Somebody else saved in between; the version that is there now is told beside the message. */
export class StaleRow extends Error {
  override readonly name = "StaleRow";
  constructor(readonly version: number) {
    super("stale");
  }
}

export const refuseFields = (errors: Readonly<Record<string, readonly string[]>>): void => {
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors);
};

export function localeOf(request: FastifyRequest): Locale {
  return /^\s*en\b/i.test(request.headers["accept-language"] ?? "") ? "en" : "zh";
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

const told = (refused: Refusal, locale: Locale): Answer => {
  const text = textOf(refused, locale);
  return {
    status: refused.status,
    body: refused.field && refused.status === 400 ? { [refused.field]: [text] } : { detail: text },
  };
};

/** A value that the database cannot take for its column is the caller's mistake, not a defect: digits too many, a broken date. */
const badValue = new Set(["22P02", "22003", "22007", "22008", "22021", "22P05"]);

export function answerTo(error: FastifyError | Error, locale: Locale): Answer {
  if (error instanceof FieldErrors) return { status: 400, body: error.errors };
  if (error instanceof Refusal) return told(error, locale);
  if (error instanceof StaleRow) {
    const { status, body } = told(refusal("staleVersion"), locale);
    return { status, body: { ...body, version: error.version } };
  }
  if (isConnectionError(error)) return told(refusal("databaseAway"), locale);
  const { statusCode, validation, code } = error as FastifyError;
  if (validation) {
    const fields = validation.map(({ instancePath, message = "" }) => [
      instancePath.split("/")[1] ?? "non_field_errors",
      [message],
    ]);
    return { status: 400, body: Object.fromEntries(fields) };
  }
  if (statusCode === 429) return told(refusal("tooManyRequests"), locale);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return { status: statusCode, body: { detail: error.message } };
  if (code && badValue.has(code)) return told(refusal("unreadable"), locale);
  return told(refusal("serverError"), locale);
}

/** One place that turns whatever is thrown into the answers of the specification (§8). */
export function errorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body } = answerTo(error, localeOf(request));
    if (status >= 500) request.log.error({ err: error }, "a request failed");
    if (status === 503) void reply.header("Retry-After", "5");
    return reply.code(status).send(body);
  });
  app.setNotFoundHandler((request, reply) => {
    const { status, body } = told(refusal("notFound"), localeOf(request));
    return reply.code(status).send(body);
  });
}
