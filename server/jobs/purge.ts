import { name, run, sql, type Db, type Sql } from "../db/query";
import type { Job } from "./runner";

const hour = 3_600_000;
const day = 24 * hour;

interface Spent {
  readonly table: string;
  /** From then on a row is of no use to anybody. */
  readonly when: (ago: (ms: number) => Sql) => Sql;
}

/** What the platform keeps for a while only (domain model 2.9, 4.24, 10.1, 10.3). */
const spent: readonly Spent[] = [
  { table: "nonces", when: (ago) => sql`seen_at < ${ago(day)}` },
  { table: "push_logs", when: (ago) => sql`received_at < ${ago(90 * day)}` },
  // An ended session is known for some days, so that who comes back is told that it ended and not that it never was.
  { table: "sessions", when: (ago) => sql`last_used_at < ${ago(7 * day)}` },
  { table: "captchas", when: (ago) => sql`expires_at < ${ago(0)}` },
  { table: "tickets", when: (ago) => sql`expires_at < ${ago(0)}` },
  // Codes and tickets of a day are counted: nobody may have them sent without end.
  { table: "sms_codes", when: (ago) => sql`sent_at < ${ago(day)} and expires_at < ${ago(0)}` },
  { table: "pay_tickets", when: (ago) => sql`made_at < ${ago(day)} and expires_at < ${ago(0)}` },
  // The database itself tells when these were sent.
  { table: "sms_outbox", when: () => sql`sent_at < now() - interval '1 day'` },
];

/** So many at a time: nobody who writes waits for long. */
const batch = 5000;

/** Takes away what has served its time. Returns how many rows of each table. */
export async function purge(db: Db, now: Date): Promise<Record<string, number>> {
  const ago = (ms: number) => sql`${new Date(now.getTime() - ms)}::timestamptz`;
  const gone: Record<string, number> = {};
  for (const { table, when } of spent) {
    let taken: number;
    do {
      taken = await run(
        db,
        sql`delete from ${name(table)} where id in (select id from ${name(table)} where ${when(ago)} limit ${batch})`,
      );
      gone[table] = (gone[table] ?? 0) + taken;
    } while (taken === batch);
  }
  gone.old_secrets = await run(
    db,
    sql`update site_keys set old_secret = null, old_secret_index = null, old_secret_until = null
        where old_secret_until < ${ago(0)}`,
  );
  return gone;
}

export const purgeJob: Job = {
  name: "purge",
  cron: "0 20 * * * *",
  async run({ pool, clock, log }) {
    const gone = Object.entries(await purge(pool, clock.now())).filter(([, rows]) => rows > 0);
    if (gone.length > 0) log.info(Object.fromEntries(gone), "rows that have served their time are gone");
  },
};
