import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeType } from "../../../../resources/alarms/closeType";
import { alarmStatus, openAlarmStatuses } from "../../../../resources/dictionaries/alarmStatus";
import { caseStatus } from "../../../../resources/dictionaries/caseStatus";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { ruleOf } from "../../../../resources/alarms/rules";
import { projects } from "../../../../resources/projects/projects";
import { wageCases } from "../../../../resources/cases/wageCases";
import { runAlarms } from "../../../../server/topics/alarms/runAlarms";
import { addDays } from "../../../../resources/kit/days";
import { openWorld, type World } from "../../../support/world";
import { orgs } from "../../../../resources/system/orgs";
import { messages } from "../../../../resources/system/messages";
import { runTimers } from "../../../../server/topics/alarms/timers";
import { openArrears } from "./openArrears";

const cases = "/building/v1/wageCases/";
const alarms = "/building/v1/projectAlarms/";
let world: World;
let site: Awaited<ReturnType<typeof openArrears>>;

beforeAll(async () => {
  world = await openWorld({ day: "2025-09-15" });
});
beforeEach(async () => {
  site = await openArrears(world);
});
afterAll(() => world.close());

const caseOf = (project: number) => world.services.store.find(world.pool, wageCases, { project });
type Official = (typeof site)["inspector"];
const promise = async (who: Official, id: number, until: string) =>
  who.post(`${cases}${id}/promise/`, { until, files: [await site.receipt(who)], opinion: "总包单位承诺" });

test("a case is opened by the first overdue wage, with what the ledger owes, and by no call", async () => {
  const { project, inspector } = site;
  const opened = await caseOf(project.id);
  expect(opened).toMatchObject({
    status: caseStatus.inProgress,
    case_no: expect.stringMatching(/^QX2025\d{6}$/),
    origin: 1,
    level: 1,
  });
  const { body } = await inspector.get(`${cases}${opened!.id}/`);
  expect(body).toMatchObject({ owed_amount: "6000.00", persons: 2, months: 2, employers: 1 });
  // Found by the initials of its project at once, as its alarms are.
  for (const list of [cases, alarms]) {
    const found = await inspector.list(list, { q: "dthy", project: project.id });
    expect(found.body.map((row: { project: number }) => row.project)).toContain(project.id);
  }
  for (const status of [caseStatus.settled, caseStatus.promised])
    expect((await inspector.patch(`${cases}${opened!.id}/`, { status })).status).toBeGreaterThanOrEqual(400);
  expect((await inspector.post(cases, { project: project.id })).status).toBeGreaterThanOrEqual(400);
  // Another evaluation opens no second one.
  await runAlarms(world.services, { projects: [project.id] });
  expect(await world.services.store.findAll(world.pool, wageCases, { project: project.id })).toHaveLength(1);
});

test("while wages are owed no official closes or waives their alarm, however he explains it, and the debt stays on home and wall", async () => {
  const { project, inspector, company, second } = site;
  const found = await world.services.store.findAll(world.pool, projectAlarms, { project: project.id });
  const wage = found.filter(({ fact }) => fact === "unpaidWages");
  expect(wage.length).toBeGreaterThan(1);
  for (const { id, is_government_only } of wage) {
    if (!is_government_only) {
      await inspector.post(`${alarms}${id}/notify/`, { opinion: "请付清" });
      await company.post(`${alarms}${id}/rectify/`, { content: "总包单位尚未授权发放" });
    } else await world.pool.query("update project_alarms set status = 3 where id = $1", [id]);
    const opinion = "企业已说明情况，同意销号，十个字以上的理由";
    for (const official of [inspector, second]) {
      expect(await official.post(`${alarms}${id}/verify/`, { passed: true, opinion })).toMatchObject({
        status: 409,
        body: { detail: "系统复核：仍拖欠6,000元、2人，不能销号或豁免；付清后自动销号。企业承诺付款的，在欠薪案件中登记" },
      });
      expect((await official.post(`${alarms}${id}/dismiss/`, { reason: opinion })).status).toBe(409);
      // Neither is offered; the page says why, and where the debt is handled.
      const { body } = await official.get(`${alarms}${id}/`);
      expect(body.actions).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(verify|dismiss|proposeWaiver)$/)]));
      expect(body.blocked.verify).toContain("仍拖欠6,000元、2人");
      expect(body.owed).toMatchObject({ amount: "6000.00", persons: 2, wage_case: (await caseOf(project.id))!.id });
    }
  }
  const { body } = await inspector.get("/system/v1/home/");
  expect(body.overdue_wages).toMatchObject({ amount: expect.any(String), project_count: expect.any(Number) });
  expect(body.urgent.map(({ project: id }: { project: number }) => id)).toContain(project.id);
});

