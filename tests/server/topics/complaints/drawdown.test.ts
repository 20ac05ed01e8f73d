import type { HomeResponse } from "../../../../resources/dashboards/homeResponses";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { alarmStatus } from "../../../../resources/dictionaries/alarmStatus";
import { complaintType } from "../../../../resources/dictionaries/complaintType";
import { depositStatus } from "../../../../resources/dictionaries/depositStatus";
import { drawdownStatus } from "../../../../resources/deposits/drawdownStatus";
import { payType } from "../../../../resources/dictionaries/payType";
import { attendanceMonths } from "../../../../resources/attendance/attendanceMonths";
import { corps } from "../../../../resources/corps/corps";
import { corpDeposits } from "../../../../resources/deposits/corpDeposits";
import { realinfos } from "../../../../resources/people/realinfos";
import { workerContracts } from "../../../../resources/people/workerContracts";
import { workers } from "../../../../resources/people/workers";
import { projects } from "../../../../resources/projects/projects";
import { files } from "../../../../resources/system/files";
import { runAlarms } from "../../../../server/topics/alarms/runAlarms";
import { loadHolidays } from "../../../../server/platform/db/holidays";
import { rebuildCommand } from "../../../../server/topics/ledger/rebuildCommand";
import { rebuildWageLedger } from "../../../../server/topics/ledger/rebuildWageLedger";
import { refreshProjects } from "../../../../server/topics/ledger/refreshWageLedger";
import { openWorld, type World } from "../../../support/world";

const path = "/building/v1/depositDrawdowns/";
const complaints = "/building/v1/complaints/";
const ledger = "/project/v1/wageLedger/";
let world: World;
let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  site = await openSite();
});
afterAll(() => world.close());

/** A project whose wages of June and July were never paid: 张一 is owed 3,000 and 2,000 yuan, 李二 1,000 yuan of July. */
async function openSite() {
  const corp = await world.given(corps, { review_status: 1 });
  const maker = await world.company(2, corp);
  const inspector = await world.official([
    "project_view",
    "alarm_view",
    "alarm_handle",
    "complaint_handle",
    "drawdown_order",
    "deposit_view",
    "payroll_view",
  ]);
  const clerk = await world.official(["deposit_view", "deposit_manage", "drawdown_register"]);
  const project = await world.given(projects, {
    ...{ name: "东汀花园", contractor_corp: corp.id, region: world.regions.east.id, review_status: 1, prj_status: 3 },
    ...{ pay_day: 15, pay_month_offset: 1, deposit_required_amount: 100_000_00 },
  });
  const works = async (worker_name: string, days: Readonly<Record<string, number>>) => {
    const realinfo = await world.given(realinfos, { worker_name });
    const ids = { project: project.id, corp: corp.id, realinfo: realinfo.id };
    const worker = await world.givenWhole(workers, { ...ids, worker_name, in_status: 1 });
    await world.givenWhole(workerContracts, {
      ...{ worker: worker.id, project: project.id, corp: corp.id, pay_type: payType.daily, unit_price: 500_00 },
      ...{ start_date: "2025-01-01" },
    });
    for (const [month, count] of Object.entries(days))
      await world.given(attendanceMonths, { worker: worker.id, project: project.id, corp: corp.id, month, days: count });
    return worker;
  };
  const first = await works("张一", { "2025-06": 6, "2025-07": 4 });
  const second = await works("李二", { "2025-07": 2 });
  const deposit = await world.given(corpDeposits, {
    ...{ project: project.id, corp: corp.id, status: depositStatus.valid, amount: 100_000_00, used_amount: 0 },
  });
  await refreshProjects(world.pool, [project.id], await loadHolidays(world.pool));
  const complain = async (values: object = {}) => {
    const { body } = await inspector.post(complaints, {
      ...{ project: project.id, type: complaintType.arrears, content: "六月起没有发工资", people: 1, ...values },
    });
    await inspector.post(`${complaints}${body.id}/accept/`);
    await world.pool.query("update complaints set worker = $2 where id = $1", [body.id, first.id]);
    return body.id as number;
  };
  let orders = 0;
  const order = (values: object, official = inspector) => {
    orders += 1;
    return official.post(path, {
      ...{ project: project.id, deposit: deposit.id, doc_no: `支付〔2025〕${project.id}-${orders}号`, ordered_on: "2025-09-10" },
      ...{ reason: "企业逾期不支付", ...values },
    });
  };
  const pay = async (id: number) => {
    const receipt = await world.given(files, {
      ...{ account: clerk.account.id, name: "回单.pdf", resource: null, row: null, field: null },
    });
    return clerk.post(`${path}${id}/paid/`, { paid_on: "2025-09-10", receipts: [receipt.id] });
  };
  /** By month: what was paid, of it by the deposit, and what is owed. */
  const months = async (worker: number) => {
    const { body } = await inspector.list(ledger, { project: project.id, worker }, '&sort=["pay_month","ASC"]');
    return body.map((row: Record<string, unknown>) => [
      row["pay_month"],
      row["paid_amount"],
      row["deposit_amount"],
      row["owed_amount"],
    ]);
  };
  return { corp, maker, clerk, inspector, project, deposit, first, second, complain, order, pay, months };
}

