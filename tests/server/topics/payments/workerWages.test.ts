import { openWarnings } from "../../../../resources/payrolls/rollWarnings";
import { describe, expect, test } from "vitest";
import { statutoryHolidays } from "../../../../resources/law/holidays";
import { refreshTeamMonths } from "../../../../server/topics/ledger/refreshTeamMonths";
import { refreshProjects } from "../../../../server/topics/ledger/refreshWageLedger";
import { projectCorps } from "../../../../resources/projects/projectCorps";
import { eachInItsWorld, endings, make, pay, payRollsPath, site, uploadVoucher } from "./wageSite";

const worldNow = eachInItsWorld();
const path = "/project/v1/workerWages/";

type Site = Awaited<ReturnType<typeof site>>;
type Caller = Pick<Site["admin"], "get" | "patch">;
const offline = async ({ admin, people }: Site, more: object = {}) => ({
  ...{ worker: people[0]!.id, pay_month: "2025-08", days: 10, work_hours: 90, pay_type: 3 },
  ...{ total_pay_amount: "3000.00", actual_amount: "3000.00", pay_channel: 0, via_account: 1, pay_bank_name: "云汀支行" },
  ...{
    pay_roll_bank_card_number: endings.a,
    grant_status: 2,
    pay_date: "2025-09-09",
    files: [(await uploadVoucher(admin)).id],
    ...more,
  },
});
const cash = { pay_channel: 2, via_account: 1, pay_bank_name: null, pay_roll_bank_card_number: null };

/** Those who may have a hand in the wages of the site, or none. */
async function others({ project }: Site) {
  const world = worldNow();
  const sub = await world.company(2);
  await world.given(projectCorps, {
    ...{ project: project.id, corp: sub.corp.id, extra_corp: null, corp_type: 6, corp_name: sub.corp.corp_name },
    corp_code: sub.corp.corp_code,
  });
  return {
    /** Takes part in the project, with its own workers. */
    sub,
    stranger: await world.company(1),
    inspector: await world.official(["wage_view"]),
    clerk: await world.official(["project_view"]),
    nobody: world.anonymous,
  };
}

describe("a wage that was paid at the bank or in cash", () => {
  test("names bank and card, when it came from the special account, and its proof; cash names none and never came from it", async () => {
    const here = await site();
    const refusedFor = async (more: object) => (await here.admin.post(path, await offline(here, more))).body;
    expect(await refusedFor({ pay_bank_name: null, pay_roll_bank_card_number: null })).toEqual({
      pay_bank_name: ["请输入银行"],
      pay_roll_bank_card_number: ["请输入卡号"],
    });
    expect(await refusedFor({ via_account: null, files: [] })).toEqual({
      via_account: ["请选择是否通过专户发放"],
      files: ["请上传凭证"],
    });
    expect((await here.admin.post(path, await offline(here, { pay_channel: 1 }))).body).toEqual({
      pay_channel: ["线上发放请使用工资单"],
    });
    const made = await here.admin.post(path, await offline(here));
    expect(made.body).toMatchObject({ via_account: 1, pay_roll_bank_card_number: "************1234", confirm_status: false });
    expect((await here.admin.post(path, await offline(here, cash))).body).toEqual({ pay_month: ["该人员本月工资已登记"] });
    // Back pay and the settlement at leaving are beside the wage of the month.
    const back = await here.admin.post(path, await offline(here, { ...cash, is_back_pay: 1 }));
    expect(back.body).toMatchObject({ via_account: 0, pay_bank_name: null, pay_roll_bank_card_number: null });
    const changed = await here.admin.patch(`${path}${made.body.id}/`, cash);
    expect(changed.body).toMatchObject({ via_account: 0, pay_bank_name: null, pay_roll_bank_card_number: null });
  });

  test("shows, finds and exports its worker's numbers as they are on his file", async () => {
    const here = await site();
    const person = here.people[0]!;
    expect((await here.admin.post(path, await offline(here))).status).toBe(201);
    const [wage, ...more] = (await here.admin.list(path, { q: person.id_card_number })).body;
    expect(wage).toMatchObject({ id_card_number: "990102********2000" });
    expect(more).toEqual([]);
    const ledger = String((await here.admin.get(`${path}?format=csv`)).body);
    expect(ledger).toContain(person.id_card_number);
  });

  test("is confirmed by its worker, once, and only where it was entered by hand and not long ago", async () => {
    const here = await site();
    const { id } = (await here.admin.post(path, await offline(here))).body;
    const confirm = (who: Caller, row = id) => who.patch(`${path}${row}/`, { action: "confirm", confirm_method: 2 });
    const { sub, stranger, inspector, clerk, nobody } = await others(here);
    const statuses = await Promise.all(
      [here.checker, sub, stranger, inspector, clerk, nobody].map(async (who) => (await confirm(who)).status),
    );
    expect(statuses).toEqual([403, 404, 404, 403, 403, 401]);
    expect((await here.admin.patch(`${path}${id}/`, { action: "confirm" })).body).toEqual({ confirm_method: ["请选择确认方式"] });
    const row = (await here.admin.get(`${path}${id}/`)).body;
    expect(row).toMatchObject({ confirm_status: false, confirm_at: null, actions: ["update", "confirm"] });
    expect((await confirm(here.admin)).body).toMatchObject({
      ...{ confirm_status: true, confirm_method: 2, confirm_at: expect.stringMatching(/^2025-09-10 /) },
    });
    expect((await confirm(here.admin)).status).toBe(409);
    const old = (await here.admin.post(path, await offline(here, { pay_month: "2025-06", pay_date: "2025-07-10" }))).body;
    expect((await confirm(here.admin, old.id)).body).toEqual({ detail: "已超过可修改期限" });

    // The cash is only claimed, so the payroll proposes the whole wage, and its maker says why both are right.
    const roll = await make(here);
    const warnings = openWarnings((await here.admin.get(`${payRollsPath}${roll.id}/comparison/`)).body);
    await here.admin.post(`${payRollsPath}${roll.id}/accept/`, { warnings, word: "已向本人核实" });
    await pay(here, roll.id);
    const [online] = (await here.admin.list(path, { pay_roll: roll.id })).body;
    expect((await confirm(here.admin, online.id)).body).toEqual({ detail: "由工资单生成的记录不能修改" });
  });
});

