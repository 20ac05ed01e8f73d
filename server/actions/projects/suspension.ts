import type pg from "pg";
import { projectSuspensions } from "../../../resources/projects/projectSuspensions";
import type { Project } from "../../../resources/projects/projects";
import type { Store } from "../../db/store";

type Suspended = Pick<Project, "id" | "suspend_from" | "suspend_to" | "suspend_reason" | "suspend_files">;

/** Months of it are not judged, and the project itself remembers only the last one. */
export async function keepSuspension(db: pg.PoolClient, store: Store, project: Suspended): Promise<void> {
  const { id, suspend_from, suspend_to, suspend_reason, suspend_files } = project;
  if (!suspend_from || !suspend_to) throw new Error(`project ${id} is suspended without days`);
  await store.insert(db, projectSuspensions, {
    project: id,
    from: suspend_from,
    to: suspend_to,
    reason: suspend_reason,
    files: suspend_files,
  });
}

/** Work goes on before the announced day, or went on standing still after it. */
export async function endSuspension(db: pg.PoolClient, store: Store, project: Suspended, lastDay: string): Promise<void> {
  const { id, suspend_from } = project;
  if (!suspend_from) return;
  const kept = await store.find(db, projectSuspensions, { project: id, from: suspend_from });
  if (kept) await store.update(db, projectSuspensions, kept.id, { to: lastDay });
  else await keepSuspension(db, store, { ...project, suspend_to: lastDay });
}
