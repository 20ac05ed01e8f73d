import { afterAll, beforeAll, expect, test } from "vitest";
import { complaintStatus } from "../../../../resources/dictionaries/complaintStatus";
import { complaintType } from "../../../../resources/dictionaries/complaintType";
import { confirmMethod } from "../../../../resources/dictionaries/confirmMethod";
import { objectionOutcome } from "../../../../resources/dictionaries/objectionOutcome";
import { objectionReason } from "../../../../resources/dictionaries/objectionReason";
import { objectionStatus } from "../../../../resources/dictionaries/objectionStatus";
import { payrollStatus } from "../../../../resources/dictionaries/payrollStatus";
import { wageState } from "../../../../resources/dictionaries/wageState";
import { attendanceDays } from "../../../../resources/attendance/attendanceDays";
import { corps } from "../../../../resources/corps/corps";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { wageLedger } from "../../../../resources/payrolls/wageLedger";
import { realinfos } from "../../../../resources/people/realinfos";
import { workers } from "../../../../resources/people/workers";
import { projects } from "../../../../resources/projects/projects";
import { sendWorkerTexts } from "../../../../server/topics/worker/sendTexts";
import { sendConfirmationCode } from "../../../../server/topics/worker/confirmWage";
import { anonymousContext } from "../../../../server/engine/session/context";
import { openWorld, type World } from "../../../support/world";
import { idCard } from "../people/siteFixture";

const month = "2025-08";
let world: World;
let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  world = await openWorld();
  site = await openSite();
});
afterAll(() => world.close());

/** A project whose payroll of August is submitted, with a line each of two workers. */
async function openSite() {
  const corp = await world.given(corps, { review_status: 1 });
  const officer = await world.company(2, corp);
  const project = await world.given(projects, {
    contractor_corp: corp.id,
    region: world.regions.east.id,
    review_status: 1,
    prj_status: 3,
  });
  const roll = await world.given(payRolls, {
    ...{ project: project.id, corp: corp.id, pay_month: month, status: payrollStatus.submitted, worker_count: 2 },
  });
  const one = async (number: number) => {
    const person = { worker_name: `张${number}`, id_card_number: idCard(number), cell_phone: `1540000310${number}` };
    const realinfo = await world.given(realinfos, person);
    const worker = await world.givenWhole(workers, {
      ...person,
      project: project.id,
      corp: corp.id,
      realinfo: realinfo.id,
      in_status: 1,
    });
    const place = { project: project.id, corp: corp.id, worker: worker.id, pay_month: month };
    const line = await world.given(payRollDetails, {
      ...{
        ...place,
        pay_roll: roll.id,
        days: 21,
        actual_amount: 6_300_00,
        total_pay_amount: 6_300_00,
        cell_phone: person.cell_phone,
      },
      ...{ confirm_status: false, confirm_method: null, pay_roll_bank_card_number: "6217000000000123456" },
    });
    const wage = await world.given(wageLedger, {
      ...{ ...place, attend_days: 21, earned_amount: 6_300_00, declared_amount: 6_300_00, due_amount: 6_300_00 },
      ...{ paid_amount: 0, processing_amount: 0, owed_amount: 6_300_00, due_date: "2025-08-29", last_paid_on: null },
    });
    return { realinfo, worker, line, wage, caller: await world.worker(realinfo.id), place };
  };
  return { corp, officer, project, roll, own: await one(1), other: await one(2) };
}

const codeFor = async (realinfo: number): Promise<string> => {
  const own = anonymousContext(world.services);
  const actor = { ...own.actor, audience: "worker" as const, attributes: { realinfo } };
  await world.pool.query("delete from sms_codes");
  const { demo_code } = await sendConfirmationCode({ ...own, actor, isOwnMachine: true });
  return demo_code!;
};
const reload = (id: number) => world.store.find(world.pool, payRollDetails, { id });

