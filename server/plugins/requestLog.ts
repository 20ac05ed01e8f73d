import type { FastifyRequest } from "fastify";

/** Without the query: a provider's code, a signed link or the name in a search must not be logged. */
const loggedRequest = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: url.split("?", 1)[0],
  host,
  remoteAddress: ip,
  remotePort: socket?.remotePort,
});

/** What the log takes of a request: never a header, nor the query. */
export const loggerOptions = (level: string) => ({ level, serializers: { req: loggedRequest } });
