import type { Evidence } from "../../../resources/kit/defineAlarm";
import { workers } from "../../../resources/people/workers";
import { fetchRows, type Queryable } from "../../platform/db/query";
import { rowsOf, scopeOrNone } from "../../engine/rest/scope";
import type { RequestContext } from "../../engine/services";

/** Stored evidence shortens names, because many read it: these are the names of the workers that the reader sees in full in every list. */
export async function evidenceNames(
  ctx: RequestContext,
  evidence: readonly Evidence[],
  db: Queryable = ctx.services.pool,
): Promise<ReadonlyMap<number, string>> {
  const ids = evidence.flatMap(({ type, id }) => (type === workers.name && id !== null ? [id] : []));
  if (ids.length === 0 || !scopeOrNone(ctx, workers)) return new Map();
  const found = await fetchRows<{ id: number; worker_name: string }>(db)`
    select w.id, w.worker_name from ${rowsOf(ctx, "workers", "w")} where w.id = any(${ids})`;
  return new Map(found.map(({ id, worker_name }) => [id, worker_name]));
}

/** The evidence with the worker's name instead of the shortened one, with which its cells and its text begin. */
export function namedEvidence(evidence: Evidence, names: ReadonlyMap<number, string>): Evidence {
  const { type, id, text, cells } = evidence;
  const name = type === workers.name && id !== null ? names.get(id) : undefined;
  const [shortened] = cells ?? text.split(" · ");
  if (name === undefined || !shortened?.endsWith("*")) return evidence;
  const named = text.startsWith(shortened) ? name + text.slice(shortened.length) : text;
  return { type, id, text: named, ...(cells && { cells: [name, ...cells.slice(1)] }) };
}
