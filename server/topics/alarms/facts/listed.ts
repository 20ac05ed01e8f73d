import { evidenceLimit } from "../../../../resources/kit/defineAlarm";
import { maskName } from "../../../../resources/kit/mask";
import type { WorkerFact } from "../../../../resources/alarms/listed";
import { raw, sql, type Sql } from "../../../platform/db/query";
import { groupBy } from "../../../platform/groupBy";

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

export function byProject<Row extends { readonly project: number }>(rows: readonly Row[]): (project: number) => readonly Row[] {
  const found = groupBy(rows, ({ project }) => project);
  return (project) => found.get(project) ?? [];
}
