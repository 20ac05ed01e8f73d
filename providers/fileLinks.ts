import { getSession } from "./session";
import { sha256 } from "./sha256";

/** A link to a stored file that is good for five minutes and for this session only (specification §7). */
export function signedLink(url: string, now: number = Date.now()): string {
  const session = getSession();
  const path = unsignedLink(url);
  if (!session) return path;
  const timestamp = Math.floor(now / 1000);
  const key = `${session.fileRef}.${sha256(`${session.filePrefix}${path}${timestamp}`)}`;
  return `${path}?${new URLSearchParams({ key, timestamp: String(timestamp) }).toString()}`;
}

/** The link as it is saved: without its signature. */
export function unsignedLink(url: string): string {
  const [path = "", query] = url.split("?");
  const search = new URLSearchParams(query);
  search.delete("key");
  search.delete("timestamp");
  return search.size ? `${path}?${search.toString()}` : path;
}
