import type pg from "pg";
import { clockShiftOf } from "./clockShift";
import { codesOf, isConnectionError } from "./connectionError";
import { openPool, poolingOf } from "./pool";
import { fetchOne } from "./query";
import { sqlState } from "./sqlState";

/** How often the positions of the primary and of each replica are read. */
const pollMs = 200;
/** An older position is ignored: the replica or its network does not respond. */
const staleMs = 2_000;
/** A replica with a larger lag is not read. */
const maxLagMs = 10_000;
/** How long the primary's positions are kept, to compute the lag of a replica's position. */
const historyMs = 60_000;

/** A position in PostgreSQL's write-ahead log, from its text `16/B374D848`. */
export function parseLsn(text: string): bigint {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

interface Replica {
  readonly pool: pg.Pool;
  /** The replayed position; undefined while the replica does not answer or is not a standby. */
  replayed?: bigint | undefined;
  polledAt: number;
}

export type Replicas = ReturnType<typeof openReplicas>;

/** Standbys of PostgreSQL's streaming replication. A reader gets one that has replayed the reader's own writes. */
export function openReplicas(urls: readonly string[], primary: pg.Pool, log: (line: string) => void) {
  const replicas = urls.map((url): Replica => ({
    pool: openPool(url, log, undefined, undefined, poolingOf(primary), clockShiftOf(primary)),
    polledAt: 0,
  }));
  const history: { readonly at: number; readonly lsn: bigint }[] = [];
  const timers = new Map<object, NodeJS.Timeout>();
  let hasEnded = false;
  let turn = 0;

  const pollPrimary = async () => {
    const found = await fetchOne<{ lsn: string }>(primary)`select pg_current_wal_insert_lsn()::text as lsn`;
    const now = Date.now();
    const lsn = parseLsn(found!.lsn);
    // Another primary took over: positions that only the previous one reached are invalid.
    if (history.length > 0 && lsn < history.at(-1)!.lsn) history.length = 0;
    history.push({ at: now, lsn });
    while (history[0]!.at < now - historyMs) history.shift();
  };
  const pollReplica = async (replica: Replica) => {
    const found = await fetchOne<{ is_standby: boolean; lsn: string | null }>(replica.pool)`
      select pg_is_in_recovery() as is_standby, pg_last_wal_replay_lsn()::text as lsn`;
    // A promoted standby is a separate database.
    replica.replayed = found?.is_standby && found.lsn !== null ? parseLsn(found.lsn) : undefined;
    replica.polledAt = Date.now();
  };
  const repeat = async (of: object, poll: () => Promise<void>) => {
    await poll().catch(() => {
      if ("replayed" in of) of.replayed = undefined;
    });
    if (!hasEnded) timers.set(of, setTimeout(() => void repeat(of, poll), pollMs).unref());
  };
  void repeat(primary, pollPrimary);
  for (const replica of replicas) void repeat(replica, () => pollReplica(replica));

  /** The primary has not answered for a while; at the start it is assumed to be available. */
  const isPrimaryAway = (): boolean => history.length > 0 && Date.now() - history.at(-1)!.at > staleMs;

  /** Milliseconds since the primary had the replica's position, or until it last answered; undefined if unknown. */
  const lagOf = ({ replayed, polledAt }: Replica): number | undefined => {
    const now = Date.now();
    if (replayed === undefined || now - polledAt > staleMs) return undefined;
    const missing = history.find(({ lsn }) => lsn > replayed);
    return missing ? (isPrimaryAway() ? history.at(-1)!.at : now) - missing.at : 0;
  };
  const isReadable = (replica: Replica): boolean => (lagOf(replica) ?? Infinity) <= maxLagMs;

  return {
    /** The pools of all replicas, in the order of the setting. */
    pools: replicas.map(({ pool }) => pool),

    /** A replica that has replayed this position (round robin); undefined if there is none: the primary is read. */
    poolAt(lsn: string | null): pg.Pool | undefined {
      const least = lsn === null ? 0n : parseLsn(lsn);
      const usable = replicas.filter((replica) => isReadable(replica) && replica.replayed! >= least);
      turn += 1;
      return usable[turn % usable.length]?.pool;
    },

    isPrimaryAway,

    /** After a failed statement: the replica is not used until it answers a poll. */
    putAside(pool: pg.Pool): void {
      const replica = replicas.find((each) => each.pool === pool);
      if (replica) replica.replayed = undefined;
    },

    /** Resolves when every readable replica has replayed the current position, or after `maxMs`. */
    async caughtUp(maxMs = staleMs): Promise<void> {
      const until = Date.now() + maxMs;
      await pollPrimary();
      const { lsn } = history.at(-1)!;
      const isBehind = (replica: Replica) => isReadable(replica) && replica.replayed! < lsn;
      while (!hasEnded && Date.now() < until && replicas.some(isBehind))
        await new Promise((resolve) => setTimeout(resolve, pollMs / 4).unref());
    },

    /** Lag of each replica in seconds; null if it does not answer. */
    lagSeconds: (): (number | null)[] =>
      replicas.map((replica) => {
        const lag = lagOf(replica);
        return lag === undefined ? null : lag / 1000;
      }),

    async end(): Promise<void> {
      hasEnded = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(replicas.map(({ pool }) => pool.end()));
    },
  };
}

/** A writing statement, which a standby refuses. */
export const isRefusedWrite = (error: unknown): boolean => codesOf(error).includes(sqlState.readOnlyTransaction);

/** Whether the primary should serve the read instead, also after a serialization failure: the standby cancelled it to replay. */
export const isReplicaFailure = (error: unknown): boolean =>
  isRefusedWrite(error) || codesOf(error).includes(sqlState.serializationFailure) || isConnectionError(error);
