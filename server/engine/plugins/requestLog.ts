import type { FastifyRequest } from "fastify";
import { stdSerializers } from "pino";

/** Without the query: a provider's code, a signed link or a searched name must not be logged. */
const loggedRequest = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: url.split("?", 1)[0],
  host,
  remoteAddress: ip,
  remotePort: socket?.remotePort,
});

/** What is logged of a request: no headers, no query. Stacks are translated by `sourceLines`. */
export const loggerOptions = (level: string, sourceLines: (stack: string) => string) => ({
  level,
  serializers: {
    req: loggedRequest,
    err: (error: unknown) => {
      if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
      const logged = stdSerializers.err(error);
      return { ...logged, stack: sourceLines(logged.stack) };
    },
  },
});
