import { PassThrough } from "node:stream";
import type { FastifyReply } from "fastify";
import type { RouteContext } from "./route";
import { errorAnswer } from "./errors";
import { makeErrorLog } from "./incidents";

const lines = "application/x-ndjson";
const logError = makeErrorLog();

interface Finished {
  readonly status: number;
  readonly body: object;
}

class CancelledByCaller extends Error {
  constructor() {
    super("the caller has closed the connection");
  }
}

/**
 * Long-running work reports its progress to the caller as lines of JSON: `{"progress": …}` for every step,
 * at last `{"status": …, "body": …}`. All other callers wait for the plain answer.
 */
export async function answerInLines<Progress>(
  { request, reply, locale }: RouteContext,
  work: (progress: (now: Progress) => void) => Promise<Finished>,
): Promise<FastifyReply> {
  if (!request.headers.accept?.includes(lines)) {
    const { status, body } = await work(() => undefined);
    await reply.code(status).send(body);
    return reply;
  }
  const response = new PassThrough();
  const tell = (line: object) => {
    if (!response.destroyed) response.write(`${JSON.stringify(line)}\n`);
  };
  void work((progress) => {
    // Work that is done as a whole is undone when its caller has cancelled it.
    if (response.destroyed) throw new CancelledByCaller();
    tell({ progress });
  })
    .catch((error: unknown): Finished => {
      if (error instanceof CancelledByCaller) return { status: 499, body: {} };
      const answer = errorAnswer(error instanceof Error ? error : new Error(String(error)), locale);
      if (answer.status >= 500) logError(request.log, error, "a request failed");
      return answer;
    })
    .then((finished) => {
      tell(finished);
      if (!response.destroyed) response.end();
    });
  // Compressed, the lines would wait for each other.
  return reply.headers({ "Content-Type": lines, "Cache-Control": "no-store", "Content-Encoding": "identity" }).send(response);
}
