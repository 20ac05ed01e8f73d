import { expect, test } from "vitest";
import { attendanceDays } from "../../../../resources/attendance/attendanceDays";
import { projectCorps } from "../../../../resources/projects/projectCorps";
import { realinfos } from "../../../../resources/people/realinfos";
import { teams } from "../../../../resources/people/teams";
import { workerContracts } from "../../../../resources/people/workerContracts";
import { workers } from "../../../../resources/people/workers";
import { payType } from "../../../../resources/dictionaries/payType";
import { workerWages } from "../../../../resources/payrolls/workerWages";
import { openWarnings } from "../../../../resources/payrolls/rollWarnings";
import type { RollComparison } from "../../../../resources/payrolls/wagesResponses";
import { refreshProjects } from "../../../../server/topics/ledger/refreshWageLedger";
import { statutoryHolidays } from "../../../../resources/law/holidays";
import { eachInItsWorld, endings, payRollsPath, site, uploadVoucher } from "./wageSite";

const worldNow = eachInItsWorld();
type Site = Awaited<ReturnType<typeof site>>;
type Corp = Site["admin"]["corp"];

const month = "2025-08";
const preparePath = `${payRollsPath}prepare/`;
const remindPath = `${payRollsPath}remind/`;
const dueFor = async (who: Pick<Site["admin"], "get">) =>
  (await who.get("/system/v1/home/")).body.payroll_due as Record<string, unknown>[];

/** One more team of a company on the site, with a worker who was there for so many days of August. */
async function teamOf({ project }: Site, corp: Corp, team_name: string, contract: Record<string, unknown> = {}, days = 10) {
  const world = worldNow();
  const found = await world.store.find(world.pool, projectCorps, { project: project.id, corp: corp.id });
  const entry =
    found ??
    (await world.given(projectCorps, {
      ...{ project: project.id, corp: corp.id, extra_corp: null, corp_type: 6, corp_name: corp.corp_name },
      corp_code: corp.corp_code,
    }));
  const team = await world.given(teams, { project: project.id, project_corp: entry.id, corp: corp.id, team_name });
  const realinfo = await world.given(realinfos, { worker_name: `李${team_name}` });
  const worker = await world.given(workers, {
    ...{ project: project.id, corp: corp.id, team: team.id, realinfo: realinfo.id, worker_name: `李${team_name}`, in_status: 1 },
    ...{ entry_time: "2025-03-01", exit_time: null, pay_roll_bank_card_number: endings.b, pay_roll_top_bank_code: "105" },
    ...{ work_role: 2, work_type: "020" },
  });
  await world.given(workerContracts, {
    ...{ worker: worker.id, project: project.id, corp: corp.id, status: 1, pay_type: payType.daily, unit_price: 300_00 },
    ...contract,
  });
  for (let day = 1; day <= days; day += 1)
    await world.given(attendanceDays, {
      ...{ worker: worker.id, project: project.id, corp: corp.id, team: team.id, work_role: 2 },
      ...{ date: `${month}-${String(day).padStart(2, "0")}`, day_value: 1, work_hours: 9 },
    });
  return { team, worker };
}

test("every team that worked is due by itself, and one press makes the payrolls of all of them", async () => {
  const here = await site([endings.a]);
  await teamOf(here, here.admin.corp, "木工班组");
  expect((await dueFor(here.admin)).map(({ team_name, worker_count }) => [team_name, worker_count])).toEqual([
    ["钢筋班组", 1],
    ["木工班组", 1],
  ]);
  const made = await here.admin.post(preparePath, { project: here.project.id, pay_month: month });
  expect(made.body.teams).toMatchObject([
    { team_name: "钢筋班组", is_new: true, worker_count: 1, actual_amount: "3000.00" },
    { team_name: "木工班组", is_new: true, worker_count: 1, actual_amount: "3000.00" },
  ]);
  const again = await here.admin.post(preparePath, { project: here.project.id, pay_month: month });
  const rolls = (body: { teams: { pay_roll: number }[] }) => body.teams.map(({ pay_roll }) => pay_roll);
  expect(rolls(again.body)).toEqual(rolls(made.body));
  expect(again.body.teams).toMatchObject([{ is_new: false }, { is_new: false }]);
});

