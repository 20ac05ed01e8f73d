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

const trialWords: Readonly<Record<string, boolean>> = { "1": true, true: true, "0": false, false: false, "": false };

/** Whether the address asks for a trial (`?dry_run=1`): one that is missed would be written. */
function isTrialAddress({ query }: FastifyRequest): boolean {
  const { dry_run = [] } = query as Readonly<Record<string, string | string[] | undefined>>;
  return [dry_run].flat().some((word) => trialWords[word.toLowerCase()] ?? refuse("unreadable"));
}

/** For a call that can be tried: the field of the body, if the address asks for a trial; to be spread behind the body. */
export const trialOf = (request: FastifyRequest): { readonly dry_run?: true } =>
  isTrialAddress(request) ? { dry_run: true } : {};

/** For a call that cannot be tried. */
export function refuseTrial(request: FastifyRequest): void {
  if (isTrialAddress(request)) throw refuse("noTrial");
}

/** The JSON object of a request; empty if it has none. */
export function requestBody({ body }: FastifyRequest): Record<string, unknown> {
  if (!isSafeBody(body, maxBodyDepth)) throw refuse("unreadable");
  return typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
}
