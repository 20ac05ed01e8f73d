import { fetchRows, execute, sql, type Db } from "./db/query";

/** How long a worker process holds a project; after that another process takes it. */
const leaseSeconds = 120;

/** These projects are evaluated again within seconds. Called in the transaction that wrote what the rules read. */
export async function enqueueProjects(db: Db, projects: readonly number[], reason?: string): Promise<void> {
  if (projects.length === 0) return;
  await execute(
    db,
    // In order, so that two writers never wait for each other. A repeated request moves the time: who works on the project now
    // may have read what was there before.
    sql`insert into alarm_queue (project, queued_at, reason)
        select project, now(), ${reason ?? null}::text from unnest(${[...new Set(projects)]}::bigint[]) as requested (project) order by project
        on conflict (project) do update set queued_at = excluded.queued_at, reason = excluded.reason`,
  );
}

/** The legal floor of what is earned, and the alarms, follow the minimum wage of a region; that of the city is also its districts'. */
export async function enqueueRegion(db: Db, region: number): Promise<void> {
  const found = await fetchRows<{ id: number }>(db)`select p.id from projects p join regions g on g.id = p.region
      where ${region}::bigint in (g.id, g.parent) and p.deleted_at is null`;
  await enqueueProjects(
    db,
    found.map(({ id }) => id),
    "minimumWages",
  );
}

export interface QueueBatch {
  readonly projects: readonly number[];
  /** Evaluated: projects enqueued since stay in the queue. */
  finish(): Promise<void>;
}

/** Takes those that have waited longest; other processes pass them over. */
export async function takeQueued(db: Db, limit: number, now = new Date()): Promise<QueueBatch> {
  // A demonstration may live on another day than its database.
  const present = sql`greatest(now(), ${now.toISOString()}::timestamptz)`;
  const taken = await fetchRows<{ id: number; project: number; lease: string }>(db)`
    update alarm_queue q set queued_at = ${present} + make_interval(secs => ${leaseSeconds})
      where q.id in (select id from alarm_queue where queued_at <= ${present} order by queued_at limit ${limit} for update skip locked)
      returning q.id, q.project, q.queued_at::text as lease`;
  const finish = async () => {
    if (taken.length === 0) return;
    await execute(db)`
      delete from alarm_queue q using unnest(${taken.map(({ id }) => id)}::bigint[], ${taken.map(({ lease }) => lease)}::text[])
        as done (id, lease) where q.id = done.id and q.queued_at = done.lease::timestamptz`;
  };
  return { projects: taken.map(({ project }) => project), finish };
}
