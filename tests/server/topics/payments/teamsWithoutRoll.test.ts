import { describe, expect, test } from "vitest";
import type { Month } from "../../../../resources/kit/days";
import { statutoryHolidays } from "../../../../resources/law/holidays";
import { workerWages } from "../../../../resources/payrolls/workerWages";
import { teams } from "../../../../resources/people/teams";
import { fetchRows } from "../../../../server/platform/db/query";
import { refreshProjects } from "../../../../server/topics/ledger/refreshWageLedger";
import { employerContext } from "../../../../server/engine/session/context";
import { teamsWithoutRoll } from "../../../../server/topics/payments/teamsWithoutRoll";
import { planOf, readsIn } from "../../../support/plans";
import { eachInItsWorld, endings, make, site } from "./wageSite";

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

describe("teams whose wages are to be prepared", () => {
  const dueFor = async (corp: number, months: readonly [Month, Month?] = ["2025-08"]) => {
    const { pool, services } = worldNow();
    return fetchRows<{ team: number; worker_count: number; amount: number; pay_month: string }>(
      pool,
      teamsWithoutRoll(employerContext(services, corp), ...months),
    );
  };
  const refresh = ({ project }: { project: { id: number } }) => refreshProjects(worldNow().pool, [project.id], statutoryHolidays);

  test.each<[what: string, set: string, due: boolean]>([
    ["under construction", "prj_status = 3", true],
    ["suspended: what was earned is due all the same", "prj_status = 5", true],
    ["completed", "prj_status = 4", false],
    ["not approved", "review_status = 0", false],
  ])("are those of a project %s", async (_, set, due) => {
    const here = await site([endings.a]);
    await worldNow().pool.query(`update projects set ${set} where id = $1`, [here.project.id]);
    expect((await dueFor(here.admin.corp.id)).length).toBe(due ? 1 : 0);
  });

  test("have somebody who attended, and whose wage is in no payroll and not recorded as still to be paid", async () => {
    const here = await site([endings.a, endings.b]);
    const { pool } = worldNow();
    const [first, second] = here.people;
    const count = async () => (await dueFor(here.admin.corp.id)).map(({ worker_count }) => worker_count);
    expect(await count()).toEqual([2]);
    await pool.query("update attendance_months set days = 0 where worker = $1", [first!.id]);
    expect(await count()).toEqual([1]);
    await worldNow().given(workerWages, {
      ...{ project: here.project.id, corp: here.admin.corp.id, team: second!.team, worker: second!.id, pay_month: "2025-08" },
      ...{ pay_roll: null, pay_roll_detail: null, grant_status: 1, pay_channel: 2, total_pay_amount: 100, actual_amount: 100 },
    });
    await refresh(here);
    expect(await count()).toEqual([]);
  });

  test("are without a payroll of their own and of the whole employer", async () => {
    const here = await site([endings.a]);
    const roll = await make(here);
    expect(await dueFor(here.admin.corp.id)).toEqual([]);
    await worldNow().pool.query("update pay_rolls set team = $2 where id = $1", [roll.id, here.team.id]);
    expect(await dueFor(here.admin.corp.id)).toEqual([]);
    const { project, project_corp, corp } = here.team;
    const other = await worldNow().given(teams, { project, corp, project_corp, team_name: "木工班组" });
    await worldNow().pool.query("update pay_rolls set team = $2 where id = $1", [roll.id, other.id]);
    expect(await dueFor(here.admin.corp.id)).toHaveLength(1);
  });

  test("come to what was earned by contract less what was paid: of nobody less than nothing, and no minimum wages", async () => {
    const here = await site([endings.a, endings.b, endings.c]);
    const { pool } = worldNow();
    const [first, second] = here.people;
    await refresh(here);
    const amount = async () => (await dueFor(here.admin.corp.id)).map((team) => team.amount);
    expect(await amount()).toEqual([9000_00]);
    // Piecework is worth the minimum wage by attendance, which is not what is paid for it.
    await pool.query("update wage_ledger set earned_basis = 'floor' where worker = $1", [first!.id]);
    expect(await amount()).toEqual([6000_00]);
    await pool.query("update wage_ledger set paid_amount = earned_amount + 100000, owed_amount = 1 where worker = $1", [
      second!.id,
    ]);
    expect(await amount()).toEqual([3000_00]);
  });

  test("are the employer's of the month, not of a worker who is another employer's by now", async () => {
    const here = await site([endings.a]);
    const other = await worldNow().company(2);
    await worldNow().pool.query("update workers set corp = $1 where project = $2", [other.corp.id, here.project.id]);
    expect(await dueFor(here.admin.corp.id)).toEqual([]);
  });

  test("of earlier months are those to whom something is still owed, and of the month itself all", async () => {
    const here = await site([endings.a, endings.b]);
    const { pool } = worldNow();
    const [first, second] = here.people;
    await pool.query("update attendance_days set date = date - interval '1 month' where project = $1", [here.project.id]);
    await refresh(here);
    await pool.query("update wage_ledger set owed_amount = 0, paid_amount = earned_amount where worker = $1", [first!.id]);
    const earlier = await dueFor(here.admin.corp.id, ["2025-08", "2025-07"]);
    expect(earlier.map(({ pay_month, worker_count }) => [pay_month, worker_count])).toEqual([["2025-07", 1]]);
    expect(await dueFor(here.admin.corp.id, ["2025-08", "2025-08"])).toEqual([]);
    await pool.query("update wage_ledger set owed_amount = 0, paid_amount = earned_amount where worker = $1", [second!.id]);
    expect(await dueFor(here.admin.corp.id, ["2025-08", "2025-07"])).toEqual([]);
    expect((await dueFor(here.admin.corp.id, ["2025-07"])).map(({ worker_count }) => worker_count)).toEqual([2]);
  });
});
