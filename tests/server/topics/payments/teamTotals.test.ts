import { expect, test } from "vitest";
import { workerWages } from "../../../../resources/payrolls/workerWages";
import { loadHolidays } from "../../../../server/platform/db/holidays";
import { refreshProjects } from "../../../../server/topics/ledger/refreshWageLedger";
import { eachInItsWorld, make, pay, payRollsPath, site } from "./wageSite";

const worldNow = eachInItsWorld();
const path = "/project/v1/workerWages/teamAggregate/";

type Site = Awaited<ReturnType<typeof site>>;

/** What the alarm queue does with a project that was written to. */
async function refresh({ project }: Site): Promise<void> {
  const { pool } = worldNow();
  await refreshProjects(pool, [project.id], await loadHolidays(pool));
  await pool.query("delete from alarm_queue where project = $1", [project.id]);
}

async function officialOf(months: string) {
  const inspector = await worldNow().official(["wage_view"]);
  const read = async (query: string) => (await inspector.get(`${path}?${months}${query}`)).body;
  return {
    teams: async (query = "") => (await read(query)) as Record<string, unknown>[],
    sums: async (query = "") => (await read(`&summary=1${query}`)) as Record<string, unknown>,
  };
}

test("the city's teams of a month are read from stored totals, and from the wages of projects whose totals wait", async () => {
  const [first, second] = [await site(), await site()];
  const inspector = await officialOf("pay_month=2025-08");
  for (const here of [first, second]) await refresh(here);
  const sameAsProject = async (here: Site) =>
    expect((await inspector.teams()).filter(({ corp }) => corp === here.admin.corp.id)).toEqual(
      await inspector.teams(`&project=${here.project.id}`),
    );
  expect(await inspector.teams()).toMatchObject([
    { attend_workers: 3, wage_workers: 0, paid_workers: 0, unpaid_workers: 0, owed_amount: "0.00" },
    { attend_workers: 3, wage_workers: 0, paid_workers: 0, unpaid_workers: 0, owed_amount: "0.00" },
  ]);

  const roll = await make(first);
  await pay(first, roll.id);
  await first.admin.get(`${payRollsPath}${roll.id}/query/`);
  expect(await inspector.sums()).toMatchObject({ attend_workers: 6, wage_workers: 3, paid_workers: 2, failed_workers: 1 });
  await sameAsProject(first);
  await sameAsProject(second);

  const waiting = [await inspector.teams(), await inspector.sums()];
  await refresh(first);
  expect([await inspector.teams(), await inspector.sums()]).toEqual(waiting);
  expect(await inspector.sums(`&corp=${second.admin.corp.id}`)).toMatchObject({ attend_workers: 3, wage_workers: 0 });
  expect(await inspector.teams(`&corp=${first.admin.corp.id}`)).toMatchObject([{ wage_workers: 3, paid_workers: 2 }]);
});

test("stored debts count once their day has passed, and a team that has nothing else appears then", async () => {
  const here = await site();
  await worldNow().pool.query("update projects set pay_day = 20 where id = $1", [here.project.id]);
  const roll = await make(here);
  // A draft is no declaration.
  await worldNow().pool.query("update pay_rolls set status = 1 where id = $1", [roll.id]);
  await worldNow().pool.query("update attendance_days set day_value = 0");
  await refresh(here);
  const inspector = await officialOf("pay_month=2025-08");
  expect(await inspector.teams()).toEqual([]);
  expect(await inspector.sums()).toMatchObject({ unpaid_workers: 0, owed_amount: "0.00" });
  await worldNow().pool.query("update projects set pay_day = 9 where id = $1", [here.project.id]);
  await refresh(here);
  const [team, ...others] = await inspector.teams();
  expect(others).toEqual([]);
  expect(team).toMatchObject({ attend_workers: 0, unpaid_workers: 3, due_date: "2025-09-09", paid_amount: "0.00" });
  expect(await inspector.sums()).toMatchObject({ unpaid_workers: 3, owed_amount: team!["owed_amount"] });
  expect([team]).toEqual(await inspector.teams(`&project=${here.project.id}`));
});

test("of a month past its day, what is due less what was paid is what is owed, whatever the payrolls amount to", async () => {
  const here = await site();
  await worldNow().pool.query("update projects set pay_day = 9 where id = $1", [here.project.id]);
  const roll = await make(here);
  await pay(here, roll.id);
  await here.admin.get(`${payRollsPath}${roll.id}/query/`);
  // Agreed is more than was declared.
  await worldNow().pool.query("update worker_contracts set unit_price = unit_price * 3");
  await refresh(here);
  const inspector = await officialOf("pay_month=2025-08");
  for (const query of ["", `&project=${here.project.id}`]) {
    const sums = await inspector.sums(query);
    const [due, paid, owed, gross] = ["due", "paid", "owed", "total_pay"].map((name) => Number(sums[`${name}_amount`]));
    expect(due! - paid!).toBe(owed);
    expect(due).toBeGreaterThan(gross!);
    expect(await inspector.teams(query)).toMatchObject([{ due_amount: sums["due_amount"] }]);
  }
});

test("a worker with two employers counts in the team of each and once in the sums", async () => {
  const here = await site();
  const other = await worldNow().company(2);
  const [worker] = here.people;
  for (const corp of [here.admin.corp.id, other.corp.id])
    await worldNow().given(workerWages, {
      ...{ project: here.project.id, corp, team: worker!.team, worker: worker!.id, pay_month: "2025-08" },
      ...{ total_pay_amount: 100, actual_amount: 100, grant_status: 2, pay_channel: 2, pay_roll: null, pay_roll_detail: null },
      ...{ is_back_pay: corp === other.corp.id ? 1 : 0, accepted_at: "2025-09-10 10:00:00" },
    });
  await refresh(here);
  const inspector = await officialOf("pay_month=2025-08");
  expect((await inspector.teams()).map(({ wage_workers }) => wage_workers)).toEqual([1, 1]);
  expect(await inspector.sums()).toMatchObject({ wage_workers: 1, paid_workers: 1, cash_amount: "2.00" });
  expect(await inspector.sums(`&project=${here.project.id}`)).toEqual(await inspector.sums());
});
