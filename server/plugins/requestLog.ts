import type { FastifyRequest } from "fastify";
import { stdSerializers } from "pino";

/** Without the query: a provider's code, a signed link or the name in a search must not be logged. */
const loggedRequest = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: url.split("?", 1)[0],
  host,
  remoteAddress: ip,
  remotePort: socket?.remotePort,
});

/** What the log takes of a request: never a header, nor the query. Stacks of errors are written by `sourceLines`. */
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
