import { PassThrough } from "node:stream";
import type { FastifyReply } from "fastify";
import type { RequestContext } from "../services";
import type { RouteContext } from "./route";
import { errorResponse } from "./errors";
import { makeErrorLog } from "./errorLog";

const ndjson = "application/x-ndjson";
const logError = makeErrorLog();

interface Result {
  readonly status: number;
  readonly body: object;
}

class CancelledByCaller extends Error {
  constructor() {
    super("the caller has closed the connection");
  }
}

/** Aborted when the caller closes the connection before the answer is complete: it then rolls back what it began. */
function callerSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const leave = () => {
    if (!raw.writableFinished) controller.abort(new CancelledByCaller());
  };
  if (raw.destroyed) leave();
  else raw.once("close", leave);
  return controller.signal;
}

/**
 * Streams the progress of long-running work as NDJSON: `{"progress": …}` for every step, then `{"status": …, "body": …}`. Callers
 * that do not accept NDJSON get the plain response.
 */
export async function streamProgress<Progress>(
  { request, reply, locale }: Pick<RouteContext, "request" | "reply" | "locale">,
  work: (progress: (now: Progress) => void, signal: AbortSignal) => Promise<Result>,
): Promise<FastifyReply> {
  const signal = callerSignal(reply);
  if (!request.headers.accept?.includes(ndjson)) {
    const done = await unlessCancelled(work(() => undefined, signal));
    if (done) await reply.code(done.result.status).send(done.result.body);
    return reply;
  }
  const response = new PassThrough();
  const writeLine = (line: object) => {
    if (!response.destroyed) response.write(`${JSON.stringify(line)}\n`);
  };
  void work((progress) => {
    // Throwing rolls the transaction of the work back.
    if (response.destroyed) throw new CancelledByCaller();
    writeLine({ progress });
  }, signal)
    .catch((error: unknown): Result => {
      if (error instanceof CancelledByCaller) return { status: 499, body: {} };
      const failure = errorResponse(error instanceof Error ? error : new Error(String(error)), locale);
      if (failure.status >= 500) logError(request.log, error, "a request failed");
      return failure;
    })
    .then((result) => {
      writeLine(result);
      if (!response.destroyed) response.end();
    });
  // Compression would buffer the lines.
  return reply.headers({ "Content-Type": ndjson, "Cache-Control": "no-store", "Content-Encoding": "identity" }).send(response);
}

/** Undefined if the caller has left. */
async function unlessCancelled<T>(work: Promise<T>): Promise<{ readonly result: T } | undefined> {
  try {
    return { result: await work };
  } catch (error) {
    if (error instanceof CancelledByCaller) return undefined;
    throw error;
  }
}

/** Runs a call that may be long; its context reports the progress if the caller accepts NDJSON. Undefined: answered already, or the caller has left. */
export async function withProgress(
  context: RequestContext,
  { request, reply }: Pick<RouteContext, "request" | "reply">,
  handle: (ctx: RequestContext) => Promise<unknown>,
): Promise<{ readonly response: unknown } | undefined> {
  if (!request.headers.accept?.includes(ndjson)) {
    const done = await unlessCancelled(handle({ ...context, signal: callerSignal(reply) }));
    return done && { response: done.result };
  }
  await streamProgress({ request, reply, locale: context.locale }, async (reportProgress, signal) => {
    const body = await handle({ ...context, reportProgress, signal });
    return { status: reply.statusCode, body: typeof body === "object" && body !== null ? body : {} };
  });
  return undefined;
}