test("the deposit pays those whom the officer chose, each no more than he is owed", async () => {
  const { order, first, second, deposit } = site;
  const to = (worker: number, amount: string) => ({ worker, amount });
  expect((await order({ persons: [] })).body).toEqual({ persons: ["请选择支付人员"] });
  expect((await order({ persons: [to(first.id, "5000.01")] })).body).toEqual({
    persons: ["张一的支付金额不能超过拖欠的5,000元"],
  });
  expect((await order({ persons: [to(second.id, "1.00"), to(second.id, "1.00")] })).body).toEqual({
    persons: ["第2行：本项目没有拖欠该人员工资，或已列入待支付的通知书"],
  });
  expect((await order({ persons: [{ worker: second.id, amount: "500.00", months: "2025-06" }] })).status).toBe(400);
  const { body } = await order({ persons: [to(second.id, "600.00")], amount: "99999.00", workers: 41 });
  expect(body).toMatchObject({ workers: 1, amount: "600.00", bank_due: "2025-09-17", status: drawdownStatus.ordered });
  expect(body.persons).toEqual([
    { worker: second.id, worker_name: "李二", months: "2025-07", owed_amount: "1000.00", amount: "600.00", paid_before: "0.00" },
  ]);
  const drawn = await world.services.store.find(world.pool, corpDeposits, { id: deposit.id });
  expect(drawn).toMatchObject({ status: depositStatus.short, used_amount: 600_00, replenish_deadline: "2025-09-24" });
  expect((await order({ persons: [to(first.id, "1.00")] })).body).toEqual({ deposit: ["只能动用本项目有效的保证金"] });
});

test("what was paid before the ledger knew payments of deposits is divided over the months once", async () => {
  const { order, pay, first, months } = site;
  const { body } = await order({ persons: [{ worker: first.id, amount: "3500.00" }] });
  await pay(body.id);
  const known = await months(first.id);
  await world.pool.query("delete from drawdown_payments where drawdown = $1", [body.id]);
  await rebuildWageLedger(world.pool);
  expect(await months(first.id)).not.toEqual(known);
  const said: string[] = [];
  for (let run = 0; run < 2; run++) await rebuildCommand(world, (line) => said.push(line));
  expect(await months(first.id)).toEqual(known);
  expect(said.filter((line) => line.includes("payments of wage deposits"))).toHaveLength(1);
});

test("before the company's time to answer is over, the proposal says until when", async () => {
  const { inspector, project, complain } = site;
  const complaint = await complain();
  const answersBy = async () =>
    (await inspector.get(`/building/v1/projects/${project.id}/drawdownProposal/?complaint=${complaint}`)).body.company_answers_by;
  expect(await answersBy()).toBeNull();
  await inspector.post(`${complaints}${complaint}/askCompany/`, { question: "请说明为何未发工资", answer_due: "2025-09-15" });
  expect(await answersBy()).toBe("2025-09-15");
  await world.pool.query("update complaints set answered_at = now() where id = $1", [complaint]);
  expect(await answersBy()).toBeNull();
});