test("a worker sees his months with their pay slips, and of nobody else", async () => {
  const { body } = await site.own.caller.get("/worker/v1/wages/");
  expect(body).toMatchObject([
    {
      ...{ id: site.own.wage.id, pay_month: month, due_amount: "6300.00", paid_amount: "0.00", owed_amount: "6300.00" },
      ...{ state: wageState.unpaid, overdue_days: 12, confirmable: true },
      lines: [{ id: site.own.line.id, days: 21, actual_amount: "6300.00", card: "************3456", confirm_method: null }],
    },
  ]);
});

test("what was earned is what the net amount due is reckoned from, also where the payroll has less", async () => {
  const own = async () => (await site.own.caller.get("/worker/v1/wages/")).body[0];
  const set = (total: number) =>
    world.pool.query("update wage_ledger set total_amount = $1 where id = $2", [total, site.own.wage.id]);
  await set(3_000_00);
  expect(await own()).toMatchObject({ total_amount: "3000.00", gross_amount: "6300.00", due_amount: "6300.00" });
  await set(6_300_00);
  expect(await own()).toMatchObject({ total_amount: "6300.00", gross_amount: "6300.00" });
});

test("a payroll that the employer still works on is no pay slip", async () => {
  const set = (status: number) => world.pool.query("update pay_rolls set status = $1 where id = $2", [status, site.roll.id]);
  await set(payrollStatus.draft);
  expect((await site.own.caller.get("/worker/v1/wages/")).body[0].lines).toEqual([]);
  await set(payrollStatus.submitted);
});

test("another worker's slip is not there, nor is it to confirm or to object to", async () => {
  const { wage, line } = site.other;
  const { caller, realinfo } = site.own;
  expect((await caller.get(`/salary/v1/payRollDetails/${line.id}/`)).status).toBe(404);
  expect((await caller.get(`/project/v1/wageLedger/${wage.id}/`)).status).toBe(404);
  const code = await codeFor(realinfo.id);
  expect((await caller.post(`/worker/v1/wages/${wage.id}/confirm/`, { code })).status).toBe(404);
  expect((await caller.post("/worker/v1/objections/", { wage: wage.id, reason: objectionReason.amount })).status).toBe(404);
  expect((await reload(line.id))?.confirm_status).toBe(false);
});

test("no employer writes the worker's own confirmation", async () => {
  const body = {
    pay_roll: site.roll.id,
    worker: site.own.worker.id,
    confirm_status: true,
    confirm_method: confirmMethod.ownPhone,
  };
  await world.pool.query("update pay_rolls set status = 0 where id = $1", [site.roll.id]);
  const reply = await site.officer.post("/salary/v1/payRollDetails/", body);
  await world.pool.query("update pay_rolls set status = 1 where id = $1", [site.roll.id]);
  expect(reply.status).toBe(400);
  expect((await reload(site.own.line.id))?.confirm_status).toBe(false);
});

test("the first confirmation of a session needs the code, the next none; who and when is kept", async () => {
  const { caller, realinfo, wage, line } = site.own;
  const confirm = (body: object) => caller.post(`/worker/v1/wages/${wage.id}/confirm/`, { ...body });
  expect(await confirm({})).toMatchObject({ status: 400, body: { code: ["短信验证码错误或已过期"] } });
  expect((await confirm({ code: "000000" })).status).toBe(400);
  expect((await confirm({ code: await codeFor(realinfo.id) })).status).toBe(200);
  expect(await reload(line.id)).toMatchObject({ confirm_status: true, confirm_method: confirmMethod.ownPhone });
  const { rows } = await world.pool.query("select after from audit_logs where action = 'confirmByWorker'");
  expect(rows).toMatchObject([{ after: { realinfo: realinfo.id, phone: "154****3101" } }]);
  expect((await caller.get("/worker/v1/token/")).body.confirmation_proved).toBe(true);

  expect((await confirm({})).status).toBe(409);
  await world.pool.query("update pay_roll_details set confirm_status = false, confirm_method = null where id = $1", [line.id]);
  expect((await confirm({})).status).toBe(200);
});

