import { setTimeout as pause } from "node:timers/promises";
import { clusterFailure } from "./failure";
import { openHome, type Home } from "./home";
import { joinDatabase } from "./join";
import { hasSocket, stopPostmaster, stopUnresponsive, type ServerAddress, type ServerSettings } from "./postmaster";
import type { Presence } from "./presence";

export interface ClusterOptions {
  dataDir: string;
  log: (line: string) => void;
  /** Extra PostgreSQL settings, for example fsync off for tests. */
  settings?: ServerSettings;
  /** How often the socket is checked for existence. */
  lookMs?: number;
}

export interface Cluster {
  url: string;
  /** True if the database was already running: another program uses it, or an earlier one was killed. */
  adopted: boolean;
  /** Disconnects; the last program to do so stops the database. */
  stop(): Promise<void>;
}

const database = "wage";

/** The program's own PostgreSQL in DATA_DIR: created if missing, adopted if running, restarted when it dies. */
export async function startCluster({ dataDir, log, settings = {}, lookMs = 5_000 }: ClusterOptions): Promise<Cluster> {
  const home = await openHome(dataDir, log).catch((error: unknown) => {
    throw clusterFailure("The database cannot be prepared", dataDir, error);
  });
  const { adopted, ...first } = await joinDatabase(home, database, settings);
  let { presence, address } = first;
  let stopping = false;
  let returning = Promise.resolve();

  const watch = (held: Presence) => void held.lost.then(() => (stopping ? undefined : (returning = bringBack())));
  const bringBack = async (): Promise<void> => {
    log("The database has gone away: bringing it back");
    for (let wait = 250; !stopping; wait = Math.min(wait * 2, 10_000)) {
      try {
        ({ presence, address } = await joinDatabase(home, database, settings));
        watch(presence);
        return log("The database is back");
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await pause(wait);
      }
    }
  };
  watch(presence);

  // Open connections survive the loss of the socket, which would be noticed only when a new one is needed.
  let isEnding = false;
  const look = setInterval(() => {
    if (stopping || isEnding || hasSocket(address)) return;
    log("The socket of the database was deleted: starting the database again");
    isEnding = true;
    void stopUnresponsive(home, address).finally(() => (isEnding = false));
  }, lookMs).unref();

  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    clearInterval(look);
    await returning;
    const alone = await presence.leave().catch(() => false); // false also if the database is already gone
    if (alone) await stopPostmaster(home, address);
    await presence.end().catch(() => undefined);
  };
  return { url: urlOf(home, address), adopted, stop };
}

/** libpq understands it too, so that `psql "$url"` works. */
const urlOf = ({ password }: Home, { host, port }: ServerAddress): string =>
  host.startsWith("/")
    ? `postgresql://postgres:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgresql://postgres:${password}@${host}:${port}/${database}`;