test("more than the deposit has is not ordered, and what is ordered already is not ordered again", async () => {
  const { order, first, deposit, project, corp } = site;
  await world.pool.query("update corp_deposits set amount = 100000 where id = $1", [deposit.id]);
  expect((await order({ persons: [{ worker: first.id, amount: "1000.01" }] })).body).toEqual({
    persons: ["支付金额合计不能超过保证金余额1,000元"],
  });
  expect((await order({ persons: [{ worker: first.id, amount: "1000.00" }] })).status).toBe(201);
  const second = await world.given(corpDeposits, {
    ...{ project: project.id, corp: corp.id, status: depositStatus.valid, amount: 100_000_00, used_amount: 0 },
  });
  const again = async (amount: string) => order({ deposit: second.id, persons: [{ worker: first.id, amount }] });
  expect((await again("4000.01")).body).toEqual({ persons: ["张一的支付金额不能超过拖欠的4,000元"] });
  expect((await again("4000.00")).status).toBe(201);
});

test("an order begins with the project's deposit, the next number, today, and the complainants among those who are owed", async () => {
  const { inspector, project, deposit, complain, order, first, second } = site;
  const complaint = await complain();
  const proposal = `/building/v1/projects/${project.id}/drawdownProposal/`;
  await order({ doc_no: "东汀支付〔2025〕900000007号", persons: [{ worker: second.id, amount: "400.00" }] });
  await world.pool.query("update corp_deposits set status = $2 where id = $1", [deposit.id, depositStatus.valid]);
  expect((await inspector.get(`${proposal}?complaint=${complaint}`)).body).toEqual({
    ...{ deposit: deposit.id, balance: "99600.00", doc_no: "东汀支付〔2025〕900000008号", ordered_on: "2025-09-10" },
    ...{ reason: "企业逾期未支付农民工工资", company_answers_by: null },
    persons: [
      { worker: first.id, worker_name: "张一", months: "2025-06、2025-07", owed_amount: "5000.00", is_complainant: true },
      { worker: second.id, worker_name: "李二", months: "2025-07", owed_amount: "600.00", is_complainant: false },
    ],
  });
  const elsewhere = await world.official(
    ["alarm_view", "alarm_handle", "complaint_handle", "drawdown_order"],
    world.orgs.eastBureau.id,
  );
  expect((await elsewhere.get(proposal)).status).toBe(200);
  await world.pool.query("update projects set region = $2 where id = $1", [project.id, world.regions.west.id]);
  expect((await elsewhere.get(proposal)).status).toBe(404);
});

test("what the bank paid from the deposit is paid in the wage ledger, the oldest month first, once", async () => {
  const { order, pay, months, first, second, project, maker } = site;
  const { body } = await order({ persons: [{ worker: first.id, amount: "4000.00" }] });
  expect(await months(first.id)).toEqual([
    ["2025-06", "0.00", "0.00", "3000.00"],
    ["2025-07", "0.00", "0.00", "2000.00"],
  ]);
  expect((await pay(body.id)).body).toMatchObject({ status: drawdownStatus.paid, paid_on: "2025-09-10" });
  const paid = [
    ["2025-06", "3000.00", "3000.00", "0.00"],
    ["2025-07", "1000.00", "1000.00", "1000.00"],
  ];
  expect(await months(first.id)).toEqual(paid);
  expect(await months(second.id)).toEqual([["2025-07", "0.00", "0.00", "1000.00"]]);
  expect((await pay(body.id)).status).toBe(409);
  const [message] = (await maker.list("/system/v1/messages/")).body;
  expect(message).toMatchObject({ content: "银行已用工资保证金支付4,000元" });
  expect(await rebuildWageLedger(world.pool)).toMatchObject({ changed: 0 });
  expect(await months(first.id)).toEqual(paid);

  const { body: seen } = await maker.get(`${path}${body.id}/`);
  expect(seen).toMatchObject({ amount: "4000.00", persons: [{ worker_name: "张一", amount: "4000.00" }] });
  expect(seen.receipts).toMatchObject([{ name: "回单.pdf" }]);
  const [teams] = (await maker.get(`/project/v1/workerWages/projectMonths/?project=${project.id}&pay_month=2025-06`)).body;
  expect(teams).toMatchObject({ paid_amount: "3000.00", deposit_amount: "3000.00", owed_amount: "0.00", unpaid_workers: 0 });
});