test("a paper signature of the employer is replaced by the worker's own word", async () => {
  const { caller, wage, line } = site.own;
  await world.pool.query("update pay_roll_details set confirm_status = true, confirm_method = 2 where id = $1", [line.id]);
  expect((await caller.post(`/worker/v1/wages/${wage.id}/confirm/`)).status).toBe(200);
  expect((await reload(line.id))?.confirm_method).toBe(confirmMethod.ownPhone);
});

test("an objection goes to the employer, who has three working days to answer", async () => {
  const { caller, wage, line, place } = site.own;
  const typed = { wage: wage.id, reason: objectionReason.days, claimed_days: 23, content: "少算两天" };
  const { status, body } = await caller.post("/worker/v1/objections/", typed);
  expect(status).toBe(201);
  const [listed] = (await site.officer.get("/salary/v1/objections/")).body;
  expect(listed).toMatchObject({
    ...{ project: place.project, corp: place.corp, pay_month: month, id: body.id },
    ...{ worker_name: "张1", claimed_days: 23, status: objectionStatus.open },
    answer_due: "2025-09-15",
  });
  const confirm = () => caller.post(`/worker/v1/wages/${wage.id}/confirm/`);
  const unconfirmed = "update pay_roll_details set confirm_status = false, confirm_method = null where id = $1";
  await world.pool.query(unconfirmed, [line.id]);
  expect(await confirm()).toMatchObject({ status: 409, body: { detail: "公司还没有答复您的异议，答复后才能确认" } });
  expect((await caller.get("/worker/v1/wages/")).body[0].confirmable).toBe(false);
  const act = (values: object) => site.officer.post(`/salary/v1/objections/${body.id}/answer/`, { ...values });
  const answer = { answer: "已核对，补发两天工资", outcome: objectionOutcome.agreed };
  expect(await act({ answer: answer.answer })).toMatchObject({ status: 400, body: { outcome: [expect.any(String)] } });
  expect((await act(answer)).status).toBe(200);
  const [own] = (await caller.get("/worker/v1/wages/")).body;
  expect(own).toMatchObject({ confirmable: true, objections: [{ id: body.id, status: objectionStatus.answered, ...answer }] });
  expect((await confirm()).status).toBe(200);
});

test("an objection is withdrawn by its worker alone, and only until it is answered", async () => {
  const { caller, wage } = site.own;
  const object = async () =>
    (await caller.post("/worker/v1/objections/", { wage: wage.id, reason: objectionReason.amount })).body.id as number;
  const withdraw = (id: number, by = caller) => by.post(`/worker/v1/objections/${id}/withdraw/`);
  const first = await object();
  expect((await withdraw(first, site.other.caller)).status).toBe(404);
  expect((await withdraw(first)).status).toBe(200);
  expect((await withdraw(first)).status).toBe(404);
  expect((await caller.get("/worker/v1/wages/")).body[0].objections[0]).toMatchObject({ status: objectionStatus.withdrawn });
  const answer = (id: number) =>
    site.officer.post(`/salary/v1/objections/${id}/answer/`, { outcome: objectionOutcome.agreed, answer: "已核对，金额有误" });
  expect((await answer(first)).status).toBe(409);
  const second = await object();
  expect((await answer(second)).status).toBe(200);
  expect((await withdraw(second)).status).toBe(404);
});

test("a day that is missing in the attendance is reported for a site of one's own, and not for a day to come", async () => {
  const { caller, worker } = site.own;
  await world.given(attendanceDays, {
    ...{ worker: worker.id, project: site.project.id, corp: site.corp.id, team: worker.team, date: "2025-09-01" },
    ...{ day_value: 1, work_hours: 8, punch_count: 2 },
  });
  const missing = (date: string, id = worker.id) =>
    caller.post("/worker/v1/objections/", { worker: id, date, reason: objectionReason.attendance });
  expect((await missing("2025-09-02")).status).toBe(201);
  expect((await missing("2025-09-20")).status).toBe(400);
  expect((await missing("2025-09-02", site.other.worker.id)).status).toBe(404);
  const { body } = await caller.get("/worker/v1/attendances/?month=2025-09");
  expect(body.days).toMatchObject([{ date: "2025-09-01", day_value: 1 }]);
  expect(body.reported).toMatchObject([{ date: "2025-09-02", reason: objectionReason.attendance }]);
});

