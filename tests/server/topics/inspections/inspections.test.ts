import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { wageCases } from "../../../../resources/cases/wageCases";
import { checkResult } from "../../../../resources/inspections/checkResult";
import { inspectionPersons } from "../../../../resources/inspections/inspectionPersons";
import { inspections } from "../../../../resources/inspections/inspections";
import { inspectionStatus } from "../../../../resources/inspections/inspectionStatus";
import { wageAnswer } from "../../../../resources/inspections/wageAnswer";
import { papers } from "../../../../resources/papers/papers";
import { openWorld, type World } from "../../../support/world";
import { openArrears } from "../cases/openArrears";

const path = "/building/v1/inspections/";
let world: World;
let site: Awaited<ReturnType<typeof openArrears>>;
let inspector: Awaited<ReturnType<World["official"]>>;
const rights = ["alarm_view", "site_inspect", "paper_serve", "worker_view", "wage_view", "project_view"];
let keys = 0;

beforeAll(async () => {
  world = await openWorld({ day: "2025-09-15" });
});
beforeEach(async () => {
  site = await openArrears(world);
  inspector = await world.official(rights);
});
afterAll(() => world.close());

const sendKey = () => `00000000-0000-4000-8000-${String(++keys).padStart(12, "0")}`;

/** An inspection as the device sends it. */
const inspection = async (values: object = {}) => ({
  ...{ project: site.project.id, send_key: sendKey(), started_at: "2025-09-15 09:00:00", finished_at: "2025-09-15 10:30:00" },
  ...{ place: "项目部", inspectors: "张监察 执法证01、李监察 执法证02", site_person: "王一", note: "现场有工人12名" },
  site_signature: [{ id: await site.receipt(inspector) }],
  photos: [{ id: await site.receipt(inspector) }],
  items: [
    { rule_code: "D01", question: "有考勤未编制工资单", result: checkResult.fault, note: "六月、七月工资未发" },
    { rule_code: "E01", question: "未设立维权信息告示牌", result: checkResult.good },
  ],
  persons: [
    { person_name: "张一", answer: wageAnswer.unpaid, months: "6月、7月", amount: "5000.00" },
    { is_anonymous: true, person_name: "李二", phone: "15400001234", answer: wageAnswer.partly },
  ],
  ...values,
});
const send = (body: object, key?: string, who = inspector) =>
  world.app.inject({
    ...{ method: "POST", url: path, payload: body },
    headers: { authorization: `Token ${who.token}`, ...(key && { "idempotency-key": key }) },
  });
const stored = (project: number) => world.store.findAll(world.pool, inspections, { project });

test("an inspection goes into alarm, case, the workers' ledger and a draft of the record, and is seen by the company without who said what", async () => {
  const body = await inspection();
  const reply = await send(body, "first");
  expect([reply.statusCode, reply.json()]).toMatchObject([
    201,
    {
      status: inspectionStatus.finished,
      faults: 1,
      persons_interviewed: 2,
      persons_unpaid: 2,
      photos: [{ id: body.photos[0]!.id }],
    },
  ]);
  const { id, inspection_no, paper } = reply.json();
  const persons = await world.store.findAll(world.pool, inspectionPersons, { inspection: id });
  expect(persons).toMatchObject([
    { person_name: "张一", worker: site.first.id, owed_amount: 5_000_00, amount: 5_000_00 },
    { is_anonymous: true, person_name: null, phone: null, worker: null },
  ]);
  const alarms = await world.store.findAll(world.pool, projectAlarms, { project: site.project.id, rule_code: "D01" });
  const alarm = alarms.find(({ logs }) => logs.some(({ action }) => action === "现场检查"));
  expect(alarm!.logs.at(-1)).toMatchObject({ action: "现场检查", text: expect.stringContaining("六月、七月工资未发") });
  const opened = await world.store.find(world.pool, wageCases, { project: site.project.id });
  expect(opened!.logs.at(-1)).toMatchObject({ text: expect.stringContaining(inspection_no), files: body.photos });
  const record = await world.store.find(world.pool, papers, { id: paper });
  expect(record).toMatchObject({ status: 0, kind: 6, person: "王一", happened_on: "2025-09-15" });
  expect(record!.content).toMatch(
    /发现问题1项：\n1\. 有考勤未编制工资单：六月、七月工资未发[^]*询问工人2人：部分发放1人，未发放1人/,
  );
  expect(record!.content).not.toContain("张一");

  const { body: seen } = await site.company.get(`${path}${id}/`);
  expect(seen).toMatchObject({ inspection_no, faults: 1 });
  expect(JSON.stringify(seen)).not.toMatch(/张一|persons|voices|send_key/);
  expect((await site.company.list("/building/v1/inspectionItems/", { inspection: id })).body).toHaveLength(2);
  expect((await site.company.list("/building/v1/inspectionPersons/", { inspection: id })).status).toBe(403);
  expect((await (await world.company()).get(`${path}${id}/`)).status).toBe(404);
  // A statement settles nothing, and makes no debt smaller.
  const { body: stillOwed } = await site.inspector.get(`/building/v1/wageCases/${opened!.id}/`);
  expect(stillOwed).toMatchObject({ owed_amount: "6000.00", persons: 2 });
});

