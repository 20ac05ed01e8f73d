import { expect, test } from "vitest";
import { attendanceDays } from "../../../resources/attendance/attendanceDays";
import { workers } from "../../../resources/people/workers";
import { eachInItsWorld, endings, make, pay, payRollsPath, site } from "./wageSite";

const worldNow = eachInItsWorld();
const detailsPath = "/salary/v1/payRollDetails/";
type Site = Awaited<ReturnType<typeof site>>;
type Caller = Pick<Site["admin"], "get">;

const compare = async (who: Caller, roll: number) => (await who.get(`${payRollsPath}${roll}/comparison/`)).body;

/** A payroll of July in which the first two earned 3,000 yuan each, and a third left since. */
async function lastMonth({ admin, project, people }: Site, amounts: readonly string[]) {
  const details = amounts.map((base_amount, at) => ({
    ...{ worker: people[at]!.id, pay_type: 9, unit_price: "0", base_amount, days: 10 },
  }));
  const made = await admin.post(payRollsPath, { project: project.id, corp: admin.corp.id, pay_month: "2025-07", details });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await worldNow().pool.query("update pay_rolls set status = 3 where id = $1", [made.body.id]);
  return made.body;
}

test("a card that is not the one of the worker's file is named, its numbers masked", async () => {
  const here = await site([endings.a, endings.b]);
  const roll = await make(here);
  expect((await compare(here.checker, roll.id)).changed_cards).toEqual([]);
  const [first, second] = here.people;
  const { version } = (await here.admin.get(`${payRollsPath}${roll.id}/`)).body;
  const edited = await here.admin.post(`${payRollsPath}${roll.id}/edit/`, {
    version,
    details: [{ worker: first!.id, pay_roll_bank_card_number: endings.c }, { worker: second!.id }],
  });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  const changed = [
    {
      ...{ worker: first!.id, seq: 1, worker_name: "张一", team_name: "钢筋班组" },
      ...{ card: "************3459", file_card: "************1234" },
    },
  ];
  for (const who of [here.admin, here.checker, await worldNow().official(["payroll_view"])])
    expect((await compare(who, roll.id)).changed_cards).toEqual(changed);
  // The worker's file follows: nothing differs any more.
  await worldNow().store.update(worldNow().pool, workers, first!.id, { pay_roll_bank_card_number: endings.c });
  expect((await compare(here.admin, roll.id)).changed_cards).toEqual([]);
});

test("entered lines are answered with the same warning in the reader's language", async () => {
  const here = await site([endings.a, endings.b]);
  const roll = await make(here);
  const enter = (who: Pick<Site["admin"], "post">, card: string) =>
    who.post(detailsPath, {
      pay_roll: roll.id,
      details: [{ worker: here.people[1]!.id, pay_roll_bank_card_number: card }],
    });
  expect((await enter(here.admin, endings.c)).body).toMatchObject({
    updated: 1,
    warnings: ["第2行张二：与人员信息的工资卡不一致"],
  });
  expect((await enter(worldNow().english(here.admin), endings.c)).body.warnings).toEqual([
    "Line 2, 张二: Card differs from the one on file",
  ]);
  expect((await enter(here.admin, endings.b)).body.warnings).toEqual([]);
});

test("new people, people left out and sums beyond a fifth are reported against last month", async () => {
  const here = await site([endings.a, endings.b, endings.c]);
  const { people } = here;
  await lastMonth(here, ["3600.00", "2400.00"]);
  const roll = await make(here);
  // 3,000 is less than a fifth below 3,600, and a quarter above 2,400.
  expect(await compare(here.checker, roll.id)).toEqual({
    last_month: { pay_month: "2025-07", worker_count: 2, actual_amount: "6000.00" },
    changed_cards: [],
    new_workers: [{ worker: people[2]!.id, seq: 3, worker_name: "张三", team_name: "钢筋班组", actual_amount: "3000.00" }],
    left_out: [],
    changed_amounts: [
      {
        ...{ worker: people[1]!.id, seq: 2, worker_name: "张二", team_name: "钢筋班组" },
        ...{ actual_amount: "3000.00", last_amount: "2400.00", days: null, last_days: null },
      },
    ],
  });
  const { version } = (await here.admin.get(`${payRollsPath}${roll.id}/`)).body;
  await here.admin.post(`${payRollsPath}${roll.id}/edit/`, { version, details: [{ worker: people[0]!.id }] });
  expect(await compare(here.checker, roll.id)).toMatchObject({
    ...{ new_workers: [], changed_amounts: [] },
    left_out: [{ worker: people[1]!.id, worker_name: "张二", last_amount: "2400.00" }],
  });
});