test("the site says whom to ask, and names no other worker", async () => {
  const { body } = await site.own.caller.get("/worker/v1/contracts/");
  expect(body).toMatchObject([
    { worker: site.own.worker.id, project_name: site.project.name, on_site: true, has_account: false },
  ]);
});

test("the payroll counts who has confirmed, and reminds the others once a day", async () => {
  const { pool } = world;
  const onPaper = "update pay_roll_details set confirm_status = id = $1, confirm_method = 2 where pay_roll = $2";
  await pool.query(onPaper, [site.own.line.id, site.roll.id]);
  const roll = `/salary/v1/payRolls/${site.roll.id}/`;
  expect((await site.officer.get(roll)).body).toMatchObject({ worker_count: 2, confirmed_count: 1, phone_confirmed_count: 0 });
  const sent = () => sendWorkerTexts(world.services);
  await sent();
  for (let press = 0; press < 2; press++) expect((await site.officer.post(`${roll}remind/`)).status).toBe(200);
  expect(await sent()).toBe(1);

  await pool.query("update pay_roll_details set confirm_status = true where pay_roll = $1", [site.roll.id]);
  expect((await site.officer.post(`${roll}remind/`)).body).toEqual({ detail: "工人已全部确认" });
});

test("a complaint goes to the officials of the project and to no company, and its result is judged by the worker", async () => {
  const { caller, worker } = site.own;
  const typed = { worker: worker.id, type: complaintType.arrears, content: "八月的工资没有发", amount: "6300" };
  expect((await caller.post("/worker/v1/complaints/", { ...typed, worker: site.other.worker.id })).status).toBe(404);
  const { status, body } = await caller.post("/worker/v1/complaints/", typed);
  expect(status).toBe(201);
  // The same from a second tab is the complaint that is there.
  expect((await caller.post("/worker/v1/complaints/", typed)).body).toEqual(body);
  const address = `/building/v1/complaints/${body.id}/`;
  expect((await site.officer.get(address)).status).toBe(404);
  expect((await site.other.caller.get(address)).status).toBe(404);

  const inspector = await world.official(["alarm_view", "alarm_handle", "complaint_handle"], world.orgs.eastBureau.id);
  expect((await inspector.get(address)).body).toMatchObject({ complainant: "张1", amount: "6300.00", people: 1 });
  const judge = () => caller.post(`/worker/v1/complaints/${body.id}/satisfied/`, { satisfied: true });
  expect((await judge()).status).toBe(404);
  expect((await inspector.post(`${address}close/`, { result: "已责令支付，款已到账" })).status).toBe(200);
  expect((await judge()).status).toBe(200);
  const answer = { status: complaintStatus.settled, result: "已责令支付，款已到账", is_satisfied: true };
  expect((await caller.get("/worker/v1/complaints/")).body).toMatchObject([{ id: body.id, ...answer }]);
});

