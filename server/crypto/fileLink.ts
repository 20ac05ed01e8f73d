import { createHash } from "node:crypto";
import { constantTimeEqual } from "./constantTimeEqual";

/** How long a link to a file may be used. */
export const fileLinkSeconds = 5 * 60;
/** The browser signs with its own clock: so far may it be ahead of ours. */
const clockLeadSeconds = 60;

export interface FileLink {
  /** `{session_ref}.{hex SHA-256(prefix + path + timestamp)}` */
  readonly key: string;
  /** Unix seconds. */
  readonly timestamp: string;
}

/** Which session and which secret prefix a link is signed with; both are given out at login. */
export interface FileLinkSession {
  readonly session_ref: string;
  readonly prefix: string;
}

export function signFileLink({ session_ref, prefix }: FileLinkSession, path: string, now: Date): FileLink {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return { key: `${session_ref}.${digest(prefix, path, timestamp)}`, timestamp };
}

/** The session to look up before the link can be checked. */
export function sessionOfFileLink(key: string): string | undefined {
  return /^([\w-]{1,64})\.[0-9a-f]{64}$/.exec(key)?.[1];
}

/** That the session's user may see the file's row is checked separately. */
export function checkFileLink(
  { session_ref, prefix }: FileLinkSession,
  path: string,
  { key, timestamp }: FileLink,
  now: Date,
): boolean {
  // Ten digits exactly: a longer or shorter figure could take from, or lend to, the end of the path.
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
