import { evidenceLimit } from "../../../resources/kit/defineAlarm";
import { maskName } from "../../../resources/kit/mask";
import type { WorkerFact } from "../../../resources/alarms/listed";
import { raw, sql, type Sql } from "../../db/query";

/** Workers as a query aggregates them: three arrays in the same order. */
export interface WorkerColumns {
  readonly ids: readonly number[] | null;
  readonly names: readonly string[] | null;
  readonly corps: readonly number[] | null;
}

/** The three arrays of the workers `w`: the first in this order, limited to the number that an alarm lists. */
export const workerColumns = (order: Sql = sql`w.id`, where: Sql = sql`true`): Sql => {
  const most = raw(String(evidenceLimit));
  const first = (column: string) => sql`(array_agg(w.${raw(column)} order by ${order}) filter (where ${where}))[1:${most}]`;
  return sql`${first("id")} as ids, ${first("worker_name")} as names, ${first("corp")} as corps`;
};

/** Names are masked, because many people read an alarm's evidence. */
export const workersOf = ({ ids, names, corps }: WorkerColumns): WorkerFact[] =>
  (ids ?? []).map((worker, index) => ({ worker, name: maskName(names?.[index] ?? ""), corp: corps?.[index] ?? 0 }));

/** The first rows of a group as JSON, limited to the number that an alarm lists; `fields` are arguments of jsonb_build_object. */
export const firstRows = (fields: Sql, order: Sql, where: Sql = sql`true`): Sql =>
  sql`jsonb_path_query_array(coalesce(jsonb_agg(jsonb_build_object(${fields}) order by ${order}) filter (where ${where}), '[]'),
    ${raw(`'$[0 to ${evidenceLimit - 1}]'`)})`;

export const masked = <Row extends { readonly name: string }>(row: Row): Row => ({ ...row, name: maskName(row.name) });

/** Groups rows by key; keys and rows keep their order. */
export function groupedBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, readonly Row[]> {
  const found = new Map<Key, Row[]>();
  for (const row of rows) {
    const known = found.get(keyOf(row));
    if (known) known.push(row);
    else found.set(keyOf(row), [row]);
  }
  return found;
}

export function byProject<Row extends { readonly project: number }>(rows: readonly Row[]): (project: number) => readonly Row[] {
  const found = groupedBy(rows, ({ project }) => project);
  return (project) => found.get(project) ?? [];
}
