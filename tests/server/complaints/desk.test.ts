import { afterAll, beforeAll, expect, test } from "vitest";
import { complaintSource } from "../../../resources/dictionaries/complaintSource";
import { complaintStatus } from "../../../resources/dictionaries/complaintStatus";
import { complaintType } from "../../../resources/dictionaries/complaintType";
import { depositStatus } from "../../../resources/dictionaries/depositStatus";
import { drawdownStatus } from "../../../resources/dictionaries/drawdownStatus";
import { resourceByName } from "../../../resources";
import { corps } from "../../../resources/corps/corps";
import { corpDeposits } from "../../../resources/deposits/corpDeposits";
import { wageLedger } from "../../../resources/payrolls/wageLedger";
import { workers } from "../../../resources/people/workers";
import { projects } from "../../../resources/projects/projects";
import { files } from "../../../resources/system/files";
import { systemContext } from "../../../server/context";
import { createRows } from "../../../server/rest/importing";
import { openWorld, type World } from "../../support/world";

const path = "/building/v1/complaints/";
const drawdowns = "/building/v1/depositDrawdowns/";
let world: World;
let desk: Awaited<ReturnType<typeof openDesk>>;

beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk();
});
afterAll(() => world.close());

/** A project on which two workers are owed August, its deposit, its contractor's maker, and an inspector. */
async function openDesk() {
  const corp = await world.given(corps, { review_status: 1 });
  const maker = await world.company(2, corp);
  const inspector = await world.official([
    "project_view",
    "alarm_view",
    "alarm_handle",
    "deposit_view",
    "deposit_manage",
    "export_data",
  ]);
  const project = await world.given(projects, {
    ...{ name: "东汀花园一期", contractor_corp: corp.id, region: world.regions.east.id, review_status: 1, prj_status: 3 },
  });
  for (const [worker_name, owed_amount] of [
    ["张一", 6_300_00],
    ["张二", 2_000_00],
  ] as const) {
    const worker = await world.givenWhole(workers, { project: project.id, corp: corp.id, worker_name, in_status: 1 });
    await world.given(wageLedger, {
      ...{ project: project.id, corp: corp.id, worker: worker.id, pay_month: "2025-08", owed_amount, due_date: "2025-08-29" },
    });
  }
  const deposit = await world.given(corpDeposits, {
    ...{ project: project.id, corp: corp.id, status: depositStatus.valid, amount: 100_000_00, used_amount: 0 },
  });
  const typed = { project: project.id, type: complaintType.arrears, content: "八月的工资没有发", complainant: "张一", people: 1 };
  const complain = async (values: object = {}) => (await inspector.post(path, { ...typed, ...values })).body;
  const act = async (id: number, call: string, values: object = {}) => inspector.post(`${path}${id}/${call}/`, { ...values });
  const begun = async (values: object = {}) => {
    const { id } = await complain(values);
    await act(id, "accept");
    return id as number;
  };
  return { corp, maker, inspector, project, deposit, complain, act, begun };
}

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

test("the answer of a company is not due before today", async () => {
  const { begun, act } = desk;
  const { body } = await act(await begun(), "askCompany", { question: "请说明情况", answer_due: "2025-09-09" });
  expect(body).toEqual({ answer_due: ["答复期限不能早于今天"] });
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

test("the case file lists whom wages are owed to, and the deposit pays them within five working days", async () => {
  const { begun, inspector, maker, project, deposit } = desk;
  const id = await begun();
  const { body: file } = await inspector.get(`${path}${id}/`);
  expect(file.persons_owed).toMatchObject([
    { worker_name: "张一", months: "2025-08", owed_amount: "6300.00" },
    { worker_name: "张二", months: "2025-08", owed_amount: "2000.00" },
  ]);
  const order = { project: project.id, deposit: deposit.id, complaint: id, ordered_on: "2025-09-10", reason: "企业逾期不支付" };
  const make = async (values: object) => inspector.post(drawdowns, { ...order, ...values });
  expect((await make({ doc_no: "支付〔2025〕1号", amount: "8300.01" })).body).toEqual({
    amount: ["支付金额不能超过本项目拖欠的工资8300元"],
  });
  const { body } = await make({ doc_no: "支付〔2025〕1号", amount: "8300.00" });
  expect(body).toMatchObject({ workers: 2, bank_due: "2025-09-17", status: drawdownStatus.ordered });
  expect(body.persons).toHaveLength(2);
  const drawn = await world.services.store.find(world.pool, corpDeposits, { id: deposit.id });
  expect(drawn).toMatchObject({ status: depositStatus.short, used_amount: 8_300_00, replenish_deadline: "2025-09-24" });
  expect((await inspector.get(`${path}${id}/`)).body.drawdowns).toMatchObject([{ id: body.id }]);
  expect((await make({ doc_no: "支付〔2025〕2号", amount: "1.00" })).body).toHaveProperty("deposit");

  const receipt = await world.given(files, { account: inspector.account.id, resource: null, row: null, field: null });
  const paid = await inspector.post(`${drawdowns}${body.id}/paid/`, { paid_on: "2025-09-10", receipts: [receipt.id] });
  expect(paid.body).toMatchObject({ status: drawdownStatus.paid, paid_on: "2025-09-10" });
  expect((await maker.get(`${drawdowns}${body.id}/`)).body).toMatchObject({ amount: "8300.00" });
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
