import { rebuildCause } from "../../../../resources/attendance/rebuildCause";
import { shanghaiTime } from "../../../../resources/kit/days";
import { allRowsOf, fetchRows, transaction } from "../../../platform/db/query";
import type { Services } from "../../../engine/services";
import { queueRebuild } from "./queueRebuild";
import { rebuildNextProject, type RebuildResult } from "./rebuildProject";

type Say = (line: string) => void;

const describe = (found: RebuildResult): string =>
  found.changed_days === 0
    ? `project ${found.project} ${found.project_name}: no day changed`
    : `project ${found.project} ${found.project_name}: ${found.changed_days} days of attendance changed, ` +
      `${found.days_before} → ${found.days_after} days, ${found.hours_before} → ${found.hours_after} hours`;

/** Derives the days of all projects that wait for it; for the job. */
export async function rebuildQueued({ pool, clock }: Pick<Services, "pool" | "clock">, say: Say): Promise<number> {
  for (let projects = 0; ; projects += 1) {
    const result = await rebuildNextProject(pool, shanghaiTime(clock.now()));
    if (!result) return projects;
    say(describe(result));
  }
}

/** `rebuild-attendance`, with or without a running platform: all projects, or the one given. */
export async function rebuildAttendanceCommand(services: Services, project: string | undefined, say: Say): Promise<void> {
  const { pool, clock } = services;
  await transaction(pool, async (db) => {
    const found = await fetchRows<{ project: number }>(db)`select distinct project from ${allRowsOf("attendanceMonths")}
        where ${project ?? null}::bigint is null or project = ${project ?? null}::bigint
        except select project from ${allRowsOf("attendanceRebuilds")} where finished_at is null and from_date is null order by project`;
    await queueRebuild(
      db,
      found.map((row) => row.project),
      { cause: rebuildCause.command, now: clock.now() },
    );
  });
  const projects = await rebuildQueued(services, say);
  say(`${projects} projects rebuilt from their punches; the wage ledger follows within a minute, or by rebuild-ledger`);
}
