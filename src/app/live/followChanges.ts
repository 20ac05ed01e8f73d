import { EventSource } from "eventsource";
import { call } from "../../../providers/httpClient";
import { getSession, replaceSession } from "../../../providers/session";
import type { Profile } from "../../../resources/system/accountResponses";

/** Changes within this many milliseconds cause one round of requests. */
const pauseMs = 2_000;

/** The server ends the stream of a session whose rights have changed; those of a hidden page may have changed unnoticed. */
async function refreshRights(): Promise<void> {
  const session = getSession();
  if (!session) return;
  const { data } = await call<Profile>("/auth/v1/token/");
  const rightsOf = ({ role, permissions, user, region_id }: Omit<Profile, "is_com_init">) =>
    [role, permissions, user.org, region_id, user.corp_duty].join("/");
  if (rightsOf(data) !== rightsOf({ ...session, region_id: session.regionId }))
    replaceSession({ ...data, token: session.sid, file_prefix: session.filePrefix, file_ref: session.fileRef });
}

/**
 * Calls `onChange` with the names of resources whose readable rows have changed. Connected only while the page is visible, because browsers
 * limit connections per host. Without a stream it calls nothing, and pages poll. Returns a function that stops it.
 */
export function followChanges(onChange: (names: ReadonlySet<string>) => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let names = new Set<string>();

  const report = () => {
    const changed = names;
    names = new Set();
    timer = undefined;
    onChange(changed);
  };
  const open = () => {
    source = new EventSource("/system/v1/changes/", {
      fetch: async (url, init) =>
        fetch(url, { ...init, headers: { ...init.headers, Authorization: `Token ${getSession()?.sid ?? ""}` } }),
    });
    source.addEventListener("open", () => void refreshRights().catch(() => undefined));
    source.addEventListener("change", ({ data }: MessageEvent<string>) => {
      for (const name of Object.keys(JSON.parse(data) as object)) names.add(name);
      timer ??= setTimeout(report, pauseMs);
    });
  };
  const close = () => {
    source?.close();
    source = undefined;
  };
  const follow = () => {
    if (document.hidden) close();
    else if (!source) open();
  };
  follow();
  document.addEventListener("visibilitychange", follow);
  return () => {
    document.removeEventListener("visibilitychange", follow);
    clearTimeout(timer);
    close();
  };
}
