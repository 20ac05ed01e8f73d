import { expect, test } from "vitest";
import { attendanceDays } from "../../../../resources/attendance/attendanceDays";
import { teams } from "../../../../resources/people/teams";
import { workers } from "../../../../resources/people/workers";
import { givenMinimumWage } from "../../../support/minimumWage";
import { ageTickets, code, eachInItsWorld, endings, make, pay, payRollsPath, site } from "./wageSite";

const worldNow = eachInItsWorld();
const detailsPath = "/salary/v1/payRollDetails/";
type Site = Awaited<ReturnType<typeof site>>;
type Caller = Pick<Site["admin"], "get">;

const compare = async (who: Caller, roll: number) => (await who.get(`${payRollsPath}${roll}/comparison/`)).body;

/** Other queries of the comparison, where it finds nothing. */
const nothingElse = {
  ...{ doubled: [], tenfold: [], to_enter: [], underpaid: [], below_minimum: [], over_deducted: [], priced_otherwise: [] },
  other_days: [],
  to_set_off: [],
  ...{ unlisted: [], month: null, minimum_wage: null, accepted: [], paid_by_deposit: [], objected: [] },
};

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
      details: [{ worker: here.people[1]!.id, pay_roll_bank_card_number: card, pay_roll_bank_code: "105" }],
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
    ...nothingElse,
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
  const nothing = { ...nothingElse, last_month: null, changed_cards: [], new_workers: [], left_out: [], changed_amounts: [] };
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
  await accept(here, roll.id, [{ kind: "card", worker: first!.id, mark: "************3459 ************1234" }]);
  const seen = await compare(here.checker, roll.id);
  expect(seen.changed_cards).toHaveLength(1);
  expect(seen.accepted).toMatchObject([{ kind: "card", worker: first!.id, word: "本人换卡，已核对身份证" }]);
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

const accept = async ({ admin }: Site, roll: number, warnings: readonly object[]) => {
  const reply = await admin.post(`${payRollsPath}${roll}/accept/`, { word: "本人换卡，已核对身份证", warnings });
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
};
const enter = async ({ admin }: Site, roll: number, details: readonly object[]) => {
  const { version } = (await admin.get(`${payRollsPath}${roll}/`)).body;
  const reply = await admin.post(`${payRollsPath}${roll}/edit/`, { version, details });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
};

test("lines are compared with what attendance is worth by the contract", async () => {
  const here = await site([endings.a, endings.b, endings.c]);
  await givenMinimumWage(worldNow().pool, worldNow().regions.city.id, 200_000);
  const [first, second, third] = here.people;
  const roll = await make(here);
  await enter(here, roll.id, [
    { worker: first!.id, base_amount: "30000" },
    { worker: second!.id, base_amount: "900" },
    { worker: third!.id, base_amount: "0", unit_price: "310" },
  ]);
  // 3,000 yuan for ten days at 300; ten of 21.75 days of the minimum wage are 919.54.
  const found = await compare(here.admin, roll.id);
  expect(found.tenfold).toMatchObject([{ worker: first!.id, total_pay_amount: "30000.00", expected_amount: "3000.00" }]);
  expect(found.underpaid).toMatchObject([{ worker: second!.id, total_pay_amount: "900.00", earned_amount: "3000.00" }]);
  expect(found.below_minimum).toMatchObject([{ worker: second!.id, minimum_amount: "919.54" }]);
  expect(found.to_enter).toMatchObject([{ worker: third!.id, attend_days: 10 }]);
  expect(found.priced_otherwise).toMatchObject([{ worker: third!.id, unit_price: "310.00", agreed_price: "300.00" }]);
});

test("deductions beyond the law are named with the amount, and do not keep a payroll from being submitted", async () => {
  const here = await site([endings.a, endings.b, endings.c]);
  await givenMinimumWage(worldNow().pool, worldNow().regions.city.id, 200_000);
  const [first, second, third] = here.people;
  const roll = await make(here);
  await enter(here, roll.id, [
    { worker: first!.id, base_amount: "3000", deduct_amount: "2700", deduct_reason: "罚款" },
    { worker: second!.id, base_amount: "3000", deduct_amount: "600", deduct_reason: "工具" },
    { worker: third!.id, base_amount: "3000", deduct_amount: "700", insurance_amount: "700" },
  ]);
  const found = await compare(here.admin, roll.id);
  expect(found.over_deducted).toMatchObject([
    { worker: first!.id, deduct_amount: "2700.00", unlawful_amount: "2100.00" },
    { worker: third!.id, deduct_amount: "700.00", unlawful_amount: "10.00" },
  ]);
});

