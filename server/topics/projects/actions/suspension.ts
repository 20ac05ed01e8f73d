import type pg from "pg";
import type { Day } from "../../../../resources/kit/days";
import { projectSuspensions } from "../../../../resources/projects/projectSuspensions";
import type { Project } from "../../../../resources/projects/projects";
import type { Store } from "../../../platform/db/store";
import { projectStatus } from "../../../../resources/dictionaries/projectStatus";

type Suspended = Pick<Project, "id" | "suspend_from" | "suspend_to" | "suspend_reason" | "suspend_files">;

/** Keeps past suspensions: their months are not evaluated, and the project row has only the last one. */
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

/** The last suspended day when work resumes: the announced or entered one, at the latest today. */
export const lastSuspendedDay = ({ suspend_to }: Pick<Project, "suspend_to">, today: Day): Day =>
  suspend_to && suspend_to < today ? suspend_to : today;

/** Work resumes by the action, by the form, or because a completion was reported in error. */
const isResumed = (before: Pick<Project, "prj_status">, { prj_status }: Pick<Project, "prj_status">): boolean =>
  prj_status === projectStatus.underConstruction && before.prj_status !== projectStatus.underConstruction;

/** A project under construction is not suspended, by whatever call its status was set. */
export async function endSuspension(db: pg.PoolClient, store: Store, before: Project, row: Project, today: Day): Promise<void> {
  const { id, suspend_from } = row;
  if (!suspend_from || !isResumed(before, row)) return;
  const to = lastSuspendedDay(row, today);
  const existing = await store.find(db, projectSuspensions, { project: id, from: suspend_from });
  if (existing) await store.update(db, projectSuspensions, existing.id, { to });
  else if (before.prj_status === projectStatus.suspended) await keepSuspension(db, store, { ...row, suspend_to: to });
}
