import { describe, expect, test } from "vitest";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import { loadFacts } from "../../../../server/topics/alarms/facts/loadFacts";
import { statutoryHolidays } from "../../../../resources/law/holidays";
import { testDay } from "../../../support/world";
import { allInOneWorld, endings, make, payRollsPath, site, uploadVoucher } from "./wageSite";

const worldNow = allInOneWorld();
const linesPath = "/salary/v1/payRollDetails/";
const wagesPath = "/project/v1/workerWages/";

const reason = "手机确认只能由工人本人完成，请选择纸质签字并上传签字表";
const byPhone = { confirm_status: true, confirm_method: 1 };
const onPaper = { confirm_status: true, confirm_method: 2 };

type Here = Awaited<ReturnType<typeof site>>;
const lineOf = async ({ admin }: Here, roll: number) => (await admin.list(linesPath, { pay_roll: roll })).body[0];
const cashWage = async ({ admin, people }: Here, more: object = {}) => ({
  ...{ worker: people[0]!.id, pay_month: "2025-08", days: 10, work_hours: 90, pay_type: 3, total_pay_amount: "3000.00" },
  ...{ actual_amount: "3000.00", pay_channel: 2, grant_status: 2, pay_date: "2025-09-09" },
  files: [(await uploadVoucher(admin)).id],
  ...more,
});

describe("an employer does not confirm by the worker's phone", () => {
  test("in a line, entered alone or with the whole payroll", async () => {
    const here = await site();
    const roll = await make(here);
    const worker = here.people[0]!.id;
    expect(await here.admin.post(linesPath, { pay_roll: roll.id, details: [{ worker, ...byPhone }] })).toMatchObject({
      status: 400,
      body: { details: [`第1行：${reason}`] },
    });
    const { version } = (await here.admin.get(`${payRollsPath}${roll.id}/`)).body;
    const whole = { version, details: here.people.map(({ id }) => ({ worker: id, ...byPhone })) };
    expect((await here.admin.post(`${payRollsPath}${roll.id}/edit/`, whole)).body.details).toHaveLength(3);
    const english = worldNow().english(here.admin);
    expect((await english.post(linesPath, { pay_roll: roll.id, details: [{ worker, ...byPhone }] })).body.details).toEqual([
      "Line 1: Only the worker can confirm by phone; choose paper signature and upload the signed sheet",
    ]);
    expect(await lineOf(here, roll.id)).toMatchObject({ confirm_status: false, confirm_method: null });
  });

  test("in a wage paid in cash, made, changed, entered with others or confirmed", async () => {
    const here = await site();
    const refused = { status: 400, body: { confirm_method: [reason] } };
    expect(await here.admin.post(wagesPath, await cashWage(here, byPhone))).toMatchObject(refused);
    const rows = [await cashWage(here, byPhone)];
    expect((await here.admin.post(wagesPath, { rows })).body).toEqual({ rows: [`第1行：${reason}`] });
    const { id } = (await here.admin.post(wagesPath, await cashWage(here))).body;
    expect(await here.admin.patch(`${wagesPath}${id}/`, byPhone)).toMatchObject(refused);
    expect(await here.admin.patch(`${wagesPath}${id}/`, { action: "confirm", confirm_method: 1 })).toMatchObject(refused);
    expect((await here.admin.patch(`${wagesPath}${id}/`, { action: "confirm", confirm_method: 2 })).status).toBe(200);
  });

  test("while the worker's own confirmation stays as it is when the line is sent back", async () => {
    const here = await site();
    const roll = await make(here);
    const line = await lineOf(here, roll.id);
    await worldNow().store.update(worldNow().pool, payRollDetails, line.id, { confirm_status: true, confirm_method: 1 });
    const sent = { worker: line.worker, ...byPhone, bonus_amount: "10.00" };
    expect((await here.admin.post(linesPath, { pay_roll: roll.id, details: [sent] })).status).toBe(201);
    expect(await lineOf(here, roll.id)).toMatchObject({ ...byPhone, bonus_amount: "10.00" });
  });
});