describe("the ledger that the law asks for", () => {
  test("is taken away whole by its companies, masked by who may not see numbers, and by nobody else", async () => {
    const here = await site([endings.a], 3_000_00);
    const roll = await make(here);
    await pay(here, roll.id);
    await here.admin.get(`${payRollsPath}${roll.id}/query/`);
    const { sub, stranger, inspector, clerk, nobody } = await others(here);
    const file = (who: Caller) => who.get(`${path}?format=csv`);
    const [head, line, ...more] = String((await file(here.admin)).body)
      .trim()
      .split(/\r?\n/);
    expect(more).toEqual([]);
    const response = Object.fromEntries(
      head!
        .replace(/^\uFEFF/, "")
        .split(",")
        .map((name, at) => [name, line!.split(",")[at]]),
    );
    expect(response).toMatchObject({
      ...{ 企业: here.admin.corp.corp_name, 项目: "东汀花园一期", 班组: "钢筋班组", 工资月份: "2025-08", 姓名: "张一" },
      ...{ 出勤天数: "10", 应发工资: "3000.00", 应付净额: "3000.00", 发放状态: "发放完成", 发放渠道: "线上" },
    });
    expect(head).toMatch(
      /身份证号,联系电话,出勤天数,总工时,计酬方式,计时\/计件工资,加班工资,奖金津贴,应发工资,代扣款项,个人所得税,社会保险与公积金,法院判决扣款,扣除项目/,
    );
    expect(head).toMatch(/银行,卡号,银行流水号,本人确认,确认方式,确认时间,凭证/);
    expect(line).toContain("990102198503072000");
    expect(line).toContain(endings.a);

    const world = worldNow();
    const masked = String((await file(await world.official(["wage_view", "export_data"]))).body);
    expect(masked).toContain("990102********2000");
    expect(masked).not.toContain(endings.a);
    expect(String((await file(await world.official(["wage_view", "export_data", "pii_view"]))).body)).toContain(endings.a);
    for (const foreign of [sub, stranger]) expect(String((await file(foreign)).body)).not.toContain("张一");
    expect(await Promise.all([inspector, clerk, nobody].map(async (who) => (await file(who)).status))).toEqual([403, 403, 401]);
    const { rows } = await world.pool.query(
      "select after from audit_logs where action = 'export' and entity = 'workerWages' order by seq limit 1",
    );
    expect(rows[0].after).toMatchObject({ format: "csv", unmask: true });
  });

  test("tells by project and team who is unpaid only once the day has passed, to each his own", async () => {
    const here = await site();
    const { sub, stranger, inspector, clerk, nobody } = await others(here);
    const months = async (who: Caller) => who.get(`${path}projectMonths/?project=${here.project.id}`);
    const standing = async () => {
      await refreshProjects(worldNow().pool, [here.project.id], statutoryHolidays);
      return (await months(here.admin)).body.map(({ pay_month, status }: Record<string, unknown>) => [pay_month, status]);
    };
    expect(await standing()).toEqual([["2025-08", 0]]); // due on 09-15, and it is the 10th
    await worldNow().pool.query("update projects set pay_day = 9");
    expect(await standing()).toEqual([["2025-08", 1]]);
    const roll = await make(here);
    expect(await standing()).toEqual([["2025-08", 1]]); // an unauthorised order is not on its way
    await pay(here, roll.id);
    await here.admin.get(`${payRollsPath}${roll.id}/query/`);
    expect(await standing()).toEqual([["2025-08", 4]]); // one card is closed

    const teams = (who: Caller) => who.get(`${path}teamAggregate/?project=${here.project.id}&pay_month=2025-08`);
    expect((await teams(inspector)).body).toMatchObject([
      {
        ...{ team_name: "钢筋班组", due_date: "2025-09-09", attend_workers: 3 },
        ...{ paid_workers: 2, unpaid_workers: 1, failed_workers: 1, owed_amount: "3000.00" },
      },
    ]);
    for (const foreign of [sub, stranger]) {
      expect((await teams(foreign)).body).toEqual([]);
      expect((await months(foreign)).body).toEqual([]);
    }
    for (const [who, status] of [
      [clerk, 403],
      [nobody, 401],
    ] as const)
      expect([(await teams(who)).status, (await months(who)).status]).toEqual([status, status]);
  });
});

