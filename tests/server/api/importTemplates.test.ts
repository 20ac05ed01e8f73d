import { readFile } from "node:fs/promises";
import { resources } from "../../../resources";
import type { AnyResource } from "../../../resources/kit/resource";
import { beforeAll, describe, expect, test } from "vitest";
import { postMultipart } from "../../support/postMultipart";
import type { Reply } from "../../support/world";
import { bookOf } from "../platform/excel/corpus/otherWriter";
import { columnKinds, fillTemplate, sheetRows, type FilledCell } from "../platform/excel/workbooks";
import { allInOneWorld, endings, make, payRollsPath, site } from "../topics/payments/wageSite";
import { idCard } from "../topics/people/siteFixture";

const worldNow = allInOneWorld();
type Site = Awaited<ReturnType<typeof site>>;
type Line = Readonly<Record<string, FilledCell>>;

interface Filling {
  /** Behind the address of the template. */
  readonly query?: (here: Site) => Promise<string>;
  readonly lines: (here: Site) => readonly Line[];
  /** Uploads the workbook as the screen does. */
  readonly send: (here: Site, workbook: Buffer) => Promise<Reply>;
  /** What the answer says when all lines are right. */
  readonly answer: object;
  /** The list in which the row then is, and what it says. */
  readonly saved: readonly [list: string, row: object];
  /** Columns in which a spreadsheet can reckon, and columns of identifiers. */
  readonly figures: readonly string[];
  readonly identifiers: readonly string[];
}

/** A declared import: the workbook, and the files that prove its rows. */
const declaredImport =
  (path: string, field?: string): Filling["send"] =>
  async (here, workbook) => {
    const proof = field ? { [field]: JSON.stringify([{ id: await uploadFile(here, pdf, "slip.pdf") }]) } : {};
    return sendFile(here, path, workbook, proof);
  };