test("a payroll is submitted when every serious warning is corrected or accepted with a word, which the checker reads", async () => {
  const here = await site([endings.a, endings.b]);
  const [first, second] = here.people;
  const roll = await make(here);
  await enter(here, roll.id, [
    { worker: first!.id, base_amount: "900" },
    { worker: second!.id, base_amount: "30000" },
  ]);
  const submit = () => here.admin.get(`${payRollsPath}${roll.id}/auth/`);
  expect(await submit()).toMatchObject({ status: 400, body: { warnings: ["核对表中有2项需更正或说明后才能提交"] } });
  await enter(here, roll.id, [
    { worker: first!.id, base_amount: "900" },
    { worker: second!.id, base_amount: "3000" },
  ]);
  await accept(here, roll.id, [{ kind: "underpaid", worker: first!.id, mark: "900.00 3000.00" }]);
  expect((await compare(here.checker, roll.id)).accepted).toMatchObject([
    { kind: "underpaid", worker: first!.id, word: "本人换卡，已核对身份证", accepted_at: expect.stringMatching(/^2025-09-10/) },
  ]);
  expect((await here.checker.get(`${payRollsPath}${roll.id}/`)).body.log.at(-1)).toMatchObject({
    action: "accept",
    reason: "本人换卡，已核对身份证",
  });
  // Other figures are another warning.
  await enter(here, roll.id, [
    { worker: first!.id, base_amount: "800" },
    { worker: second!.id, base_amount: "3000" },
  ]);
  expect((await submit()).body).toEqual({ warnings: ["核对表中有1项需更正或说明后才能提交"] });
  await accept(here, roll.id, [{ kind: "underpaid", worker: first!.id, mark: "800.00 3000.00" }]);
  expect((await submit()).status).toBe(200);
  expect((await here.checker.post(`${payRollsPath}${roll.id}/accept/`, { word: "同意", warnings: [] })).status).toBe(403);
});

test("every error planted by the maker is seen by the checker before he authorises", async () => {
  const here = await site([endings.a, endings.b, endings.c]);
  const [first, second, third] = here.people;
  const { pool } = worldNow();
  const seen = async (roll: number) => compare(here.checker, roll);
  const roll = await make(here);
  expect(await seen(roll.id)).toMatchObject({ ...nothingElse, changed_cards: [] });

  // A swapped card, ten times the amount, and a worker who was left out.
  await enter(here, roll.id, [
    { worker: first!.id, pay_roll_bank_card_number: endings.closed, pay_roll_bank_code: "105" },
    { worker: second!.id, base_amount: "30000" },
  ]);
  const found = await seen(roll.id);
  expect(found.changed_cards).toMatchObject([{ worker: first!.id, card: "************0004", file_card: "************1234" }]);
  expect(found.tenfold).toMatchObject([{ worker: second!.id, total_pay_amount: "30000.00", expected_amount: "3000.00" }]);
  expect(found.unlisted).toEqual([
    { worker: third!.id, worker_name: third!.worker_name, team_name: "钢筋班组", attend_days: 10 },
  ]);

  // The same person twice: in one payroll, which is refused, and taken off the roster and put on it again.
  const twice = [{ worker: second!.id }, { worker: second!.id }];
  const { version } = (await here.admin.get(`${payRollsPath}${roll.id}/`)).body;
  expect((await here.admin.post(`${payRollsPath}${roll.id}/edit/`, { version, details: twice })).status).toBe(400);
  await pool.query("update workers set deleted_at = now() where id = $1", [first!.id]);
  await pool.query("update pay_rolls set team = $2 where id = $1", [roll.id, here.team.id]);
  const { project, corp, project_corp } = here.team;
  const team = await worldNow().given(teams, { project, corp, project_corp, team_name: "木工班组" });
  const again = await worldNow().given(workers, {
    ...{ project, corp, team: team.id, realinfo: first!.realinfo },
    ...{ worker_name: first!.worker_name, in_status: 1, entry_time: "2025-08-01", pay_roll_bank_card_number: endings.a },
  });
  const details = [{ worker: again.id, pay_type: 9, unit_price: "0", base_amount: "3000", days: 10 }];
  const head = { project, corp, team: team.id, pay_month: "2025-08", details };
  const { status, body: doubled } = await here.admin.post(payRollsPath, head);
  expect(status, JSON.stringify(doubled)).toBe(201);
  expect((await seen(doubled.id)).doubled).toMatchObject([{ worker: again.id, other: roll.pay_roll_code }]);
  expect((await seen(roll.id)).doubled).toMatchObject([{ worker: first!.id, other: doubled.pay_roll_code }]);

  // A month in which none of them was there.
  await pool.query("update pay_rolls set pay_month = '2025-07' where id = $1", [roll.id]);
  expect((await seen(roll.id)).month).toBe("unattended");
});