test("without a submitted payroll of last month, and for back pay, only cards are compared", async () => {
  const here = await site([endings.a, endings.b]);
  const last = await lastMonth(here, ["9000.00"]);
  await worldNow().pool.query("update pay_rolls set status = 0 where id = $1", [last.id]);
  const roll = await make(here);
  const nothing = { last_month: null, changed_cards: [], new_workers: [], left_out: [], changed_amounts: [] };
  expect(await compare(here.admin, roll.id)).toEqual(nothing);
  await worldNow().pool.query("update pay_rolls set status = 3 where id = $1", [last.id]);
  await worldNow().pool.query("update pay_rolls set is_back_pay = 1 where id = $1", [roll.id]);
  expect(await compare(here.admin, roll.id)).toEqual(nothing);
});

test("fewer attended days explain less pay, and an incomplete month without attendance is not compared", async () => {
  const here = await site([endings.a, endings.b, endings.c]);
  const { people, project, admin, team } = here;
  const [first, second, third] = people;
  await lastMonth(here, ["9000.00", "3000.00", "9000.00"]);
  const attended = async (worker: number, days: number) => {
    for (let day = 1; day <= days; day += 1)
      await worldNow().given(attendanceDays, {
        ...{ worker, project: project.id, corp: admin.corp.id, team: team.id, work_role: 2 },
        ...{ date: `2025-07-${String(day).padStart(2, "0")}`, day_value: 1, work_hours: 9 },
      });
  };
  // 3,000 yuan for the ten days of August: the same a day; half as much again a day; and who left on the 20th.
  await attended(first!.id, 30);
  await attended(second!.id, 15);
  await worldNow().store.update(worldNow().pool, workers, third!.id, { exit_time: "2025-08-20" });
  const roll = await make(here);
  expect((await compare(here.checker, roll.id)).changed_amounts).toMatchObject([
    { worker: second!.id, actual_amount: "3000.00", last_amount: "3000.00", days: 10, last_days: 15 },
  ]);
});

test("what the authoriser was shown is kept with the payroll, and by worker in the log", async () => {
  const here = await site([endings.a, endings.b]);
  const [first] = here.people;
  const roll = await make(here);
  const edited = await here.admin.post(`${payRollsPath}${roll.id}/edit/`, {
    version: (await here.admin.get(`${payRollsPath}${roll.id}/`)).body.version,
    details: [{ worker: first!.id, pay_roll_bank_card_number: endings.c, pay_roll_bank_code: "103" }],
  });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  const before = await here.checker.get(`${payRollsPath}${roll.id}/`);
  expect(before.body.review_findings).toBeNull();
  const seen = await compare(here.checker, roll.id);
  expect(seen.changed_cards).toHaveLength(1);
  expect((await pay(here, roll.id)).reply.status).toBe(200);
  // The worker's file follows: the payroll still says what was known when it was authorised.
  await worldNow().store.update(worldNow().pool, workers, first!.id, { pay_roll_bank_card_number: endings.c });
  for (const who of [here.admin, here.checker, await worldNow().official(["payroll_view"])])
    expect((await who.get(`${payRollsPath}${roll.id}/`)).body.review_findings).toEqual(seen);
  const { rows } = await worldNow().pool.query<{ after: unknown }>(
    "select after from audit_logs where entity = 'payRolls' and action = 'authorise' and row = $1",
    [roll.id],
  );
  expect(rows).toMatchObject([
    { after: { review_findings: { changed_cards: [first!.id], new_workers: [], left_out: [], changed_amounts: [] } } },
  ]);
  expect((await here.checker.list(payRollsPath)).body[0]).not.toHaveProperty("review_findings");
});

test("anyone who may not see the payroll sees no comparison", async () => {
  const here = await site([endings.a]);
  const roll = await make(here);
  const stranger = await worldNow().company(1);
  expect((await stranger.get(`${payRollsPath}${roll.id}/comparison/`)).status).toBe(404);
  expect((await here.admin.get(`${payRollsPath}x/comparison/`)).status).toBe(404);
  expect((await worldNow().anonymous.get(`${payRollsPath}${roll.id}/comparison/`)).status).toBe(401);
});
