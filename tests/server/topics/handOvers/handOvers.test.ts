import { afterAll, beforeAll, expect, test } from "vitest";
import { complaintType } from "../../../../resources/dictionaries/complaintType";
import { wageCases } from "../../../../resources/cases/wageCases";
import { corps } from "../../../../resources/corps/corps";
import { handOverSubject } from "../../../../resources/dictionaries/handOverSubject";
import { handOverStatus } from "../../../../resources/handOvers/handOverStatus";
import { projects } from "../../../../resources/projects/projects";
import { orgs } from "../../../../resources/system/orgs";
import { handOverEscalation } from "../../../../server/topics/handOvers/jobs/escalation";
import { openArrears } from "../cases/openArrears";
import { openWorld, type World } from "../../../support/world";

const path = "/building/v1/handOvers/";
const complaints = "/building/v1/complaints/";
let world: World;
let city: Awaited<ReturnType<typeof openCity>>;

beforeAll(async () => {
  world = await openWorld();
  city = await openCity();
});
afterAll(() => world.close());

/** An inspector of the bureau, an official of a town elsewhere, and a complaint in the inspector's scope. */
async function openCity() {
  const corp = await world.given(corps, { review_status: 1 });
  const project = await world.given(projects, {
    ...{ name: "东汀花园", contractor_corp: corp.id, region: world.regions.east.id, review_status: 1, prj_status: 3 },
  });
  const town = await world.given(orgs, {
    ...{ name: "西岭镇", region: world.regions.west.id, functional_unit: 2, is_system: true },
  });
  const inspector = await world.official(["alarm_view", "complaint_handle", "hand_over", "project_view"]);
  const official = await world.official(["1001", "alarm_view"], town.id);
  const typed = { project: project.id, type: complaintType.arrears, content: "八月的工资没有发", complainant: "张一", people: 1 };
  const complaint = (await inspector.post(complaints, typed)).body.id as number;
  const give = (values: object = {}) =>
    inspector.post(path, {
      ...{ subject: handOverSubject.complaint, project: project.id, complaint, receiver: town.id },
      ...{ reason: "请到现场核实并协调支付", deadline: "2025-09-20", ...values },
    });
  return { project, town, inspector, official, complaint, give };
}

test("a complaint goes to a town that cannot read it otherwise, comes back with an answer and is accepted", async () => {
  const { give, official, inspector, complaint } = city;
  expect((await official.get(`${complaints}${complaint}/`)).status).toBe(404);
  const { status, body } = await give();
  expect([status, body]).toMatchObject([
    201,
    { status: handOverStatus.given, summary: expect.stringContaining("八月的工资没有发") },
  ]);
  const url = `${path}${body.id}/`;
  expect((await official.list(path, { scene: "toAnswer" })).body).toMatchObject([{ id: body.id }]);
  expect((await inspector.list(path, { scene: "toAnswer" })).body).toEqual([]);
  const { body: letters } = await official.list("/system/v1/messages/", {});
  expect(letters).toMatchObject([{ content: expect.stringContaining("2025-09-20") }]);
  expect((await official.post(`${url}accept/`)).status).toBe(403);
  expect((await inspector.post(`${url}answer/`, { answer: "已经核实" })).status).toBe(403);
  expect((await official.post(`${url}answer/`, { answer: "已到现场，单位承诺九月底付清" })).body).toMatchObject({
    status: handOverStatus.answered,
  });
  const again = { opinion: "请附付款凭证", deadline: "2025-09-25" };
  expect((await inspector.post(`${url}sendBack/`, { ...again, deadline: "2025-09-01" })).body).toHaveProperty("deadline");
  expect((await inspector.post(`${url}sendBack/`, again)).body).toMatchObject({
    status: handOverStatus.given,
    deadline: "2025-09-25",
  });
  await official.post(`${url}answer/`, { answer: "凭证已附，工资付清" });
  const { body: done } = await inspector.post(`${url}accept/`);
  expect(done.status).toBe(handOverStatus.done);
  expect(done.logs.map(({ action }: { action: string }) => action)).toEqual([
    ...["限期交办", "答复交办", "退回重办", "答复交办", "交办办结"],
  ]);
  // The history of the complaint shows the state.
  const { body: about } = await inspector.get(`${complaints}${complaint}/`);
  expect(about.logs.at(-1)).toMatchObject({ action: "交办办结", text: expect.stringContaining(done.hand_over_no) });
});

test("what was recalled cannot be answered", async () => {
  const { give, official, inspector } = city;
  const { body } = await give();
  expect((await official.post(`${path}${body.id}/recall/`, { opinion: "本机构自行办理" })).status).toBe(403);
  expect((await inspector.post(`${path}${body.id}/recall/`, { opinion: "本机构自行办理" })).body).toMatchObject({
    status: handOverStatus.recalled,
  });
  expect((await official.post(`${path}${body.id}/answer/`, { answer: "已经核实" })).status).toBe(409);
});

