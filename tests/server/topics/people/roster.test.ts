import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { teams } from "../../../../resources/people/teams";
import { workerContracts } from "../../../../resources/people/workerContracts";
import { workers } from "../../../../resources/people/workers";
import { errorColumn } from "../../../../server/platform/excel/markErrors";
import { readWorkbook } from "../../../../server/platform/excel/readWorkbook";
import { writeWorkbook } from "../../../../server/platform/excel/writeWorkbook";
import { sheetName } from "../../../../server/topics/people/roster/columns";
import { openWorld, type World } from "../../../support/world";
import { sheetOf } from "../../platform/excel/workbooks";
import { givenKey, type GivenKey } from "../site/pushApi/givenKey";
import { rosterLine as line, rosterWorkbook as workbook, type RosterFileLine as Line } from "./rosterFile";
import { randomBankCard, idCard, manyIdCards } from "./siteFixture";

let world: World;
let site: GivenKey;
beforeAll(async () => {
  world = await openWorld();
  site = await givenKey(world);
});
afterAll(() => world.close());

const path = "/project/v1/workers/import/";

async function send(bytes: Buffer, more: { dryRun?: boolean; as?: { token?: string } } = {}) {
  const reply = await sendFor(bytes, "application/json", more);
  return { status: reply.statusCode, body: reply.json() };
}

function sendFor(
  bytes: Buffer,
  accept: string,
  { dryRun = false, as = site.company }: { dryRun?: boolean; as?: { token?: string } } = {},
) {
  const boundary = "roster-boundary";
  const head = (name: string, more = "") => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`;
  const payload = Buffer.concat([
    Buffer.from(`${head("project")}\r\n${site.project.id}\r\n${head("dry_run")}\r\n${dryRun ? 1 : 0}\r\n`),
    Buffer.from(`${head("file", '; filename="roster.xlsx"')}Content-Type: application/octet-stream\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return world.app.inject({
    method: "POST",
    url: path,
    headers: { accept, "content-type": `multipart/form-data; boundary=${boundary}`, authorization: `Token ${as.token}` },
    payload,
  });
}
const fetchFile = async (url: string) =>
  (await world.app.inject({ method: "GET", url, headers: { authorization: `Token ${site.company.token}` } })).rawPayload;
const rowsOf = async (bytes: Buffer) => {
  const found = [];
  for await (const row of readWorkbook(bytes)) found.push(row);
  return found;
};
const workerOf = (number: string) => world.store.find(world.pool, workers, { project: site.project.id, id_card_number: number });

test("the template has the columns, the choices and a sheet that explains them", async () => {
  const rows = await rowsOf(await fetchFile(`${path}?project=${site.project.id}`));
  expect(rows[0]).toMatchObject({ sheet: sheetName, cells: expect.arrayContaining(["班组*", "身份证号*", "银行", "计酬方式"]) });
  expect(rows.map(({ sheet }) => sheet)).toContain("填写说明");
});

test("a trial says what would happen and leaves nothing behind", async () => {
  const reply = await send(await workbook([line(idCard(1))]), { dryRun: true });
  expect(reply).toMatchObject({
    status: 200,
    body: { rows: 1, created: 1, updated: 0, left: 0, elsewhere: [], elsewhere_count: 0, errors: [] },
  });
  expect(await workerOf(idCard(1))).toBeUndefined();
});

test("a line makes team, person, worker, entry and contract", async () => {
  const contract = {
    合同类别: "劳动合同",
    签订日期: "2025-09-01",
    期限类型: "固定期限合同",
    开始日期: "2025-09-01",
    结束日期: "2026-08-31",
    计酬方式: "日薪（点工）",
    "单价(元)": "320.5",
  };
  const reply = await send(await workbook([line(idCard(2), { ...contract, 所属单位: site.subcontractor.corp_name })]));
  expect(reply).toMatchObject({ status: 200, body: { created: 1 } });
  const worker = await workerOf(idCard(2));
  expect(worker).toMatchObject({
    corp: site.subcontractor.id,
    in_status: 1,
    entry_time: "2025-09-01",
    work_type: "020",
    work_role: 2,
    has_contract: 1,
    pay_roll_bank_card_number: randomBankCard(7),
    pay_roll_top_bank_code: "105",
    creator_type: 2,
  });
  expect(await world.store.find(world.pool, workerContracts, { worker: worker!.id })).toMatchObject({
    unit_price: 32_050,
    pay_type: 3,
  });
  expect(await world.store.find(world.pool, teams, { id: worker!.team })).toMatchObject({ team_name: "钢筋班组" });
});

test("the audit log names the project of an import, not a worker of the same number", async () => {
  await send(await workbook([line(idCard(2))]));
  const { rows } = await world.pool.query<{ entity: string; row: number; imported: string }>(
    `select entity, "row", after ->> 'imported' as imported from audit_logs where action = 'import' order by seq desc limit 1`,
  );
  expect(rows).toEqual([{ entity: "projects", row: site.project.id, imported: "workers" }]);
});

test("imported again, a person is updated where a cell says something", async () => {
  await send(await workbook([line(idCard(3))]));
  const again = await send(
    await workbook([{ 班组: "钢筋班组", 姓名: "张三", 身份证号: idCard(3), 手机: "", 工种: "木工", 进场日期: "2025-09-02" }]),
  );
  expect(again).toMatchObject({ status: 200, body: { created: 0, updated: 1, errors: [] } });
  expect(await workerOf(idCard(3))).toMatchObject({
    cell_phone: "15412345678",
    entry_time: "2025-09-01",
    pay_roll_bank_card_number: randomBankCard(7),
  });
});

