import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type pg from "pg";
import { jobLeaseMs } from "../../../resources/system/jobLeaders";
import { setAnswerLimit } from "../../platform/db/answerLimit";
import { shortLimits } from "../../platform/db/limits";

/** Whether this process runs the jobs. */
export interface LeaderLock {
  /** True until the process ends, or has not reached the database for the length of a lease. */
  isMine(): Promise<boolean>;
  end(): Promise<void>;
}

/**
 * Leader election: a row that the leader renews three times in each lease, and that another process takes when it has expired.
 * Needs no database session, so it works behind a pooler, and is replicated with all other tables.
 */
export function acquireLeadership(pool: pg.Pool, onError: (error: unknown) => void, lease = jobLeaseMs): LeaderLock {
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`;
  let mineUntil = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;

  const query = async (text: string, ...values: unknown[]): Promise<number | null> => {
    const client = await pool.connect();
    try {
      setAnswerLimit(client, shortLimits.answerMs);
      return (await client.query(text, values)).rowCount;
    } finally {
      client.release();
    }
  };
  const renew = async () => {
    // Measured before the statement, so that the lease never ends later here than in the database.
    const sentAt = performance.now();
    try {
      const taken = await query(
        `insert into job_leaders as l (name, process, expires_at) values ('jobs', $1, now() + $2 * interval '1 ms')
         on conflict (name) do update set process = excluded.process, expires_at = excluded.expires_at
         where l.process = excluded.process or l.expires_at < now()`,
        holder,
        lease,
      );
      mineUntil = taken === 1 ? sentAt + lease : -Infinity;
    } catch (error) {
      onError(error);
    }
    if (!hasEnded) timer = setTimeout(renewAgain, lease / 3).unref();
  };
  const renewAgain = () => {
    last = renew();
  };
  let last = renew();
  const first = last;

  return {
    async isMine() {
      await first;
      return performance.now() < mineUntil;
    },
    async end() {
      hasEnded = true;
      clearTimeout(timer);
      await last;
      mineUntil = -Infinity;
      // The row is kept: replicated, it shows how current the city's data are at the province.
      await query("update job_leaders set expires_at = now() where process = $1", holder).catch(onError);
    },
  };
}
