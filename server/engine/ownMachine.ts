import type { FastifyRequest } from "fastify";
import { isLoopback } from "../platform/network/ipAddress";
import type { Settings } from "../platform/settings/env";
import type { RequestContext } from "./services";

/** Headers of proxies and tunnels: a caller behind one may be remote, although the connection is local. */
const forwardingHeaders = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"] as const;

/** Whether the caller is on the demonstration's own machine: others connect by an address, a proxy or a tunnel. */
export const isOwnMachine = ({ host }: Settings, { ip, headers }: Pick<FastifyRequest, "ip" | "headers">): boolean =>
  isLoopback(host) && isLoopback(ip) && forwardingHeaders.every((name) => headers[name] === undefined);

/** Passwords, messages and codes of a demonstration are shown only on its own machine. */
export const showsDemoSecrets = ({ services, isOwnMachine: isOwn }: RequestContext): boolean =>
  services.settings.demo && isOwn === true;

/** If no message is really sent, the screen shows the code. */
export const demoCode = (ctx: RequestContext, code: string): { readonly demo_code?: string } =>
  showsDemoSecrets(ctx) && ctx.services.settings.smsUrl === undefined ? { demo_code: code } : {};
