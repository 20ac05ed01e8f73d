import { afterAll, beforeAll, expect, test } from "vitest";
import { complaintSource } from "../../../../resources/complaints/complaintSource";
import { depositDrawdowns } from "../../../../resources/deposits/depositDrawdowns";
import { drawdownStatus } from "../../../../resources/deposits/drawdownStatus";
import { complaintStatus } from "../../../../resources/dictionaries/complaintStatus";
import { complaintType } from "../../../../resources/dictionaries/complaintType";
import { resourceByName } from "../../../../resources";
import { attendanceDays } from "../../../../resources/attendance/attendanceDays";
import { payType } from "../../../../resources/dictionaries/payType";
import { workerContracts } from "../../../../resources/people/workerContracts";
import { withDerivedLedger } from "../../../../server/topics/ledger/deriveWageLedger";
import { complaints } from "../../../../resources/complaints/complaints";
import { corps } from "../../../../resources/corps/corps";
import { workers } from "../../../../resources/people/workers";
import { orgs } from "../../../../resources/system/orgs";
import { projects } from "../../../../resources/projects/projects";
import { systemContext } from "../../../../server/engine/session/context";
import { createRows } from "../../../../server/engine/rest/importRows";
import { openWorld, type World } from "../../../support/world";
import { cellsOf } from "../../platform/excel/workbooks";

const path = "/building/v1/complaints/";
let world: World;
let desk: Awaited<ReturnType<typeof openDesk>>;

beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk();
});
afterAll(() => world.close());

/** A project on which two workers are owed August, its contractor's maker, and an inspector. */
async function openDesk() {
  const corp = await world.given(corps, { review_status: 1 });
  const maker = await world.company(2, corp);
  const inspector = await world.official([
    "project_view",
    "alarm_view",
    "alarm_handle",
    "complaint_handle",
    "drawdown_order",
    "deposit_view",
    "deposit_manage",
    "export_data",
  ]);
  const project = await world.given(projects, {
    ...{ name: "东汀花园一期", contractor_corp: corp.id, region: world.regions.east.id, review_status: 1, prj_status: 3 },
    ...{ pay_day: 5, pay_month_offset: 1 },
  });
  for (const [worker_name, unit_price] of [
    ["张一", 3_150_00],
    ["张二", 1_000_00],
  ] as const) {
    const worker = await world.givenWhole(workers, { project: project.id, corp: corp.id, worker_name, in_status: 1 });
    const ids = { worker: worker.id, project: project.id, corp: corp.id };
    await world.given(workerContracts, { ...ids, pay_type: payType.daily, unit_price, start_date: "2025-01-01" });
    for (const date of ["2025-08-04", "2025-08-05"])
      await world.given(attendanceDays, { ...ids, team: worker.team, date, day_value: 1, work_hours: 8 });
  }
  await withDerivedLedger(world.pool, project.id, async () => undefined);
  const typed = { project: project.id, type: complaintType.arrears, content: "八月的工资没有发", complainant: "张一", people: 1 };
  const complain = async (values: object = {}) => (await inspector.post(path, { ...typed, ...values })).body;
  const act = async (id: number, call: string, values: object = {}) => inspector.post(`${path}${id}/${call}/`, { ...values });
  const begun = async (values: object = {}) => {
    const { id } = await complain(values);
    await act(id, "accept");
    return id as number;
  };
  return { corp, maker, inspector, project, complain, act, begun };
}

test("the office finds a complaint by the number that its complainant was given", async () => {
  const { inspector, complain } = desk;
  const [first] = [await complain(), await complain({ content: "九月的工资也没有发" })];
  const { body } = await inspector.list(path, { q: String(first.id) });
  expect(body).toMatchObject([{ id: first.id, number: first.id }]);
  expect((await inspector.get(`${path}${first.id}/`)).body.number).toBe(first.id);
});

test("a complaint is accepted within five working days, and closed within sixty from then", async () => {
  const { complain, act } = desk;
  // From Wednesday 2025-09-10; the National holidays and the Saturdays that are worked for them are among the sixty.
  const { id, ...made } = await complain();
  expect(made).toMatchObject({ status: complaintStatus.pending, accept_due: "2025-09-17", source: complaintSource.office });
  const { body } = await act(id, "accept");
  expect(body).toMatchObject({ status: complaintStatus.inProgress, close_due: "2025-12-09" });
  expect(body.logs).toMatchObject([{ action: "受理" }]);
});

test("what passed its day is in the tab of overdue ones alone", async () => {
  const { complain, inspector } = desk;
  const { id } = await complain();
  const overdue = async () => (await inspector.get(`${path}?scene=overdue`)).body.map((row: { id: number }) => row.id);
  expect(await overdue()).not.toContain(id);
  await world.pool.query("update complaints set accept_due = '2025-09-09' where id = $1", [id]);
  expect(await overdue()).toContain(id);
});

