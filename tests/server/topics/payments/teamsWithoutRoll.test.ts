import { expect, test } from "vitest";
import { raw, sendStatement, sql, transaction } from "../../../../server/platform/db/query";
import { employerContext } from "../../../../server/engine/session/context";
import { teamsWithoutRoll } from "../../../../server/topics/payments/teamsWithoutRoll";
import { eachInItsWorld, endings, site } from "./wageSite";

const worldNow = eachInItsWorld();

interface PlanNode {
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

test("earlier months in which nothing is owed are not read", async () => {
  const here = await site([endings.a]);
  const { pool, services } = worldNow();
  await pool.query(
    `insert into attendance_months (project, corp, worker, month, days)
      select $1, $2, 10000 + n, month, 20 from generate_series(1, 100) n, unnest('{2025-03,2025-04,2025-05}'::text[]) month`,
    [here.project.id, here.admin.corp.id],
  );
  const ctx = employerContext(services, here.admin.corp.id);
  const plan = await transaction(pool, async (db) => {
    // As in a large table.
    for (const node of ["seqscan", "bitmapscan"]) await db.query(`set local enable_${node} = off`);
    const { rows } = await sendStatement<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
      db,
      sql`${raw("explain (analyze, timing off, format json) ")}${teamsWithoutRoll(ctx, "2025-08", "2024-09")}`,
    );
    return rows[0]!["QUERY PLAN"][0].Plan;
  });
  const reads = nodesOf(plan).filter((node) => node["Relation Name"] === "attendance_months");
  const read = (node: PlanNode) => (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
  expect(plan["Actual Rows"]).toBe(1);
  expect(reads.reduce((sum, node) => sum + read(node), 0)).toBe(1);
});
