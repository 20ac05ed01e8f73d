import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { alarmRules } from "../../../resources/alarms/rules";
import { projectAlarms } from "../../../resources/alarms/projectAlarms";
import { projects } from "../../../resources/projects/projects";
import { messages } from "../../../resources/system/messages";
import { seedAlarmSettings } from "../../../server/alarms/seedAlarmSettings";
import { openWorld } from "../../support/world";

type World = Awaited<ReturnType<typeof openWorld>>;
let world: World;
let admin: Awaited<ReturnType<World["administrator"]>>;
let inspector: Awaited<ReturnType<World["official"]>>;
let company: Awaited<ReturnType<World["company"]>>;
let project: { id: number; name: string };

const photo = [{ id: 1, name: "a.jpg", url: "/a.jpg", size: 1 }];
const everything = [
  "alarm_view",
  "alarm_handle",
  "project_view",
  "screen_view",
  "company_review",
  "secret_manage",
  "deposit_view",
  "account_view",
];

beforeAll(async () => {
  world = await openWorld({ day: "2025-09-22" });
  await seedAlarmSettings(world.services.pool);
  [admin, inspector, company] = await Promise.all([world.administrator(), world.official(everything), world.company()]);
  project = await world.given(projects, {
    name: "云汀新城一期",
    contractor_corp: company.corp.id,
    region: world.regions.east.id,
    area_code: "990102",
    functional_unit: 1,
    supervise_org: world.orgs.eastBureau.id,
    review_status: 1,
    change_status: 0,
    prj_status: 3,
    contract_sign_date: "2025-07-01",
    actual_start_date: "2025-09-10",
    start_date: "2025-09-10",
    complete_date: "2027-01-01",
    account_exempt: false,
    deposit_required_amount: 1_000_000_00,
    contract_amount: 10_000_000_00,
    builder_licenses: [],
    rights_board_files: [],
    pay_guarantee_files: photo,
    pay_guarantee_expire: null,
    suspend_from: null,
    suspend_to: null,
    key_status: 0,
  });
  await admin.post("/system/v1/alarmSettings/", { settings: [], run: true });
});
afterAll(() => world.close());

const alarmOf = async (rule_code: string) => {
  const found = await world.services.store.findAll(world.services.pool, projectAlarms, { project: project.id, rule_code });
  return found.at(-1) as NonNullable<(typeof found)[number]>;
};
const call = async (who: { post: World["anonymous"]["post"] }, id: number, word: string, body: object) =>
  who.post(`/building/v1/projectAlarms/${id}/${word}/`, body as Record<string, unknown>);

describe("settings", () => {
  test("every rule is listed whole", async () => {
    const list = await inspector.get("/system/v1/alarmSettings/");
    expect(list.body).toHaveLength(alarmRules.length);
    expect(list.body[0]).toMatchObject({ rule_code: "A01", params: { open_days: 30 }, levels: { 3: 1, 2: 15, 1: 30 } });
  });

  test("a rule is named in the reader's language", async () => {
    const [rule] = (await world.english(inspector).get("/system/v1/alarmSettings/")).body;
    expect(rule).toMatchObject({
      rule_code: "A01",
      name: "No special wage account",
      legal_basis: expect.stringContaining("Article 26"),
    });
  });

  test("only the super administrator changes them", async () => {
    expect((await inspector.post("/system/v1/alarmSettings/", { settings: [] })).status).toBe(403);
  });

  test("what does not hold together is refused under its field", async () => {
    const reply = await admin.post("/system/v1/alarmSettings/", { settings: [{ rule_code: "A01", params: { open_days: 0 } }] });
    expect(reply).toMatchObject({ status: 400, body: { params: [expect.stringContaining("A01：天数应为1至365的整数")] } });
    const levels = await admin.post("/system/v1/alarmLevelSettings/", { levels: [{ level: 2, score_from: 90 }] });
    expect(levels).toMatchObject({ status: 400, body: { score_from: [expect.stringContaining("一级起始分应高于二级")] } });
  });

  test("a dry run tells what would happen, and writes nothing", async () => {
    const before = await alarmOf("E01");
    const reply = await admin.post("/system/v1/alarmSettings/dryRun/", {
      settings: [{ rule_code: "E01", params: { days: 30 } }],
    });
    expect(reply.body).toMatchObject({ projects: 1, raised: 0, cleared: 1, rules: [{ rule_code: "E01", cleared: 1 }] });
    expect(await alarmOf("E01")).toEqual(before);
  });

  test("a change takes effect with the next run", async () => {
    await admin.post("/system/v1/alarmSettings/", { settings: [{ rule_code: "E02", weight: 9 }] });
    const list = await inspector.get("/system/v1/alarmSettings/");
    expect(list.body.find((row: { rule_code: string }) => row.rule_code === "E02")).toMatchObject({ weight: 9 });
    expect((await company.get("/system/v1/alarmSettings/")).body[0]).not.toHaveProperty("params");
  });
});

