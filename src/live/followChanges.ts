import { EventSource } from "eventsource";
import { getSession } from "../../providers/session";

/** Changes within so long cause one round of requests, in milliseconds. */
const pauseMs = 2_000;

/**
 * Calls `onChange` with the names of the resources of which rows that the reader may read have changed. Only while the page is seen: a
 * browser opens few connections to one host. Without a stream nothing is called, and pages poll. Returns how to stop.
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
