import { nextRows } from "../platform/queue/queue";
import { allRowsOf, execute, fetchRows, sql, storedRowsOf, type Db } from "../platform/db/query";

/** How long a process may hold a project; after that another one takes it. */
const leaseSeconds = 120;

/** Queues these projects for evaluation within seconds. Call it in the transaction that wrote what the rules read. */
export async function enqueueProjects(db: Db, projects: readonly number[], reason?: string): Promise<void> {
  if (projects.length === 0) return;
  await execute(
    db,
    // Ordered, to avoid deadlocks between writers. A repeated request moves the time: a process evaluating the project now may
    // have read older data.
    sql`insert into alarm_queue (project, queued_at, reason)
        select project, platform_now(), ${reason ?? null}::text from unnest(${[...new Set(projects)]}::bigint[]) as requested (project) order by project
        on conflict (project) do update set queued_at = excluded.queued_at, reason = excluded.reason`,
  );
}

/** The legal minimum of earnings, and the alarms, follow the region's minimum wage; the city's covers its districts. */
export async function enqueueRegion(db: Db, region: number): Promise<void> {
  const found = await fetchRows<{ id: number }>(db)`
    select p.id from ${allRowsOf("projects", "p")} join ${storedRowsOf("regions", "g")} on g.id = p.region
      where ${region}::bigint in (g.id, g.parent)`;
  await enqueueProjects(
    db,
    found.map(({ id }) => id),
    "minimumWages",
  );
}

export interface QueueBatch {
  readonly projects: readonly number[];
  /** Removes the evaluated projects; those enqueued again since then stay in the queue. */
  finish(): Promise<void>;
}

/** Claims the projects that have waited longest; other processes skip them. */
export async function takeQueued(db: Db, limit: number): Promise<QueueBatch> {
  const taken = await fetchRows<{ id: number; project: number; lease: string }>(db)`
    update alarm_queue q set queued_at = platform_now() + make_interval(secs => ${leaseSeconds})
      where q.id in (${nextRows(allRowsOf("alarmQueue"), { where: sql`queued_at <= platform_now()`, order: sql`queued_at`, limit })})
      returning q.id, q.project, q.queued_at::text as lease`;
  const finish = async () => {
    if (taken.length === 0) return;
    await execute(db)`
      delete from alarm_queue q using unnest(${taken.map(({ id }) => id)}::bigint[], ${taken.map(({ lease }) => lease)}::text[])
        as done (id, lease) where q.id = done.id and q.queued_at = done.lease::timestamptz`;
  };
  return { projects: taken.map(({ project }) => project), finish };
}