describe("handling", () => {
  test("the detail tells law, penalty and project in the reader's language", async () => {
    const { id } = await alarmOf("E01");
    const english = await world.official(everything);
    const zh = await inspector.get(`/building/v1/projectAlarms/${id}/`);
    expect(zh.body).toMatchObject({
      title: "未设立维权信息告示牌",
      legal_basis: "《保障农民工工资支付条例》第三十四条",
      project_card: { name: project.name, region_name: "东汀区", risk_score: expect.any(Number) },
      actions: expect.arrayContaining(["notify", "dismiss"]),
    });
    const en = await world.app.inject({
      url: `/building/v1/projectAlarms/${id}/`,
      headers: { authorization: `Token ${english.token}`, "accept-language": "en" },
    });
    expect(en.json()).toMatchObject({
      content: expect.stringMatching(/^Work began on 2025-09-10/),
      legal_basis: expect.stringContaining("Article 34"),
    });
  });

  test("notify sets the deadline of the level, rectify waits, verify asks for reasons while the condition holds", async () => {
    const { id } = await alarmOf("E01");
    expect((await call(company, id, "rectify", { content: "已设立告示牌" })).status).toBe(409);
    expect((await call(inspector, id, "notify", { deadline: "2025-09-01" })).status).toBe(400);
    const order = `/building/v1/projectAlarms/${id}/rectificationOrder/`;
    expect((await inspector.get(order)).status).toBe(409);
    expect(await call(inspector, id, "notify", { opinion: "请尽快整改" })).toMatchObject({
      status: 200,
      body: { status: 2, deadline: "2025-10-11", logs: [{}, { action: "下发通知", text: "请尽快整改" }] },
    });
    // The order says in Chinese, whoever prints it, what was found, on which article, and until when.
    for (const reader of [inspector, company])
      expect((await reader.get(`${order}?format=json`)).body).toMatchObject({
        company: company.corp.corp_name,
        rows: expect.arrayContaining([["整改期限", "2025年10月11日"]]),
        content: expect.stringContaining("告示牌"),
        basis: "《保障农民工工资支付条例》第三十四条",
      });
    const paper = await world.app.inject({ url: order, headers: { authorization: `Token ${company.token}` } });
    expect([paper.headers["content-type"], paper.rawPayload.subarray(0, 5).toString()]).toEqual(["application/pdf", "%PDF-"]);
    expect((await (await world.company()).get(order)).status).toBe(404);
    expect(await call(company, id, "rectify", { content: "已设立告示牌" })).toMatchObject({ status: 200, body: { status: 3 } });
    expect((await call(inspector, id, "verify", { passed: true, opinion: "通过" })).body).toHaveProperty("opinion");
    expect(await call(inspector, id, "verify", { passed: false, opinion: "照片不清晰" })).toMatchObject({
      status: 200,
      body: { status: 2 },
    });
    await call(company, id, "rectify", { content: "已重新拍照上传" });
    const open = (await world.services.store.find(world.services.pool, projects, { id: project.id }))?.open_alarm_count ?? 0;
    expect(await call(inspector, id, "verify", { passed: true, opinion: "现场已核实告示牌确已设立" })).toMatchObject({
      status: 200,
      body: { status: 4, close_type: 1, closed_at: expect.any(String) },
    });
    expect(await world.services.store.find(world.services.pool, projects, { id: project.id })).toMatchObject({
      open_alarm_count: open - 1,
    });
    // Until the condition has ended once it is not raised again.
    await admin.post("/system/v1/alarmSettings/", { settings: [], run: true });
    expect((await alarmOf("E01")).id).toBe(id);
  });

  test("what is told about an alarm is read in the reader's language", async () => {
    const told = async (reader: { get: World["anonymous"]["get"] }) => {
      const { body } = await reader.get('/system/v1/messages/?sort=["sent_at","DESC"]&range=[0,49]');
      return body as { title: string; content: string }[];
    };
    const [zh, en] = [await told(company), await told(world.english(company))];
    expect(zh.map(({ content }) => content)).toContainEqual(
      expect.stringMatching(/^预警YJ\d+：未设立维权信息告示牌，请按期整改$/),
    );
    expect(en.map(({ content }) => content)).toContainEqual(
      expect.stringMatching(/^Alarm YJ\d+: [A-Z][^一-龥]+; rectify it in time$/),
    );
    const officials = await told(world.english(inspector));
    expect(officials.length).toBeGreaterThan(0);
    for (const { title, content } of officials) expect(title + content).not.toMatch(/预警|请/);
  });

  test("a dismissed alarm stays away for thirty days", async () => {
    const { id } = await alarmOf("B01");
    expect((await call(inspector, id, "dismiss", { reason: "太短" })).status).toBe(400);
    expect(await call(inspector, id, "dismiss", { reason: "项目已申请免存，待审批" })).toMatchObject({
      status: 200,
      body: { status: 5, close_type: 3, dismissed_until: "2025-10-22" },
    });
    await admin.post("/system/v1/alarmSettings/", { settings: [], run: true });
    expect((await alarmOf("B01")).id).toBe(id);
  });
});

