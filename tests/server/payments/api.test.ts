import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { attendanceDays } from "../../../resources/attendance/attendanceDays";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { projectCorps } from "../../../resources/projects/projectCorps";
import { projects } from "../../../resources/projects/projects";
import { realinfos } from "../../../resources/people/realinfos";
import { teams } from "../../../resources/people/teams";
import { workerContracts } from "../../../resources/people/workerContracts";
import { workers } from "../../../resources/people/workers";
import { files } from "../../../resources/system/files";
import { wageAccountBills } from "../../../resources/wageAccounts/wageAccountBills";
import { wageAccounts } from "../../../resources/wageAccounts/wageAccounts";
import { signBankNotice } from "../../../server/crypto/bankNotice";
import { readWorkbook } from "../../../server/excel/readWorkbook";
import { writeSheet } from "../../../server/excel/writeWorkbook";
import { openWorld, type World } from "../../support/world";

const payRollsPath = "/salary/v1/payRolls/";
const secret = "0123456789abcdef-notice";
let world: World;
beforeEach(async () => {
  world = await openWorld({ env: { SIM_BANK_SECONDS: "0", BANK_NOTICE_SECRET: secret } });
});
afterEach(() => world.close());

const endings = { closed: "6299990000000000004", a: "6299990000000001234", b: "6299990000000045678", c: "6299990000000123459" };

/** A project with its account, a contractor's administrator and checker, and workers with ten days in 2025-08. */
async function site(wageCards: readonly string[] = [endings.a, endings.closed, endings.b], balance = 9_000_00) {
  const admin = await world.company(1);
  const checker = await world.company(3, admin.corp);
  const project = await world.given(projects, {
    ...{ name: "东汀花园一期", contractor_corp: admin.corp.id, review_status: 1, prj_status: 3, region: world.regions.east.id },
    ...{ start_date: "2025-02-01", actual_start_date: null, contract_sign_date: "2025-01-10", pay_day: 15, pay_month_offset: 1 },
    ...{ labor_fee_mode: 1, labor_fee_monthly: 1_000_000_00 },
  });
  const entry = await world.given(projectCorps, {
    ...{ project: project.id, corp: admin.corp.id, extra_corp: null, corp_type: 9, corp_name: admin.corp.corp_name },
    corp_code: admin.corp.corp_code,
  });
  const team = await world.given(teams, {
    project: project.id,
    project_corp: entry.id,
    corp: admin.corp.id,
    team_name: "钢筋班组",
  });
  const account = await world.given(wageAccounts, {
    ...{
      project: project.id,
      corp: admin.corp.id,
      account_no: "35050161000012345",
      payment_bank: 0,
      status: 1,
      balance,
      total_in: balance,
    },
  });
  await world.given(wageAccountBills, {
    ...{
      wage_account: account.id,
      project: project.id,
      corp: admin.corp.id,
      amount: balance,
      reverse_of: null,
      serial_no: "first",
    },
  });
  const people = [];
  for (const [index, card] of wageCards.entries()) {
    const worker_name = `张${"一二三四五"[index]}`;
    const realinfo = await world.given(realinfos, { worker_name });
    const worker = await world.given(workers, {
      ...{ project: project.id, corp: admin.corp.id, team: team.id, realinfo: realinfo.id, worker_name, in_status: 1 },
      ...{ entry_time: "2025-03-01", exit_time: null, pay_roll_bank_card_number: card, pay_roll_top_bank_code: "105" },
      ...{ id_card_number: `99010219850307${2000 + index}`, work_role: 2, work_type: "020" },
    });
    await world.given(workerContracts, {
      ...{ worker: worker.id, project: project.id, corp: admin.corp.id, status: 1, pay_type: 3, unit_price: 300_00 },
    });
    for (let day = 1; day <= 10; day += 1)
      await world.given(attendanceDays, {
        ...{ worker: worker.id, project: project.id, corp: admin.corp.id, team: team.id, work_role: 2 },
        ...{ date: `2025-08-${String(day).padStart(2, "0")}`, day_value: 1, work_hours: 9 },
      });
    people.push(worker);
  }
  return { admin, checker, project, account, team, people };
}

const upload = async (who: { account: { id: number } }): Promise<{ id: number }> =>
  world.given(files, { account: who.account.id, resource: null, row: null, field: null });

const code = async () => {
  const { rows } = await world.pool.query<{ text: string }>("select text from sms_outbox order by id desc limit 1");
  return /验证码(\d{6})/.exec(world.services.cipher.open(rows[0]!.text))?.[1];
};

