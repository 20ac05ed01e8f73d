import { Cron } from "croner";
import type { Services } from "../services";

export interface Job {
  readonly name: string;
  /** Exactly one of the two. */
  readonly everySeconds?: number;
  readonly cron?: string;
  run(services: Services): Promise<void>;
}

/** Each job runs in one process at a time: whoever holds its lock; the others pass and try again at the next tick. */
export function startJobs(services: Services, jobs: readonly Job[]): { stop(): Promise<void> } {
  const { pool, log } = services;
  const underWay = new Set<Promise<void>>();
  let stopped = false;
  const once = async (job: Job) => {
    const client = await pool.connect();
    let taken = false;
    try {
      const { rows } = await client.query("select pg_try_advisory_lock(724, hashtext($1)) as it", [job.name]);
      taken = rows[0]?.it === true;
      if (taken) await job.run(services);
    } finally {
      if (taken) await client.query("select pg_advisory_unlock(724, hashtext($1))", [job.name]).catch(() => undefined);
      client.release();
    }
  };
  const timers = jobs.map((job) => {
    const tick = async () => {
      if (stopped) return;
      const run = once(job).catch((error: unknown) =>
        log.error({ err: error, job: job.name }, "a job failed; it is tried again"),
      );
      underWay.add(run);
      await run;
      underWay.delete(run);
    };
    return new Cron(
      job.cron ?? "* * * * * *",
      { timezone: "Asia/Shanghai", protect: true, interval: job.everySeconds ?? 0, unref: true },
      tick,
    );
  });
  return {
    async stop() {
      stopped = true;
      for (const timer of timers) timer.stop();
      await Promise.all(underWay);
    },
  };
}
