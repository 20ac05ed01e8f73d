import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { statutoryHolidays } from "../../../../resources/law/holidays";
import { refreshProjects } from "../../../../server/topics/ledger/refreshWageLedger";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import { files } from "../../../../resources/system/files";
import { readWorkbook } from "../../../../server/platform/excel/readWorkbook";
import { writeSheet } from "../../../../server/platform/excel/writeWorkbook";
import { errorColumn } from "../../../../server/platform/excel/markErrors";
import { choicesOf } from "../../../../server/engine/rest/sheets";
import { gbk } from "../../../support/gbk";
import { postMultipart } from "../../../support/postMultipart";
import { sheetOf, sheetRows, workbookOf } from "../../platform/excel/workbooks";
import { eachInItsWorld, endings, make, payRollsPath, site, uploadVoucher } from "./wageSite";

const worldNow = eachInItsWorld();

test("the wage table holds what the law names, with whole numbers", async () => {
  const here = await site();
  const roll = await make(here);
  const reply = await worldNow().app.inject({
    method: "GET",
    url: `${payRollsPath}${roll.id}/download/?format=xlsx`,
    headers: { authorization: `Token ${here.admin.token}` },
  });
  expect(reply.headers["content-type"]).toContain("spreadsheetml");
  const cells: (readonly string[])[] = [];
  for await (const row of readWorkbook(reply.rawPayload)) cells.push(row.cells);
  expect(cells[0]).toEqual(["农民工工资支付表"]);
  const head = cells.findIndex(([first]) => first === "序号");
  expect(cells[head]).toHaveLength(24);
  expect(cells[head + 1]?.slice(0, 3)).toEqual(["1", "张一", "990102198503072000"]);
  expect(cells[head + 1]?.[19]).toBe(endings.a);
  expect(cells[head + 4]?.[17]).toBe("9000");
  const { rows } = await worldNow().pool.query("select count(*)::int as n from audit_logs where action = 'download'");
  expect(rows).toEqual([{ n: 1 }]);
});

test("lines come from a sheet: all of them or none", async () => {
  const here = await site();
  const roll = await make(here);
  const template = await worldNow().app.inject({
    method: "GET",
    url: `${payRollsPath}template/?pay_roll=${roll.id}`,
    headers: { authorization: `Token ${here.admin.token}` },
  });
  const rows: (readonly string[])[] = [];
  for await (const row of readWorkbook(template.rawPayload)) if (row.sheet === "工资明细") rows.push(row.cells);
  expect(rows).toHaveLength(4);

  const sheetOf = async (change: (line: string[]) => void) => {
    const [head, ...lines] = rows.map((row) => [...row]);
    change(lines[0]!);
    const bytes = await buffer(writeSheet({ columns: head!.map((label) => ({ label, kind: "text" })), rows: lines }));
    const stored = await worldNow().services.files.put(Readable.from([bytes]) as AsyncIterable<Uint8Array>, { name: "a.xlsx" });
    const file = await worldNow().given(files, {
      ...stored,
      name: "a.xlsx",
      account: here.admin.account.id,
      resource: null,
      row: null,
      field: null,
    });
    return here.admin.post("/salary/v1/payRollDetails/", { pay_roll: roll.id, file: file.id });
  };
  const at = (label: string) => rows[0]!.indexOf(label);
  const wrong = await sheetOf((line) => (line[at("奖金津贴")] = "-5"));
  expect(wrong.body.details[0]).toMatch(/^第2行：/);
  expect((await here.admin.get(`${payRollsPath}${roll.id}/`)).body.actual_amount).toBe("9000.00");
  const right = await sheetOf((line) => Object.assign(line, { [at("奖金津贴")]: "100.50", [at("备注")]: "高温津贴" }));
  expect(right.body).toEqual({ created: 0, updated: 1, errors: [], warnings: [] });
  expect((await here.admin.get(`${payRollsPath}${roll.id}/`)).body.actual_amount).toBe("9100.50");
  // The checker reads why.
  const [line] = (await here.checker.get(`${payRollsPath}${roll.id}/`)).body.details;
  expect(line).toMatchObject({ actual_amount: "3100.50", remark: "高温津贴" });
});