/** By the call that answers the template. A template that is not named here fails the test below. */
const fillings: Readonly<Record<string, Filling>> = {
  "/project/v1/workers/import/": {
    query: async ({ project }) => `?project=${project.id}`,
    lines: () => [
      {
        ...{ 班组: "木工班组", 姓名: "张三", 身份证号: idCard(7), 手机: "15412345678", 民族: "汉族", 住址: "云汀市一号路" },
        ...{ 工种: "木工", 进场日期: 45901, 工资卡: endings.c, 银行: "中国建设银行" },
        ...{ 合同类别: "劳动合同", 签订日期: "2025-09-01", 期限类型: "固定期限合同", 开始日期: "2025-09-01", 结束日期: 46265 },
        ...{ 计酬方式: "日薪（点工）", "单价(元)": { formula: "8*40.0625", value: 320.5 } },
      },
    ],
    send: (here, workbook) => sendFile(here, "/project/v1/workers/import/", workbook, { project: String(here.project.id) }),
    answer: { rows: 1, created: 1, updated: 0, left: 0, elsewhere: [], elsewhere_count: 0, errors: [] },
    saved: ["/project/v1/workerContracts/", { unit_price: "320.50", end_date: "2026-08-31" }],
    figures: ["单价(元)"],
    identifiers: ["身份证号", "手机", "工资卡", "联行号"],
  },
  "/project/v1/workerContracts/import/": {
    lines: ({ people }) => [
      {
        ...{
          人员: "张一",
          身份证号: people[0]!.id_card_number,
          合同类别: "劳动合同",
          合同期限类型: "固定期限合同",
          签订日期: 45901,
          开始日期: 45901,
          结束日期: 46265,
        },
        ...{ 计酬方式: "日薪（点工）", 单价: { formula: "8*40", value: 320 }, 工资支付日: 15 },
      },
    ],
    send: declaredImport("/project/v1/workerContracts/import/", "contract_files"),
    answer: { created: 1, errors: [] },
    saved: ["/project/v1/workerContracts/", { unit_price: "320.00", start_date: "2025-09-01" }],
    figures: ["单价"],
    identifiers: ["人员", "合同编号"],
  },
  "/building/v1/wageAccountBills/import/": {
    lines: ({ account }) => [
      {
        ...{ 专户: account.account_name, 拨付月份: "2025-09", 付款单位: "云汀城投", 付款账号: "35050161000012345" },
        ...{ 实拨金额: { formula: "3*1234.5", value: 3703.5 }, 到账日期: 45908, 银行流水号: "0012" },
      },
    ],
    send: declaredImport("/building/v1/wageAccountBills/import/", "files"),
    answer: { created: 1, errors: [] },
    saved: ["/building/v1/wageAccountBills/", { amount: "3703.50", serial_no: "0012", pay_date: "2025-09-08" }],
    figures: ["当期工程进度款", "实拨金额"],
    identifiers: ["付款账号", "银行流水号", "拨付月份"],
  },
  "/project/v1/workerWages/import/": {
    lines: ({ people }) => [
      {
        ...{
          人员: "张二",
          身份证号: people[1]!.id_card_number,
          工资月份: "2025-07",
          出勤天数: 10.5,
          总工时: 90,
          计酬方式: "日薪（点工）",
        },
        ...{ 应发工资: { formula: "10.5*300", value: 3150 }, 代扣款项: 0, 应付净额: 3150, 发放渠道: "线下" },
        ...{ 是否通过专户发放: "是", 银行: "汀江银行", 卡号: endings.closed, 发放状态: "发放完成", 发放日期: 45908 },
      },
    ],
    send: declaredImport("/project/v1/workerWages/import/", "files"),
    answer: { created: 1, errors: [] },
    saved: ["/project/v1/workerWages/", { worker_name: "张二", days: 10.5, total_pay_amount: "3150.00", pay_date: "2025-09-08" }],
    figures: ["出勤天数", "总工时", "应发工资", "应付净额"],
    identifiers: ["人员", "卡号", "工资月份"],
  },
  "/salary/v1/payRolls/template/": {
    lines: ({ people }) => [
      {
        ...{
          姓名: "张一",
          身份证号: people[0]!.id_card_number,
          出勤天数: 9.5,
          单价: 310,
          奖金津贴: { formula: "50+50.5", value: 100.5 },
        },
      },
    ],
    async send(here, workbook) {
      const { id } = await payRollOf(here);
      const file = await uploadFile(here, workbook, "lines.xlsx");
      return here.admin.post("/salary/v1/payRollDetails/", { pay_roll: id, file });
    },
    answer: { created: 0, updated: 1, errors: [] },
    saved: ["/salary/v1/payRollDetails/", { worker_name: "张一", days: 9.5, unit_price: "310.00", bonus_amount: "100.50" }],
    figures: ["出勤天数", "总工时", "单价", "工程量", "奖金津贴", "代扣款项"],
    identifiers: ["身份证号", "工资卡号", "联行号"],
  },
};

/** The month has one payroll; the second file goes into the same. */
const payRollOf = async (here: Site): Promise<{ id: number }> =>
  (await here.admin.list(payRollsPath, { project: here.project.id })).body[0] ?? make(here);

const pdf = Buffer.from("%PDF-1.4 a slip\n%%EOF\n");

const teamNamed = async ({ admin, project }: Site): Promise<number> =>
  (await admin.list("/project/v1/teams/", { project: project.id, q: "木工班组" })).body[0].id;

const sendFile = ({ admin }: Site, path: string, bytes: Buffer, fields: Readonly<Record<string, string>>, name = "a.xlsx") =>
  postMultipart(worldNow(), admin.token, path, bytes, { fields, name });

async function uploadFile(here: Site, bytes: Buffer, name: string): Promise<number> {
  const { body } = await sendFile(here, "/upload/v1/files/", bytes, {}, name);
  return [body].flat()[0].id;
}

async function templateOf({ admin }: Site, path: string, query = ""): Promise<Buffer> {
  const reply = await worldNow().app.inject({
    method: "GET",
    url: path + query,
    headers: { authorization: `Token ${admin.token}` },
  });
  expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200);
  return reply.rawPayload;
}

interface Operation {
  readonly responses?: Readonly<Record<string, { readonly content?: object }>>;
}
/** Calls that answer nothing but a workbook, of no row: the templates, whether declared or written by hand. */
async function templateCalls(): Promise<{ templates: string[]; imports: string[] }> {
  const { paths } = (await worldNow().anonymous.get("/openapi.json")).body as {
    paths: Record<string, Partial<Record<"get" | "post", Operation>>>;
  };
  const sheetOnly = ({ responses = {} }: Operation) =>
    Object.keys(responses["200"]?.content ?? {}).every((type) => type.includes("spreadsheetml")) &&
    Object.keys(responses["200"]?.content ?? {}).length > 0;
  const entries = Object.entries(paths);
  return {
    templates: entries.flatMap(([path, { get }]) => (get && !path.includes("{") && sheetOnly(get) ? [path] : [])),
    imports: entries.flatMap(([path, { post }]) => (post && path.endsWith("/import/") ? [path] : [])),
  };
}

