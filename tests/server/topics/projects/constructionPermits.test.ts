import { afterAll, beforeAll, expect, test } from "vitest";
import { corps } from "../../../../resources/corps/corps";
import { permitStatus } from "../../../../resources/projects/permitStatus";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";
import { constructionPermits } from "../../../../resources/projects/constructionPermits";
import { projects } from "../../../../resources/projects/projects";
import { orgs } from "../../../../resources/system/orgs";
import { messages } from "../../../../resources/system/messages";
import { creditCodeCheckDigit } from "../../../../resources/kit/validators";
import { writeWorkbook } from "../../../../server/platform/excel/writeWorkbook";
import { sheetColumns } from "../../../../server/engine/rest/sheets";
import { buffer } from "node:stream/consumers";
import { gbk } from "../../../support/gbk";
import { postMultipart } from "../../../support/postMultipart";
import { openWorld, type World } from "../../../support/world";

let world: World;
const path = "/realname/v1/constructionPermits/";
const first17 = "91990102990000123";
const contractorCode = first17 + creditCodeCheckDigit(first17);

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Cells = Readonly<Record<string, string | number>>;
const permit = (permit_no: string, more: Cells = {}): Cells => ({
  施工许可证号: permit_no,
  工程名称: `工程${permit_no}`,
  总包单位: "样例建工",
  总包信用代码: contractorCode,
  建设单位: "样例置业",
  合同金额: "1234567.80",
  发证日期: "2025-08-01",
  区域: "东汀区",
  工程地址: "一号路1号",
  ...more,
});

async function importPermits(who: { readonly token: string | undefined }, rows: readonly Cells[]) {
  const heads = Object.keys(rows[0]!);
  const sheet = {
    name: "施工许可",
    columns: heads.map((label) => ({ label, kind: "text" as const })),
    rows: rows.map((row) => heads.map((head) => row[head] ?? "")),
  };
  const file = await buffer(writeWorkbook([sheet]));
  return postMultipart(world, who.token, `${path}import/`, file);
}

const passed = (more: Record<string, unknown>) =>
  world.givenWhole(projects, { review_status: reviewStatus.passed, region: world.regions.east.id, ...more });
const byNo = async (who: Awaited<ReturnType<World["official"]>>, permit_no: string) =>
  (await who.list(path, { q: permit_no })).body[0];

test("a list is imported: permits of reported projects are linked, the others are to be followed up", async () => {
  const clerk = await world.official(["project_view", "permit_manage"]);
  const named = await passed({ builder_licenses: [{ builder_license_num: "SG-001", prj_name: null, issue_date: "2025-08-01" }] });
  const coded = await passed({ third_party_project_code: "T-77" });
  const answer = await importPermits(clerk, [
    permit("SG-001", { 项目编号: "" }),
    permit("SG-002", { 项目编号: "T-77" }),
    permit("SG-003", { 项目编号: "" }),
  ]);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  expect(await byNo(clerk, "SG-001")).toMatchObject({ status: permitStatus.reported, project: named.id });
  expect(await byNo(clerk, "SG-002")).toMatchObject({ status: permitStatus.reported, project: coded.id });
  expect(await byNo(clerk, "SG-003")).toMatchObject({ status: permitStatus.open, project: null, contract_amount: "1234567.80" });
  const open = (await clerk.list(path, { scene: "unreported" })).body.map(({ permit_no }: { permit_no: string }) => permit_no);
  expect(open).toContain("SG-003");
  expect(open).not.toContain("SG-001");
});