test.each([
  ["UTF-8", (text: string) => Buffer.from(text)],
  ["GBK", gbk],
  ["UTF-16", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
])("lines in CSV, in %s, come with their form and are marked in the same way", async (_, encode) => {
  const here = await site();
  const roll = await make(here);
  const headers = { authorization: `Token ${here.admin.token}` };
  const template = await worldNow().app.inject({ url: `${payRollsPath}template/?pay_roll=${roll.id}`, headers });
  const [head, first] = (await sheetRows(template.rawPayload)).map(({ cells }) => [...cells]);
  const bonus = head!.indexOf("奖金津贴");
  const send = (amount: string, more: Readonly<Record<string, string>> = {}) => {
    const text = [head!, first!.with(bonus, amount)].map((cells) => cells.join(",")).join("\r\n");
    const fields = { pay_roll: String(roll.id), ...more };
    return postMultipart(worldNow(), here.admin.token, "/salary/v1/payRollDetails/", encode(text), { fields, name: "明细.csv" });
  };

  const wrong = await send("-5");
  expect([wrong.status, wrong.body.details[0]]).toEqual([400, expect.stringMatching(/^第2行：/)]);
  const marked = await send("-5", { marked: "true" });
  expect(decodeURIComponent(String(marked.headers["content-disposition"]))).toContain("明细-错误标注.xlsx");
  expect((await sheetRows(marked.bytes))[1]!.cells.at(-1)).toMatch(/奖金津贴/);
  expect((await here.admin.get(`${payRollsPath}${roll.id}/`)).body.actual_amount).toBe("9000.00");
  const right = await send("100.50");
  expect([right.status, right.body]).toEqual([201, { created: 0, updated: 1, errors: [], warnings: [] }]);
  expect((await here.admin.get(`${payRollsPath}${roll.id}/`)).body.actual_amount).toBe("9100.50");
});

test("figures of a sheet that contradict each other are refused or warned about as in the grid", async () => {
  const here = await site();
  const { body: roll } = await here.admin.post(payRollsPath, {
    ...{ project: here.project.id, corp: here.admin.corp.id, pay_month: "2025-06" },
    details: here.people.map(({ id }) => ({ worker: id, days: 10, work_hours: 90 })),
  });
  const headers = { authorization: `Token ${here.admin.token}` };
  const template = await worldNow().app.inject({ url: `${payRollsPath}template/?pay_roll=${roll.id}`, headers });
  const [head, first] = (await sheetRows(template.rawPayload)).map(({ cells }) => [...cells]);
  const send = (cells: Readonly<Record<string, string>>) => {
    const line = Object.entries(cells).reduce((row, [label, text]) => row.with(head!.indexOf(label), text), first!);
    const text = [head!, line].map((row) => row.join(",")).join("\r\n");
    const fields = { pay_roll: String(roll.id) };
    return postMultipart(worldNow(), here.admin.token, "/salary/v1/payRollDetails/", Buffer.from(text), {
      fields,
      name: "a.csv",
    });
  };
  const baseNow = async () => (await here.admin.get(`${payRollsPath}${roll.id}/`)).body.details[0].base_amount;

  expect((await send({ 出勤天数: "31" })).body).toMatchObject({ details: ["第2行：出勤天数“31”：出勤天数不能超过当月的30天"] });
  expect((await send({ 加班工资: "-5" })).body.details).toEqual([expect.stringMatching(/^第2行：加班工资/)]);
  // The base of the template follows from rate and days, so it is computed again.
  expect([first![head!.indexOf("计时/计件工资")], await baseNow()]).toEqual(["", "3000.00"]);
  const followed = await send({ 出勤天数: "12" });
  expect(followed.body).toMatchObject({ updated: 1, warnings: ["第2行张一：与考勤不符"] });
  expect(await baseNow()).toBe("3600.00");
  const typed = await send({ 出勤天数: "12", "计时/计件工资": "5000" });
  expect(typed.body.warnings).toEqual(["第2行张一：与考勤不符", "第2行张一：计时/计件工资不等于单价×出勤天数"]);
  expect(await baseNow()).toBe("5000.00");
});

test("the import warns about rates and cards as the grid does", async () => {
  const here = await site();
  const roll = await make(here);
  const headers = { authorization: `Token ${here.admin.token}` };
  const template = await worldNow().app.inject({ url: `${payRollsPath}template/?pay_roll=${roll.id}`, headers });
  const [head, first] = (await sheetRows(template.rawPayload)).map(({ cells }) => [...cells]);
  const send = () => {
    const line = first!.with(head!.indexOf("单价"), "20").with(head!.indexOf("工资卡号"), endings.c);
    const text = [head!, line].map((row) => row.join(",")).join("\r\n");
    const form = { fields: { pay_roll: String(roll.id) }, name: "a.csv" };
    return postMultipart(worldNow(), here.admin.token, "/salary/v1/payRollDetails/", Buffer.from(text), form);
  };

  // By the row of the sheet, below its head, as its errors.
  const of = (warning: string) => `第2行张一：${warning}`;
  expect((await send()).body.warnings).toEqual([
    of("与人员信息的工资卡不一致"),
    of("应发低于合同应得"),
    of("计酬方式或单价与合同不一致"),
  ]);
});

test("a wrong sheet comes back marked, with the cells and the choices of its template", async () => {
  const here = await site();
  const roll = await make(here);
  const headers = { authorization: `Token ${here.admin.token}` };
  const template = await worldNow().app.inject({ url: `${payRollsPath}template/?pay_roll=${roll.id}`, headers });
  const rows = (await sheetRows(template.rawPayload)).filter(({ sheet }) => sheet === "工资明细").map(({ cells }) => [...cells]);
  const [head, ...lines] = rows;
  const bonus = head!.indexOf("奖金津贴");
  lines[0]![bonus] = "-5";
  const bytes = await buffer(
    writeSheet({ name: "工资明细", columns: head!.map((label) => ({ label, kind: "text" })), rows: lines }),
  );
  const stored = await worldNow().services.files.put(Readable.from([bytes]) as AsyncIterable<Uint8Array>, { name: "a.xlsx" });
  const owner = { account: here.admin.account.id, resource: null, row: null, field: null };
  const file = await worldNow().given(files, { ...stored, ...owner, name: "a.xlsx" });
  const markedOf = (id: number) =>
    worldNow().app.inject({
      ...{ method: "POST", url: "/salary/v1/payRollDetails/", headers },
      payload: { pay_roll: roll.id, file: id, marked: true },
    });

  const reply = await markedOf(file.id);
  expect(reply.statusCode).toBe(200);
  expect(decodeURIComponent(String(reply.headers["content-disposition"]))).toContain("a-错误标注.xlsx");
  const marked = await sheetRows(reply.rawPayload);
  expect(marked[0]!.cells).toEqual([...head!, errorColumn]);
  expect(marked[1]!.cells[head!.length]).toMatch(/奖金津贴/);
  expect(marked[2]!.cells[head!.length] ?? "").toBe("");
  const xml = await sheetOf(reply.rawPayload);
  const letter = String.fromCharCode(65 + bonus);
  expect(xml).toMatch(new RegExp(`<c r="${letter}2" s="\\d+"><v>-5</v>`));
  expect(xml).toMatch(/<dataValidation [^>]*sqref="/);

  // Nothing is saved, even when nothing is wrong.
  lines[0]![bonus] = "100";
  const right = await buffer(
    writeSheet({ name: "工资明细", columns: head!.map((label) => ({ label, kind: "text" })), rows: lines }),
  );
  const kept = await worldNow().services.files.put(Readable.from([right]) as AsyncIterable<Uint8Array>, { name: "b.xlsx" });
  expect((await markedOf((await worldNow().given(files, { ...kept, ...owner, name: "b.xlsx" })).id)).statusCode).toBe(200);
  expect((await here.admin.get(`${payRollsPath}${roll.id}/`)).body.actual_amount).toBe("9000.00");
});

test("unreadable cells and wrong values are reported in one go, a worker listed twice with the other line", async () => {
  const here = await site();
  const roll = await make(here);
  const template = `${payRollsPath}template/?pay_roll=${roll.id}`;
  const headers = { authorization: `Token ${here.admin.token}` };
  const [head, ...lines] = await sheetRows((await worldNow().app.inject({ url: template, headers })).rawPayload);
  const number = head!.cells.indexOf("身份证号");
  const [first, second] = lines.map(({ cells }) => cells[number]!);
  const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const bytes = await workbookOf({
    rows: `<row r="1">${inline("A1", "身份证号")}${inline("B1", "奖金津贴")}</row>
      <row r="2">${inline("A2", first!)}${inline("B2", "-5")}</row>
      <row r="3">${inline("A3", second!)}<c r="B3"><f>50*2</f></c></row>
      <row r="4">${inline("A4", first!)}</row>`,
  });
  const fields = { pay_roll: String(roll.id) };
  const wrong = await postMultipart(worldNow(), here.admin.token, "/salary/v1/payRollDetails/", bytes, {
    fields,
    name: "明细.xlsx",
  });
  expect([wrong.status, wrong.body.details]).toEqual([
    400,
    [
      expect.stringMatching(/^第2行：奖金津贴/),
      expect.stringMatching(/^第3行：奖金津贴：公式没有计算结果/),
      "第4行：与第2行是同一人",
    ],
  ]);
});

test("an unreadable cell is named by its column, also in the sheet that comes back", async () => {
  const here = await site();
  const roll = await make(here);
  const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const bytes = await workbookOf({
    rows: `<row r="1">${inline("A1", "身份证号")}${inline("B1", "工资卡号")}${inline("C1", "奖金津贴")}</row>
      <row r="2">${inline("A2", "990102198503072000")}<c r="B2"><v>6299990000009520259</v></c><c r="C2"><f>50*2</f></c></row>`,
  });
  const send = (more: Readonly<Record<string, string>> = {}) =>
    postMultipart(worldNow(), here.admin.token, "/salary/v1/payRollDetails/", bytes, {
      fields: { pay_roll: String(roll.id), ...more },
      name: "明细.xlsx",
    });
  const wrong = await send();
  expect([wrong.status, wrong.body.details]).toEqual([
    400,
    [expect.stringMatching(/^第2行：工资卡号“\d+”：超过15位/), expect.stringMatching(/^第2行：奖金津贴：公式没有计算结果/)],
  ]);
  const [, marked] = await sheetRows((await send({ marked: "true" })).bytes);
  expect(marked!.cells.at(-1)).toMatch(/工资卡号[^]*奖金津贴/);
});

test("the bank on the worker's file is that of its card: of another card it is entered, or stays open until it is", async () => {
  const here = await site();
  const roll = await make(here);
  const [{ worker }] = roll.details;
  const bankOf = async (line: Record<string, unknown>) => {
    const sent = await here.admin.post("/salary/v1/payRollDetails/", { pay_roll: roll.id, details: [{ worker, ...line }] });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const { rows } = await worldNow().pool.query(
      "select pay_roll_bank_code as code, pay_roll_bank_name as branch from pay_roll_details where pay_roll = $1 and worker = $2",
      [roll.id, worker],
    );
    return rows[0];
  };
  const branch = "建设银行云汀支行";
  await worldNow().pool.query("update workers set pay_roll_bank_name = $2 where id = $1", [worker, branch]);
  expect(await bankOf({ pay_roll_bank_name: null })).toEqual({ code: "105", branch });
  expect(await bankOf({ pay_roll_bank_card_number: endings.c })).toEqual({ code: null, branch: null });
  expect((await here.admin.get(`${payRollsPath}${roll.id}/auth/`)).body).toMatchObject({ details: ["第1行：开户银行缺失"] });
  expect(await bankOf({ pay_roll_bank_code: "103" })).toEqual({ code: "103", branch: null });
  expect(await bankOf({ days: 9, pay_roll_bank_name: null })).toEqual({ code: "103", branch: null });
  expect(await bankOf({ pay_roll_bank_card_number: null, pay_roll_bank_code: null })).toEqual({ code: "105", branch });
});

test("only banks that issue wage cards are offered and accepted, except where the line already has another", async () => {
  const here = await site();
  const roll = await make(here);
  const [{ worker }] = roll.details;
  const enter = (line: object) =>
    here.admin.post("/salary/v1/payRollDetails/", { pay_roll: roll.id, details: [{ worker, ...line }] });
  expect((await enter({ pay_roll_bank_code: "100" })).body).toEqual({
    details: ["第1行：该机构代码不发工资卡，请选择发卡银行"],
  });
  const choices = choicesOf(payRollDetails.fields.pay_roll_bank_code.spec, "zh");
  expect(choices).toContain("中国邮政储蓄银行");
  expect(choices).not.toContain("中国邮政储蓄银行（收单）");
  expect(choices).not.toContain("中国进出口银行");
  await worldNow().pool.query("update pay_roll_details set pay_roll_bank_code = '100' where pay_roll = $1", [roll.id]);
  expect((await enter({ pay_roll_bank_code: "100", bonus_amount: "1" })).status).toBe(201);
});

test("the lines of a payroll are in its order, those of all payrolls by id", async () => {
  const sites = [await site(), await site()];
  const rolls = [];
  for (const here of sites) rolls.push(await make(here));
  const inspector = await worldNow().official(["wage_view", "payroll_view"]);
  const lines = async (filter: object) => (await inspector.list("/salary/v1/payRollDetails/", { ...filter })).body;
  const ids = (found: { id: number }[]) => found.map(({ id }) => id);
  const all = ids(await lines({}));
  expect(all).toHaveLength(6);
  expect(all).toEqual(all.toSorted((a, b) => b - a));
  const [first] = rolls;
  await worldNow().pool.query("update pay_roll_details set seq = 9 - seq where pay_roll = $1", [first.id]);
  const ofFirst: { seq: number }[] = await lines({ pay_roll: first.id });
  expect(ofFirst.map(({ seq }) => seq)).toEqual([6, 7, 8]);
});

test("a line taken out takes its amount with it, and a submitted payroll keeps its lines", async () => {
  const here = await site();
  const roll = await make(here);
  const lines = await here.admin.list("/salary/v1/payRollDetails/", { pay_roll: roll.id });
  expect((await here.admin.delete(`/salary/v1/payRollDetails/${lines.body[0].id}/`)).status).toBe(200);
  expect((await here.admin.get(`${payRollsPath}${roll.id}/`)).body).toMatchObject({ worker_count: 2, actual_amount: "6000.00" });
  await here.admin.get(`${payRollsPath}${roll.id}/auth/`);
  expect((await here.admin.delete(`/salary/v1/payRollDetails/${lines.body[1].id}/`)).status).toBe(409);
  expect((await here.admin.delete(`${payRollsPath}${roll.id}/`)).status).toBe(409);
});

test("wages paid offline or in cash are entered many at once, all or none, with their proof", async () => {
  const here = await site();
  const wage = async (index: number, more: object = {}) => ({
    ...{
      worker: here.people[index]!.id,
      pay_month: "2025-08",
      days: 10,
      work_hours: 90,
      pay_type: 3,
      total_pay_amount: "3000.00",
    },
    ...{
      actual_amount: "3000.00",
      pay_channel: 2,
      grant_status: 2,
      pay_date: "2025-09-09",
      files: [(await uploadVoucher(here.admin)).id],
      ...more,
    },
  });
  const post = async (...rows: Promise<object>[]) =>
    here.admin.post("/project/v1/workerWages/", { rows: await Promise.all(rows) });
  const online = await post(
    wage(0),
    wage(1, { pay_channel: 1, pay_bank_name: "汀江银行", pay_roll_bank_card_number: endings.a }),
  );
  expect(online.body).toEqual({ rows: ["第2行：线上发放请使用工资单"] });
  expect((await here.admin.list("/project/v1/workerWages/")).body).toEqual([]);
  expect((await post(wage(0), wage(1))).body).toEqual({ created: 2, errors: [] });
  expect((await post(wage(0))).body).toEqual({ rows: ["第1行：该人员本月工资已登记"] });
  const [first] = (await here.admin.list("/project/v1/workerWages/")).body;
  expect(first).toMatchObject({ via_account: 0, pay_channel: 2 });
  const late = await here.admin.patch(`/project/v1/workerWages/${first.id}/`, { confirm_status: true });
  expect(late.body).toMatchObject({ confirm_status: true });

  const team = async () => {
    await refreshProjects(worldNow().pool, [here.project.id], statutoryHolidays);
    return (await here.admin.get(`/project/v1/workerWages/teamAggregate/?project=${here.project.id}&pay_month=2025-08`)).body[0];
  };
  // Until the workers confirm on their phones, or an official accepts the receipts, it is the employer's word.
  expect(await team()).toMatchObject({ cash_amount: "0.00", paid_workers: 0 });
  await worldNow().pool.query("update worker_wages set accepted_at = now() where project = $1", [here.project.id]);
  expect(await team()).toMatchObject({ cash_amount: "6000.00", online_amount: "0.00", unpaid_workers: 0, owed_amount: "0.00" });
  await worldNow().pool.query("update projects set pay_day = 9 where id = $1", [here.project.id]);
  expect(await team()).toMatchObject({ unpaid_workers: 1, owed_amount: "3000.00" });
});

test("a court document is attached to a saved line of a draft with a court-ordered amount", async () => {
  const here = await site();
  const roll = await make(here);
  const [first, second] = roll.details;
  const edited = await here.admin.post(`${payRollsPath}${roll.id}/edit/`, {
    version: roll.version,
    details: roll.details.map(({ worker }: { worker: number }) =>
      worker === first.worker ? { worker, deduct_amount: "500.00", court_amount: "500.00" } : { worker },
    ),
  });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  const attach = async (line: { id: number }) =>
    here.admin.patch(`/salary/v1/payRollDetails/${line.id}/`, { court_files: [(await uploadVoucher(here.admin)).id] });
  const attached = await attach(first);
  expect(attached.status, JSON.stringify(attached.body)).toBe(200);
  expect(attached.body.court_files).toEqual([expect.objectContaining({ name: "a.pdf" })]);
  expect((await attach(second)).body).toEqual({ detail: "请先填写法院判决扣款的金额" });
  // Saving the payroll again leaves the document with its line.
  const again = await here.admin.post(`${payRollsPath}${roll.id}/edit/`, { version: edited.body.version, title: "八月工资" });
  expect(again.body.details[0].court_files).toHaveLength(1);
  const refused = await here.checker.patch(`/salary/v1/payRollDetails/${first.id}/`, { court_files: [] });
  expect(refused.status).toBe(403);
});
