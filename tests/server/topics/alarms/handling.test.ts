import { afterAll, expect, test } from "vitest";
import { auditLogs } from "../../../../resources/system/auditLogs";
import { projects } from "../../../../resources/projects/projects";
import { statementTexts } from "../../../support/statements";
import { act, everything, openOneProject } from "./oneProject";

const { world, inspector, company, project, judge, alarmOf } = await openOneProject();
const second = await world.official(everything);
type Reader = Pick<typeof inspector, "get">;
afterAll(() => world.close());

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
    content: expect.stringMatching(/^As of [\d-]{10}: Work began on 2025-09-10/),
    legal_basis: expect.stringContaining("Article 34"),
  });
});

test("the detail sets the measure between the thresholds of the levels, of which a company sees the one it reached", async () => {
  const { id } = await alarmOf("E01");
  const detail = `/building/v1/projectAlarms/${id}/`;
  const [third, ...others] = [3, 2, 1].map((level, at) => ({ level, at: [1, 15, 30][at] }));
  expect((await inspector.get(detail)).body.scale).toEqual({ unit: "days", value: 5, marks: [third, ...others] });
  expect((await company.get(detail)).body.scale).toEqual({ unit: "days", value: 5, marks: [third] });
});

test("whom to call is shown with masked numbers; in full, and written down, to an official who may see personal data", async () => {
  const { id } = await alarmOf("E01");
  const detail = `/building/v1/projectAlarms/${id}/`;
  const reader = await world.official([...everything, "pii_view"]);
  const phonesFor = async (who: Reader, query = "") => {
    const { can_unmask, project_card, contact } = (await who.get(detail + query)).body;
    return [can_unmask, project_card.labor_officer_phone, contact.link_phone] as const;
  };
  const masked = expect.stringMatching(/^\d{3}\*+\d+$/);
  expect(await phonesFor(reader)).toEqual([true, masked, masked]);
  for (const who of [inspector, company]) expect(await phonesFor(who, "?unmask=1")).toEqual([false, masked, masked]);
  expect(await phonesFor(reader, "?unmask=1")).toEqual([
    true,
    expect.stringMatching(/^\d{11}$/),
    expect.stringMatching(/^\d{11}$/),
  ]);
  expect(await world.services.store.findAll(world.services.pool, auditLogs, { entity: "projectAlarms", row: id })).toMatchObject([
    { action: "reveal", actor: reader.account.id },
  ]);
});

