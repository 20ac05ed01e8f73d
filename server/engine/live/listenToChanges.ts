import type pg from "pg";
import { z } from "zod";
import { shortLimits } from "../../platform/db/limits";
import { openPool, openSiblingPool } from "../../platform/db/pool";
import type { Services } from "../services";

/** Rows of a table changed by one statement; `ids` is null if there were too many to list. */
const change = z.object({ table: z.string(), ids: z.array(z.number()).nullable() });
export type Change = z.output<typeof change>;

interface Listener {
  readonly onChange: (change: Change) => void;
  /** Notifications may have been missed: the connection was lost and restored. */
  readonly onGap: () => void;
}

const retryMs = 2_000;
/** A dead connection is detected by a statement without a reply. */
const probeMs = 15_000;

/** Forwards changes committed by any process, by LISTEN on its own connection. Without a connection pages must poll. */
export function listenToChanges(
  { pool, log, settings }: Pick<Services, "pool" | "log" | "settings">,
  { onChange, onGap }: Listener,
) {
  const warn = (line: string) => log.warn({}, line);
  const directUrl = settings.databaseDirectUrl;
  // LISTEN needs a session, which a pooler in transaction mode does not give.
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
