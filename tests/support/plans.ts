import type pg from "pg";
import { raw, sendStatement, sql, transaction, type Sql } from "../../server/platform/db/query";

/** A step of a plan as PostgreSQL reports it after running it. */
export interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Runs a statement and returns its plan; `off`: kinds of steps that a plan of large tables would not have. */
export const planOf = (pool: pg.Pool, statement: Sql, off: readonly string[]): Promise<PlanNode> =>
  transaction(pool, async (db) => {
    for (const kind of off) await db.query(`set local enable_${kind} = off`);
    const { rows } = await sendStatement<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
      db,
      sql`${raw("explain (analyze, buffers, timing off, format json) ")}${statement}`,
    );
    return rows[0]!["QUERY PLAN"][0].Plan;
  });

export const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The rows that a step reads, with those that it drops. */
export const rowsReadBy = (node: PlanNode): number =>
  (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];

/** How many rows a plan reads of a table, and how often it looks there. */
export function readsIn(plan: PlanNode, table: string): { times: number; rows: number } {
  const reads = nodesOf(plan).filter((node) => node["Relation Name"] === table);
  return {
    times: reads.reduce((sum, node) => sum + node["Actual Loops"], 0),
    rows: reads.reduce((sum, node) => sum + rowsReadBy(node), 0),
  };
}
