import type { Locale } from "../../../resources/kit/label";
import { say } from "../../../resources/kit/label";
import { toWire } from "../../../resources/kit/wire";
import { projectChanges, type ChangedField } from "../../../resources/projects/projectChanges";
import { projects, type Project } from "../../../resources/projects/projects";
import { run, sql } from "../../db/query";
import type { Asker } from "../../services";
import type pg from "pg";

type Proposal = Readonly<Record<string, unknown>>;

const fieldOf = (name: string) => (name in projects.fields ? projects.fields[name as keyof typeof projects.fields] : undefined);

/** What a proposal would change, as the wire writes it; personal data stays masked, for the history is read by many. */
export function changedFields(row: Project, proposal: Proposal): ChangedField[] {
  return Object.entries(proposal).flatMap(([field, value]) => {
    const spec = fieldOf(field)?.spec;
    if (!spec) return [];
    const shown = (of: unknown) => toWire(spec, of, { unmask: false });
    return [{ field, old: shown(row[field as keyof Project]), new: shown(value) }];
  });
}

export function changeDiff(row: Project, locale: Locale) {
  return changedFields(row, row.pending_change ?? {}).map((change) => ({
    ...change,
    label: say(fieldOf(change.field)!.spec.label, locale),
  }));
}

interface Proposing {
  readonly db: pg.PoolClient;
  readonly services: Asker["services"];
  readonly actor: { readonly id: number | null };
  readonly now: Date;
}

/** The history begins when the change is asked for: by then it is known who asked. */
export async function recordProposal({ db, services, actor, now }: Proposing, row: Project, proposal: Proposal): Promise<void> {
  await services.store.insert(
    db,
    projectChanges,
    { project: row.id, changes: changedFields(row, proposal), proposed_by: actor.id, proposed_at: now.toISOString() },
    actor.id,
  );
}

export async function recordDecision(
  { db, actor, now }: Proposing,
  project: number,
  decision: { readonly accepted: boolean; readonly opinion: string | null | undefined },
): Promise<void> {
  await run(
    db,
    sql`update project_changes set is_accepted = ${decision.accepted ? 1 : 0}, opinion = ${decision.opinion ?? null},
          decided_by = ${actor.id}, decided_at = ${now.toISOString()}, version = version + 1, updated_at = now()
        where project = ${project} and is_accepted is null and deleted_at is null`,
  );
}