test("paid, the case is settled by itself; owed again within ninety days, it goes on under its number", async () => {
  const { project, pay, giveBack } = site;
  const first = await caseOf(project.id);
  await pay();
  expect(await caseOf(project.id)).toMatchObject({ id: first!.id, status: caseStatus.settled, settled_at: expect.any(String) });
  await giveBack();
  expect(await caseOf(project.id)).toMatchObject({
    ...{ id: first!.id, case_no: first!.case_no, status: caseStatus.inProgress, settled_at: null, reopen_count: 1 },
  });
  await pay();
  await world.pool.query("update wage_cases set settled_at = settled_at - interval '91 days' where id = $1", [first!.id]);
  await giveBack();
  const all = await world.services.store.findAll(world.pool, wageCases, { project: project.id });
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([caseStatus.inProgress, caseStatus.settled]));
});

test("the settled case closes its alarms, whatever had been done about them, and counts them no more; nobody verifies what the facts say", async () => {
  const { project, inspector, company, pay } = site;
  const alarmsOf = () => world.services.store.findAll(world.pool, projectAlarms, { project: project.id });
  // Those that end without a person are not meant.
  const ownOf = async () =>
    (await alarmsOf()).filter(
      ({ fact, rule_code }) => (fact === "unpaidWages" || fact === "complaints") && ruleOf(rule_code)?.autoClose === false,
    );
  const { body: complaint } = await inspector.post("/building/v1/complaints/", {
    ...{ project: project.id, type: 1, content: "六月起没有发工资", people: 1 },
  });
  await inspector.post(`/building/v1/complaints/${complaint.id}/accept/`);
  await site.judge();
  const answered = (await ownOf()).find(
    ({ is_government_only, status }) => !is_government_only && status === alarmStatus.pending,
  )!;
  await inspector.post(`${alarms}${answered.id}/notify/`, { opinion: "请付清" });
  await company.post(`${alarms}${answered.id}/rectify/`, { content: "已全部付清" });
  await pay();
  // While the case is open, what has ended waits.
  const paid = (await ownOf()).filter(({ fact }) => fact === "unpaidWages");
  expect(paid.length).toBeGreaterThan(1);
  for (const alarm of paid) expect(alarm).toMatchObject({ status: alarmStatus.verifying, cleared_at: expect.any(String) });
  const { status, body } = await inspector.post(`/building/v1/complaints/${complaint.id}/close/`, { result: "已全部付清" });
  expect(status, JSON.stringify(body)).toBe(200);
  await site.judge();
  expect(await caseOf(project.id)).toMatchObject({ status: caseStatus.settled });
  const closed = await ownOf();
  expect(new Set(closed.map(({ fact }) => fact))).toEqual(new Set(["unpaidWages", "complaints"]));
  for (const alarm of closed) {
    expect(alarm).toMatchObject({ status: alarmStatus.closed, close_type: closeType.cleared, closed_at: expect.any(String) });
    expect(alarm.logs.at(-1)).toMatchObject({ action: "销号", text: "条件已消除，随欠薪案件结清销号" });
  }
  const open = (await alarmsOf()).filter(
    ({ status, leads_fact }) => openAlarmStatuses.some((open) => open === status) && leads_fact,
  );
  const { rows } = await world.pool.query("select open_alarm_count from projects where id = $1", [project.id]);
  expect(Number(rows[0].open_alarm_count)).toBe(open.length);
});

