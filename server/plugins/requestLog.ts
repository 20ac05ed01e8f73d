import type { FastifyRequest } from "fastify";

/** Without the query: a provider's code, a signed link or the name that somebody searched for is none of the log's. */
const loggedRequest = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: url.split("?", 1)[0],
  host,
  remoteAddress: ip,
  remotePort: socket?.remotePort,
});

/** What the log takes of a request: never a header, nor the query. */
export const loggerOptions = (level: string) => ({ level, serializers: { req: loggedRequest } });