test("an accepted complaint waits for the office until the company or the bank is awaited, and again when it has answered or is late", async () => {
  const { begun, act, inspector, maker, project } = desk;
  const id = await begun();
  const waits = async () => (await inspector.list(path, { scene: "toHandle" })).body.some((row: { id: number }) => row.id === id);
  expect(await waits()).toBe(true);
  await act(id, "askCompany", { question: "请说明八月工资的支付情况" });
  expect(await waits()).toBe(false);
  await world.pool.query("update complaints set answer_due = '2025-09-09' where id = $1", [id]);
  expect(await waits()).toBe(true);
  await world.pool.query("update complaints set answer_due = '2025-09-15' where id = $1", [id]);
  await maker.post(`${path}${id}/answer/`, { answer: "八月工资将于本周补发" });
  expect(await waits()).toBe(true);
  const order = await world.givenWhole(depositDrawdowns, { project: project.id, complaint: id, status: drawdownStatus.ordered });
  expect(await waits()).toBe(false);
  await world.pool.query("update deposit_drawdowns set status = $1 where id = $2", [drawdownStatus.paid, order.id]);
  expect(await waits()).toBe(true);
});

test("a company reads a complaint once it is asked, without an anonymous complainant and his words", async () => {
  const { begun, act, maker, inspector } = desk;
  const [hidden, named] = [await begun(), await begun({ is_anonymous: false })];
  expect((await maker.get(`${path}${hidden}/`)).status).toBe(404);
  for (const id of [hidden, named])
    expect((await act(id, "askCompany", { question: "请说明八月工资的支付情况" })).status).toBe(200);
  const { body } = await maker.get(`${path}${hidden}/`);
  expect(body).toMatchObject({ question: "请说明八月工资的支付情况", answer_due: "2025-09-15", named_complainant: null });
  for (const field of ["complainant", "phone", "worker", "content", "logs", "persons_owed"])
    expect(body).not.toHaveProperty(field);
  expect((await maker.get(`${path}${named}/`)).body).toMatchObject({ named_complainant: "张一" });
  expect((await (await world.company(2)).get(`${path}${hidden}/`)).status).toBe(404);

  expect((await maker.post(`${path}${hidden}/answer/`, { answer: "八月工资将于本周补发" })).status).toBe(200);
  const answered = (await inspector.get(`${path}${hidden}/`)).body;
  expect(answered).toMatchObject({ answer: "八月工资将于本周补发", answered_at: expect.any(String) });
  expect(answered.logs.map(({ action }: { action: string }) => action)).toEqual(["受理", "问询企业", "答复主管部门"]);
});

test("a company's list of complaints opens in its own order", async () => {
  const { begun, act, maker } = desk;
  const id = await begun();
  await act(id, "askCompany", { question: "请说明八月工资的支付情况" });
  const sort = encodeURIComponent(JSON.stringify(complaints.list?.sort));
  const { status, body } = await maker.get(`${path}?sort=${sort}`);
  expect({ status, first: body[0]?.id }).toEqual({ status: 200, first: id });
});

test("the answer of a company is not due before today", async () => {
  const { begun, act } = desk;
  const { body } = await act(await begun(), "askCompany", { question: "请说明情况", answer_due: "2025-09-09" });
  expect(body).toEqual({ answer_due: ["答复期限不能早于今天"] });
});

test("a new complaint waits in the inspector's queue; what is handled leaves no unread message about it with either side", async () => {
  const { inspector, maker, corp, act, complain } = desk;
  const colleague = await world.company(2, corp);
  const district = await world.official(["project_view", "alarm_view"], world.orgs.eastBureau.id);
  const withoutRight = await world.official(["worker_view"]);
  const { id } = await complain();
  const queued = async () =>
    (await inspector.get("/system/v1/home/")).body.queue.filter(
      (row: { resource: string; id: number }) => row.resource === "complaints" && row.id === id,
    );
  // Among those of the other tests it has waited longest.
  await world.pool.query("update complaints set created_at = created_at - interval '1 day' where id = $1", [id]);
  expect(await queued()).toMatchObject([{ name: "拖欠工资", project_name: "东汀花园一期" }]);
  await act(id, "accept");
  await world.pool.query("update complaints set accepted_at = accepted_at - interval '1 day' where id = $1", [id]);
  expect(await queued()).toMatchObject([{ label: "处理中待办投诉" }]);
  const unread = async () => {
    const { rows } = await world.pool.query<{ account: number }>(
      "select account from messages where link like $1 and read_at is null",
      [`%complaint%id=${id}`],
    );
    return new Set(rows.map(({ account }) => account));
  };
  await act(id, "askCompany", { question: "请说明未支付工资的原因" });
  expect(await queued()).toEqual([]);
  const [listed] = (await maker.list(path, { id })).body;
  expect(listed).toMatchObject({ id, actions: ["answerAuthority"] });
  const asked = await unread();
  expect([maker, colleague].every(({ account }) => asked.has(account.id))).toBe(true);
  await maker.post(`${path}${id}/answer/`, { answer: "已安排本周支付" });
  const answered = await unread();
  expect([maker, colleague].some(({ account }) => answered.has(account.id))).toBe(false);
  expect([inspector, district].every(({ account }) => answered.has(account.id))).toBe(true);
  expect(answered.has(withoutRight.account.id)).toBe(false);
  await act(id, "askCompany", { question: "请补充付款凭证" });
  expect((await maker.list(path, { scene: "toAnswer", id })).body).toHaveLength(1);
  const handled = await unread();
  expect([inspector, district].map(({ account }) => handled.has(account.id))).toEqual([false, true]);
});

