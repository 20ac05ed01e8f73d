import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { clusterFailure, isFull } from "./failure";
import type { Home } from "./home";
import {
  launch,
  livePostmaster,
  stopUnresponsive,
  type ServerAddress,
  type LaunchedPostmaster,
  type ServerSettings,
} from "./postmaster";
import { enterCluster, type Presence } from "./presence";

export interface ClusterConnection {
  presence: Presence;
  address: ServerAddress;
  adopted: boolean;
}

const startTimeoutMs = 60_000;
const deafAfter = 15_000;

/**
 * Connects to the database of this home and starts a server if none runs. There is no lock file: PostgreSQL allows one server per
 * data folder, so of two concurrent starts the second fails and connects to the first one's server, possibly before its own
 * server has reported the failure.
 */
export async function joinDatabase(home: Home, name: string, settings: ServerSettings): Promise<ClusterConnection> {
  let launched: LaunchedPostmaster | undefined;
  let deadline = Date.now() + startTimeoutMs;
  let deafSince: number | undefined;
  let lastError: unknown = `see ${home.log}`;
  while (Date.now() < deadline) {
    const live = livePostmaster(home);
    if (live && live !== "starting") {
      try {
        return { presence: await enterCluster(home, live, name), address: live, adopted: live.pid !== launched?.pid };
      } catch (error) {
        lastError = error;
        const answer = answerOf(error);
        if (answer === "refused") throw clusterFailure("The database refuses the login", home.path, error);
        if (answer === "later") deadline = Date.now() + startTimeoutMs; // crash recovery has no time limit
        deafSince = answer === "deaf" ? (deafSince ?? Date.now()) : undefined;
        if (deafSince && Date.now() - deafSince > deafAfter) await stopUnresponsive(home, live);
      }
    } else if (!live && !launched) {
      launched = await launch(home, settings);
    }
    if (launched?.ended) {
      const { output, failed } = launched.ended;
      if (failed && !isAnotherServer(output))
        throw clusterFailure("The database cannot start", home.path, isFull(home.path) ? noSpace : reason(output));
      launched = undefined;
    }
    await pause(25);
  }
  throw clusterFailure("The database does not answer", home.path, lastError);
}

/**
 * The end of a server that found another one: running, about to write its lock file, or killed while its children are still exiting.
 * A lock file that stays empty is removed (`livePostmaster`).
 */
export const isAnotherServer = (output: string): boolean =>
  /lock file "[^"]+" (already exists|is empty)|pre-existing shared memory block/.test(output);

const noSpace = "No space left on device";

const reason = (output: string): string =>
  output
    .split("\n")
    .filter((line) => /FATAL|PANIC|ERROR|HINT|DETAIL/.test(line))
    .slice(-4)
    .join(" ") || output.slice(-500);

/** later: starting up or shutting down · deaf: not listening · silent: no reply yet · refused: retrying will not help. */
function answerOf(error: unknown): "later" | "deaf" | "silent" | "refused" {
  if (error instanceof pg.DatabaseError) return /^57P0[123]$/.test(error.code ?? "") ? "later" : "refused";
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EACCES" || code === "EPERM") return "refused";
  return code === "ENOENT" || code === "ECONNREFUSED" ? "deaf" : "silent";
}