describe("home", () => {
  test.each(["official", "company"] as const)("of the %s: each number is the total of its list", async (who) => {
    const reader = who === "official" ? inspector : company;
    const { status, body } = await reader.get("/system/v1/home/");
    expect(status).toBe(200);
    expect(body.todo.length).toBeGreaterThan(4);
    const paths: Record<string, string> = {
      "/alarm/manage": "/building/v1/projectAlarms/",
      "/realname/company": "/building/v1/corps/",
      "/realname/person": "/project/v1/workers/",
      "/realname/project": "/building/v1/projects/",
      "/payroll/bail": "/building/v1/corpDeposits/",
      "/payroll/account": "/building/v1/wageAccounts/",
      "/payroll/salary": "/salary/v1/payRolls/",
    };
    for (const { n, to } of body.todo.filter((todo: { to: string }) => todo.to !== "/system/key-project")) {
      const [route, query] = to.split("?");
      const list = await reader.get(`${paths[route]}?${query}`);
      expect([to, list.headers["content-range"]]).toEqual([to, expect.stringMatching(new RegExp(`/${n}$`))]);
    }
  });

  test.each(["official", "company"] as const)("of the %s: each figure is what its list counts or adds up", async (who) => {
    const reader =
      who === "official" ? await world.official([...everything, "worker_view", "payroll_view", "project_view"]) : company;
    const { counts, sums } = (await reader.get("/system/v1/home/")).body;
    const paths: Record<string, string> = {
      "/realname/person": "/project/v1/workers/",
      "/realname/project": "/building/v1/projects/",
      "/payroll/account": "/building/v1/wageAccounts/",
      "/payroll/salary": "/salary/v1/payRolls/",
      "/payroll/payroll": "/project/v1/workerWages/",
    };
    const listOf = (to: string) => to.replace(/^[^?]+/, (route) => paths[route] ?? route);
    expect(counts.length + sums.length).toBeGreaterThanOrEqual(5);
    for (const { n, to } of counts) {
      const list = await reader.get(listOf(to));
      expect([to, list.headers["content-range"]]).toEqual([to, expect.stringMatching(new RegExp(`/${n}$`))]);
    }
    const added: Record<string, string> = { account_balance: "balance" };
    for (const { key, amount, to } of sums) {
      const { status, body } = await reader.get(`${listOf(to)}&summary=1`);
      expect([key, status, body[added[key] ?? "actual_amount"]]).toEqual([key, 200, amount]);
    }
  });

  test("every figure of its pictures is the total of the list it leads to", async () => {
    const reader = await world.official([...everything, "worker_view", "payroll_view", "project_view"]);
    const { systems, levels, regions, trend, wage_trend } = (await reader.get("/system/v1/home/")).body;
    const paths: Record<string, string> = {
      "/alarm/manage": "/building/v1/projectAlarms/",
      "/realname/project": "/building/v1/projects/",
      "/payroll/payroll": "/project/v1/workerWages/",
    };
    const list = (to: string) => reader.get(to.replace(/^[^?]+/, (route) => paths[route] ?? route));
    const figures = [
      ...systems.map(({ n, to }: { n: number; to: string }) => [n, to]),
      ...levels.map((level: { project_count: number; to: string }) => [level.project_count, level.to]),
      ...regions.map((region: { project_count: number; to: string }) => [region.project_count, region.to]),
      ...regions.map((region: { alarm_count: number; alarms_to: string }) => [region.alarm_count, region.alarms_to]),
      ...trend.map((month: { raised: number; raised_to: string }) => [month.raised, month.raised_to]),
      ...trend.map((month: { closed: number; closed_to: string }) => [month.closed, month.closed_to]),
    ] as [number, string][];
    expect(systems.map(({ key, rate }: { key: string; rate: number }) => [key, rate])).toContainEqual(["account", 0]);
    expect(systems).toHaveLength(6);
    expect(figures.filter(([n]) => n > 0).length).toBeGreaterThan(5);
    for (const [n, to] of figures)
      expect([to, (await list(to)).headers["content-range"]]).toEqual([to, expect.stringMatching(new RegExp(`/${n}$`))]);
    for (const { paid_amount, paid_amount_to } of wage_trend)
      expect((await list(`${paid_amount_to}&summary=1`)).body.actual_amount).toBe(paid_amount);
  });

  test("of an official", async () => {
    expect((await inspector.get("/system/v1/home/")).body).toMatchObject({
      role: "gov",
      counts: expect.arrayContaining([expect.objectContaining({ key: "project_building", n: 1 })]),
      kpi: { rates: { account: 0 } },
      levels: [{ level: 1 }, { level: 2 }, { level: 3 }, { level: 9 }],
      trend: expect.any(Array),
      regions: expect.arrayContaining([expect.objectContaining({ name: "东汀区", project_count: 1 })]),
    });
  });

  test("of a company", async () => {
    expect((await company.get("/system/v1/home/")).body).toMatchObject({
      role: "company",
      counts: expect.arrayContaining([expect.objectContaining({ key: "project_building", n: 1 })]),
      payroll_due: [],
    });
  });
});

