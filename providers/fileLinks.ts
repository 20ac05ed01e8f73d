import { platformTime } from "./platform";
import { getSession } from "./session";
import { signLink } from "./signLink";

/** A link to a stored file, signed if there is a session. */
export function signedLink(url: string, now: number = platformTime()): string {
  const session = getSession();
  const path = unsignedLink(url);
  return session ? signLink(path, session, now) : path;
}

/** The link as stored: without its signature. */
export function unsignedLink(url: string): string {
  const [path = "", query] = url.split("?");
  const search = new URLSearchParams(query);
  search.delete("key");
  search.delete("timestamp");
  return search.size ? `${path}?${search.toString()}` : path;
}
