import { createHash } from "node:crypto";
import { constantTimeEqual } from "./constantTimeEqual";

/** How long a link to a file is valid. */
export const fileLinkSeconds = 5 * 60;
/** The browser signs with its own clock, which may be ahead of ours by this much. */
const clockLeadSeconds = 60;

export interface FileLink {
  /** `{session_ref}.{hex SHA-256(prefix + path + timestamp)}` */
  readonly key: string;
  /** Unix seconds. */
  readonly timestamp: string;
}

/** The session and the secret prefix for signing a link; both are returned at login. */
export interface FileLinkSession {
  readonly session_ref: string;
  readonly prefix: string;
}

export function signFileLink({ session_ref, prefix }: FileLinkSession, path: string, now: Date): FileLink {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return { key: `${session_ref}.${digest(prefix, path, timestamp)}`, timestamp };
}

/** The session that must be loaded before the link can be checked. */
export function sessionOfFileLink(key: string): string | undefined {
  return /^([\w-]{1,64})\.[0-9a-f]{64}$/.exec(key)?.[1];
}

/** The caller checks separately that the session's user may read the file's row. */
export function checkFileLink(
  { session_ref, prefix }: FileLinkSession,
  path: string,
  { key, timestamp }: FileLink,
  now: Date,
): boolean {
  // Exactly ten digits: with a variable length, digits could move between the path's end and the timestamp.
  if (!/^\d{10}$/.test(timestamp)) return false;
  const age = now.getTime() / 1000 - Number(timestamp);
  return (
    constantTimeEqual(key, `${session_ref}.${digest(prefix, path, timestamp)}`) &&
    age <= fileLinkSeconds &&
    age >= -clockLeadSeconds
  );
}

function digest(prefix: string, path: string, timestamp: string): string {
  return createHash("sha256")
    .update(prefix + path + timestamp)
    .digest("hex");
}