test("a complaint that is not closed keeps the case open after the money is there", async () => {
  const { project, inspector, pay } = site;
  const { body } = await inspector.post("/building/v1/complaints/", {
    ...{ project: project.id, type: 1, content: "六月起没有发工资", people: 1 },
  });
  await inspector.post(`/building/v1/complaints/${body.id}/accept/`);
  await pay();
  expect(await caseOf(project.id)).toMatchObject({ status: caseStatus.inProgress });
  // What is not owed is neither promised nor drawn from the deposit.
  const { body: row } = await inspector.get(`${cases}${(await caseOf(project.id))!.id}/`);
  expect(row.owed_amount).toBe("0.00");
  expect(wageCases.followUps?.drawDeposit?.prefill(row, "2025-09-15")).toBe(false);
  await world.pool.query("update complaints set status = 3 where id = $1", [body.id]);
  await runAlarms(world.services, { projects: [project.id] });
  expect(await caseOf(project.id)).toMatchObject({ status: caseStatus.settled });
});

test("at level 1 a promise is recorded by one official and confirmed by another, for a week, at most twice; unkept it ends by itself", async () => {
  const { project, inspector, second } = site;
  const { id } = (await caseOf(project.id))!;
  const today = "2025-09-15";
  expect((await inspector.post(`${cases}${id}/promise/`, { until: today })).body).toHaveProperty("files");
  expect((await promise(inspector, id, addDays(today, 8))).body).toHaveProperty("until");
  expect(await promise(inspector, id, addDays(today, 7))).toMatchObject({ status: 200, body: { status: 1, promise_step: 1 } });
  expect((await inspector.post(`${cases}${id}/confirmPromise/`, {})).status).toBe(403);
  expect(await second.post(`${cases}${id}/confirmPromise/`, {})).toMatchObject({
    status: 200,
    body: { status: 2, promise_count: 1 },
  });
  // The debt is still there, and counted; the promise is counted apart.
  const { body: wall } = await inspector.get(`/system/v1/regions/${world.regions.city.id}/alarmProjectSummary/`);
  expect(wall.overdue_wages).toMatchObject({ promised_count: 1, promised_amount: "6000.00" });
  await runAlarms(world.services, { projects: [project.id], today: addDays(today, 7) });
  expect(await caseOf(project.id)).toMatchObject({ status: caseStatus.promised });
  // Until that day the timers of the wage alarms are paused; after it they escalate, and who recorded the promise gets a message.
  await world.pool.query("update project_alarms set raised_at = raised_at - interval '60 days' where project = $1", [project.id]);
  const escalated = async () =>
    (await world.services.store.findAll(world.pool, projectAlarms, { project: project.id })).filter(
      ({ fact, escalated_at, notified_at }) => fact === "unpaidWages" && (escalated_at ?? notified_at) !== null,
    ).length;
  await runTimers(world.services, addDays(today, 7));
  expect(await escalated()).toBe(0);
  await runTimers(world.services, addDays(today, 8));
  expect(await escalated()).toBeGreaterThan(0);
  await runAlarms(world.services, { projects: [project.id], today: addDays(today, 8) });
  const broken = await caseOf(project.id);
  expect(broken).toMatchObject({ status: caseStatus.inProgress });
  expect(broken!.logs.at(-1)).toMatchObject({ action: "承诺到期未付清，恢复处理", text: "已告知经办人员和上级机构" });
  for (const official of [inspector, second])
    expect(
      await world.services.store.find(world.pool, messages, { account: official.account.id, title: "承诺未兑现" }),
    ).toMatchObject({
      link: `/alarm/case-detail?id=${id}`,
    });
  expect((await inspector.get(`${cases}${id}/`)).body.entries[0]).toMatchObject({ kind: "case" });
  const list = await inspector.list(cases, { scene: "open" });
  const urgencies = list.body.map(({ urgency }: { urgency: number }) => urgency);
  expect(urgencies).toEqual(urgencies.toSorted((a: number, b: number) => b - a));
  await promise(inspector, id, addDays(today, 5));
  expect((await second.post(`${cases}${id}/refusePromise/`, { opinion: "材料不全" })).body).toMatchObject({ promise_step: 0 });
  await promise(inspector, id, addDays(today, 5));
  await second.post(`${cases}${id}/confirmPromise/`, {});
  await world.pool.query("update wage_cases set status = 1 where id = $1", [id]);
  expect((await promise(inspector, id, addDays(today, 5))).body).toMatchObject({
    detail: "本案已承诺付款2次，不能再次承诺；请责令支付、动用保证金或移送",
  });
});