test("every template and every import of the product is filled in here", async () => {
  const { templates, imports } = await templateCalls();
  // What a declaration alone imports is taken through by the tests of the engine.
  const declared = Object.values<AnyResource>(resources).map(({ path }) => `${path}import/`);
  const unknown = [...templates, ...imports].filter((path) => !(path in fillings) && !declared.includes(path));
  expect(unknown).toEqual([]);
  expect(templates).toEqual(expect.arrayContaining(Object.keys(fillings)));
});

describe.each(Object.entries(fillings))("%s", (path, { query, lines, send, answer, saved, figures, identifiers }) => {
  let here: Site;
  let template: Buffer;
  beforeAll(async () => {
    here = await site();
    await worldNow().pool.query("update worker_contracts set deleted_at = now() where worker = $1", [here.people[0]!.id]);
    template = await templateOf(here, path, await query?.(here));
  });

  test("takes its own template, filled in as a spreadsheet program fills it", async () => {
    const reply = await send(here, await fillTemplate(template, lines(here)));
    expect(reply.body).toMatchObject(answer);
    const [list, row] = saved;
    const { body } = await here.admin.list(list, { project: here.project.id });
    expect(body).toContainEqual(expect.objectContaining(row));
  });

  test("takes its own export again, after its row was deleted", async ({ skip }) => {
    const declared = Object.values<AnyResource>(resources).find((each) => each.import && `${each.path}import/` === path);
    if (!declared?.export) return skip();
    const [list, row] = saved;
    const rows: readonly { readonly id: number }[] = (await here.admin.list(list, { project: here.project.id })).body;
    const { id } = rows.find((each) => Object.entries(row).every(([name, value]) => Reflect.get(each, name) === value))!;
    const exported = await templateOf(here, list, `?format=xlsx&filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`);
    await worldNow().pool.query(`update ${declared.table} set deleted_at = now() where id = $1`, [id]);
    const reply = await send(here, exported);
    expect(reply.body, JSON.stringify(reply.body).slice(0, 600)).toMatchObject({ created: 1, errors: [] });
    const { body } = await here.admin.list(list, { project: here.project.id });
    return expect(body).toContainEqual(expect.objectContaining(row));
  });

  test("finds nothing to import in its own template as it is", async () => {
    const { status, body } = await send(here, template);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringMatching(/没有(可导入的)?数据/)]);
  });

  test("has numbers where one reckons and text where one identifies", async () => {
    const kinds = await columnKinds(template);
    expect(Object.fromEntries(figures.map((label) => [label, kinds[label]]))).toEqual(
      Object.fromEntries(figures.map((label) => [label, "number"])),
    );
    expect(Object.fromEntries(identifiers.map((label) => [label, kinds[label]]))).toEqual(
      Object.fromEntries(identifiers.map((label) => [label, "text"])),
    );
  });
});

test("the lines of a payroll, taken away as a template, come back as they are", async () => {
  const here = await site();
  const { id } = await make(here);
  const before = (await here.admin.get(`${payRollsPath}${id}/`)).body;
  const workbook = await templateOf(here, `${payRollsPath}template/`, `?pay_roll=${id}`);
  const [, first] = await sheetRows(workbook);
  expect(first!.cells).toEqual(expect.arrayContaining(["张一", "10", "90", "300", ""]));
  const file = await uploadFile(here, workbook, "lines.xlsx");
  const reply = await here.admin.post("/salary/v1/payRollDetails/", { pay_roll: id, file });
  expect(reply.body).toMatchObject({ created: 0, updated: 0, errors: [] });
  const { actual_amount, total_pay_amount, worker_count } = before;
  expect((await here.admin.get(`${payRollsPath}${id}/`)).body).toMatchObject({ actual_amount, total_pay_amount, worker_count });
});