test("项目工资 takes its page before it adds up, and tells of all pages how many months there are", async () => {
  const here = await site();
  const earlier = { pay_month: "2025-07", pay_date: "2025-08-09" };
  expect((await here.admin.post(path, await offline(here, earlier))).status).toBe(201);
  await worldNow().pool.query("update worker_wages set accepted_at = now() where project = $1", [here.project.id]);
  const page = async (range: string) => {
    const { body, headers } = await here.admin.get(`${path}projectMonths/?project=${here.project.id}&range=${range}`);
    return [headers["content-range"], body];
  };
  const august = { pay_month: "2025-08", attend_workers: 3, wage_workers: 0, paid_amount: "0.00" };
  const july = { pay_month: "2025-07", attend_workers: 0, wage_workers: 1, paid_amount: "3000.00", offline_amount: "3000.00" };
  expect(await page("[0,0]")).toMatchObject(["projectMonths 0-0/2", [august]]);
  expect(await page("[1,1]")).toMatchObject(["projectMonths 1-1/2", [july]]);
  expect(await page("[0,24]")).toMatchObject(["projectMonths 0-1/2", [august, july]]);
  expect(await page("[50,74]")).toEqual(["projectMonths 50-50/2", []]);
  const teams = await here.admin.get(`${path}teamAggregate/?project=${here.project.id}&pay_month=2025-08&range=[50,74]`);
  expect([teams.headers["content-range"], teams.body]).toEqual(["teamAggregate 50-50/1", []]);
  await refreshProjects(worldNow().pool, [here.project.id], statutoryHolidays);
  const calendars = async (range: string) => (await here.admin.get(`/project/v1/wageLedger/projects/?range=${range}`)).body;
  expect(await calendars("[50,74]")).toEqual({ total: 1, rows: [] });
});

test("项目工资 of one month begins with the project that owes the most", async () => {
  const sites = [await site(), await site()];
  const [first, last] = sites.toSorted((a, b) => a.project.id - b.project.id);
  const inspector = await worldNow().official(["wage_view"]);
  const order = async () =>
    (await inspector.get(`${path}projectMonths/?pay_month=2025-08`)).body.map(({ project }: { project: number }) => project);
  const { pool } = worldNow();
  const owes = async (project: number, fen: number) => {
    await pool.query(
      "update wage_ledger set owed_amount = $2, due_date = '2025-09-09' where project = $1 and pay_month = '2025-08'",
      [project, fen],
    );
    await refreshTeamMonths(pool, [project]);
  };
  for (const [more, less] of [
    [first!, last!],
    [last!, first!],
  ] as const) {
    for (const { project } of sites) await refreshProjects(pool, [project.id], statutoryHolidays);
    await owes(more.project.id, 20_000);
    await owes(less.project.id, 10_000);
    expect(await order()).toEqual([more.project.id, less.project.id]);
  }
});

test("待发工资: what is due is there until it is paid, and again when its payroll was deleted", async () => {
  const here = await site();
  const due = async (who: Caller) =>
    ((await who.get("/system/v1/home/")).body.payroll_due as { pay_roll: number | null; status: number | null }[]).map(
      ({ pay_roll, status }) => [pay_roll, status],
    );
  expect(await due(here.admin)).toEqual([[null, null]]);
  const roll = await make(here);
  expect(await due(here.admin)).toEqual([[roll.id, 0]]);
  expect((await here.admin.delete(`${payRollsPath}${roll.id}/`)).status).toBe(200);
  expect(await due(here.admin)).toEqual([[null, null]]);
  const { sub, stranger } = await others(here);
  expect([await due(sub), await due(stranger)]).toEqual([[], []]);
});
