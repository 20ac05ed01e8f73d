import { once } from "node:events";
import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import { OperatorError } from "../../platform/operatorError";

const advice: Readonly<Record<string, string>> = {
  EADDRINUSE: "another program uses it. End that program, or set PORT to another port",
  EACCES: "this user may not use it. Set PORT to a port from 1024 on",
  EADDRNOTAVAIL: "this machine has no such address. Set HOST to one that it has",
  ENOTFOUND: "this machine has no such address. Set HOST to one that it has",
};

interface Address {
  readonly host: string;
  readonly port: number;
}

function toOperatorError(cause: unknown, { host, port }: Address): unknown {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const reason = advice[code];
  return reason === undefined
    ? cause
    : new OperatorError(`The server cannot listen on port ${port} of ${host}: ${reason}.`, { cause });
}

export async function listen(app: FastifyInstance, address: Address): Promise<void> {
  try {
    await app.listen(address);
  } catch (cause) {
    throw toOperatorError(cause, address);
  }
}

/** Listens for a moment, long before the server does. */
export async function refuseTakenPort({ host, port }: Address): Promise<void> {
  const server = createServer();
  try {
    server.listen({ host, port });
    await once(server, "listening");
  } catch (cause) {
    throw toOperatorError(cause, { host, port });
  }
  server.close();
  await once(server, "close");
}
