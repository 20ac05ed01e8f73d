import { makeErrorLog } from "../rest/errorLog";
import type { Services } from "../services";
import { acquireLeadership } from "./leaderLock";
import { dueTime, recordJobStart, recordJobEnd } from "./dueTimes";

export interface Job {
  readonly name: string;
  /** Exactly one of the two. A run missed because no process ran, or its leader died, is caught up. */
  readonly everySeconds?: number;
  readonly cron?: string;
  run(services: Services): Promise<void>;
}

interface Watch {
  readonly now?: () => Date;
  /** How often due times are checked. */
  readonly lookSeconds?: number;
  /** How soon another process takes over the jobs of a killed one. */
  readonly leaseMs?: number;
}

/** Milliseconds by which a timer may fire early. */
const slack = 500;

/** Calls `tick` at the next full second and from then on every so many, unless the one before is still under way. */
function startTimer(seconds: number, tick: () => Promise<void>): { stop(): void } {
  let isUnderWay = false;
  const turn = () => {
    if (isUnderWay) return;
    isUnderWay = true;
    void tick().finally(() => (isUnderWay = false));
  };
  let timer = setTimeout(
    () => {
      timer = setInterval(turn, seconds * 1000).unref();
      turn();
    },
    1000 - (Date.now() % 1000),
  ).unref();
  return { stop: () => clearTimeout(timer) };
}

/** Scheduler of the jobs (cron). One process runs them; the others wait until it ends or stops answering. */
export function startJobs(
  services: Services,
  jobs: readonly Job[],
  { now = () => services.clock.now(), lookSeconds = 10, leaseMs }: Watch = {},
): { stop(): Promise<void> } {
  const { pool, log } = services;
  const logError = makeErrorLog();
  const leadership = acquireLeadership(
    pool,
    (error) => logError(log, error, "whether this process runs the jobs is unknown", {}),
    leaseMs,
  );
  const underWay = new Set<Promise<void>>();
  let stopped = false;

  const whenDue = async ({ name, cron = "", ...job }: Job): Promise<void> => {
    const time = await dueTime(pool, { name, cron }, now());
    if (time === undefined) return;
    await recordJobStart(pool, name, time, now());
    try {
      await job.run(services);
    } catch (error) {
      await recordJobEnd(pool, name, now(), error instanceof Error ? error.message : String(error));
      throw error;
    }
    await recordJobEnd(pool, name, now());
  };
  const timers = jobs.map((job) => {
    const { everySeconds = 0 } = job;
    let nextRun = 0;
    const atItsTurn = async () => {
      // Ticks are more frequent than runs, so that a dead leader is replaced within an interval.
      if (Date.now() < nextRun) return;
      nextRun = Date.now() + everySeconds * 1000 - slack;
      await job.run(services);
    };
    const tick = async () => {
      if (stopped) return;
      const work = async () => {
        if (await leadership.isMine()) await (job.cron === undefined ? atItsTurn() : whenDue(job));
      };
      const run = work().catch((error: unknown) => logError(log, error, "a job failed; it is tried again", { job: job.name }));
      underWay.add(run);
      await run;
      underWay.delete(run);
    };
    return startTimer(job.cron === undefined ? Math.min(everySeconds, lookSeconds) : lookSeconds, tick);
  });
  return {
    async stop() {
      stopped = true;
      for (const timer of timers) timer.stop();
      await Promise.all(underWay);
      await leadership.end();
    },
  };
}
