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
  // Theirs is paid. As much is owed on another project, so the planner expects to find as much here.
  await pool.query(
    `insert into wage_ledger (project, corp, worker, pay_month, attend_days, work_hours, earned_amount, earned_basis, total_amount, deduct_amount,
        advance_amount, declared_amount, is_submitted, paid_amount, processing_amount, due_amount, owed_amount, due_date)
      select project + beside, corp + beside, worker, month, days, 0, 6000, 'contract', 6000, 0, 0, 6000, true, 6000 - owed, 0, 6000, owed, '2025-06-20'
        from attendance_months, (values (0, 0), (100000, 6000)) as of_project (beside, owed) where worker > 10000`,
  );
  await pool.query("analyze attendance_months, wage_ledger");
  const ctx = employerContext(services, here.admin.corp.id);
  const plan = await planOf(pool, teamsWithoutRoll(ctx, "2025-08", "2024-09"), ["seqscan", "bitmapscan"]);
  expect(plan["Actual Rows"]).toBe(1);
  expect(readsIn(plan, "attendance_months").rows).toBe(1);
});