describe("the worker's own confirmation is of an amount", () => {
  const confirmed = async () => {
    const here = await site();
    const roll = await make(here);
    const line = await lineOf(here, roll.id);
    await worldNow().store.update(worldNow().pool, payRollDetails, line.id, {
      ...{ confirm_status: true, confirm_method: 1, confirm_at: "2025-09-01 08:00:00" },
    });
    return { here, roll, line };
  };

  test.each([
    ["a lower wage", { base_amount: "2999.99" }],
    ["a deduction", { deduct_amount: "0.01", deduct_reason: "餐费" }],
  ])("%s that the employer enters afterwards is not confirmed", async (_, lowered) => {
    const { here, roll, line } = await confirmed();
    expect((await here.admin.post(linesPath, { pay_roll: roll.id, details: [{ worker: line.worker, ...lowered }] })).status).toBe(
      201,
    );
    expect(await lineOf(here, roll.id)).toMatchObject({ confirm_status: false, confirm_method: null });
  });

  test("a lower one for which the worker signed is confirmed on paper", async () => {
    const { here, roll, line } = await confirmed();
    const details = [{ worker: line.worker, base_amount: "2999.99", ...onPaper }];
    expect((await here.admin.post(linesPath, { pay_roll: roll.id, details })).status).toBe(201);
    expect(await lineOf(here, roll.id)).toMatchObject(onPaper);
  });
});

describe("without the workers' own word", () => {
  const submitWith = async (confirmed: object) => {
    const here = await site();
    const roll = await make(here);
    await here.admin.post(linesPath, { pay_roll: roll.id, details: here.people.map(({ id }) => ({ worker: id, ...confirmed })) });
    await worldNow().store.update(worldNow().pool, payRolls, roll.id, { attach_files: null });
    return { here, roll, reply: await here.admin.get(`${payRollsPath}${roll.id}/auth/`) };
  };

  test.each([
    ["said to have confirmed", { confirm_status: true }],
    ["signed on paper", onPaper],
    ["not confirmed", {}],
  ])("a payroll needs the signed sheet: %s", async (_, confirmed) => {
    expect((await submitWith(confirmed)).reply).toMatchObject({
      status: 400,
      body: { attach_files: [expect.stringMatching(/^\d人未经本人确认，请上传签字表（可先打印）$/)] },
    });
  });

  test("a payroll that was paid without the sheet is found by D10, whatever the employer has said", async () => {
    const { here, roll } = await submitWith(onPaper);
    const factsOf = async () => {
      const [facts] = await loadFacts(worldNow().pool, {
        projects: [here.project.id],
        today: testDay,
        holidays: statutoryHolidays,
      });
      return facts?.rolls;
    };
    const settle = (attach_files: { id: number; name: string; url: string; size: number }[] | null) =>
      worldNow().store.update(worldNow().pool, payRolls, roll.id, { status: 3, attach_files });
    await settle(null);
    expect(await factsOf()).toMatchObject([{ unconfirmed_count: 3, has_signed_sheet: false }]);
    await settle([{ id: 1, name: "签字表.pdf", url: "/a", size: 1 }]);
    expect(await factsOf()).toEqual([]);
  });
});

describe("a line that could not be submitted is refused when it is entered, in the same words", () => {
  test("an amount that no bank pays", async () => {
    const here = await site();
    const roll = await make(here);
    const lines = [
      { worker: here.people[1]!.id },
      { worker: here.people[0]!.id, pay_roll_bank_card_number: endings.a, bonus_amount: "300000.00" },
    ];
    const reply = await here.admin.post(linesPath, { pay_roll: roll.id, details: lines });
    expect(reply).toMatchObject({ status: 400, body: { details: [expect.stringMatching(/^第2行：.*200,000/)] } });
  });

  test("an advance that nobody has recorded", async () => {
    const here = await site();
    const roll = await make(here);
    const details = [{ worker: here.people[0]!.id, advance_amount: "500.00" }];
    const refused = await here.admin.post(linesPath, { pay_roll: roll.id, details });
    expect(refused).toMatchObject({ status: 400, body: { details: [expect.stringMatching(/^第1行：.*预支/)] } });
    await here.admin.post(wagesPath, await cashWage(here, { total_pay_amount: "500.00", actual_amount: "500.00" }));
    // What only the company has recorded is no advance yet.
    expect((await here.admin.post(linesPath, { pay_roll: roll.id, details })).status).toBe(400);
    await worldNow().pool.query("update worker_wages set accepted_at = platform_now() where project = $1", [here.project.id]);
    expect((await here.admin.post(linesPath, { pay_roll: roll.id, details })).status).toBe(201);
  });
});