test.each([
  ["in GBK", (text: string) => gbk(text)],
  ["in UTF-8", (text: string) => Buffer.from(text)],
])("a list that an office sends as CSV, %s, is imported in the same way", async (encoding, encode) => {
  const clerk = await world.official(["project_view", "permit_manage"]);
  const rows = [`CSV-1 ${encoding}`, `CSV-2 ${encoding}`].map((no) =>
    permit(no, { 合同金额: "1,234,567.80", 发证日期: "2025/8/1" }),
  );
  const csv = (wrong = "") =>
    [Object.keys(rows[0]!), ...rows.map((row) => Object.values({ ...row, ...(wrong && { 总包信用代码: wrong }) }))]
      .map((cells) => cells.map((cell) => `"${cell}"`).join(","))
      .join("\r\n");
  const refused = await postMultipart(world, clerk.token, `${path}import/`, encode(csv("9.19901E+17")));
  expect(refused.body).toMatchObject({ created: 0, errors: [{ row: 2, column: "总包信用代码" }, { row: 3 }] });
  const taken = await postMultipart(world, clerk.token, `${path}import/`, encode(csv()));
  expect(taken, JSON.stringify(taken.body)).toMatchObject({ status: 201, body: { created: 2 } });
  expect(await byNo(clerk, `CSV-1 ${encoding}`)).toMatchObject({
    ...{ name: `工程CSV-1 ${encoding}`, contract_amount: "1234567.80", issued_on: "2025-08-01" },
  });
});

test("amounts are entered in yuan, as the template says; of a column in 万元 they are converted", async () => {
  const clerk = await world.official(["project_view", "permit_manage"]);
  expect(sheetColumns(constructionPermits, ["contract_amount"], "zh", true)).toMatchObject([{ label: "合同金额(元)" }]);
  const { 合同金额: _, ...cells } = permit("SG-070");
  const yuan = await importPermits(clerk, [{ ...cells, "合同金额（元）": "1234567.80" }]);
  expect(yuan.body).toEqual({ created: 1, errors: [] });
  expect(await byNo(clerk, "SG-070")).toMatchObject({ contract_amount: "1234567.80" });
  const wan = await importPermits(clerk, [{ ...cells, 施工许可证号: "SG-071", "合同金额(万元)": "123.4" }]);
  expect(wan.body).toEqual({ created: 1, errors: [] });
  expect(await byNo(clerk, "SG-071")).toMatchObject({ contract_amount: "1234000.00" });
});

test("the list of the next month changes known permits and leaves their state", async () => {
  const clerk = await world.official(["project_view", "permit_manage"]);
  await importPermits(clerk, [permit("SG-010")]);
  const row = await byNo(clerk, "SG-010");
  const exempted = await clerk.post(`${path}${row.id}/exempt/`, { version: row.version, reason: "抢险工程" });
  expect(exempted.status, JSON.stringify(exempted.body)).toBe(200);
  const again = await importPermits(clerk, [permit("SG-010", { 工程名称: "改名工程" }), permit("SG-011")]);
  expect(again.status, JSON.stringify(again.body)).toBe(201);
  expect(await byNo(clerk, "SG-010")).toMatchObject({ id: row.id, name: "改名工程", status: permitStatus.exempt });
  expect(await byNo(clerk, "SG-011")).toMatchObject({ status: permitStatus.open });
});

test("a sheet with a mistake is taken not at all, and the cell is named", async () => {
  const clerk = await world.official(["project_view", "permit_manage"]);
  const answer = await importPermits(clerk, [permit("SG-020"), permit("SG-021", { 总包信用代码: "123" })]);
  expect(answer.body).toMatchObject({ created: 0, errors: [{ row: 3, column: "总包信用代码" }] });
  expect(await byNo(clerk, "SG-020")).toBeUndefined();
});