test("an order waits for another official on his home, from where it is opened", async () => {
  const { clerk, order, deposit, first, second } = site;
  const { body } = await order({ persons: [{ worker: first.id, amount: "100.00" }] });
  const home = (await clerk.get("/system/v1/home/")).body as HomeResponse;
  expect(home.queue?.find(({ resource, id }) => resource === "depositDrawdowns" && id === body.id)).toMatchObject({
    label: "待登记支付的保证金",
    to: expect.stringMatching(/^\/payroll\/drawdown\?/),
  });
  // Who may do both does not record what he ordered himself.
  const both = await world.official([
    "project_view",
    "alarm_view",
    "deposit_view",
    "payroll_view",
    "drawdown_order",
    "drawdown_register",
  ]);
  const toRecord = async () => {
    const { queue = [], todo } = (await both.get("/system/v1/home/")).body as HomeResponse;
    const rows = queue.filter(({ resource }) => resource === "depositDrawdowns").map(({ id }) => id);
    return { rows, n: todo?.find(({ key }) => key === "drawdowns_to_record")?.n };
  };
  const before = await toRecord();
  expect(before.rows).toContain(body.id);
  await world.pool.query("update corp_deposits set status = $2 where id = $1", [deposit.id, depositStatus.valid]);
  const own = await order({ doc_no: "支付〔2025〕77号", persons: [{ worker: second.id, amount: "100.00" }] }, both);
  expect(own.body).toMatchObject({ id: expect.any(Number) });
  expect(await toRecord()).toEqual(before);
});

test("an order that names the months pays those alone", async () => {
  const { order, pay, months, first } = site;
  const { body } = await order({ persons: [{ worker: first.id, amount: "500.00", months: "2025-07" }] });
  expect(body.persons).toMatchObject([{ months: "2025-07", owed_amount: "2000.00" }]);
  await pay(body.id);
  expect(await months(first.id)).toEqual([
    ["2025-06", "0.00", "0.00", "3000.00"],
    ["2025-07", "500.00", "500.00", "1500.00"],
  ]);
});

test("a wage that the employer paid meanwhile leaves the deposit's payment on the last month", async () => {
  const { order, pay, months, first, project } = site;
  const { body } = await order({ persons: [{ worker: first.id, amount: "5000.00" }] });
  await world.pool.query("update attendance_months set days = 2 where project = $1 and month = '2025-06'", [project.id]);
  await refreshProjects(world.pool, [project.id], await loadHolidays(world.pool));
  await pay(body.id);
  expect(await months(first.id)).toEqual([
    ["2025-06", "1000.00", "1000.00", "0.00"],
    ["2025-07", "4000.00", "4000.00", "0.00"],
  ]);
});

test("the payment of a debt that corrected attendance has taken out of the ledger is recorded for the last month of the order", async () => {
  const { order, pay, months, second, project, corp } = site;
  const { body } = await order({ persons: [{ worker: second.id, amount: "1000.00" }] });
  await world.pool.query("delete from attendance_months where worker = $1", [second.id]);
  await refreshProjects(world.pool, [project.id], await loadHolidays(world.pool));
  expect(await months(second.id)).toEqual([]);
  expect((await pay(body.id)).status).toBe(200);
  const { rows } = await world.pool.query(
    "select corp::int, pay_month, amount::int, paid_on from drawdown_payments where drawdown = $1",
    [body.id],
  );
  expect(rows).toEqual([{ corp: corp.id, pay_month: "2025-07", amount: 1000_00, paid_on: "2025-09-10" }]);
  expect(await months(second.id)).toEqual([["2025-07", "1000.00", "1000.00", "0.00"]]);
});

