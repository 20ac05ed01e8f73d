import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuse } from "../../../resources/refusals";
import { networkOf } from "../../platform/network/ipAddress";
import { declaredBytes, knownBodyBytes } from "./bodyLimits";

/** Callers are known only once their body is read, which may be 20 MB; a vendor's address serves many sites. */
export const maxLargeBodies = 12;

/** Refuses (429) a large body while its network address is sending as many others as it may. */
export function limitLargeBodies(app: FastifyInstance): void {
  const sending = new Map<string, number>();
  const counted = new WeakSet<FastifyRequest>();
  const release = async (request: FastifyRequest): Promise<void> => {
    if (!counted.delete(request)) return;
    const key = networkOf(request.ip);
    const left = (sending.get(key) ?? 1) - 1;
    if (left > 0) sending.set(key, left);
    else sending.delete(key);
  };
  app.addHook("onRequest", async (request) => {
    if (declaredBytes(request) <= knownBodyBytes) return;
    const key = networkOf(request.ip);
    const present = sending.get(key) ?? 0;
    if (present >= maxLargeBodies) throw refuse("tooManyRequests");
    sending.set(key, present + 1);
    counted.add(request);
  });
  app.addHook("onResponse", release);
  app.addHook("onRequestAbort", release);
}
