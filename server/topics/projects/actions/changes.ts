import type { ChangedField } from "../../../../resources/kit/changes";
import { projectChanges } from "../../../../resources/projects/projectChanges";
import { projects, type Project } from "../../../../resources/projects/projects";
import { execute } from "../../../platform/db/query";
import { changedFields } from "../../../engine/rest/stagedChanges";
import type { RequestContext } from "../../../engine/services";
import type pg from "pg";
import { projectEvent } from "../../../../resources/projects/projectEvent";
import type { CodeOf, StateName } from "../../../../resources/kit/dictionary";

type Values = Readonly<Record<string, unknown>>;

interface Recording {
  readonly db: pg.PoolClient;
  readonly services: RequestContext["services"];
  readonly actor: { readonly id: number | null };
  readonly now: Date;
}

async function record(
  { db, services, actor, now }: Recording,
  project: number,
  entry: {
    readonly event: CodeOf<typeof projectEvent>;
    readonly changes?: readonly ChangedField[];
    readonly opinion?: string | null;
  },
): Promise<void> {
  await services.store.insert(
    db,
    projectChanges,
    { project, changes: [], proposed_by: actor.id, proposed_at: now.toISOString(), ...entry },
    actor.id,
  );
}

const differences = ({ db }: Recording, row: Project, values: Values) => changedFields(db, projects, { ...row }, { ...values });

/** The history of a change begins with its request, if the requesting account is known. */
export async function recordProposal(context: Recording, row: Project, proposal: Values): Promise<void> {
  await record(context, row.id, { event: projectEvent.changeRequested, changes: await differences(context, row, proposal) });
}

export async function recordDecision(
  { db, actor, now }: Recording,
  project: number,
  decision: { readonly accepted: boolean; readonly opinion: string | null | undefined },
): Promise<void> {
  await execute(db)`update project_changes set is_accepted = ${decision.accepted ? 1 : 0}, opinion = ${decision.opinion ?? null},
        decided_by = ${actor.id}, decided_at = ${now.toISOString()}, version = version + 1, updated_at = platform_now()
      where project = ${project} and event = ${projectEvent.changeRequested} and is_accepted is null and deleted_at is null`;
}

/** Records a step of the review, with its comment. */
export async function recordStep(
  context: Recording,
  project: number,
  step: Exclude<StateName<typeof projectEvent>, "changeRequested" | "changed">,
  opinion?: string | null,
): Promise<void> {
  await record(context, project, { event: projectEvent[step], opinion: opinion ?? null });
}

/** Records values that took effect without a review; writes nothing if no value changed. */
export async function recordChanges(context: Recording, row: Project, values: Values): Promise<void> {
  const changes = await differences(context, row, values);
  if (changes.length > 0) await record(context, row.id, { event: projectEvent.changed, changes });
}

/** Records participants that joined, left or changed. */
export async function recordParticipants(context: Recording, project: number, changes: readonly ChangedField[]): Promise<void> {
  if (changes.length > 0) await record(context, project, { event: projectEvent.changed, changes });
}