test("alarms of one fact are one matter with several bases", async () => {
  const { project, inspector } = site;
  const open = await inspector.list(alarms, { project: project.id, scene: "open" });
  const matters = await inspector.list(alarms, { project: project.id, scene: "matters" });
  const facts = open.body.map(({ fact }: { fact: string }) => fact);
  const represented: string[] = matters.body.map(({ fact }: { fact: string }) => fact);
  expect(new Set(represented)).toEqual(new Set(facts));
  expect(represented).toHaveLength(new Set(facts).size);
  const { bases } = matters.body.find(({ fact }: { fact: string }) => fact === "unpaidWages");
  expect(bases).toBe(facts.filter((fact: string) => fact === "unpaidWages").length);
});

test("the case's page, the tree, home, wall and an own count of the ledger say the same", async () => {
  const { project, inspector } = site;
  const { rows } = await world.pool.query(
    `select sum(owed_amount)::bigint as owed, count(distinct w.realinfo)::int as persons, count(distinct l.project)::int as projects,
       max(date '2025-09-15' - l.due_date) as days
       from wage_ledger l join workers w on w.id = l.worker where l.owed_amount > 0 and l.due_date < '2025-09-15'`,
  );
  const expected = { owed_amount: (Number(rows[0].owed) / 100).toFixed(2), persons: rows[0].persons, overdue_days: rows[0].days };
  const { body: tree } = await inspector.get("/building/v1/wageArrears/");
  expect(tree.total).toMatchObject({ ...expected, projects: rows[0].projects });
  const own = tree.projects.find((row: { project: number }) => row.project === project.id);
  const found = await caseOf(project.id);
  expect(own).toMatchObject({
    wage_case: found!.id,
    owed_amount: "6000.00",
    persons: 2,
    employers: [{ owed_amount: "6000.00" }],
  });
  const { body: file } = await inspector.get(`${cases}${found!.id}/`);
  expect(file).toMatchObject({ owed_amount: own.owed_amount, persons: own.persons, overdue_days: own.overdue_days });
  expect(file.owed_wages.map(({ worker_name, owed_amount }: Record<string, string>) => [worker_name, owed_amount])).toEqual([
    ["张一", "3000.00"],
    ["张一", "2000.00"],
    ["李二", "1000.00"],
  ]);
  expect(file.entries.map(({ kind }: { kind: string }) => kind)).toEqual(expect.arrayContaining(["case", "alarm"]));
  const { body: people } = await inspector.get(`/building/v1/projects/${project.id}/owedWages/`);
  expect(people).toEqual(file.owed_wages);
  const { body: wall } = await inspector.get(`/system/v1/regions/${world.regions.east.id}/alarmProjectSummary/`);
  const { amount, worker_count, project_count, max_overdue_days } = wall.overdue_wages;
  expect({ owed_amount: amount, persons: worker_count, overdue_days: max_overdue_days }).toEqual(expected);
  expect(project_count).toBe(rows[0].projects);
  // A sector official who may not see wages gets neither names nor amounts of persons.
  const sector = await world.official(["alarm_view", "project_view"]);
  expect((await sector.get(`${cases}${found!.id}/`)).body.owed_wages).toBeNull();
  expect((await sector.get("/building/v1/wageArrears/")).status).toBe(403);
});

test("what an official has just done shows on his home page at once, although its figures are cached", async () => {
  const { inspector, project, pay } = site;
  const owed = async () => Number((await inspector.get("/system/v1/home/")).body.overdue_wages.amount);
  const stored = await owed();
  await pay();
  expect(await owed()).toBe(stored);
  await inspector.post("/building/v1/complaints/", { project: project.id, type: 1, content: "六月起没有发工资", people: 1 });
  const { total } = (await inspector.get("/building/v1/wageArrears/")).body;
  expect(await owed()).toBe(Number(total.owed_amount));
  expect(await owed()).not.toBe(stored);
});