describe("the big screen", () => {
  const get = (who: { get: World["anonymous"]["get"] }, word: string, region = world.regions.city.id) =>
    who.get(`/system/v1/regions/${region}/${word}/`);

  test("is for officials who may see it, and their regions", async () => {
    expect((await get(world.anonymous, "projectSummary")).status).toBe(401);
    expect((await get(company, "projectSummary")).status).toBe(403);
    expect((await get(await world.official(["alarm_view"]), "projectSummary")).status).toBe(403);
    const eastern = await world.official(["screen_view"], world.orgs.eastBureau.id);
    expect((await get(eastern, "projectSummary", world.regions.east.id)).status).toBe(200);
    expect((await get(eastern, "projectSummary", world.regions.west.id)).status).toBe(404);
  });

  test("projectSummary", async () => {
    const { body } = await get(inspector, "projectSummary");
    expect(body).toMatchObject({
      region: world.regions.city.id,
      project_total: 1,
      project_building: 1,
      attend_rate: null,
      contract_amount: "10000000.00",
      month: "2025-08",
      by_department: [{ functional_unit: 1, count: 1 }],
      by_status: [{ prj_status: 3, name: "在建", count: 1 }],
    });
    expect(body.trend).toHaveLength(12);
    expect(Object.keys(body.rates)).toEqual(["realname", "contract", "account", "deposit", "online_pay", "board"]);
  });

  test("projectPosition, alarmProjects and withoutWageAccountProjects", async () => {
    expect((await get(inspector, "projectPosition")).body).toMatchObject([
      { id: project.id, prj_status: 3, on_job_count: 0, today_attend: 0 },
    ]);
    expect((await get(inspector, "alarmProjects")).body).toMatchObject([
      {
        project: project.id,
        region_name: "东汀区",
        alarm_count: expect.any(Number),
        top_rule_name: expect.any(String),
        amount: expect.any(String),
      },
    ]);
    // Signed on 07-01: the account was due on 07-31.
    expect((await get(inspector, "withoutWageAccountProjects")).body).toMatchObject([
      { project: project.id, overdue_days: 53, contract_amount: "10000000.00" },
    ]);
    expect((await get(inspector, "withoutDepositCorps")).body).toEqual([]);
  });

  test("alarmProjectSummary", async () => {
    const { body } = await get(inspector, "alarmProjectSummary");
    expect(body.levels.map(({ level }: { level: number }) => level)).toEqual([1, 2, 3, 9]);
    expect(body).toMatchObject({
      status: [{ status: 1 }, { status: 2 }, { status: 3 }, { status: 4, count: 1 }, { status: 5, count: 1 }],
      types: expect.arrayContaining([{ rule_code: "A01", name: "未开立工资专用账户", group: "A", open_count: 1 }]),
      latest: expect.arrayContaining([expect.objectContaining({ project_name: project.name })]),
    });
    expect(body.trend).toHaveLength(12);
  });
});

test("messages are one's own, and are read", async () => {
  const mine = await world.given(messages, {
    account: inspector.account.id,
    title: "x",
    content: "y",
    sent_at: "2025-09-22 08:00:00+08",
    read_at: null,
  });
  const other = await world.given(messages, {
    account: company.account.id,
    title: "x",
    content: "y",
    sent_at: "2025-09-22 08:00:00+08",
    read_at: null,
  });
  const before = (await inspector.get("/system/v1/messages/unread/")).body.unread;
  expect((await inspector.post("/system/v1/messages/read/", { ids: [mine.id, other.id] })).body).toEqual({ unread: before - 1 });
  expect((await inspector.post("/system/v1/messages/read/")).body).toEqual({ unread: 0 });
  expect((await company.get("/system/v1/messages/unread/")).body.unread).toBeGreaterThan(0);
});