test("the contractor is notified of a permit in its name, sees it, and it is linked once a passed project names it", async () => {
  const contractor = await world.company(
    1,
    await world.given(corps, { review_status: 1, corp_code: contractorCode, region: world.regions.east.id }),
  );
  const other = await world.company(1);
  const clerk = await world.official(["project_view", "permit_manage"]);
  await importPermits(clerk, [permit("SG-030")]);
  const row = await byNo(clerk, "SG-030");
  const urged = await clerk.post(`${path}${row.id}/urge/`, {
    version: row.version,
    follow_up: "已电话通知",
    report_due: "2025-09-20",
  });
  expect(urged.status, JSON.stringify(urged.body)).toBe(200);
  expect(urged.body).toMatchObject({ status: permitStatus.urged, urged_by: clerk.account.id });
  expect((await contractor.list(path, { scene: "unreported" })).body).toHaveLength(1);
  expect((await other.list(path)).body).toEqual([]);
  const notices = await world.store.findAll(world.pool, messages, { account: contractor.account.id });
  expect(notices.map(({ content }) => content)).toEqual([expect.stringContaining("SG-030")]);

  const project = await world.givenWhole(projects, {
    review_status: reviewStatus.passed,
    change_status: 0,
    prj_status: 3,
    start_date: "2025-08-10",
    actual_start_date: "2025-08-10",
    complete_date: "2026-12-31",
    contractor_corp: contractor.corp.id,
    region: world.regions.east.id,
  });
  const { version } = (await contractor.get(`/building/v1/projects/${project.id}/`)).body;
  const licences = [{ builder_license_num: "SG-030", issue_date: "2025-08-01" }];
  const changed = await contractor.patch(`/building/v1/projects/${project.id}/`, { version, builder_licenses: licences });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect(await byNo(clerk, "SG-030")).toMatchObject({ status: permitStatus.reported, project: project.id });
});

test("a permit that was removed may be imported again", async () => {
  const clerk = await world.official(["project_view", "permit_manage"]);
  await importPermits(clerk, [permit("SG-035")]);
  const { id, version } = await byNo(clerk, "SG-035");
  expect((await clerk.delete(`${path}${id}/`, { version })).status).toBe(200);
  expect(await importPermits(clerk, [permit("SG-035")])).toMatchObject({ status: 201, body: { created: 1 } });
  expect((await byNo(clerk, "SG-035")).id).not.toBe(id);
});

test("an official of another district neither sees nor follows up a permit", async () => {
  const clerk = await world.official(["project_view", "permit_manage"]);
  await importPermits(clerk, [permit("SG-040", { 区域: "西岭区" })]);
  const row = await byNo(clerk, "SG-040");
  const east = await world.official(["project_view", "permit_manage"], world.orgs.eastBureau.id);
  expect(await byNo(east, "SG-040")).toBeUndefined();
  expect((await east.post(`${path}${row.id}/exempt/`, { reason: "不属于本区" })).status).toBe(404);
  const reader = await world.official(["project_view"]);
  expect((await reader.post(`${path}${row.id}/exempt/`, { reason: "只读" })).status).toBe(403);
  expect((await importPermits(reader, [permit("SG-041")])).status).toBe(403);
  expect(constructionPermits.import?.match).toBe("permit_no");
});

test("a list names the project of another department without a link, because its page is not there for the reader", async () => {
  const clerk = await world.official(["project_view", "permit_manage"]);
  const [own, others] = [
    await passed({ third_party_project_code: "B-1", functional_unit: 1 }),
    await passed({ third_party_project_code: "B-2", functional_unit: 2 }),
  ];
  await importPermits(clerk, [permit("XK-B1", { 项目编号: "B-1" }), permit("XK-B2", { 项目编号: "B-2" })]);
  const bureau = await world.given(orgs, { name: "市住建局", region: world.regions.city.id, functional_unit: 1 });
  const housing = await world.official(["project_view"], bureau.id);
  const seen = { own: await byNo(housing, "XK-B1"), others: await byNo(housing, "XK-B2") };
  expect(seen.own).toMatchObject({ project: own.id });
  expect(seen.own).not.toHaveProperty("unreadable");
  expect(seen.others).toMatchObject({ project: others.id, unreadable: ["project"] });
  const statuses = [own, others].map(async ({ id }) => (await housing.get(`/building/v1/projects/${id}/`)).status);
  expect(await Promise.all(statuses)).toEqual([200, 404]);
  expect((await housing.get(`${path}${seen.others.id}/`)).body).toMatchObject({ unreadable: ["project"] });
  // The city's labour inspection reads the projects of all departments.
  expect(await byNo(clerk, "XK-B2")).not.toHaveProperty("unreadable");
});
