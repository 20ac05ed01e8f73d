import { randomBytes } from "node:crypto";
import { textHash } from "./textHash";

const tokenBytes = 20;

/** 40 hex characters that nobody can guess: a session, a ticket, the prefix of a session's file links. */
export function randomToken(): string {
  return randomBytes(tokenBytes).toString("hex");
}

/** What the database keeps of a token, so that a stolen copy of it opens no session. A random token needs no salt. */
export function hashToken(token: string): string {
  return textHash(token);
}