test("the lines of a payroll, reckoned and saved by LibreOffice, are what its formulas come to", async () => {
  const here = await site();
  const { id } = await make(here);
  // Shared strings, rich text in the heads, formulas with their results: 9+0.5 days at 300*1.05, ROUND, IF and joined texts.
  const file = await uploadFile(here, await readFile("tests/server/platform/excel/libreoffice/lines.xlsx"), "lines.xlsx");
  const reply = await here.admin.post("/salary/v1/payRollDetails/", { pay_roll: id, file });
  expect(reply.body).toMatchObject({ created: 0, updated: 3, errors: [] });
  const { details } = (await here.admin.get(`${payRollsPath}${id}/`)).body;
  expect(details).toMatchObject([
    { worker_name: "张一", days: 9.5, unit_price: "315.00", bonus_amount: "98.16", deduct_amount: "0.00" },
    {
      worker_name: "张二",
      days: 10.5,
      unit_price: "315.00",
      bonus_amount: "108.50",
      deduct_amount: "50.00",
      deduct_reason: "水电费",
    },
    { worker_name: "张三", days: 11.5, unit_price: "315.00", bonus_amount: "118.83", deduct_amount: "50.00" },
  ]);
});

test("a roster saved by LibreOffice: dates reckoned and typed, numbers as text, in full width, between blanks", async () => {
  const here = await site();
  const workbook = await readFile("tests/server/platform/excel/libreoffice/roster.xlsx");
  const reply = await sendFile(here, "/project/v1/workers/import/", workbook, { project: String(here.project.id) });
  expect(reply.body).toMatchObject({ rows: 2, created: 2, errors: [] });
  const { body: people } = await here.admin.list("/project/v1/workers/", {
    project: here.project.id,
    team: await teamNamed(here),
  });
  expect(people).toContainEqual(
    expect.objectContaining({ worker_name: "张三", entry_time: "2025-09-01", team_name: "木工班组" }),
  );
  expect(people).toContainEqual(
    expect.objectContaining({ worker_name: "李四", entry_time: "2025-09-02", team_name: "木工班组" }),
  );
  const stored = await worldNow().pool.query<{ address: string }>(
    "select address from realinfos where id_card_number_index = any($1)",
    [[idCard(7), idCard(8)].flatMap((number) => worldNow().services.cipher.blindIndexes(number))],
  );
  expect(stored.rowCount).toBe(2);
  const { body: contracts } = await here.admin.list("/project/v1/workerContracts/", { project: here.project.id });
  const days = { sign_date: "2025-09-01", start_date: "2025-09-01", end_date: "2026-08-31" };
  expect(contracts).toContainEqual(expect.objectContaining({ worker_name: "张三", ...days, unit_price: "1320.50" }));
  expect(contracts).toContainEqual(expect.objectContaining({ worker_name: "李四", ...days, unit_price: "315.00" }));
});

describe("a worker is known by the ID number, and the name must be that of the number", () => {
  const path = "/project/v1/workerWages/import/";
  const sent = async (here: Site, more: Line) => {
    const { lines, send } = fillings[path]!;
    return send(here, await fillTemplate(await templateOf(here, path), [{ ...lines(here)[0]!, ...more }]));
  };

  test("of two workers with one name, the number tells which", async () => {
    const here = await site();
    await worldNow().pool.query("update workers set worker_name = '张二' where id = $1", [here.people[0]!.id]);
    expect((await sent(here, {})).body).toEqual({ created: 1, errors: [] });
    const { body } = await here.admin.list("/project/v1/workerWages/", { worker: here.people[1]!.id, pay_month: "2025-07" });
    expect(body).toHaveLength(1);
  });

  test.each<[string, (here: Site) => Line, string, RegExp]>([
    ["no number", () => ({ 身份证号: "" }), "身份证号", /^请输入身份证号$/],
    ["the name of another", () => ({ 人员: "张一" }), "人员", /^身份证号是张二的，表中姓名是“张一”/],
    ["a mistyped number", () => ({ 身份证号: "990102198503071234" }), "身份证号", /^身份证号码不正确/],
    ["a number of 15 digits", () => ({ 身份证号: "990102850307123" }), "身份证号", /^15位身份证已停用/],
    ["the number of a stranger", () => ({ 身份证号: idCard(77) }), "身份证号", /^没有身份证号为.*的人员/],
    ["an id instead of a name", ({ people }) => ({ 人员: String(people[1]!.id) }), "人员", /^身份证号是张二的，表中姓名是“\d+”/],
    ["a project on which the worker is not", () => ({ 项目: "别的项目" }), "项目", /^张二不在“别的项目”，现有：/],
  ])("%s is refused", async (_, more, column, message) => {
    const here = await site();
    const { status, body } = await sent(here, more(here));
    expect([status, body.errors]).toMatchObject([400, [{ row: 2, column, message: expect.stringMatching(message) }]]);
  });
});