test("the company's answer is beside the decision", async () => {
  const { project, inspector, company } = site;
  const [alarm] = (await world.services.store.findAll(world.pool, projectAlarms, { project: project.id })).filter(
    ({ fact, is_government_only, status }) => fact === "unpaidWages" && !is_government_only && status === 1,
  );
  await inspector.post(`${alarms}${alarm!.id}/notify/`, { opinion: "请付清" });
  await company.post(`${alarms}${alarm!.id}/rectify/`, { content: "总包单位尚未授权发放" });
  const { body } = await inspector.get(`${cases}${(await caseOf(project.id))!.id}/`);
  expect(body.answers).toMatchObject([{ resource: "projectAlarms", id: alarm!.id, text: "总包单位尚未授权发放" }]);
});

test("the evidence names a worker in full to readers of his row, and shortened to others", async () => {
  const { project, inspector } = site;
  const [alarm] = (await world.services.store.findAll(world.pool, projectAlarms, { project: project.id })).filter(
    ({ fact, evidence }) => fact === "unpaidWages" && evidence.some(({ type }) => type === "workers"),
  );
  const namesFor = async (who: Official) => {
    const { body } = await who.get(`${alarms}${alarm!.id}/`);
    const people = body.evidence.filter(({ type }: { type: string }) => type === "workers");
    return people.map(({ cells, text }: { cells: string[]; text: string }) => [cells[0], text.split(" · ")[0]]);
  };
  const reader = await world.official(["alarm_view", "project_view", "worker_view"]);
  expect(await namesFor(reader)).toContainEqual(["张一", "张一"]);
  const without = await world.official(["alarm_view", "project_view"]);
  expect(await namesFor(without)).toContainEqual(["张*", "张*"]);
  expect(await namesFor(inspector)).toEqual(await namesFor(without));
});

test("case and alarms move with a project to another district and department: its officials see the debt, those before no longer", async () => {
  const { project } = site;
  const rights = ["project_view", "alarm_view", "payroll_view", "wage_view", "screen_view"];
  const offices = {
    east: await world.given(orgs, { name: "东汀区住建局", region: world.regions.east.id, functional_unit: 1 }),
    west: await world.given(orgs, { name: "西岭区水利局", region: world.regions.west.id, functional_unit: 2 }),
  };
  const [before, after] = [await world.official(rights, offices.east.id), await world.official(rights, offices.west.id)];
  const seenBy = async (who: Official) => {
    const named = `?filter=${encodeURIComponent(JSON.stringify({ project: project.id }))}`;
    const [rows, raised] = [await who.get(cases + named), await who.get(alarms + named)];
    return { cases: rows.body.map((row: { owed_amount: string }) => row.owed_amount), alarms: raised.body.length > 0 };
  };
  const [debt, none] = [
    { cases: ["6000.00"], alarms: true },
    { cases: [], alarms: false },
  ];
  expect([await seenBy(before), await seenBy(after)]).toEqual([debt, none]);
  await world.pool.query("update projects set region = $2, functional_unit = 2 where id = $1", [
    project.id,
    world.regions.west.id,
  ]);
  expect([await seenBy(before), await seenBy(after)]).toEqual([none, debt]);
  expect((await after.get("/system/v1/home/")).body.overdue_wages).toMatchObject({ amount: "6000.00" });
});

test("an alarm about a project without a district keeps its own, and takes the project's once there is one", async () => {
  const { east, west } = world.regions;
  const project = await world.given(projects, { region: null, functional_unit: null });
  const { id } = await world.given(projectAlarms, { project: project.id, region: east.id, functional_unit: 1 });
  const regionNow = async () => (await world.store.find(world.pool, projectAlarms, { id }))?.region;
  expect(await regionNow()).toBe(east.id);
  await world.pool.query("update projects set region = $2 where id = $1", [project.id, west.id]);
  expect(await regionNow()).toBe(west.id);
});
