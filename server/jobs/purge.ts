import { upstreamCallStatus } from "../../resources/dictionaries/upstreamCallStatus";
import { webhookDeliveryStatus } from "../../resources/dictionaries/webhookDeliveryStatus";
import { auditLogs } from "../../resources/system/auditLogs";
import { identifier, fetchOne, execute, sql, transaction, type Db, type Sql } from "../db/query";
import { systemContext } from "../context";
import { rememberedDays } from "../auth/sessions";
import { audit } from "../audit/audit";
import type { RequestContext } from "../services";
import type { Job } from "./runner";

const hour = 3_600_000;
const day = 24 * hour;

interface Spent {
  readonly table: string;
  /** From then on a row is of no use. */
  readonly when: (ago: (ms: number) => Sql) => Sql;
}

/** What the platform keeps for a while only (domain model 2.9, 4.24, 10.1, 10.3). */
const spent: readonly Spent[] = [
  { table: "nonces", when: (ago) => sql`seen_at < ${ago(day)}` },
  { table: "webhook_deliveries", when: (ago) => sql`status <> ${webhookDeliveryStatus.queued} and queued_at < ${ago(90 * day)}` },
  {
    table: "upstream_calls",
    when: (ago) => sql`status = ${upstreamCallStatus.accepted} and queued_at < ${ago(90 * day)}`,
  },
  { table: "push_logs", when: (ago) => sql`received_at < ${ago(90 * day)}` },
  // An ended session is known for some days, so that who comes back is reported that it ended and not that it never was.
  {
    table: "sessions",
    when: (ago) => sql`last_used_at < ${ago(7 * day)} and (not is_remembered or created_at < ${ago(rememberedDays * day)})`,
  },
  { table: "captchas", when: (ago) => sql`expires_at < ${ago(0)}` },
  // A day is promised; the hour is for a repetition that begins at its end.
  { table: "idempotency_records", when: (ago) => sql`recorded_at < ${ago(day + hour)}` },
  { table: "tickets", when: (ago) => sql`expires_at < ${ago(0)}` },
  // Codes and tickets are counted per day, so that they cannot be sent without limit.
  { table: "sms_codes", when: (ago) => sql`sent_at < ${ago(day)} and expires_at < ${ago(0)}` },
  { table: "pay_tickets", when: (ago) => sql`made_at < ${ago(day)} and expires_at < ${ago(0)}` },
  // A complaint may last for months; the link in a text is good for one.
  { table: "worker_texts", when: (ago) => sql`sent_at < ${ago(400 * day)}` },
  // The database's own clock says when these were sent.
  { table: "sms_outbox", when: () => sql`sent_at < now() - interval '1 day'` },
];

/** So many at a time: no writer waits for long. */
const batch = 5000;

/** Takes away what has served its time. Returns how many rows of each table. */
export async function purge(db: Db, now: Date): Promise<Record<string, number>> {
  const ago = (ms: number) => sql`${new Date(now.getTime() - ms)}::timestamptz`;
  const gone: Record<string, number> = {};
  for (const { table, when } of spent) {
    let taken: number;
    do {
      taken = await execute(db)`
        delete from ${identifier(table)} where id in (select id from ${identifier(table)} where ${when(ago)} limit ${batch})`;
      gone[table] = (gone[table] ?? 0) + taken;
    } while (taken === batch);
  }
  gone.old_secrets = await execute(db)`update site_keys set old_secret = null, old_secret_index = null, old_secret_until = null
      where old_secret_until < ${ago(0)}`;
  return gone;
}

/**
 * Takes the oldest rows off the audit log (domain model 2.9; never younger than half a year, 网络安全法 第二十三条). Only from the
 * front: the rest is a chain without a gap, and the log itself says where it begins.
 */
export async function purgeAuditLog(ctx: RequestContext): Promise<number> {
  const { pool, settings } = ctx.services;
  const before = new Date(ctx.now.getTime() - settings.auditDays * day);
  return transaction(pool, async (db) => {
    const retired = await fetchOne<{ rows: number; last: number | null; until: string | null }>(db)`with gone as (
          delete from audit_logs where seq < (select min(seq) from audit_logs where time >= ${before}::timestamptz) returning seq, time
        ) select count(*)::int as rows, max(seq) as last,
            to_char(max(time) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until from gone`;
    if (!retired || retired.rows === 0) return 0;
    await audit(db, ctx, { action: "retire", entity: auditLogs.name, after: retired });
    return retired.rows;
  });
}

export const purgeJob: Job = {
  name: "purge",
  cron: "0 20 * * * *",
  async run(services) {
    const { pool, clock, log } = services;
    await purgeAuditLog(systemContext(services));
    const gone = Object.entries(await purge(pool, clock.now())).filter(([, rows]) => rows > 0);
    if (gone.length > 0) log.info(Object.fromEntries(gone), "rows that have served their time are gone");
  },
};