test("it is stored once, however often it is sent: with the same key, with another one, and by two requests at once", async () => {
  const body = await inspection();
  const replies = [await send(body, "k1"), await send(body, "k1"), await send(body, "k2"), await send(body)];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 200, 200]);
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
  const other = await inspection();
  await Promise.all([send(other, "k3"), send(other, "k4")]);
  expect(await stored(site.project.id)).toHaveLength(2);
  // The key belongs to who sent it.
  const stranger = await world.official(rights);
  expect((await send({ ...body, site_signature: [], photos: [], refusal: "负责人不在" }, undefined, stranger)).statusCode).toBe(
    400,
  );
});

test("a change of the project is shown before the inspection is stored, and noted in it once it is confirmed", async () => {
  const seen = { name: "东汀花园", contractor: "旧总包公司", prj_status: 3 };
  const body = await inspection({ seen });
  const refused = await send(body);
  expect([refused.statusCode, refused.json().seen]).toEqual([400, [expect.stringContaining("总包单位：旧总包公司→")]]);
  expect(await stored(site.project.id)).toEqual([]);
  const kept = await send({ ...body, confirms_changes: true });
  expect(kept.json()).toMatchObject({
    status: inspectionStatus.finished,
    project_changes: expect.stringContaining("旧总包公司→"),
  });
});

test("a plan is finished once; who comes later hears by whom, and may send his own as another inspection", async () => {
  const plan = await inspector.post(path, { project: site.project.id, planned_on: "2025-09-15", reason: "投诉多" });
  expect(plan).toMatchObject({ status: 201, body: { status: inspectionStatus.planned } });
  expect((await inspector.list(path, { scene: "due" })).body).toMatchObject([{ id: plan.body.id }]);
  const prepared = await inspector.get(`${path}prepared/`);
  expect(prepared.body.projects).toContainEqual(
    expect.objectContaining({
      project: site.project.id,
      inspection: plan.body.id,
      reason: "投诉多",
      owed_amount: "6000.00",
      persons: 2,
    }),
  );
  const second = await world.official(rights);
  const first = await send(await inspection({ id: plan.body.id }));
  expect([first.statusCode, first.json().id]).toEqual([200, plan.body.id]);
  const sign = async () => [{ id: await site.receipt(second) }];
  const late = await inspection({ id: plan.body.id, site_signature: await sign(), photos: await sign() });
  const refused = await send(late, undefined, second);
  expect([refused.statusCode, refused.json().status]).toEqual([400, [expect.stringMatching(/^该检查已由.+于2025-09-15/)]]);
  expect((await send({ ...late, id: null }, undefined, second)).statusCode).toBe(201);
  const cancelled = await inspector.post(path, { project: site.project.id, planned_on: "2025-09-15" });
  await inspector.post(`${path}${cancelled.body.id}/cancel/`, { cancel_reason: "工地停工" });
  expect((await send(await inspection({ id: cancelled.body.id }))).json().status).toEqual([expect.stringContaining("已取消")]);
});

test("the check-list is made of the rules in force that apply to the project, with its open alarms", async () => {
  await world.pool.query("update alarm_settings set enabled = false where rule_code = 'C06'");
  const { body } = await inspector.get(`${path}prepared/?project=${site.project.id}`);
  const [project] = body.projects;
  const codes: string[] = body.rules.map(({ code }: { code: string }) => code);
  expect(codes).not.toContain("C06");
  expect(project.rules).toEqual(expect.arrayContaining(["C01", "D02", "E01"]));
  expect(project.findings.map(({ code }: { code: string }) => code)).toContain("D01");
  expect(JSON.stringify(body)).not.toContain("张一");
  await world.pool.query("update alarm_settings set enabled = true where rule_code = 'C06'");
  await world.pool.query("update projects set prj_status = 4 where id = $1", [site.project.id]);
  const completed = await inspector.get(`${path}prepared/?project=${site.project.id}`);
  expect(completed.body.projects[0].rules).not.toContain("E01");
});

test("workers are found by name with their arrears, in the audit log, and by nobody without the rights", async () => {
  const url = `${path}workers/?project=${site.project.id}&name=${encodeURIComponent("张")}`;
  expect((await inspector.get(url)).body).toMatchObject([{ worker: site.first.id, owed_amount: "5000.00", months: 2 }]);
  const { rows } = await world.pool.query("select 1 from audit_logs where action = 'search' and actor = $1", [
    inspector.account.id,
  ]);
  expect(rows).toHaveLength(1);
  expect((await (await world.official(["alarm_view"])).get(url)).status).toBe(403);
  const elsewhere = await world.official(rights, world.orgs.eastBureau.id);
  await world.pool.query("update projects set region = $1 where id = $2", [world.regions.west.id, site.project.id]);
  expect((await elsewhere.get(url)).body).toEqual([]);
  expect((await elsewhere.get(`${path}prepared/?project=${site.project.id}`)).body.projects).toEqual([]);
  expect(
    (await send(await inspection({ photos: [], site_signature: [], refusal: "无人" }), undefined, elsewhere)).statusCode,
  ).toBe(400);
});
