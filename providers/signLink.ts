import { sha256 } from "./sha256";

/** What a session signs its file links with; returned at login. */
export interface LinkSigner {
  readonly fileRef: string;
  readonly filePrefix: string;
}

/** The path of a stored file with a signature that is valid for five minutes and this session only (specification §7). */
export function signLink(path: string, { fileRef, filePrefix }: LinkSigner, now: number): string {
  const timestamp = Math.floor(now / 1000);
  const key = `${fileRef}.${sha256(`${filePrefix}${path}${timestamp}`)}`;
  return `${path}?${new URLSearchParams({ key, timestamp: String(timestamp) }).toString()}`;
}