test("a complaint has the overdue months of the ledger; merged, its worker reads and is texted the result of the one that goes on", async () => {
  const type = complaintType.arrears;
  const sent = async ({ caller, worker }: typeof site.own, content: string) =>
    (await caller.post("/worker/v1/complaints/", { worker: worker.id, type, content })).body.id as number;
  const [main, second, first] = [
    await sent(site.other, "八月的工资没有发"),
    await sent(site.own, "我也没有拿到工资"),
    await sent(site.own, "八月的工资还是没有"),
  ];
  const inspector = await world.official(["alarm_view", "alarm_handle", "complaint_handle"], world.orgs.eastBureau.id);
  const act = (id: number, call: string, values: object) =>
    inspector.post(`/building/v1/complaints/${id}/${call}/`, { ...values });
  expect((await inspector.get(`/building/v1/complaints/${first}/`)).body).toMatchObject({ months: month });
  await act(first, "merge", { merged_into: second });
  await act(second, "merge", { merged_into: main });
  await world.pool.query("delete from worker_texts");
  expect((await act(main, "close", { result: "工资已全部支付到人" })).status).toBe(200);
  expect((await site.own.caller.get("/worker/v1/complaints/")).body.slice(0, 2)).toMatchObject([
    { id: first, merged_into: main, status: complaintStatus.merged, result: "工资已全部支付到人" },
    { id: second, merged_into: main, status: complaintStatus.merged, result: "工资已全部支付到人" },
  ]);
  expect(await sendWorkerTexts(world.services)).toBe(3);
});

test("ten objections may be open, however fast they come", async () => {
  const { caller, worker } = site.own;
  const reason = objectionReason.attendance;
  const objectOn = (day: number) =>
    caller.post("/worker/v1/objections/", { worker: worker.id, date: `2025-08-${String(day).padStart(2, "0")}`, reason });
  // What is sent once more, as from a second tab, is the one that waits.
  const first = await objectOn(1);
  expect((await objectOn(1)).body).toEqual(first.body);
  const sent = await Promise.all(Array.from({ length: 10 }, (_, day) => objectOn(day + 2)));
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201, 429]));
  const open = "select count(*)::int as open from objections where worker = $1 and status = $2";
  const { rows } = await world.pool.query(open, [worker.id, objectionStatus.open]);
  expect(rows).toEqual([{ open: 10 }]);
});

test("several months are confirmed at once, all or none, and only at the amounts that the worker saw", async () => {
  const { own } = site;
  await world.pool.query("update objections set status = $1 where worker = $2", [objectionStatus.withdrawn, own.worker.id]);
  await world.pool.query("update pay_roll_details set confirm_status = false, confirm_method = null where id = $1", [
    own.line.id,
  ]);
  const july = await world.given(payRolls, {
    ...{ project: site.project.id, corp: site.corp.id, pay_month: "2025-07", status: payrollStatus.paid, worker_count: 1 },
  });
  const place = { ...own.place, pay_month: "2025-07" };
  const line = await world.given(payRollDetails, {
    ...{ ...place, pay_roll: july.id, days: 20, actual_amount: 6_000_00, total_pay_amount: 6_000_00, confirm_status: false },
    ...{ confirm_method: null },
  });
  const earlier = await world.given(wageLedger, {
    ...{ ...place, attend_days: 20, earned_amount: 6_000_00, declared_amount: 6_000_00, due_amount: 6_000_00 },
    ...{ paid_amount: 6_000_00, processing_amount: 0, owed_amount: 0, due_date: "2025-08-15", last_paid_on: "2025-08-15" },
  });
  const { body } = await own.caller.get("/worker/v1/wages/");
  const seen = (body as Record<string, unknown>[])
    .filter(({ confirmable }) => confirmable)
    .map(({ id, confirm_amount }) => ({ id, amount: confirm_amount }));
  expect(seen).toEqual([
    { id: own.wage.id, amount: "6300.00" },
    { id: earlier.id, amount: "6000.00" },
  ]);
  const confirm = async (months: readonly unknown[]) =>
    own.caller.post("/worker/v1/wages/confirm/", { code: await codeFor(own.realinfo.id), months });
  expect((await confirm([seen[0], { ...seen[1], amount: "6100.00" }])).status).toBe(409);
  expect(await reload(own.line.id)).toMatchObject({ confirm_status: false });
  expect((await confirm([...seen, { id: site.other.wage.id, amount: "6300.00" }])).status).toBe(404);
  expect((await confirm(seen)).status).toBe(200);
  for (const id of [own.line.id, line.id])
    expect(await reload(id)).toMatchObject({ confirm_status: true, confirm_method: confirmMethod.ownPhone });
});
