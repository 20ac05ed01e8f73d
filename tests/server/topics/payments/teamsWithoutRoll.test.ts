import { expect, test } from "vitest";
import { employerContext } from "../../../../server/engine/session/context";
import { teamsWithoutRoll } from "../../../../server/topics/payments/teamsWithoutRoll";
import { planOf, readsIn } from "../../../support/plans";
import { eachInItsWorld, endings, site } from "./wageSite";

const worldNow = eachInItsWorld();

test("earlier months in which nothing is owed are not read", async () => {
  const here = await site([endings.a]);
  const { pool, services } = worldNow();
  await pool.query(
    `insert into attendance_months (project, corp, worker, month, days)
      select $1, $2, 10000 + n, month, 20 from generate_series(1, 100) n, unnest('{2025-03,2025-04,2025-05}'::text[]) month`,
    [here.project.id, here.admin.corp.id],
  );
  const ctx = employerContext(services, here.admin.corp.id);
  const plan = await planOf(pool, teamsWithoutRoll(ctx, "2025-08", "2024-09"), ["seqscan", "bitmapscan"]);
  expect(plan["Actual Rows"]).toBe(1);
  expect(readsIn(plan, "attendance_months").rows).toBe(1);
});
