import { randomBytes } from "node:crypto";
import { textHash } from "./textHash";

const tokenBytes = 20;

/** 40 random hex characters: a session, a ticket, or the prefix of a session's file links. */
export function randomToken(): string {
  return randomBytes(tokenBytes).toString("hex");
}

const shortCodeBytes = 8;

/** 16 hex characters for the link in an SMS: too many to guess, short enough to send. */
export const shortCode = (): string => randomBytes(shortCodeBytes).toString("hex");

/** The stored form of a token, so that a stolen database opens no session. A random token needs no salt. */
export function hashToken(token: string): string {
  return textHash(token);
}
