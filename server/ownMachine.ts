import type { FastifyRequest } from "fastify";
import { isLoopback } from "./network/ipAddress";
import type { Settings } from "./settings/env";
import type { RequestContext } from "./services";

/** What proxies and tunnels add: the caller behind one may be anywhere, though the connection comes from this machine. */
const forwardingHeaders = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"] as const;

/** Whether the caller sits at the machine of the demonstration: others can reach it by an address, a proxy or a tunnel. */
export const isOwnMachine = ({ host }: Settings, { ip, headers }: Pick<FastifyRequest, "ip" | "headers">): boolean =>
  isLoopback(host) && isLoopback(ip) && forwardingHeaders.every((name) => headers[name] === undefined);

/** Passwords, messages and codes of a demonstration are shown on its own machine alone. */
export const showsDemoSecrets = ({ services, isOwnMachine: isOwn }: RequestContext): boolean =>
  services.settings.demo && isOwn === true;

/** Where no message leaves the house, the screen shows the code. */
export const demoCode = (ctx: RequestContext, code: string): { readonly demo_code?: string } =>
  showsDemoSecrets(ctx) && ctx.services.settings.smsUrl === undefined ? { demo_code: code } : {};