test("notify sets the deadline of the level, rectify waits, verify refuses while the condition holds", async () => {
  const { id } = await alarmOf("E01");
  expect((await act(company, id, "rectify", { content: "已设立告示牌" })).status).toBe(409);
  expect((await act(inspector, id, "notify", { deadline: "2025-09-01" })).status).toBe(400);
  const far = await act(inspector, id, "notify", { deadline: "2030-01-01" });
  expect(far).toMatchObject({ status: 400, body: { deadline: ["整改期限不能晚于2026-03-21"] } });
  const order = `/building/v1/projectAlarms/${id}/rectificationOrder/`;
  expect((await inspector.get(order)).status).toBe(409);
  // The form begins with what the company has to do, and the deadline that applies if none is chosen; the company fills in neither.
  const detail = `/building/v1/projectAlarms/${id}/`;
  expect((await inspector.get(detail)).body.prefill).toEqual({
    notify: { opinion: "请在施工现场醒目位置设立并上传照片。", deadline: "2025-10-11" },
  });
  expect((await company.get(detail)).body).not.toHaveProperty("prefill");
  expect(await act(inspector, id, "notify", { opinion: "请尽快整改" })).toMatchObject({
    status: 200,
    body: { status: 2, deadline: "2025-10-11", logs: [{}, { action: "下发通知", text: "请尽快整改" }] },
  });
  // The order says in Chinese, regardless of who prints it, what was found, on which article, and until when.
  for (const reader of [inspector, company])
    expect((await reader.get(`${order}?format=json`)).body).toMatchObject({
      company: company.corp.corp_name,
      rows: expect.arrayContaining([
        ["涉及人数及金额", "-"],
        ["整改期限", "2025年10月11日"],
      ]),
      demand: expect.stringMatching(/^请尽快整改\n请你单位/),
      content: expect.stringContaining("告示牌"),
      basis: "《保障农民工工资支付条例》第三十四条",
    });
  const paper = await world.app.inject({ url: order, headers: { authorization: `Token ${company.token}` } });
  expect([paper.headers["content-type"], paper.rawPayload.subarray(0, 5).toString()]).toEqual(["application/pdf", "%PDF-"]);
  expect((await (await world.company()).get(order)).status).toBe(404);
  expect(await act(company, id, "rectify", { content: "已设立告示牌" })).toMatchObject({ status: 200, body: { status: 3 } });
  // However well explained: who judged it may only return it, or waive it for some days; so the page does not offer it either.
  expect(await act(inspector, id, "verify", { passed: true, opinion: "现场已核实告示牌确已设立" })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("预警条件仍成立") },
  });
  expect((await inspector.get(detail)).body).toMatchObject({
    actions: expect.not.arrayContaining(["verify"]),
    blocked: { verify: expect.stringContaining("预警条件仍成立") },
  });
  expect(await act(inspector, id, "verify", { passed: false, opinion: "照片不清晰" })).toMatchObject({
    status: 200,
    body: { status: 2 },
  });
  await act(company, id, "rectify", { content: "已重新拍照上传" });
  await world.services.store.update(world.services.pool, projects, project.id, {
    rights_board_files: [{ id: 1, name: "a.jpg", url: "/a.jpg", size: 1 }],
    rights_board_date: "2025-09-20",
  });
  // As the next evaluation finds, of a rule whose alarms a person closes.
  await world.pool.query("update project_alarms set cleared_at = platform_now() where id = $1", [id]);
  const open = (await world.services.store.find(world.services.pool, projects, { id: project.id }))?.open_alarm_count ?? 0;
  // What is judged is one state of the project, though others write meanwhile.
  const sent = await statementTexts(async () =>
    expect(await act(inspector, id, "verify", { passed: true, opinion: "现场已核实告示牌确已设立" })).toMatchObject({
      status: 200,
      body: { status: 4, close_type: 1, closed_at: expect.any(String) },
    }),
  );
  expect(sent).toContain("begin isolation level repeatable read read only");
  expect(await world.services.store.find(world.services.pool, projects, { id: project.id })).toMatchObject({
    open_alarm_count: open - 1,
  });
  await judge();
  expect((await alarmOf("E01")).id).toBe(id);
});

test("what is reported about an alarm is read in the reader's language", async () => {
  const response = async (reader: Reader) => {
    const { body } = await reader.get('/system/v1/messages/?sort=["sent_at","DESC"]&range=[0,49]');
    return body as { title: string; content: string }[];
  };
  const [zh, en] = [await response(company), await response(world.english(company))];
  expect(zh.map(({ content }) => content)).toContainEqual(expect.stringMatching(/^预警YJ\d+：未设立维权信息告示牌，请按期整改$/));
  expect(en.map(({ content }) => content)).toContainEqual(
    expect.stringMatching(/^Alarm YJ\d+: [A-Z][^一-龥]+\. Please rectify by the deadline$/),
  );
  const officials = await response(world.english(inspector));
  expect(officials.length).toBeGreaterThan(0);
  for (const { title, content } of officials) expect(title + content).not.toMatch(/预警|请/);
});

test("at level 1 a waiver is proposed by one official and confirmed by another, for thirty days, and changes no risk", async () => {
  const { id } = await alarmOf("B01");
  await world.pool.query("update project_alarms set level = 1 where id = $1", [id]);
  expect((await act(inspector, id, "dismiss", { reason: "太短" })).status).toBe(400);
  expect((await act(inspector, id, "dismiss", { reason: "项目已申请免存，待审批", until: "2025-10-23" })).body).toHaveProperty(
    "until",
  );
  expect(await act(inspector, id, "dismiss", { reason: "项目已申请免存，待审批" })).toMatchObject({
    status: 200,
    body: { status: 1, waiver_step: 1, waiver_until: "2025-10-22" },
  });
  // No official confirms his own proposal.
  expect((await act(inspector, id, "confirmWaiver", {})).status).toBe(403);
  const before = await world.services.store.find(world.services.pool, projects, { id: project.id });
  expect(await act(second, id, "confirmWaiver", {})).toMatchObject({
    status: 200,
    body: { status: 5, close_type: 3, dismissed_until: "2025-10-22", dismiss_reason: "项目已申请免存，待审批" },
  });
  const after = await world.services.store.find(world.services.pool, projects, { id: project.id });
  expect(after).toMatchObject({ alarm_level: 1, open_alarm_count: (before?.open_alarm_count ?? 0) - 1 });
  expect(after?.risk_score).toBe(before?.risk_score);
  await judge();
  expect((await alarmOf("B01")).id).toBe(id);
});