test("complaints about one project are merged: people and money are counted with the one that goes on", async () => {
  const { begun, act, inspector } = desk;
  const [first, second] = [await begun({ amount: "6300.00" }), await begun({ amount: "2000.00", people: 3 })];
  expect((await act(second, "merge", { merged_into: second })).body).toHaveProperty("merged_into");
  expect((await act(second, "merge", { merged_into: first })).body).toMatchObject({ status: complaintStatus.merged });
  expect((await inspector.get(`${path}${first}/`)).body).toMatchObject({ people: 4, amount: "8300.00" });
  expect((await act(await begun(), "merge", { merged_into: second })).body).toEqual({
    merged_into: ["只能并入本项目另一件未办结的投诉"],
  });
  const other = await world.given(projects, {
    ...{ contractor_corp: desk.corp.id, region: world.regions.east.id, review_status: 1, prj_status: 3 },
  });
  expect((await act(await begun({ project: other.id }), "merge", { merged_into: first })).status).toBe(400);
});

test("unpaid wages remain the subject of a complaint about something else that takes them in", async () => {
  const { begun, act, inspector } = desk;
  const aboutCard = await begun({ type: complaintType.cardWithheld });
  await act(await begun({ type: complaintType.noContract }), "merge", { merged_into: aboutCard });
  const typeOf = async () => (await inspector.get(`${path}${aboutCard}/`)).body.type;
  expect(await typeOf()).toBe(complaintType.cardWithheld);
  await act(await begun({ type: complaintType.arrears }), "merge", { merged_into: aboutCard });
  expect(await typeOf()).toBe(complaintType.arrears);
});

test("a complaint is given to an office, answered, transferred and closed with what was recovered", async () => {
  const { begun, act } = desk;
  const id = await begun();
  const office = world.orgs.eastBureau;
  expect((await act(id, "assign", { office: office.id, note: "三日内核查" })).body).toMatchObject({ office: office.id });
  await act(id, "reply", { reply: "已责令企业在五日内支付" });
  const transfer = { transfer_to: "云汀市公安局", transfer_no: "移送〔2025〕1号", reason: "责令支付后仍不支付" };
  expect((await act(id, "transfer", transfer)).body).toMatchObject({ transferred_at: expect.any(String) });
  const { body } = await act(id, "close", { result: "工资已全部支付到人", recovered_amount: "6300.00" });
  expect(body).toMatchObject({ status: complaintStatus.settled, recovered_amount: "6300.00" });
  expect(body.logs.map(({ action }: { action: string }) => action)).toEqual(["受理", "交办", "答复投诉人", "移送", "办结"]);
  expect(body.logs[1].text).toBe(`${office.name}：三日内核查`);
});

test("no more is recovered than the case is about, as far as it is known", async () => {
  const { begun, act } = desk;
  const close = (id: number, recovered_amount: string) => act(id, "close", { result: "工资已全部支付到人", recovered_amount });
  const id = await begun({ amount: "6300.00" });
  expect(await close(id, "6300.01")).toMatchObject({
    status: 400,
    body: { recovered_amount: ["追回金额不能超过涉及金额6,300元"] },
  });
  // The amount of a merged complaint without one is not known.
  const second = await begun({ amount: "1000.00" });
  await act(await begun({ people: 9 }), "merge", { merged_into: second });
  expect((await close(second, "9000.00")).status).toBe(200);
  expect((await close(id, "6300.00")).body).toMatchObject({ amount: "6300.00", recovered_amount: "6300.00" });
});

test("an official who found that more is owed than was said records both amounts", async () => {
  const { begun, act } = desk;
  const typed = { result: "核实欠薪九千元，已全部支付", verified_amount: "9000.00", recovered_amount: "9000.00" };
  const { body } = await act(await begun({ amount: "6300.00" }), "close", typed);
  expect(body).toMatchObject({ amount: "9000.00", recovered_amount: "9000.00" });
});

