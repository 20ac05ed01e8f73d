import { afterAll, beforeAll, expect, test } from "vitest";
import { extraCorps } from "../../../../resources/corps/extraCorps";
import { corps } from "../../../../resources/corps/corps";
import { projectCorps } from "../../../../resources/projects/projectCorps";
import { projects } from "../../../../resources/projects/projects";
import { blacklistEnd } from "../../../../server/engine/jobs/dueActions";
import { openWorld, type World } from "../../../support/world";

const path = "/building/v1/corps/";

let world: World;
let reviewer: Awaited<ReturnType<World["official"]>>;
let company: Awaited<ReturnType<World["company"]>>;

beforeAll(async () => {
  world = await openWorld();
  reviewer = await world.official(["company_view", "company_review"]);
  company = await world.company();
});
afterAll(() => world.close());

const depositOf = async (id: number) => (await world.store.find(world.pool, projects, { id }))?.deposit_required_amount;

test("blacklisting has a reason, lasts three years, is reported to the company and raises what it must store", async () => {
  const project = await world.given(projects, {
    contractor_corp: company.corp.id,
    review_status: 1,
    prj_status: 3,
    contract_amount: 8_600_000_000,
    contract_sign_date: "2025-08-20",
    deposit_required_amount: 172_000_000,
  });
  const act = (body: object) => reviewer.patch(`${path}${company.corp.id}/`, { ...body });
  expect((await act({ action: "blacklist" })).body).toEqual({ reason: ["请输入列入原因"] });
  expect((await act({ action: "blacklist", reason: "拒不支付农民工工资" })).body).toMatchObject({
    is_blacklisted: true,
    blacklist_until: "2028-09-10",
    blacklist_reason: "拒不支付农民工工资",
  });
  expect(await depositOf(project.id)).toBe(344_000_000);
  expect((await act({ action: "blacklist", reason: "再次列入" })).status).toBe(409);
  const messages = (await company.list("/system/v1/messages/")).body;
  expect(messages[0].content).toBe("贵单位被列入失信联合惩戒名单：拒不支付农民工工资");
  expect((await act({ action: "unlist", reason: "已履行支付义务" })).body).toMatchObject({
    is_blacklisted: false,
    blacklist_until: null,
  });
  expect(await depositOf(project.id)).toBe(172_000_000);
});

test("the list lets a company go on the day after its last, with log, notice and a lower deposit; who asks for the listed finds it no more", async () => {
  const listed = await world.company();
  const project = await world.given(projects, {
    contractor_corp: listed.corp.id,
    review_status: 1,
    prj_status: 3,
    contract_amount: 8_600_000_000,
    contract_sign_date: "2025-08-20",
  });
  const address = `${path}${listed.corp.id}/`;
  const isListed = async () =>
    (await reviewer.list(path, { is_blacklisted: true })).body.some(({ id }: { id: number }) => id === listed.corp.id);
  const nightOf = (day: string) => blacklistEnd.run({ ...world.services, clock: { ...world.services.clock, today: () => day } });
  await reviewer.patch(address, { action: "blacklist", reason: "拒不支付农民工工资", blacklist_until: "2026-09-10" });

  await nightOf("2026-09-10");
  expect([await isListed(), await depositOf(project.id)]).toEqual([true, 344_000_000]);
  await nightOf("2026-09-11");
  expect([await isListed(), await depositOf(project.id)]).toEqual([false, 172_000_000]);
  expect((await reviewer.get(address)).body).toMatchObject({
    is_blacklisted: false,
    blacklist_until: null,
    blacklist_reason: null,
  });
  expect((await listed.list("/system/v1/messages/")).body[0].content).toBe("失信联合惩戒期满，贵单位已移出名单");
  const auditor = await world.official(["audit_view"]);
  const log = await auditor.list("/system/v1/auditLogs/", { entity: "corps", row: listed.corp.id });
  expect(log.body[0]).toMatchObject({ action: "blacklistEnds", actor: null });
});

test("a level is set with the day of the last arrears, which counts for the deposit", async () => {
  const other = await world.company();
  const project = await world.given(projects, {
    contractor_corp: other.corp.id,
    review_status: 1,
    prj_status: 3,
    contract_amount: 8_600_000_000,
    contract_sign_date: "2025-08-20",
  });
  const reply = await reviewer.patch(`${path}${other.corp.id}/`, {
    action: "rate",
    credit_level: "C",
    last_arrears_date: "2025-07-01",
  });
  expect(reply.body).toMatchObject({ credit_level: "C", last_arrears_date: "2025-07-01" });
  expect(await depositOf(project.id)).toBe(258_000_000);
});

test("nobody rates his own company, nor an official without the right or of another district", async () => {
  const rate = { action: "rate", credit_level: "A" };
  const address = `${path}${company.corp.id}/`;
  expect((await company.patch(address, rate)).status).toBe(403);
  expect((await (await world.official(["company_view"])).patch(address, rate)).status).toBe(403);
  const { orgs } = await import("../../../../resources/system/orgs");
  const west = await world.given(orgs, { name: "西岭区人社局", region: world.regions.west.id, functional_unit: 0 });
  const stranger = await world.company();
  expect((await (await world.official(["company_review"], west.id)).patch(`${path}${stranger.corp.id}/`, rate)).status).toBe(404);
});

test("what a company wants to change is shown to the reviewer with both values, personal ones masked", async () => {
  const other = await world.company();
  await other.patch(`${path}${other.corp.id}/`, { corp_name: "云汀改名建设有限公司", legal_man_phone: "15400000077" });
  const { change_diff } = (await reviewer.get(`${path}${other.corp.id}/`)).body;
  expect(change_diff).toMatchObject([
    { field: "corp_name", label: "企业名称", old: other.corp.corp_name, new: "云汀改名建设有限公司" },
    { field: "legal_man_phone", new: "154****0077" },
  ]);
});

test("when a company registers that others had named by a card, their projects name the company itself", async () => {
  const code = "91990102MA990001X4";
  const card = await world.given(extraCorps, {
    owner_corp: company.corp.id,
    corp_code: code,
    corp_name: "云汀监理",
    corp_type: 7,
  });
  const project = await world.given(projects, { contractor_corp: company.corp.id, review_status: 1 });
  const participant = await world.given(projectCorps, {
    project: project.id,
    corp: null,
    extra_corp: card.id,
    corp_code: code,
    corp_name: card.corp_name,
    corp_type: 7,
  });
  const newcomer = await world.given(corps, { corp_code: code, review_status: 0, region: world.regions.east.id });
  await reviewer.post(`${path}${newcomer.id}/review/`);
  expect(await world.store.find(world.pool, projectCorps, { id: participant.id })).toMatchObject({
    corp: newcomer.id,
    extra_corp: null,
  });
  const address = `/building/v1/extra/corps/${card.id}/`;
  expect((await company.get(address)).body).toMatchObject({ merged_corp: newcomer.id });
});
