import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Locale } from "../../../resources/kit/label";
import { Refusal, refusalText } from "../../../resources/kit/refusal";
import { refusal } from "../../../resources/refusals";
import { unavailability } from "../../platform/db/connectionError";
import { hasSqlState, sqlState } from "../../platform/db/sqlState";
import { StoreUnavailable } from "../../platform/files/fileStore";
import { allowedMethods } from "./allowedMethods";
import { makeErrorLog } from "./errorLog";
import { schemaErrors } from "./schemaErrors";

/** 400 with a list of messages for each field, in the reader's language (domain model 2.4). */
export class FieldErrors extends Error {
  override readonly name = "FieldErrors";
  constructor(
    readonly errors: Readonly<Record<string, readonly string[]>>,
    /** What else the response says. */
    readonly more: object = {},
  ) {
    super(JSON.stringify(errors));
  }
}

/** Optimistic locking: another user saved in between; the response contains the current version. */
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

interface ErrorResponse {
  readonly status: number;
  readonly body: object;
}

const refusalResponse = (refused: Refusal, locale: Locale): ErrorResponse => {
  const text = refusalText(refused, locale);
  return {
    status: refused.status,
    body: refused.field && refused.status === 400 ? { [refused.field]: [text] } : { detail: text },
  };
};

/** A value out of range for its column (too many digits, an invalid date) is the caller's mistake, not a defect. */
const badValues = [
  sqlState.invalidTextRepresentation,
  sqlState.numericValueOutOfRange,
  sqlState.invalidDatetimeFormat,
  sqlState.datetimeFieldOverflow,
  sqlState.characterNotInRepertoire,
  sqlState.untranslatableCharacter,
];

type RequestRefusal =
  | "badRequest"
  | "badAddress"
  | "badJson"
  | "badUpload"
  | "notFound"
  | "methodNotAllowed"
  | "bodyTooLarge"
  | "mediaType"
  | "tooManyRequests";

/** Errors of Fastify and its plugins as refusals with translated texts. */
const frameworkRefusals: Readonly<Record<string, RequestRefusal>> = {
  FST_ERR_BAD_URL: "badAddress",
  FST_ERR_MAX_PARAM_LENGTH: "badAddress",
  FST_ERR_CTP_INVALID_JSON_BODY: "badJson",
  FST_ERR_CTP_EMPTY_JSON_BODY: "badJson",
  FST_MP_PREMATURE_CLOSE: "badUpload",
};
const refusalByStatus: Readonly<Record<number, RequestRefusal>> = {
  404: "notFound",
  405: "methodNotAllowed",
  413: "bodyTooLarge",
  415: "mediaType",
  429: "tooManyRequests",
};

export function errorResponse(error: FastifyError | Error, locale: Locale): ErrorResponse {
  if (error instanceof FieldErrors) return { status: 400, body: { ...error.errors, ...error.more } };
  if (error instanceof Refusal) return refusalResponse(error, locale);
  if (error instanceof StaleRow) {
    const { status, body } = refusalResponse(refusal("staleVersion"), locale);
    return { status, body: { ...body, version: error.version } };
  }
  if (error instanceof z.core.$ZodError) return { status: 400, body: schemaErrors(error, locale) };
  const { statusCode, code } = error as FastifyError;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return {
      ...refusalResponse(refusal(frameworkRefusals[code] ?? refusalByStatus[statusCode] ?? "badRequest"), locale),
      status: statusCode,
    };
  if (error instanceof StoreUnavailable) return refusalResponse(refusal(error.isFull ? "diskFull" : "files.storeAway"), locale);
  const outage = unavailability(error);
  if (outage) return refusalResponse(refusal(outage), locale);
  if (hasSqlState(error, ...badValues)) return refusalResponse(refusal("unreadable"), locale);
  return refusalResponse(refusal("serverError"), locale);
}

const logError = makeErrorLog();

function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = errorResponse(error, localeOf(request));
  if (status >= 500) logError(request.log, error, "a request failed");
  if (status === 503 || status === 507) void reply.header("Retry-After", "5");
  return reply.code(status).send(body);
}

/** The error handler: converts every error to a response of the specification (§8). */
export function registerErrorHandlers(app: FastifyInstance): void {
  const allowed = allowedMethods(app);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => {
    const methods = allowed(request.url);
    if (methods) void reply.header("Allow", methods.join(", "));
    const { status, body } = refusalResponse(refusal(methods ? "methodNotAllowed" : "notFound"), localeOf(request));
    return reply.code(status).send(body);
  });
}

/** Of answers that the hooks of the server do not see. */
const bareHeaders = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'",
  "X-Content-Type-Options": "nosniff",
} as const;

/** Fastify's `frameworkErrors`: errors before routing, such as an address that cannot be decoded. */
export function frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendError(error, request, reply.headers(bareHeaders));
}

const brokenRequestStatus: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Fastify's `clientErrorHandler`: the request cannot be parsed, so its language is unknown and the response is Chinese. */
export function clientErrorHandler(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return;
  const status = brokenRequestStatus[error.code ?? ""] ?? 400;
  const body = JSON.stringify(refusalResponse(refusal("badRequest"), "zh").body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      Object.entries({ "Content-Length": Buffer.byteLength(body), ...bareHeaders, Connection: "close" })
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join("") +
      `\r\n${body}`,
  );
}