test("a number in place of a name is no id", async () => {
  const here = await site();
  const path = "/building/v1/wageAccountBills/import/";
  const { lines, send } = fillings[path]!;
  const line = { ...lines(here)[0]!, 专户: String(here.account.id) };
  const { status, body } = await send(here, await fillTemplate(await templateOf(here, path), [line]));
  expect([status, body.errors]).toMatchObject([
    400,
    [{ row: 2, column: "专户", message: expect.stringMatching(/^没有名为“\d+”的/) }],
  ]);
});

test("names exchanged between two lines of a payroll are refused", async () => {
  const here = await site();
  const { id } = await make(here);
  const template = await templateOf(here, `${payRollsPath}template/`, `?pay_roll=${id}`);
  const [one, two] = here.people;
  const swapped = await fillTemplate(template, [
    { 姓名: two!.worker_name, 身份证号: one!.id_card_number, 奖金津贴: 5000 },
    { 姓名: one!.worker_name, 身份证号: two!.id_card_number },
  ]);
  const file = await uploadFile(here, swapped, "lines.xlsx");
  const { status, body } = await here.admin.post("/salary/v1/payRollDetails/", { pay_roll: id, file });
  expect([status, body.details]).toEqual([
    400,
    [
      expect.stringMatching(/^第2行：.*身份证号是张一的，表中姓名是“张二”/),
      expect.stringMatching(/^第3行：.*身份证号是张二的，表中姓名是“张一”/),
    ],
  ]);
});

test("the printed wage table of a payroll comes back as it is, and a net that is not the sum of its line is refused", async () => {
  const here = await site();
  const { id } = await make(here);
  const printed = await worldNow().app.inject({
    method: "GET",
    url: `${payRollsPath}${id}/download/?format=xlsx`,
    headers: { authorization: `Token ${here.admin.token}` },
  });
  expect(printed.statusCode).toBe(200);
  const send = (bytes: Buffer) => sendFile(here, "/salary/v1/payRollDetails/", bytes, { pay_roll: String(id), dry_run: "true" });
  const reply = await send(printed.rawPayload);
  expect(reply.body).toMatchObject({ created: 0, updated: 0, errors: [], reading: [{ head: 4, rows: 3 }] });
  const cells = (await sheetRows(printed.rawPayload)).map(({ cells: own }) => [...own]);
  const net = cells[3]!.indexOf("应付净额");
  cells[4]![net] = "1.00";
  const changed = await bookOf([{ rows: cells }]);
  const refused = await send(changed);
  expect(refused.body.details, JSON.stringify(refused.body)).toEqual([
    expect.stringMatching(/^第5行：应付净额写的是1元，按本行明细计算是[\d,.]+元/),
  ]);
});

test("rows whose proof is missing, or is no uploaded file, are refused", async () => {
  const here = await site();
  const path = "/building/v1/wageAccountBills/import/";
  const filled = await fillTemplate(await templateOf(here, path), fillings[path]!.lines(here));
  for (const proof of ["a.pdf", "[1]", '[{"id":999999}]'])
    expect(await sendFile(here, path, filled, { files: proof })).toMatchObject({ status: 400, body: { created: 0 } });
  expect((await sendFile(here, path, filled, {})).body.errors).toEqual([
    { row: 2, column: "到账凭证", message: "请上传到账凭证" },
  ]);
});

test("a row beyond what a sheet can hold is refused by every import, and nothing is done", async () => {
  const here = await site();
  for (const [path, { query, lines, send }] of Object.entries(fillings)) {
    const filled = await fillTemplate(await templateOf(here, path, await query?.(here)), lines(here), 1_000_000_000);
    const { status, body } = await send(here, filled);
    expect([path, status, body]).toEqual([path, 400, { detail: "数据不能超出第100000行，请删除下方多余的内容" }]);
  }
});