test("the worker reads what the deposit paid him, and the course of his case", async () => {
  const { order, pay, complain, first, inspector } = site;
  const complaint = await complain();
  const { body } = await order({ complaint, persons: [{ worker: first.id, amount: "5000.00" }] });
  await pay(body.id);
  const worker = await world.worker(first.realinfo);
  expect((await worker.get("/worker/v1/wages/")).body).toMatchObject([
    { pay_month: "2025-07", paid_amount: "2000.00", deposit_amount: "2000.00", owed_amount: "0.00", overdue_days: 0 },
    { pay_month: "2025-06", paid_amount: "3000.00", deposit_amount: "3000.00", last_paid_on: "2025-09-10" },
  ]);
  const [own] = (await worker.get("/worker/v1/complaints/")).body;
  expect(own.drawdowns).toEqual([
    {
      ...{ doc_no: body.doc_no, bank_due: "2025-09-17", amount: "5000.00" },
      ...{ ordered_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2} /), paid_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2} /) },
    },
  ]);
  const { logs, prefill } = (await inspector.get(`${complaints}${complaint}/`)).body;
  expect(prefill.close).toEqual({ recovered_amount: "5000.00", result: "已动用工资保证金向1名工人支付工资5000元。" });
  expect(logs).toMatchObject([
    { action: "受理" },
    { action: "动用保证金", text: `${body.doc_no} · ¥5,000` },
    { action: "登记支付", text: `${body.doc_no} · ¥5,000`, files: [{ name: "回单.pdf" }] },
  ]);
});

test("an order and its payment stand once each in the history of the wage case, though the complaint records them, too", async () => {
  const { order, pay, complain, first, inspector, project } = site;
  await runAlarms(world.services, { projects: [project.id], nightly: true });
  const complaint = await complain();
  const { body } = await order({ complaint, persons: [{ worker: first.id, amount: "5000.00" }] });
  await pay(body.id);
  const [found] = (await inspector.list("/building/v1/wageCases/", { project: project.id })).body;
  const { entries } = (await inspector.get(`/building/v1/wageCases/${found.id}/`)).body;
  const steps = entries.filter(({ text }: { text: string }) => text.startsWith(body.doc_no));
  const to = `/payroll/drawdown-detail?id=${body.id}`;
  expect(steps).toMatchObject([
    { kind: "payment", action: "登记支付", to, files: [{ name: "回单.pdf" }] },
    { kind: "drawdown", action: "动用保证金", to },
  ]);
  expect(entries).toContainEqual(expect.objectContaining({ kind: "complaint", action: "受理" }));
});

test("alarms about wages that were not paid are lowered by what the deposit paid, and closed once all was", async () => {
  const { order, pay, project, first, second } = site;
  /** The open alarms of rule D03: months, people and money (fen). */
  const open = async () => {
    for (const nightly of [false, true]) await runAlarms(world.services, { projects: [project.id], nightly });
    const { rows } = await world.pool.query<{ period_key: string; worker_count: number; amount: number }>(
      `select period_key, worker_count, amount from project_alarms
       where project = $1 and rule_code = 'D03' and status = $2 order by period_key`,
      [project.id, alarmStatus.pending],
    );
    return rows.map(({ period_key, worker_count, amount }) => [period_key.slice(0, 7), worker_count, amount]);
  };
  expect(await open()).toEqual([
    ["2025-06", 1, 3_000_00],
    ["2025-07", 2, 3_000_00],
  ]);
  const { body: one } = await order({ persons: [{ worker: first.id, amount: "5000.00" }] });
  await pay(one.id);
  expect(await open()).toEqual([["2025-07", 1, 1_000_00]]);
  await world.pool.query("update corp_deposits set status = $2 where project = $1", [project.id, depositStatus.valid]);
  const { body: other } = await order({ persons: [{ worker: second.id, amount: "1000.00" }] });
  await pay(other.id);
  expect(await open()).toEqual([]);
});

test("every worker who is owed is in the case and may be paid from the deposit, however many they are", async () => {
  const { pool } = world;
  const count = 2_001;
  await pool.query(
    `with made as (
       insert into workers select (jsonb_populate_record(w, jsonb_build_object('id', nextval('workers_id_seq'), 'in_status', 0))).*
         from workers w cross join generate_series(1, $2) where w.id = $1 returning id
     ) insert into wage_ledger select (jsonb_populate_record(l, jsonb_build_object('id', nextval('wage_ledger_id_seq'), 'worker', made.id))).*
         from made join wage_ledger l on l.worker = $1`,
    [site.first.id, count],
  );
  const { body } = await site.inspector.get(`${complaints}${await site.complain()}/`);
  expect(body.persons_owed).toHaveLength(count + 2);
});
