import { confirmAfterMinutes, type AlarmDiff, type Sighting } from "../../../resources/alarms/diff";
import { allRowsOf, execute, fetchRows, sql, type Db, type DbRow } from "../../platform/db/query";
import { byProject } from "./facts/listed";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";

const isDue = (now: Date) => sql`seen_at <= ${now.toISOString()}::timestamptz - make_interval(mins => ${confirmAfterMinutes})`;

export async function loadSightings(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<(project: number) => readonly Sighting[]> {
  return byProject(
    await fetchRows<Sighting & { project: number } & DbRow>(db)`
      select id, project, rule_code, period_key, ${isDue(now)} as is_due from ${allRowsOf("alarmSightings")}
        where project = any(${ids}::bigint[])`,
  );
}

interface ComparedProject {
  readonly facts: { readonly id: number };
  readonly diff: Pick<AlarmDiff, "sight" | "forget">;
}

/** Stores new sightings, and deletes those that became an alarm or were wrong. */
export async function saveSightings(db: Db, judged: readonly ComparedProject[], now: Date): Promise<void> {
  const forgotten = judged.flatMap(({ diff }) => diff.forget);
  const seen = judged.flatMap(({ facts, diff }) => diff.sight.map((finding) => ({ ...finding, project: facts.id })));
  if (forgotten.length > 0) await execute(db)`delete from alarm_sightings where id = any(${forgotten}::bigint[])`;
  if (seen.length > 0)
    await execute(db)`insert into alarm_sightings (project, rule_code, period_key, seen_at)
        select project, rule_code, period_key, ${now.toISOString()}::timestamptz
        from unnest(${seen.map(({ project }) => project)}::bigint[], ${seen.map(({ rule_code }) => rule_code)}::text[],
          ${seen.map(({ period_key }) => period_key)}::text[]) as s (project, rule_code, period_key)
        on conflict do nothing`;
}

/** Queues projects with a sighting old enough to be confirmed. */
export async function enqueueConfirmations(db: Db, now: Date): Promise<void> {
  await execute(db)`insert into alarm_queue (project, queued_at, reason)
      select distinct s.project, platform_now(), 'alarmSightings' from ${allRowsOf("alarmSightings", "s")}
      join ${allRowsOf("projects", "p")} on p.id = s.project and p.review_status = ${reviewStatus.passed}
      where ${isDue(now)} order by s.project
      on conflict (project) do nothing`;
}
