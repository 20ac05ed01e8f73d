import type pg from "pg";
import { setAnswerLimit } from "../db/answerLimit";
import { shortLimits } from "../db/limits";

/** Ours among the advisory locks. */
const space = 724;
/** How soon the database notices that a machine with a duty is gone; of a killed process it learns at once. */
const keepAlive = "set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3";

/** Which jobs this process does. */
export interface LeaderLock {
  /** Whether the job is this process's own: it stays so until the process or its connection ends. The others stand by. */
  isMine(job: string): Promise<boolean>;
  end(): Promise<void>;
}

/** Duties are locks of one connection: a process that dies loses them that moment, and the next one that asks has them. */
export function acquireLeadership(pool: pg.Pool): LeaderLock {
  let client: pg.PoolClient | undefined;
  const mine = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();

  const lose = () => {
    client?.release(true);
    client = undefined;
    mine.clear();
  };
  const connect = async (): Promise<pg.PoolClient> => {
    const made = await pool.connect();
    made.once("error", () => made === client && lose());
    setAnswerLimit(made, shortLimits.answerMs);
    await made.query(keepAlive);
    return made;
  };
  const ask = async (job: string): Promise<boolean> => {
    try {
      client ??= await connect();
      // Asked even when the duty is held: a connection that has died unnoticed has lost it.
      const { rows } = mine.has(job)
        ? await client.query("select true as it")
        : await client.query("select pg_try_advisory_lock($1, hashtext($2)) as it", [space, job]);
      if (rows[0]?.it === true) mine.add(job);
      return mine.has(job);
    } catch (error) {
      lose();
      throw error;
    }
  };

  return {
    isMine(job) {
      const answer = last.then(() => ask(job));
      last = answer.catch(() => undefined);
      return answer;
    },
    async end() {
      await last;
      lose();
    },
  };
}
