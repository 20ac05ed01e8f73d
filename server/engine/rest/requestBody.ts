import type { FastifyRequest } from "fastify";
import { refuse } from "../../../resources/refusals";

/** The deepest valid bodies are lists of rows with files and codes. */
const maxBodyDepth = 10;

/** Refuses a body that is too deep, or that redefines the conversions which handlers rely on when they read numbers and texts. */
function isSafeBody(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (levels === 0 || Object.hasOwn(value, "toString") || Object.hasOwn(value, "valueOf")) return false;
  return Object.values(value).every((part) => isSafeBody(part, levels - 1));
}

/** What a trial must not miss: `?dry_run=1` in the address counts like the field of the body. */
export function trialOf({ query }: FastifyRequest): { readonly dry_run?: unknown } {
  const { dry_run } = query as Readonly<Record<string, unknown>>;
  return dry_run === undefined ? {} : { dry_run };
}

/** The JSON object of a request; empty if it has none. */
export function requestBody({ body }: FastifyRequest): Record<string, unknown> {
  if (!isSafeBody(body, maxBodyDepth)) throw refuse("unreadable");
  return typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
}
