import type { FastifyInstance } from "fastify";
import { OperatorError } from "../operatorError";

const advice: Readonly<Record<string, string>> = {
  EADDRINUSE: "another program uses it. End that program, or set PORT to another port",
  EACCES: "this user may not use it. Set PORT to a port from 1024 on",
  EADDRNOTAVAIL: "this machine has no such address. Set HOST to one that it has",
  ENOTFOUND: "this machine has no such address. Set HOST to one that it has",
};

export async function listen(app: FastifyInstance, address: { readonly host: string; readonly port: number }): Promise<void> {
  try {
    await app.listen(address);
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    const reason = advice[code];
    throw reason === undefined
      ? cause
      : new OperatorError(`The server cannot listen on port ${address.port} of ${address.host}: ${reason}.`, { cause });
  }
}