type Site = Awaited<ReturnType<typeof site>>;
async function make({ admin, project }: Site) {
  const made = await admin.post(payRollsPath, {
    ...{ project: project.id, corp: admin.corp.id, pay_month: "2025-08", prefill: "attendance" },
    attach_files: [(await upload(admin)).id],
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}

async function pay({ admin, checker }: Site, id: number) {
  const submitted = await admin.get(`${payRollsPath}${id}/auth/`);
  expect(submitted.body, JSON.stringify(submitted.body)).toEqual({ status: 1, need_code: false });
  expect(submitted.headers["cache-control"]).toBe("no-store");
  const invited = await checker.get(`${payRollsPath}${id}/auth/`);
  const address = `${payRollsPath}${id}/auth/?ticket=${invited.body.ticket}&code=${await code()}`;
  return { invited: invited.body, address, reply: await checker.get(address) };
}

test("a payroll from attendance to the cards, a failed line and its supplement (annex C 8)", async () => {
  const here = await site();
  const { admin, checker, project } = here;
  const roll = await make(here);
  expect(roll).toMatchObject({ worker_count: 3, actual_amount: "9000.00", due_date: "2025-09-15", status: 0 });

  const { invited, reply, address } = await pay(here, roll.id);
  expect(invited).toMatchObject({
    ...{ status: 1, need_code: true, phone: "154****1234" },
    summary: { worker_count: 3, actual_amount: "9000.00", balance: "9000.00", shortfall: "0.00" },
  });
  expect(reply.body).toEqual({ status: 2, bank_batch_no: `${roll.pay_roll_code}-01` });
  const asked = await admin.get(`${payRollsPath}${roll.id}/query/`);
  expect(asked.body).toMatchObject({ status: 4, paid_count: 2, paid_amount: "6000.00", failed_count: 1 });
  expect((await checker.get(address)).status).toBe(400);

  const copied = await admin.post(`${payRollsPath}${roll.id}/copy/`, { mode: "failed" });
  expect(copied.body).toMatchObject({ status: 0, worker_count: 1, is_back_pay: 1 });
  const lines = await admin.list("/salary/v1/payRollDetails/", { pay_roll: copied.body.id });
  expect(lines.body[0].pay_roll_bank_card_number).toBe("************0004");
  const edited = await admin.post(`${payRollsPath}${copied.body.id}/edit/`, {
    version: copied.body.version,
    details: [{ worker: here.people[1].id, pay_roll_bank_card_number: endings.c }],
  });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  const stale = await admin.post(`${payRollsPath}${copied.body.id}/edit/`, { version: copied.body.version, details: [] });
  expect(stale.status).toBe(409);
  await pay(here, copied.body.id);
  expect((await admin.get(`${payRollsPath}${copied.body.id}/query/`)).body).toMatchObject({ status: 3 });
  expect((await admin.get(`${payRollsPath}${roll.id}/`)).body).toMatchObject({ status: 3 });

  const wages = await admin.list("/project/v1/workerWages/", { project: project.id });
  expect(wages.body.map((wage: { grant_status: number }) => wage.grant_status).sort()).toEqual([2, 2, 2, 3]);
  const teamsOf = await admin.get(`/project/v1/workerWages/teamAggregate/?project=${project.id}&pay_month=2025-08`);
  expect(teamsOf.body).toEqual([
    expect.objectContaining({
      ...{ attend_workers: 3, attend_days: 30, wage_workers: 3, paid_workers: 3, failed_workers: 0, unpaid_workers: 0 },
      ...{
        total_pay_amount: "9000.00",
        paid_amount: "9000.00",
        online_amount: "9000.00",
        avg_amount: "3000.00",
        confirm_rate: 0,
      },
    }),
  ]);
  const months = await admin.get("/project/v1/workerWages/projectMonths/");
  expect(months.headers["content-range"]).toBe("projectMonths 0-0/1");
  expect(months.body[0]).toMatchObject({ project_name: "东汀花园一期", pay_month: "2025-08", paid_workers: 3, status: 3 });
  expect((await admin.get(`/building/v1/wageAccounts/${here.account.id}/`)).body).toMatchObject({
    ...{ balance: "0.00", total_in: "9000.00", total_out: "9000.00" },
  });
});

test("everything that keeps lines from being paid is told at once, by line", async () => {
  const here = await site();
  const roll = await make(here);
  await world.pool.query("update pay_roll_details set pay_roll_bank_card_number = null where seq = 3");
  await world.pool.query("update realinfos set worker_name = '李四' where id = $1", [here.people[0].realinfo]);
  const reply = await here.admin.get(`${payRollsPath}${roll.id}/auth/`);
  expect(reply.status).toBe(400);
  expect(reply.body.details).toEqual(["第1行：姓名与实名信息不一致", "第3行：工资卡号缺失"]);
});

test("a company with no part in the project neither sees nor pays its payroll", async () => {
  const here = await site();
  const roll = await make(here);
  const stranger = await world.company(1);
  for (const call of ["", "auth/", "query/", "download/"])
    expect((await stranger.get(`${payRollsPath}${roll.id}/${call}`)).status).toBe(404);
  expect((await stranger.post("/salary/v1/payRollDetails/", { pay_roll: roll.id, details: [] })).status).toBe(404);
});

test("the wage table holds what the law names, with whole numbers", async () => {
  const here = await site();
  const roll = await make(here);
  const reply = await world.app.inject({
    method: "GET",
    url: `${payRollsPath}${roll.id}/download/?format=xlsx`,
    headers: { authorization: `Token ${here.admin.token}` },
  });
  expect(reply.headers["content-type"]).toContain("spreadsheetml");
  const cells: (readonly string[])[] = [];
  for await (const row of readWorkbook(reply.rawPayload)) cells.push(row.cells);
  expect(cells[0]).toEqual(["农民工工资支付表"]);
  const head = cells.findIndex(([first]) => first === "序号");
  expect(cells[head]).toHaveLength(24);
  expect(cells[head + 1]?.slice(0, 3)).toEqual(["1", "张一", "990102198503072000"]);
  expect(cells[head + 1]?.[19]).toBe(endings.a);
  expect(cells[head + 4]?.[17]).toBe("9000");
  const { rows } = await world.pool.query("select count(*)::int as n from audit_logs where action = 'download'");
  expect(rows).toEqual([{ n: 1 }]);
});

test("lines come from a sheet: all of them or none", async () => {
  const here = await site();
  const roll = await make(here);
  const template = await world.app.inject({
    method: "GET",
    url: `${payRollsPath}template/?pay_roll=${roll.id}`,
    headers: { authorization: `Token ${here.admin.token}` },
  });
  const rows: (readonly string[])[] = [];
  for await (const row of readWorkbook(template.rawPayload)) if (row.sheet === "工资明细") rows.push(row.cells);
  expect(rows).toHaveLength(4);

  const sheetOf = async (change: (line: string[]) => void) => {
    const [head, ...lines] = rows.map((row) => [...row]);
    change(lines[0]!);
    const bytes = await buffer(writeSheet({ columns: head!.map((label) => ({ label, kind: "text" })), rows: lines }));
    const stored = await world.services.files.put(Readable.from([bytes]) as AsyncIterable<Uint8Array>, { name: "a.xlsx" });
    const file = await world.given(files, {
      ...stored,
      name: "a.xlsx",
      account: here.admin.account.id,
      resource: null,
      row: null,
      field: null,
    });
    return here.admin.post("/salary/v1/payRollDetails/", { pay_roll: roll.id, file: file.id });
  };
  const at = (label: string) => rows[0]!.indexOf(label);
  const wrong = await sheetOf((line) => (line[at("奖金津贴")] = "-5"));
  expect(wrong.body.details[0]).toMatch(/^第2行：/);
  expect((await here.admin.get(`${payRollsPath}${roll.id}/`)).body.actual_amount).toBe("9000.00");
  const right = await sheetOf((line) => (line[at("奖金津贴")] = "100.50"));
  expect(right.body).toEqual({ created: 0, updated: 1, errors: [] });
  expect((await here.admin.get(`${payRollsPath}${roll.id}/`)).body.actual_amount).toBe("9100.50");
});

test("a line taken out takes its amount with it, and a submitted payroll keeps its lines", async () => {
  const here = await site();
  const roll = await make(here);
  const lines = await here.admin.list("/salary/v1/payRollDetails/", { pay_roll: roll.id });
  expect((await here.admin.delete(`/salary/v1/payRollDetails/${lines.body[0].id}/`)).status).toBe(204);
  expect((await here.admin.get(`${payRollsPath}${roll.id}/`)).body).toMatchObject({ worker_count: 2, actual_amount: "6000.00" });
  await here.admin.get(`${payRollsPath}${roll.id}/auth/`);
  expect((await here.admin.delete(`/salary/v1/payRollDetails/${lines.body[1].id}/`)).status).toBe(409);
  expect((await here.admin.delete(`${payRollsPath}${roll.id}/`)).status).toBe(409);
});

test("a bank's notice is believed by its signature, and once", async () => {
  const here = await site([endings.a], 3_000_00);
  const roll = await make(here);
  await pay(here, roll.id);
  const { bank_batch_no } = await world.store.find(world.pool, payRolls, { id: roll.id }).then((found) => found!);
  const body = JSON.stringify({
    ...{ batch_no: bank_batch_no, status: "DONE" },
    records: [{ seq: 1, e2e_id: `${bank_batch_no}-1`, status: "ACSC", bank_serial_no: "B1", settled_at: "2025-09-10 11:00:00" }],
  });
  const timestamp = String(Math.floor(world.services.clock.now().getTime() / 1000));
  const notify = (sign: string) =>
    world.app.inject({
      ...{ method: "POST", url: "/open/v1/bank/notify", payload: body },
      headers: { "content-type": "application/json", "x-sign": sign, "x-timestamp": timestamp },
    });
  expect((await notify("0".repeat(64))).statusCode).toBe(403);
  const sign = signBankNotice(body, timestamp, secret);
  for (const _ of [1, 2]) expect((await notify(sign)).statusCode).toBe(200);
  expect((await here.admin.get(`/building/v1/wageAccounts/${here.account.id}/`)).body).toMatchObject({
    ...{ balance: "0.00", total_out: "3000.00" },
  });
});
