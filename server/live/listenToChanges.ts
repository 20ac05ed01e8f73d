import type pg from "pg";
import { z } from "zod";
import { shortLimits } from "../db/limits";
import { openPool, openSiblingPool } from "../db/pool";
import type { Services } from "../services";

/** Rows of one table that one statement changed; `ids` is null where they were more than a report names. */
const change = z.object({ table: z.string(), ids: z.array(z.number()).nullable() });
export type Change = z.output<typeof change>;

interface Listener {
  readonly onChange: (change: Change) => void;
  /** Reports may have been missed: the connection was lost and is there again. */
  readonly onGap: () => void;
}

const retryMs = 2_000;
/** A silent connection is noticed by a statement that gets no answer. */
const probeMs = 15_000;

/** Passes on what any process commits, by LISTEN on a separate connection. Without a connection nothing is passed on: pages poll. */
export function listenToChanges(
  { pool, log, settings }: Pick<Services, "pool" | "log" | "settings">,
  { onChange, onGap }: Listener,
) {
  const warn = (line: string) => log.warn({}, line);
  const directUrl = settings.databaseDirectUrl;
  // Reports reach a session that listens, and a pooler in transaction mode gives none.
  const own = directUrl ? openPool(directUrl, warn, 1, shortLimits) : openSiblingPool(pool, warn, 1, shortLimits);
  let client: pg.PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;
  let wasConnected = false;

  const disconnect = () => {
    client?.release(true);
    client = undefined;
  };
  const connect = async () => {
    const opened = (client = await own.connect());
    opened.on("notification", ({ payload = "" }) => onChange(change.parse(JSON.parse(payload))));
    await opened.query("listen changes");
    if (wasConnected) onGap();
    wasConnected = true;
  };
  const check = async () => {
    try {
      await (client ? client.query("select 1") : connect());
    } catch (error) {
      log.warn({ err: error }, "changes are not reported until the database answers");
      disconnect();
    }
    if (hasEnded) disconnect();
    else timer = setTimeout(() => void check(), client ? probeMs : retryMs);
  };
  const ready = check();

  return {
    ready,
    async end() {
      hasEnded = true;
      clearTimeout(timer);
      await ready;
      disconnect();
      await own.end();
    },
  };
}
