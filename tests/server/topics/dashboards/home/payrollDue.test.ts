import { expect, test } from "vitest";
import { attendanceDays } from "../../../../../resources/attendance/attendanceDays";
import { payRolls } from "../../../../../resources/payrolls/payRolls";
import { withDerivedLedger } from "../../../../../server/topics/ledger/deriveWageLedger";
import { eachInItsWorld, endings, make, pay, payRollsPath, site } from "../../payments/wageSite";

const worldNow = eachInItsWorld();
type Site = Awaited<ReturnType<typeof site>>;
type Caller = Pick<Site["admin"], "get">;

const dueFor = async (who: Caller) => (await who.get("/system/v1/home/")).body.payroll_due as Record<string, unknown>[];
const withoutAccount = async ({ account }: Site) => {
  await worldNow().pool.query("update wage_accounts set status = 2 where id = $1", [account.id]);
};
const go = { can_continue: true };
const waits = (reason: string) => ({ can_continue: false, reason });

test("wages that were not entered lead a clerk to the payroll, and lead nowhere where there is no account", async () => {
  const here = await site([endings.a]);
  expect(await dueFor(here.admin)).toMatchObject([{ pay_roll: null, ...go }]);
  expect(await dueFor(here.checker)).toMatchObject([{ pay_roll: null, ...waits("待经办人编制工资单") }]);
  await withoutAccount(here);
  expect(await dueFor(here.admin)).toMatchObject([waits("该项目未开立工资专用账户")]);
  expect(await dueFor(worldNow().english(here.admin))).toMatchObject([waits("The project has no special wage account")]);
});

test("a payroll that was forgotten stays in sight when its month is no longer the last one", async () => {
  const here = await site([endings.a]);
  const [worker] = here.people;
  await worldNow().given(attendanceDays, {
    ...{ worker: worker!.id, project: here.project.id, corp: here.admin.corp.id, team: here.team.id, work_role: 2 },
    ...{ date: "2025-05-06", day_value: 1, work_hours: 9 },
  });
  await withDerivedLedger(worldNow().pool, here.project.id, async () => undefined);
  const forgotten = { pay_roll: null, team: here.team.id, turn: "mine", worker_count: 1, ...go };
  expect(await dueFor(here.admin)).toMatchObject([
    { ...forgotten, pay_month: "2025-05", amount: "300.00" },
    { ...forgotten, pay_month: "2025-08", amount: "3000.00" },
  ]);
  const made = await here.admin.post(`${payRollsPath}prepare/`, { project: here.project.id, pay_month: "2025-05" });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  expect((await dueFor(here.admin)).map(({ pay_month, pay_roll }) => [pay_month, pay_roll !== null])).toEqual([
    ["2025-05", true],
    ["2025-08", false],
  ]);
});

test("from entering to the bank, one of the two is led on and the other is shown whose turn it is", async () => {
  const here = await site([endings.a]);
  const roll = await make(here);
  expect(await dueFor(here.admin)).toMatchObject([{ pay_roll: roll.id, ...go }]);
  expect(await dueFor(here.checker)).toMatchObject([waits("待经办人提交")]);
  expect((await here.admin.get(`${payRollsPath}${roll.id}/auth/`)).status).toBe(200);
  expect(await dueFor(here.checker)).toMatchObject([{ status: 1, ...go }]);
  expect(await dueFor(here.admin)).toMatchObject([waits("提交人不能授权本人提交的工资单")]);
  await withoutAccount(here);
  expect(await dueFor(here.checker)).toMatchObject([waits("该项目未开立工资专用账户")]);
  await worldNow().pool.query("update pay_rolls set status = 2 where id = $1", [roll.id]);
  const [waiting] = await dueFor(here.checker);
  expect(waiting).toMatchObject({ status: 2, can_continue: false });
  expect(waiting).not.toHaveProperty("reason");
});