test("nobody authorises a payroll whose comparison he has not opened as it is", async () => {
  const here = await site([endings.a]);
  const roll = await make(here);
  expect((await here.admin.get(`${payRollsPath}${roll.id}/auth/`)).status).toBe(200);
  const authorise = async () => {
    await ageTickets();
    const { body } = await here.checker.get(`${payRollsPath}${roll.id}/auth/`);
    return here.checker.get(`${payRollsPath}${roll.id}/auth/?ticket=${body.ticket}&code=${await code()}`);
  };
  const refused = { status: 409, body: { detail: "请先查看该工资单的核对表，再授权发放" } };
  expect(await authorise()).toMatchObject(refused);
  // What others have seen does not count, nor what it was before.
  await compare(here.admin, roll.id);
  expect(await authorise()).toMatchObject(refused);
  await compare(here.checker, roll.id);
  await worldNow().pool.query("update pay_rolls set version = version + 1 where id = $1", [roll.id]);
  expect(await authorise()).toMatchObject(refused);
  await compare(here.checker, roll.id);
  expect((await authorise()).status).toBe(200);
});

test("a month that is not over, and one long past, are asked about", async () => {
  const here = await site([endings.a]);
  const roll = await make(here);
  const monthOf = async (month: string) => {
    await worldNow().pool.query("update pay_rolls set pay_month = $2 where id = $1", [roll.id, month]);
    return (await compare(here.admin, roll.id)).month;
  };
  expect(await monthOf("2025-08")).toBeNull();
  expect(await monthOf("2025-09")).toBe("current");
  expect(await monthOf("2025-02")).toBe("old");
});

test("anyone who may not see the payroll sees no comparison", async () => {
  const here = await site([endings.a]);
  const roll = await make(here);
  const stranger = await worldNow().company(1);
  expect((await stranger.get(`${payRollsPath}${roll.id}/comparison/`)).status).toBe(404);
  expect((await here.admin.get(`${payRollsPath}x/comparison/`)).status).toBe(404);
  expect((await worldNow().anonymous.get(`${payRollsPath}${roll.id}/comparison/`)).status).toBe(401);
});

test("days that attendance has changed since the payroll was made are named, few or many, until the line takes them", async () => {
  const here = await site([endings.a, endings.b, endings.c]);
  const [first, second] = here.people;
  const roll = await make(here);
  const daysFound = async () =>
    (await compare(here.admin, roll.id)).other_days.map((each: Record<string, unknown>) => [
      each["worker"],
      each["days"],
      each["attend_days"],
    ]);
  expect(await daysFound()).toEqual([]);
  await worldNow().pool.query("delete from attendance_days where worker = $1 and date > '2025-08-04'", [first!.id]);
  await worldNow().pool.query("delete from attendance_days where worker = $1 and date = '2025-08-10'", [second!.id]);
  expect(await daysFound()).toEqual([
    [first!.id, 10, 4],
    [second!.id, 10, 9],
  ]);
  const details = [
    { worker: first!.id, days: 4 },
    { worker: second!.id, days: "" },
  ];
  expect((await here.admin.post(detailsPath, { pay_roll: roll.id, details })).status).toBe(201);
  expect(await daysFound()).toEqual([]);
  const { body } = await here.admin.list(detailsPath, { pay_roll: roll.id });
  expect(body.map(({ actual_amount }: { actual_amount: string }) => actual_amount)).toEqual(["1200.00", "2700.00", "3000.00"]);
});
