import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dueTime } from "../../../../server/engine/jobs/dueTimes";
import { startJobs, type Job } from "../../../../server/engine/jobs/runner";
import { openPool } from "../../../../server/platform/db/pool";
import type { Services } from "../../../../server/engine/services";
import { cloneDatabase, type TestDatabase } from "../../../support/testDatabase";
import { patienceMs } from "../../../support/patience";

let database: TestDatabase;
const running: { stop(): Promise<void> }[] = [];
const errors: unknown[] = [];
beforeEach(async () => {
  database = await cloneDatabase();
  errors.length = 0;
});
afterEach(async () => {
  for (const process of running.splice(0)) await process.stop();
  await database.drop();
});

/** A process with separate connections, whose clock the test sets. */
function startProcess(now: () => Date, ...jobs: readonly Job[]) {
  const pool = openPool(database.url, () => undefined, 4);
  const log = { info: () => undefined, warn: () => undefined, error: (fact: object) => void errors.push(fact) };
  const started = startJobs({ pool, log } as unknown as Services, jobs, { now, lookSeconds: 1, leaseMs: 900 });
  const own = {
    /** As a process that is killed or frozen: it reaches the database no more. */
    cutOff: () => pool.end(),
    stop: async () => {
      await started.stop();
      if (!pool.ended) await pool.end();
    },
  };
  running.push(own);
  return own;
}

const nightly = (done: string[], who: string): Job => ({
  name: "nightly",
  cron: "0 10 0 * * *",
  async run() {
    done.push(who);
  },
});
const soon = { timeout: patienceMs, interval: 50 };
const response = async () =>
  (await database.pool.query("select due_at, finished_at is not null as done, failure from job_runs")).rows[0] as {
    due_at: string;
    done: boolean;
    failure: string | null;
  };

test("a job that was never seen waits for its hour, then is done once for it, by one of two processes", async () => {
  let now = new Date("2025-09-10T00:09:00+08:00");
  const done: string[] = [];
  startProcess(() => now, nightly(done, "first"));
  startProcess(() => now, nightly(done, "second"));
  await vi.waitFor(
    async () => expect(await response()).toEqual({ due_at: "2025-09-09 00:10:00", done: true, failure: null }),
    soon,
  );
  expect(done).toEqual([]);

  now = new Date("2025-09-10T00:10:01+08:00");
  await vi.waitFor(
    async () => expect(await response()).toEqual({ due_at: "2025-09-10 00:10:00", done: true, failure: null }),
    soon,
  );
  expect(done).toHaveLength(1);
  expect(errors).toEqual([]);
});

test("an hour at which nobody was there is made up for, the latest of several only", async () => {
  const pool = database.pool;
  await pool.query(
    "insert into job_runs (name, due_at, finished_at) values ('nightly', '2025-09-05 00:10:00+08', '2025-09-05 00:10:01+08')",
  );
  const done: string[] = [];
  startProcess(() => new Date("2025-09-10T09:00:00+08:00"), nightly(done, "first"));
  await vi.waitFor(
    async () => expect(await response()).toEqual({ due_at: "2025-09-10 00:10:00", done: true, failure: null }),
    soon,
  );
  expect(done).toEqual(["first"]);
});

test("what one process had begun when it was cut off from the database, another does as soon as its lease has expired", async () => {
  const pool = database.pool;
  await pool.query(
    "insert into job_runs (name, due_at, finished_at) values ('nightly', '2025-09-05 00:10:00+08', '2025-09-05 00:10:01+08')",
  );
  const now = () => new Date("2025-09-10T09:00:00+08:00");
  const done: string[] = [];
  let begun = false;
  let free = () => undefined as void;
  const held = new Promise<void>((resolve) => (free = resolve));
  const dead = startProcess(now, {
    ...nightly(done, "dead"),
    run: () => {
      begun = true;
      return held;
    },
  });
  await vi.waitFor(() => expect(begun).toBe(true), soon);
  startProcess(now, nightly(done, "second"));
  await dead.cutOff();
  await vi.waitFor(() => expect(done).toEqual(["second"]), soon);
  free();
});

test("a job that fails says why, and is tried again after five minutes", async () => {
  await database.pool.query(
    "insert into job_runs (name, due_at, finished_at) values ('nightly', '2025-09-05 00:10:00+08', '2025-09-05 00:10:01+08')",
  );
  let now = new Date("2025-09-10T09:00:00+08:00");
  let tries = 0;
  startProcess(() => now, {
    ...nightly([], "first"),
    run: async () => {
      tries += 1;
      if (tries === 1) throw new Error("no paper");
    },
  });
  await vi.waitFor(async () => expect(await response()).toMatchObject({ done: false, failure: "no paper" }), soon);
  now = new Date("2025-09-10T09:05:01+08:00");
  await vi.waitFor(async () => expect(await response()).toMatchObject({ done: true, failure: null }), soon);
  expect(tries).toBe(2);
  expect(errors).toHaveLength(1);
});

test("a process that ends leaves the jobs to the next one at once", async () => {
  const now = () => new Date("2025-09-10T09:00:00+08:00");
  const done: string[] = [];
  const pulse = (who: string): Job => ({ name: "pulse", everySeconds: 1, run: async () => void done.push(who) });
  const first = startProcess(now, pulse("first"));
  await vi.waitFor(() => expect(done).toContain("first"), soon);
  startProcess(now, pulse("second"));
  await first.stop();
  expect((await database.pool.query("select 1 from job_leaders where expires_at > now() + interval '1 minute'")).rowCount).toBe(
    0,
  );
  await vi.waitFor(() => expect(done).toContain("second"), soon);
  expect(done.lastIndexOf("first")).toBeLessThan(done.indexOf("second"));
});

test("an hour is due from the second after it, however it was looked up before", async () => {
  const pool = openPool(database.url, () => undefined, 1);
  const due = (time: string) => dueTime(pool, { name: "nightly", cron: "0 10 0 * * *" }, new Date(`2025-09-${time}+08:00`));
  await due("10T00:09:00");
  expect(await due("10T00:10:00")).toBeUndefined();
  expect(await due("10T00:10:01")).toEqual(new Date("2025-09-10T00:10:00+08:00"));
  expect(await due("12T08:00:00")).toEqual(new Date("2025-09-12T00:10:00+08:00"));
  await pool.end();
});