describe("what is wrong is reported by cell, and nothing is imported", () => {
  test.each<[string, Line, string, string]>([
    ["a wrong ID number", { 身份证号: "990102198503071234" }, "身份证号", "身份证号码不正确，请按证件核对"],
    ["a child", { 身份证号: idCard(9, "20100101") }, "身份证号", "未满16周岁，不得使用童工"],
    ["a wrong card", { 工资卡: "62999900001" }, "工资卡", "银行卡号不正确，应为12至30位数字"],
    ["no phone", { 手机: "" }, "手机", "请输入手机号"],
    ["a trade that is none", { 工种: "宇航员" }, "工种", expect.stringMatching(/^工种“宇航员”不在选项中，可选：/)],
    ["an entry tomorrow", { 进场日期: "2025-09-11" }, "进场日期", "进场日期不能晚于今天"],
    ["a company that takes no part", { 所属单位: "别的公司" }, "所属单位", "该单位不是本项目的参建单位"],
    ["half a contract", { 签订日期: "2025-09-01" }, "开始日期", "请选择开始日期"],
    ["no name", { 姓名: "" }, "姓名", "请输入姓名"],
  ])("%s", async (_, more, column, message) => {
    const reply = await send(await workbook([line(idCard(100)), line(idCard(101), more)]));
    expect(reply).toMatchObject({ status: 400, body: { rows: 2, created: 0, updated: 0 } });
    expect(reply.body.errors).toContainEqual(expect.objectContaining({ sheet: sheetName, row: 3, column, message }));
    expect(await workerOf(idCard(100))).toBeUndefined();
  });

  test("the same person twice", async () => {
    const reply = await send(await workbook([line(idCard(110)), line(idCard(110))]));
    expect(reply.body.errors).toMatchObject([{ sheet: sheetName, row: 3, column: "身份证号", message: "与第2行是同一人员" }]);
  });

  test("a sheet of something else", async () => {
    const bytes = Buffer.concat(
      await writeWorkbook([{ name: "x", columns: [{ label: "名称", kind: "text" }], rows: [["a"]] }]).toArray(),
    );
    expect((await send(bytes)).body.errors).toEqual([
      { sheet: "x", row: 1, column: "", message: expect.stringMatching(/^第1行不是表头：没有找到“班组”、“姓名”/) },
    ]);
  });

  test("the marked workbook comes back to everyone who imported, and to nobody else", async () => {
    const { body } = await send(await workbook([line(idCard(120), { 手机: "1", 银行: "中国邮政储蓄银行（收单）" })]));
    const marked = await fetchFile(`${path}errors/${body.error_file}/`);
    const [head, first] = await rowsOf(marked);
    // It is corrected and sent again: what the template lets choose can still be chosen.
    const choices = async (bytes: Buffer) => (await sheetOf(bytes)).match(/sqref="[^"]*"/g);
    expect(await choices(marked)).toEqual(await choices(await fetchFile(`${path}?project=${site.project.id}`)));
    expect(first!.cells[head!.cells.indexOf(errorColumn)]).toMatch(/手机号码不正确[^]*该机构代码不发工资卡，请选择发卡银行/);
    expect((await (await world.company()).get(`${path}errors/${body.error_file}/`)).status).toBe(404);
  });
});

test("the exported labour ledger can be imported again; the list with hidden numbers says which file can", async () => {
  const ledger = await fetchFile(`/building/v1/projects/${site.project.id}/ledger/`);
  const again = await send(ledger, { dryRun: true });
  expect(again.body).toMatchObject({ errors: [], created: 0 });
  expect(again.body.rows).toBeGreaterThan(0);
  const filter = encodeURIComponent(JSON.stringify({ project: site.project.id }));
  const list = await fetchFile(`/project/v1/workers/?format=xlsx&filter=${filter}`);
  const { status, body } = await send(list, { dryRun: true });
  expect(status).toBe(400);
  expect(body.errors[0]).toMatchObject({ column: "身份证号", message: expect.stringContaining("用工管理台账") });
  expect(body.errors).toHaveLength(body.rows);
});

test("only the general contractor keeps the roster", async () => {
  const subcontractor = await world.company(2, site.subcontractor);
  const bytes = await workbook([line(idCard(130))]);
  expect((await send(bytes, { as: subcontractor })).status).toBe(404);
  expect((await send(bytes, { as: site.manager })).status).toBe(403);
});

test("ten thousand people in one file", async () => {
  const numbers = manyIdCards(10_000);
  const bytes = await workbook(numbers.map((number, index) => line(number, { 班组: `班组${index % 40}` })));
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 20);
  const began = Date.now();
  const reply = await send(bytes);
  clearInterval(watch);
  expect(reply.body).toMatchObject({ rows: 10_000, created: 10_000, errors: [] });
  console.info(`10000 people in ${Date.now() - began} ms, ${Math.round((highest - before) / 1024 ** 2)} MB more`);
});

test("the caller for lines is informed how far a large roster is", async () => {
  const numbers = manyIdCards(10_500).slice(10_000);
  const bytes = await workbook(numbers.map((number) => line(number)));
  const lines = (await sendFor(bytes, "application/x-ndjson")).body
    .trim()
    .split("\n")
    .map((text) => JSON.parse(text));
  expect(lines.map((each) => each.progress?.done ?? each.status)).toEqual([250, 500, 200]);
  expect(lines.at(-1).body).toMatchObject({ created: 500, errors: [] });
});