test("what was paid in cash is not proposed again, and does not hide the rest of the team", async () => {
  const here = await site([endings.a, endings.b, endings.a]);
  const inCash = async (person: number, amount: string) => {
    const made = await here.admin.post("/project/v1/workerWages/", {
      ...{ worker: here.people[person]!.id, pay_month: month, days: 10, work_hours: 90, pay_type: 3, total_pay_amount: amount },
      ...{ actual_amount: amount, pay_channel: 2, grant_status: 2, pay_date: "2025-09-05" },
      files: [(await uploadVoucher(here.admin)).id],
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
  };
  await inCash(0, "3000.00");
  await inCash(1, "500.00");
  await worldNow().pool.query("update worker_wages set accepted_at = now() where project = $1", [here.project.id]);
  await refreshProjects(worldNow().pool, [here.project.id], statutoryHolidays);
  const due = async () => (await dueFor(here.admin)).map((each) => [each.team_name, each.worker_count, each.amount]);
  expect(await due()).toEqual([["钢筋班组", 2, "5500.00"]]);
  const made = await here.admin.post(preparePath, { project: here.project.id, pay_month: month });
  const roll = `${payRollsPath}${made.body.teams[0].pay_roll}/`;
  const { details } = (await here.admin.get(roll)).body;
  expect(details.map((line: Record<string, unknown>) => [line.worker, line.advance_amount, line.actual_amount])).toEqual([
    [here.people[1]!.id, "500.00", "2500.00"],
    [here.people[2]!.id, "0.00", "3000.00"],
  ]);
  expect((await here.admin.get(`${roll}comparison/`)).body).toMatchObject({ unlisted: [], doubled: [] });

  // What a deposit paid besides is to be deducted as well.
  await worldNow().pool.query(
    `insert into drawdown_payments (drawdown, project, corp, worker, pay_month, amount, paid_on)
     values (1, $1, $2, $3, $4, 50000, '2025-09-16')`,
    [here.project.id, here.admin.corp.id, here.people[1]!.id, month],
  );
  const doubled = async () => (await here.admin.get(`${roll}comparison/`)).body.doubled;
  expect(await doubled()).toMatchObject([{ worker: here.people[1]!.id, other: "", paid_by_hand: "500.00" }]);
  await worldNow().pool.query("delete from drawdown_payments where worker = $1", [here.people[1]!.id]);
  expect(await doubled()).toEqual([]);

  // A line that is entered all the same is reported.
  const pay_roll = made.body.teams[0].pay_roll;
  const enter = (line: object) => here.admin.post("/salary/v1/payRollDetails/", { pay_roll, details: [line] });
  expect((await enter({ worker: here.people[0]!.id })).status).toBe(201);
  expect((await enter({ worker: here.people[1]!.id, advance_amount: "0.00" })).status).toBe(201);
  expect(await doubled()).toMatchObject([
    { worker: here.people[1]!.id, other: "" },
    { worker: here.people[0]!.id, other: "" },
  ]);
  // Nor is it taken for an overpayment that the worker has agreed to set off.
  expect((await here.admin.get(`${roll}comparison/`)).body.to_set_off).toEqual([]);
});

test("a wage that was paid by hand, and a card that is not on file, can be explained", async () => {
  const here = await site([endings.a]);
  const worker = here.people[0]!.id;
  const place = { project: here.project.id, corp: here.admin.corp.id, team: here.people[0]!.team };
  await worldNow().given(workerWages, {
    ...{
      ...place,
      worker,
      pay_roll: null,
      pay_month: month,
      pay_type: 3,
      pay_channel: 2,
      grant_status: 2,
      pay_date: "2025-09-05",
    },
    ...{ total_pay_amount: 500_00, actual_amount: 500_00, deduct_amount: 0 },
  });
  await worldNow().store.update(worldNow().pool, workers, worker, { pay_roll_bank_card_number: null });
  const made = await here.admin.post(payRollsPath, { ...place, pay_month: month, title: "八月", prefill: "attendance" });
  const line = { worker, advance_amount: "0.00", pay_roll_bank_card_number: endings.b, pay_roll_bank_code: "105" };
  const lines = { pay_roll: made.body.id, details: [line] };
  expect((await here.admin.post("/salary/v1/payRollDetails/", lines)).status).toBe(201);

  const roll = `${payRollsPath}${made.body.id}/`;
  const compared = async () => (await here.admin.get(`${roll}comparison/`)).body as RollComparison;
  const warnings = openWarnings(await compared());
  expect(warnings).toEqual([
    { kind: "card", worker, mark: expect.stringMatching(/^\*+\d{4}$/) },
    { kind: "doubled", worker, mark: "500.00" },
  ]);
  expect((await here.admin.post(`${roll}accept/`, { warnings, word: "新卡已核对，现金为奖金" })).status).toBe(200);
  expect(openWarnings(await compared())).toEqual([]);
});

test("back pay for an earlier month does not take the place of this month's payroll", async () => {
  const here = await site([endings.a]);
  const backPay = {
    project: here.project.id,
    corp: here.admin.corp.id,
    pay_month: month,
    is_back_pay: 1,
    back_pay_month: "2025-07",
  };
  expect((await here.admin.post(payRollsPath, { ...backPay, title: "七月补发" })).status).toBe(201);
  expect((await dueFor(here.admin)).filter(({ pay_roll }) => pay_roll === null)).toMatchObject([{ team_name: "钢筋班组" }]);
});

test("two presses at the same moment make one payroll a team", async () => {
  const here = await site([endings.a]);
  await teamOf(here, here.admin.corp, "木工班组");
  const body = { project: here.project.id, pay_month: month };
  const replies = await Promise.all(Array.from({ length: 4 }, () => here.admin.post(preparePath, body)));
  for (const reply of replies) {
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(reply.body.teams).toHaveLength(2);
    for (const team of reply.body.teams) expect(team.pay_roll).not.toBeNull();
  }
  const { rows } = await worldNow().pool.query("select team, count(*)::int as n from pay_rolls group by team");
  expect(rows.map(({ n }) => n)).toEqual([1, 1]);
});

test("a team that cannot be paid is named with its reason, and no other waits for it", async () => {
  const here = await site([endings.a]);
  await worldNow().pool.query("update wage_accounts set status = 2 where id = $1", [here.account.id]);
  const { body } = await here.admin.post(preparePath, { project: here.project.id, pay_month: month });
  expect(body.teams).toMatchObject([{ pay_roll: null, is_new: false, reason: "该项目未开立工资专用账户" }]);
});

test("the wage that is proposed is what attendance is worth by the contract; piecework is left to be entered", async () => {
  const here = await site([endings.a]);
  const { corp } = here.admin;
  await teamOf(here, corp, "月薪班组", { pay_type: payType.monthly, unit_price: 8_700_00 });
  await teamOf(here, corp, "周薪班组", { pay_type: payType.weekly, unit_price: 1_500_00 });
  await teamOf(here, corp, "计件班组", { pay_type: payType.piece, unit_price: 20_00 });
  const { body } = await here.admin.post(preparePath, { project: here.project.id, pay_month: month });
  // Ten days: of 21.75 that are paid by the month, and two weeks of five days.
  expect(body.teams.map(({ team_name, actual_amount }: Record<string, string>) => [team_name, actual_amount])).toEqual([
    ["钢筋班组", "3000.00"],
    ["月薪班组", "4000.00"],
    ["周薪班组", "3000.00"],
    ["计件班组", "0.00"],
  ]);
  const piece = body.teams.at(-1).pay_roll as number;
  const [line] = (await here.admin.get(`${payRollsPath}${piece}/`)).body.details;
  expect(line).toMatchObject({ days: 10, pay_type: payType.piece, unit_price: "20.00", quantity: null, base_amount: "0.00" });
});

test("a month in which nobody punched proposes nothing, whatever the contract", async () => {
  const here = await site([]);
  await teamOf(here, here.admin.corp, "月薪班组", { pay_type: payType.monthly, unit_price: 8_700_00 }, 0);
  expect(await dueFor(here.admin)).toEqual([]);
  const made = await here.admin.post(payRollsPath, {
    ...{ project: here.project.id, corp: here.admin.corp.id, pay_month: month, prefill: "attendance" },
  });
  expect(made.body).toMatchObject({ worker_count: 1, actual_amount: "0.00" });
});

test("a subcontractor makes the payrolls of its own teams only", async () => {
  const here = await site([endings.a]);
  const sub = await worldNow().company(2);
  await teamOf(here, sub.corp, "抹灰班组");
  expect((await dueFor(sub)).map(({ team_name }) => team_name)).toEqual(["抹灰班组"]);
  const { body } = await sub.post(preparePath, { project: here.project.id, pay_month: month });
  expect(body.teams).toMatchObject([{ team_name: "抹灰班组", is_new: true }]);
  expect((await dueFor(here.admin)).filter(({ pay_roll }) => pay_roll === null)).toMatchObject([{ team_name: "钢筋班组" }]);
  const stranger = await worldNow().company(1);
  expect((await stranger.post(preparePath, { project: here.project.id, pay_month: month })).body.teams).toEqual([]);
  expect((await here.checker.post(preparePath, { project: here.project.id, pay_month: month })).status).toBe(403);
});

test("subcontractors without their payrolls are reminded by message and text, once a day", async () => {
  const here = await site([endings.a]);
  const world = worldNow();
  const sub = await world.company(2);
  await world.company(3, sub.corp);
  await teamOf(here, sub.corp, "抹灰班组");
  await teamOf(here, sub.corp, "防水班组");
  const body = { project: here.project.id, pay_month: month };
  const remind = () => here.admin.post(remindPath, body);
  const replies = await Promise.all([remind(), remind()]);
  const sent = replies.flatMap(({ body: { employers } }) => employers as Record<string, unknown>[]);
  expect(
    sent.map(({ corp, is_sent, people }) => [corp, is_sent, people]).toSorted((one, other) => Number(one[2]) - Number(other[2])),
  ).toEqual([
    [sub.corp.id, false, 0],
    [sub.corp.id, true, 1],
  ]);
  expect((await remind()).body.employers).toMatchObject([{ is_sent: false }]);
  const { body: messages } = await sub.list("/system/v1/messages/");
  expect(messages).toMatchObject([{ title: "请编制工资单" }]);
  expect(messages[0].content).toMatch(/尚有2个班组的工资单未编制或未提交/);
  const { rows } = await world.pool.query<{ text: string }>(
    "select 'sms_outbox.text ' || id || ' ' || text as text from sms_outbox",
  );
  expect(rows.map(({ text }) => world.services.cipher.decryptPlaced(text))).toEqual([
    expect.stringContaining("应于2025-09-15发放"),
  ]);
  // Not by the subcontractor itself, nor where nothing is missing.
  expect((await sub.post(remindPath, body)).status).toBe(404);
  await sub.post(preparePath, body);
  await world.pool.query("update pay_rolls set status = 1 where corp = $1", [sub.corp.id]);
  await world.pool.query("delete from payroll_reminders");
  expect((await remind()).body.employers).toEqual([]);
});