test("a payroll that its account cannot pay leads a checker nowhere until the money is there", async () => {
  const here = await site([endings.a]);
  const roll = await make(here);
  expect((await here.admin.get(`${payRollsPath}${roll.id}/auth/`)).status).toBe(200);
  const holds = (fen: number) =>
    worldNow().pool.query("update wage_accounts set balance = $2, total_in = $2 where id = $1", [here.account.id, fen]);
  await holds(1_000_00);
  expect(await dueFor(here.checker)).toMatchObject([waits("专户余额不足，差额2,000元")]);
  await holds(3_000_00);
  expect(await dueFor(here.checker)).toMatchObject([go]);
});

test("a failed payroll leads on until its back pay is made", async () => {
  const here = await site([endings.a, endings.closed]);
  const roll = await make(here);
  expect((await pay(here, roll.id)).reply.status).toBe(200);
  await here.checker.get(`${payRollsPath}${roll.id}/query/`);
  expect(await dueFor(here.admin)).toMatchObject([{ pay_roll: roll.id, status: 4, ...go }]);
  expect(await dueFor(here.checker)).toMatchObject([waits("待经办人生成补发单")]);
  const supplement = await here.admin.post(`${payRollsPath}${roll.id}/copy/`, { mode: "failed" });
  expect(supplement.status, JSON.stringify(supplement.body)).toBe(201);
  const due = await dueFor(here.admin);
  expect(due.find(({ pay_roll }) => pay_roll === roll.id)).toMatchObject(waits("已生成补发单"));
  expect(due.find(({ pay_roll }) => pay_roll === supplement.body.id)).toMatchObject(go);
});

test("the next payday is set against what the account still has", async () => {
  const here = await site([endings.a]);
  const roll = await make(here);
  const paydays = async () => (await here.admin.get("/system/v1/home/")).body.paydays as Record<string, unknown>[];
  await worldNow().pool.query("update wage_accounts set balance = 100000, total_in = 100000 where id = $1", [here.account.id]);
  expect(await paydays()).toMatchObject([
    { account: here.account.id, free_balance: "1000.00", amount: "3000.00", short: "2000.00" },
  ]);
  await worldNow().pool.query("update wage_accounts set balance = 900000, total_in = 900000 where id = $1", [here.account.id]);
  expect(await paydays()).toMatchObject([{ amount: "3000.00", short: "0.00" }]);
  await worldNow().pool.query("update pay_rolls set status = 2 where id = $1", [roll.id]);
  expect(await paydays()).toEqual([]);
  await worldNow().pool.query("update pay_rolls set status = 0 where id = $1", [roll.id]);
  await withoutAccount(here);
  expect(await paydays()).toMatchObject([{ account: null, free_balance: null, short: "3000.00" }]);
});

test("a returned payroll comes first, with its reason and a tile, and its list view holds it", async () => {
  const here = await site([endings.a, endings.b]);
  const roll = await make(here);
  expect((await here.admin.get(`${payRollsPath}${roll.id}/auth/`)).status).toBe(200);
  expect(await dueFor(here.admin)).toMatchObject([{ pay_roll: roll.id, turn: "waiting" }]);
  expect(await dueFor(here.checker)).toMatchObject([{ pay_roll: roll.id, turn: "mine", return_reason: null }]);
  const reply = await here.checker.post(`${payRollsPath}${roll.id}/edit/`, { action: "return", reason: "李四的天数不对" });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  // An older one of another month waits longer, and still comes second.
  await worldNow().given(payRolls, {
    ...{ project: here.project.id, corp: here.admin.corp.id, team: null, pay_month: "2025-06", title: "六月", status: 0 },
    ...{ due_date: "2025-07-15", created_by: here.admin.account.id, return_reason: null, worker_count: 1 },
  });
  expect((await dueFor(here.admin)).map(({ pay_month, turn, return_reason }) => [pay_month, turn, return_reason])).toEqual([
    ["2025-08", "mine", "李四的天数不对"],
    ["2025-06", "mine", null],
  ]);
  const home = (await here.admin.get("/system/v1/home/")).body;
  expect(home.todo[0]).toMatchObject({ key: "rolls_returned", n: 1, urgent: true });
  const { body } = await here.admin.list(payRollsPath, { scene: "returned" });
  expect(body.map(({ id }: { id: number }) => id)).toEqual([roll.id]);
  expect(await dueFor(here.checker)).toMatchObject([{ turn: "others" }, { turn: "others" }]);
});