test("it needs a day ahead and another organisation, and others do not see it", async () => {
  const { give, inspector } = city;
  expect((await give({ deadline: "2025-09-01" })).body).toHaveProperty("deadline");
  expect((await give({ receiver: inspector.account.org })).body).toHaveProperty("receiver");
  const { body } = await give();
  const stranger = await world.official(
    ["alarm_view"],
    (await world.given(orgs, { name: "别处", region: world.regions.east.id, functional_unit: 1 })).id,
  );
  expect((await stranger.get(`${path}${body.id}/`)).status).toBe(404);
});

test("it is on the home page of the receiver, and on the giver's once answered", async () => {
  const { give, official, inspector } = city;
  const { body } = await give();
  const tasks = async (account: typeof official): Promise<string> => JSON.stringify((await account.get("/system/v1/home/")).body);
  expect(await tasks(official)).toContain("hand_overs_to_answer");
  await official.post(`${path}${body.id}/answer/`, { answer: "已到现场核实" });
  expect(await tasks(inspector)).toContain("hand_overs_to_accept");
});

test("who is given a case reads what is owed and by whom, without reading the case, and why his answer came back", async () => {
  const { inspector, official, town } = city;
  const { project } = await openArrears(world);
  const wageCase = (await world.services.store.find(world.pool, wageCases, { project: project.id }))!;
  const { body } = await inspector.post(path, {
    ...{ subject: handOverSubject.wageCase, project: project.id, wage_case: wageCase.id, receiver: town.id },
    ...{ reason: "请约谈总包单位", deadline: "2025-09-20" },
  });
  const url = `${path}${body.id}/`;
  expect((await official.get(`/building/v1/wageCases/${wageCase.id}/`)).status).toBe(404);
  expect((await official.get(url)).body.summary).toMatch(
    new RegExp(`^案件${wageCase.case_no}：拖欠[\\d,]+元、\\d+人；总包单位.+`),
  );
  await official.post(`${url}answer/`, { answer: "已约谈总包单位" });
  await inspector.post(`${url}sendBack/`, { opinion: "请附拨付凭证", deadline: "2025-09-22" });
  expect((await official.get(url)).body.logs.at(-1)).toMatchObject({ action: "退回重办", text: "请附拨付凭证" });
});

test("what the receiver does not answer in time is reported above, once for each deadline", async () => {
  const { give, official, inspector, town } = city;
  const above = await world.given(orgs, {
    name: "西岭区人社局",
    region: world.regions.west.id,
    functional_unit: 0,
    is_system: true,
  });
  await world.pool.query("update orgs set parent = $1 where id = $2", [above.id, town.id]);
  const head = await world.official(["alarm_view"], above.id);
  const { body } = await give({ deadline: "2025-09-20" });
  await handOverEscalation.run(world.services);
  expect((await inspector.get(`${path}${body.id}/`)).body.escalated_at).toBeNull();
  await world.pool.query("update hand_overs set deadline = '2025-09-01' where id = $1", [body.id]);
  await handOverEscalation.run(world.services);
  await handOverEscalation.run(world.services);
  const { body: late } = await inspector.get(`${path}${body.id}/`);
  expect(late.escalated_at).not.toBeNull();
  expect(late.logs.filter(({ action }: { action: string }) => action === "逾期上报")).toHaveLength(1);
  const { body: letters } = await head.list("/system/v1/messages/", {});
  expect(letters).toContainEqual(expect.objectContaining({ content: expect.stringContaining(body.hand_over_no) }));
  // Meanwhile it is back with the giver, on the home page and as a message, until it is answered or recalled.
  const unanswered = async () => (await inspector.list(path, { scene: "unanswered" })).body.map(({ id }: { id: number }) => id);
  expect(await unanswered()).toEqual([body.id]);
  expect((await official.list(path, { scene: "unanswered" })).body).toEqual([]);
  expect((await inspector.list(path, { scene: "overdue" })).body).toEqual([]);
  expect(JSON.stringify((await inspector.get("/system/v1/home/")).body)).toContain("hand_overs_unanswered");
  expect((await inspector.list("/system/v1/messages/", {})).body).toContainEqual(
    expect.objectContaining({ content: expect.stringMatching(new RegExp(`${body.hand_over_no}到期未答复`)) }),
  );
  await official.post(`${path}${body.id}/answer/`, { answer: "已经核实付清" });
  expect(await unanswered()).toEqual([]);
  await inspector.post(`${path}${body.id}/sendBack/`, { opinion: "请附付款凭证", deadline: "2025-09-25" });
  expect((await inspector.get(`${path}${body.id}/`)).body.escalated_at).toBeNull();
});