/** 2025-09-10 23:30 云汀市人社局 移送：… */
const transferredBy = (course: readonly string[]): string | undefined => / (\S+) 移送：/.exec(course.at(-1) ?? "")?.[1];

test("a transferred case has a paper in Chinese with its facts, persons, amounts and evidence", async () => {
  const { begun, act, inspector, maker } = desk;
  const id = await begun({ amount: "6300.00", is_anonymous: true });
  const paper = `${path}${id}/transferPaper/`;
  expect((await inspector.get(paper)).status).toBe(409);
  await act(id, "askCompany", { question: "请说明八月工资的支付情况" });
  const transfer = { transfer_to: "云汀市公安局", transfer_no: "移送〔2025〕8号", reason: "责令支付后仍不支付" };
  await act(id, "transfer", transfer);
  // Late in the evening it is still that day.
  await world.pool.query("update complaints set accepted_at = $2, transferred_at = $2 where id = $1", [
    id,
    "2025-09-10T23:30:00+08:00",
  ]);
  const { body } = await inspector.get(`${paper}?format=json`);
  expect(body).toMatchObject({
    ...{ number: "移送〔2025〕8号", addressee: "云汀市公安局", content: "八月的工资没有发", reason: "责令支付后仍不支付" },
    rows: expect.arrayContaining([
      ["项目名称", "东汀花园一期"],
      ["投诉人", "匿名（请予保密）"],
      ["涉及人数及金额", "1人　6,300元"],
      ["受理日期", "2025年9月10日"],
    ]),
    persons: [
      ["张一", "2025-08", "6,300", "0"],
      ["张二", "2025-08", "2,000", "0"],
    ],
    persons_total: "尚欠2人，合计8,300元",
    evidence: expect.arrayContaining(["工资应付台账（平台导出）"]),
    date: "2025年9月10日",
  });
  // Signed by the office that transferred it, though the case is assigned to another.
  const water = await world.given(orgs, {
    name: "云汀市水利局",
    region: world.regions.city.id,
    functional_unit: 3,
    is_system: true,
  });
  await world.pool.query("update complaints set office = $2 where id = $1", [id, water.id]);
  const { body: assigned } = await inspector.get(`${paper}?format=json`);
  expect([body.body, assigned.body]).toEqual([transferredBy(body.course), transferredBy(body.course)]);
  expect(body.course.map((line: string) => line.split("：").at(-1))).toEqual([
    expect.stringMatching(/受理$/),
    "请说明八月工资的支付情况",
    "责令支付后仍不支付",
  ]);
  const file = await world.app.inject({
    url: paper,
    headers: { authorization: `Token ${inspector.token}`, "accept-language": "en" },
  });
  expect([file.headers["content-type"], file.rawPayload.subarray(0, 5).toString()]).toEqual(["application/pdf", "%PDF-"]);
  expect((await maker.get(paper)).status).toBe(403);
});

test("the register that is exported has the number of the clue and the result", async () => {
  const { begun, act, inspector } = desk;
  const id = await begun({ clue_no: "QG2025090777" });
  await act(id, "close", { result: "工资已全部支付到人" });
  const { rawPayload } = await world.app.inject({
    url: `${path}?format=xlsx&q=QG2025090777`,
    headers: { authorization: `Token ${inspector.token}` },
  });
  const [head = [], row = []] = await cellsOf(rawPayload);
  const cell = (title: string) => row[head.indexOf(title)];
  expect([cell("线索编号"), cell("处理结果")]).toEqual(["QG2025090777", "工资已全部支付到人"]);
});

test("the case file lists whom wages are owed to", async () => {
  const { begun, inspector } = desk;
  const { body: file } = await inspector.get(`${path}${await begun()}/`);
  expect(file.persons_owed).toMatchObject([
    { worker_name: "张一", months: "2025-08", owed_amount: "6300.00" },
    { worker_name: "张二", months: "2025-08", owed_amount: "2000.00" },
  ]);
});

test("clues of the national platform come by a sheet, each once", async () => {
  const { inspector, project } = desk;
  const clue = {
    project: project.id,
    type: complaintType.arrears,
    content: "工人反映工资未发",
    people: 5,
    clue_no: "QG2025090001",
  };
  const ctx = systemContext(world.services);
  const bring = () => createRows(ctx, resourceByName("complaints"), [{ row: 2, body: clue }]);
  expect(await bring()).toEqual({ created: 1, errors: [] });
  const [found] = (await inspector.get(`${path}?q=QG2025090001`)).body;
  expect(found).toMatchObject({ source: complaintSource.clue, people: 5, accept_due: "2025-09-17" });
  expect(await bring()).toMatchObject({ created: 0, errors: [{ row: 2, column: "线索编号" }] });
});
