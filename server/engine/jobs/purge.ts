import { upstreamCallStatus } from "../../../resources/system/upstreamCallStatus";
import { webhookDeliveryStatus } from "../../../resources/system/webhookDeliveryStatus";
import { auditLogs } from "../../../resources/system/auditLogs";
import {
  allRowsOf,
  execute,
  fetchOne,
  fetchRows,
  identifier,
  sql,
  transaction,
  type Db,
  type Sql,
} from "../../platform/db/query";
import { systemContext } from "../session/context";
import { rememberedDays } from "../session/sessions";
import { audit } from "../audit/audit";
import { chainEnds, chainOf, startOf } from "../audit/chains";
import type { RequestContext } from "../services";
import type { Job } from "./runner";

const hour = 3_600_000;
const day = 24 * hour;

interface Spent {
  readonly table: string;
  /** The condition for deleting a row. */
  readonly when: (ago: (ms: number) => Sql) => Sql;
}

/** Data that is kept for a limited time (domain model 2.9, 4.24, 10.1, 10.3). */
const spent: readonly Spent[] = [
  { table: "nonces", when: (ago) => sql`seen_at < ${ago(day)}` },
  { table: "webhook_deliveries", when: (ago) => sql`status <> ${webhookDeliveryStatus.queued} and queued_at < ${ago(90 * day)}` },
  {
    table: "upstream_calls",
    when: (ago) => sql`status = ${upstreamCallStatus.accepted} and queued_at < ${ago(90 * day)}`,
  },
  { table: "push_logs", when: (ago) => sql`received_at < ${ago(90 * day)}` },
  // Ended sessions are kept for some days, so that a returning user learns that the session ended.
  {
    table: "sessions",
    when: (ago) => sql`last_used_at < ${ago(7 * day)} and (not is_remembered or created_at < ${ago(rememberedDays * day)})`,
  },
  { table: "captchas", when: (ago) => sql`expires_at < ${ago(0)}` },
  // One day is guaranteed; the extra hour is for a repetition that begins at its end.
  { table: "idempotency_records", when: (ago) => sql`recorded_at < ${ago(day + hour)}` },
  { table: "tickets", when: (ago) => sql`expires_at < ${ago(0)}` },
  // Codes and tickets are counted by day to limit their number.
  { table: "sms_codes", when: (ago) => sql`sent_at < ${ago(day)} and expires_at < ${ago(0)}` },
  { table: "pay_tickets", when: (ago) => sql`made_at < ${ago(day)} and expires_at < ${ago(0)}` },
  // A complaint may last for months; its link in an SMS must stay valid.
  { table: "worker_texts", when: (ago) => sql`sent_at < ${ago(400 * day)}` },
  // These have the time of the database's own clock.
  { table: "sms_outbox", when: () => sql`sent_at < platform_now() - interval '1 day'` },
];

/** Rows deleted in one statement, so that no writer waits for long. */
const batch = 5000;

/** Deletes expired data. Returns the number of rows by table. */
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

/** What the log records of a deletion at the front of a chain. */
interface Retirement extends Record<string, unknown> {
  readonly rows: number;
  readonly last: number;
  readonly until?: string;
}

const isRetirement = sql`action = 'retire' and entity = ${auditLogs.name} and actor is null`;

/**
 * Deletes the oldest rows of the audit log (domain model 2.9; never younger than half a year, 网络安全法 第二十三条). Only from the front
 * of each chain: the rest stays without gaps, and the log records where it begins. This record may be in another chain and become old
 * itself: the latest of a chain is then written again.
 */
export async function purgeAuditLog(ctx: RequestContext): Promise<number> {
  const { pool, settings } = ctx.services;
  const before = new Date(ctx.now.getTime() - settings.auditDays * day);
  return transaction(pool, async (db) => {
    const retired = await fetchRows<Retirement & { earlier: Retirement[] | null }>(db)`with kept as (
          select start, coalesce((select min(seq) from ${allRowsOf("auditLogs")}
              where seq > e.start and seq <= e.seq and time >= ${before}::timestamptz), e.seq + 1) as first from ${chainEnds} e
        ), gone as (
          delete from audit_logs l using kept where l.seq > kept.start and l.seq < kept.first returning kept.start, seq, time, action, entity, actor, after
        ) select count(*)::int as rows, max(seq) as last,
            to_char(max(time) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until,
            jsonb_agg(after order by seq) filter (where ${isRetirement}) as earlier from gone group by start order by start`;
    const latest = new Map<number, Retirement>();
    for (const { rows, last, until } of [...retired.flatMap(({ earlier }) => earlier ?? []), ...retired])
      if (last >= (latest.get(chainOf(last))?.last ?? 0)) latest.set(chainOf(last), { rows, last, ...(until && { until }) });
    for (const retirement of latest.values())
      if (!(await hasLater(db, retirement)))
        await audit(db, ctx, { action: "retire", entity: auditLogs.name, after: retirement });
    return retired.reduce((sum, { rows }) => sum + rows, 0);
  });
}

/** Whether a record of the same or a later deletion of this chain is still there. Compared as JSON: a cast might meet other rows. */
const hasLater = async (db: Db, { last }: Retirement): Promise<boolean> =>
  (await fetchOne(db)`select 1 as it from ${allRowsOf("auditLogs")} where ${isRetirement}
      and after -> 'last' >= to_jsonb(${last}::bigint) and after -> 'last' < to_jsonb(${startOf(chainOf(last) + 1).seq}::bigint) limit 1`) !==
  undefined;

export const purgeJob: Job = {
  name: "purge",
  cron: "0 20 * * * *",
  async run(services) {
    const { pool, clock, log } = services;
    await purgeAuditLog(systemContext(services));
    const gone = Object.entries(await purge(pool, clock.now())).filter(([, rows]) => rows > 0);
    if (gone.length > 0) log.info(Object.fromEntries(gone), "rows past their retention were deleted");
  },
};
