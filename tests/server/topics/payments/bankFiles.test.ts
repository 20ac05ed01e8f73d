import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bankFileTemplates } from "../../../../resources/payments/bankFileLayouts";
import { writeSheet } from "../../../../server/platform/excel/writeWorkbook";
import { writeBankFile } from "../../../../server/topics/payments/bankFiles/writeBankFile";
import { claimDueBatches, pollBatch } from "../../../../server/topics/payments/polling";
import { sendQueued } from "../../../../server/topics/payments/sending";
import { UploadedSheet } from "../../../../server/engine/rest/uploads";
import { isFileResponse } from "../../../../server/engine/rest/exportRows";
import { cellsOf } from "../../platform/excel/workbooks";
import { cards, openPaymentFixture, type FixturePerson, type PaymentFixture } from "./paymentFixture";

const template = bankFileTemplates.icbc;
const { result } = template;
let fixture: PaymentFixture;
let maker: FixturePerson;
let checker: FixturePerson;
const uploads = new Map<string, Buffer>();

beforeEach(async () => {
  fixture = await openPaymentFixture();
  maker = await fixture.person(fixture.sub, 2, "经办甲");
  checker = await fixture.person(fixture.contractor, 3, "复核乙");
  const admin = await fixture.person(fixture.contractor, 1, "管理员");
  await fixture.bill(admin, "50000.00");
  await fixture.pool.query("update wage_accounts set payment_bank = null, file_layout = 'icbc'");
  Object.assign(fixture.services.files, {
    open: (path: string) => Promise.resolve(Readable.from([uploads.get(path)!])),
    put: async () => ({ path: "sent", size: 1, sha256: "0", content_type: "text/csv" }),
  });
});
afterEach(() => fixture.close());

/** A payroll of these workers over 3000 yuan each, authorised. */
async function authorised(month: string, ...names: [name: string, card: string][]): Promise<number> {
  for (const [name, card] of names) await fixture.attend(await fixture.worker(name, card), month, 10);
  const roll = await fixture.make(maker, { pay_month: month });
  await fixture.sign(roll.id);
  await fixture.act(maker, roll.id, "GET auth");
  return release(roll.id);
}
async function release(id: number): Promise<number> {
  const { ticket } = await fixture.act<{ ticket: string }>(checker, id, "GET auth");
  await fixture.act(checker, id, "GET auth", { ticket, code: await fixture.code() });
  return id;
}

const two: readonly [name: string, card: string][] = [
  ["张三", cards.a],
  ["李四", cards.closed],
];

const exported = async (id: number, by = checker) => (await fixture.act<{ file: Buffer }>(by, id, "GET bankDownload")).file;

/** The exported table with what the bank writes beside each line, by the worker's name. */
async function answered(
  file: Buffer,
  words: Readonly<Record<string, string>>,
  change: (row: string[]) => string[] = (row) => row,
  reasons: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  const cells = await cellsOf(file);
  const head = cells.findIndex((row) => row.includes("企业自定义编号"));
  const labels = [...cells[head]!, result.status, result.reason, result.serial, result.day];
  const rows = cells.slice(head + 1).map((row) => {
    const line = change([...row]);
    const word = words[line[2] ?? ""] ?? "";
    return [
      ...line,
      word,
      reasons[line[2] ?? ""] ?? (word === "失败" ? "账户已销户" : ""),
      word === "成功" ? `SN${line[0]}` : "",
      word && "2025-09-12",
    ];
  });
  return buffer(writeSheet({ columns: labels.map((label) => ({ label, kind: "text" as const })), rows }));
}

/** Uploads the file and reads it as a result. */
async function read(id: number, content: Buffer, by = checker) {
  const path = `f${uploads.size}`;
  uploads.set(path, content);
  const { rows } = await fixture.pool.query<{ id: number }>(
    `insert into files (name, path, size, sha256, content_type, account)
     values ('回盘.xlsx', $1, $2, $1, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', $3) returning id`,
    [path, content.length, by.id],
  );
  return fixture.act(by, id, "POST bankResult", { result_file: [rows[0]!.id] });
}

/** Tries the file, as the screen does before it records the results. */
const attempted = (id: number, content: Buffer, more: object = {}) =>
  fixture.act(checker, id, "POST bankResult", {
    ...{ file: new UploadedSheet(content, "回盘.csv"), dry_run: "1" },
    ...more,
  });

const refused = (text: string) => expect.objectContaining({ errors: { result_file: [expect.stringContaining(text)] } });
const failuresOf = async (id: number) =>
  (await fixture.lines(id)).map(({ worker_name, fail_code, fail_reason }) => [worker_name, fail_code, fail_reason]);
const linesOf = async (id: number) =>
  (await fixture.lines(id)).map(({ worker_name, status, bank_serial_no }) => [worker_name, status, bank_serial_no]);
const paidOnce = { balance: 47000_00, total_in: 50000_00, total_out: 3000_00 };

test("the order of an account that pays by file is never sent", async () => {
  const id = await authorised("2025-08", ...two);
  const roll = await fixture.roll(id);
  expect(roll).toMatchObject({ status: 2, bank_status: "FILE", file_layout: "icbc" });
  fixture.move(3600);
  expect(await claimDueBatches(fixture.services)).toEqual([]);
  const { rows } = await fixture.pool.query<{ id: number }>("select id from bank_batches");
  await sendQueued(fixture.services, rows[0]!.id);
  await fixture.act(maker, id, "GET query");
  expect(fixture.response).toEqual([]);
  expect((await fixture.pool.query("select status from bank_batches")).rows).toEqual([{ status: "FILE" }]);
  await pollBatch(fixture.services, rows[0]!.id);
  expect(fixture.response).toEqual([]);
});

describe("the file", () => {
  test("names batch, account, sums and each line; made again it is the same, and each time is recorded with its hash", async () => {
    const id = await authorised("2025-08", ["张三", cards.a]);
    const first = await exported(id);
    fixture.move(600);
    const second = await exported(id);
    expect(second.equals(first)).toBe(true);
    expect(isFileResponse(await fixture.act(checker, id, "GET bankDownload"))).toBe(true);
    const { bank_batch_no } = await fixture.roll(id);
    const cells = await cellsOf(first);
    expect(cells.flat()).toEqual(
      expect.arrayContaining([`批次号：${bank_batch_no}`, "付款账号：35050161000012345", "总笔数：1", "总金额：3000.00"]),
    );
    expect(cells.at(-1)).toEqual(["1", cards.a, "张三", "3000", "2025-08工资 东汀花园一期", `${bank_batch_no}-1`]);
    const { rows } = await fixture.pool.query("select kind, batch_no, account, file_hash from bank_files order by id");
    const one = {
      ...{ kind: 1, batch_no: bank_batch_no, account: checker.id },
      file_hash: createHash("sha256").update(first).digest("hex"),
    };
    expect(rows).toEqual([one, one, one]);
  });

  test("is given to those alone who may authorise, and not to the submitter", async () => {
    const id = await authorised("2025-08", ["张三", cards.a]);
    await expect(exported(id, maker)).rejects.toMatchObject({ status: 403 });
    await fixture.pool.query("update pay_rolls set submitted_by = $1", [checker.id]);
    await expect(exported(id)).rejects.toMatchObject({ code: "payRolls.samePerson" });
  });

  test("is not given out again once the bank has answered", async () => {
    const id = await authorised("2025-08", ...two);
    await read(id, await answered(await exported(id), { 张三: "成功" }));
    await expect(exported(id)).rejects.toMatchObject({ code: "bankFiles.answered" });
  });

  test.each(Object.entries(bankFileTemplates))("of %s has every line, and its sums", async (_, layout) => {
    const records = [1, 2].map((seq) => ({
      ...{ seq, e2e_id: `B-${seq}`, name: `张${seq}`, card_no: "6299990000000123459", bank_code: "102" },
      ...{ bank_link_number: "102100000018", amount_fen: 1234_50, id_card_last4: "1234" },
    }));
    const content = await writeBankFile(layout, {
      ...{ batch_no: "B", requested_at: new Date(0), count: 2, total_fen: 2469_00, purpose: "SALA", remark: "工资", records },
      debit: { account_no: "1", account_name: "甲", bank_link_number: "" },
    });
    const cells = await cellsOf(content);
    const place = layout.columns.findIndex(({ value }) => value === "amount");
    const lines = cells.filter((row) => row.some((cell) => /^B-\d$/.test(cell)));
    expect(lines.map((row) => Number(row[place]))).toEqual([1234.5, 1234.5]);
    if (layout.sumRow) expect(cells.at(-1)?.[place]).toBe("2469");
    else expect(cells.flat()).toContain("总金额：2469.00");
  });
});

describe("the result", () => {
  let id: number;
  let file: Buffer;
  beforeEach(async () => {
    id = await authorised("2025-08", ...two);
    file = await exported(id);
  });

  test("decides each line with its evidence; read twice it pays nobody twice", async () => {
    const content = await answered(file, { 张三: "成功", 李四: "失败" });
    expect(await read(id, content)).toEqual({ paid_count: 1, failed_count: 1, unchanged_count: 0 });
    expect(await linesOf(id)).toEqual([
      ["张三", 2, "SN1"],
      ["李四", 3, null],
    ]);
    expect(await fixture.roll(id)).toMatchObject({ status: 4, paid_amount: 3000_00, failed_count: 1, bank_status: "DONE" });
    expect(await fixture.books()).toEqual(paidOnce);
    expect(await read(id, content)).toEqual({ paid_count: 0, failed_count: 0, unchanged_count: 2 });
    expect(await fixture.books()).toEqual(paidOnce);
    const { rows } = await fixture.pool.query(
      "select paid_count, failed_count, jsonb_array_length(files) as files from bank_files where kind = 2",
    );
    expect(rows).toEqual([{ paid_count: 1, failed_count: 1, files: 1 }]);
  });

  test("keeps the bank's reason of a line, under its code where the words are known", async () => {
    const reasons: Readonly<Record<string, string>> = { 张三: "收款人户名不符", 李四: "网点限额" };
    const content = await answered(file, { 张三: "失败", 李四: "失败" }, undefined, reasons);
    await read(id, content);
    expect(await failuresOf(id)).toEqual([
      ["张三", "BE01", "户名与账号不符"],
      ["李四", null, "网点限额"],
    ]);
  });

  test("that says something else of a decided line is refused as a whole", async () => {
    await read(id, await answered(file, { 张三: "成功" }));
    const second = await answered(file, { 张三: "失败", 李四: "成功" });
    await expect(read(id, second)).rejects.toEqual(refused("张三已登记为发放成功"));
    expect(await linesOf(id)).toEqual([
      ["张三", 2, "SN1"],
      ["李四", 1, null],
    ]);
    expect(await fixture.books()).toEqual(paidOnce);
  });

  test("may come in parts: the payroll is under way until the last line is decided", async () => {
    await read(id, await answered(file, { 张三: "成功" }));
    expect(await fixture.roll(id)).toMatchObject({ status: 2, paid_count: 1, bank_status: "PART" });
    await read(id, await answered(file, { 张三: "成功", 李四: "成功" }));
    expect(await fixture.roll(id)).toMatchObject({ status: 3, paid_count: 2, paid_amount: 6000_00 });
    expect(await fixture.books()).toMatchObject({ total_out: 6000_00 });
  });

  test("is tried first: what it would record, what was read of it, and nothing recorded", async () => {
    const tried = await attempted(id, await answered(file, { 张三: "成功", 李四: "失败" }));
    expect(tried).toMatchObject({ paid_count: 1, failed_count: 1, unchanged_count: 0 });
    expect(tried.reading).toMatchObject([{ rows: 2, missing: [], unread_columns: ["用途"] }]);
    expect(await fixture.books()).toMatchObject({ total_out: 0 });
    expect((await fixture.pool.query("select count(*)::int as n from bank_files where kind = 2")).rows).toEqual([{ n: 0 }]);
  });

  test("is kept as evidence when it comes with the form, and read in the layout of another branch", async () => {
    const cells = await cellsOf(await answered(file, { 张三: "成功", 李四: "失败" }));
    const heads = {
      收款账号: "卡 号",
      收款户名: "姓名",
      金额: "交易金额（元）",
      企业自定义编号: "业务编号",
      处理结果: "交易状态",
    };
    const [head, ...lines] = cells.map((row) => row.map((cell) => heads[cell as keyof typeof heads] ?? cell));
    const columns = head!.map((label) => ({ label, kind: "text" as const }));
    const sum = ["合计", "", "", "6000.00", "", "", ""];
    const spaced = lines.map((row) => row.with(1, row[1]!.replace(/(\d{4})/g, "$1 ")).with(3, "3,000.00"));
    const content = await buffer(writeSheet({ title: "代发回盘", columns, rows: [...spaced, sum] }));
    const taken = await attempted(id, content, { dry_run: "0" });
    expect(taken).toMatchObject({ paid_count: 1, failed_count: 1 });
    const { rows } = await fixture.pool.query(
      "select f.name, f.account from bank_files b join files f on f.resource = 'bankFiles' and f.row = b.id where b.kind = 2",
    );
    expect(rows).toEqual([{ name: "回盘.csv", account: checker.id }]);
  });

  test("names the cell of what differs, both values, and columns that are missing", async () => {
    const changed = await answered(file, { 张三: "成功", 李四: "成功" }, (row) => row.with(3, "300.00"));
    await expect(attempted(id, changed)).rejects.toMatchObject({
      more: {
        errors: [
          { row: 2, column: "金额", value: "300.00", message: expect.stringMatching(/张三的金额是“300.00”，授权的是“3000.00”/) },
          {},
        ],
      },
    });
    const without = await cellsOf(file);
    const head = without.findIndex((row) => row.includes("企业自定义编号"));
    await expect(attempted(id, file)).rejects.toMatchObject({
      more: { reading: [{ head: head + 1, missing: ["处理结果"], is_read: false }] },
    });
  });

  test("of another payroll is refused", async () => {
    const other = await authorised("2025-07", ["王五", cards.slow]);
    const foreign = await answered(await exported(other), { 王五: "成功" });
    await expect(read(id, foreign)).rejects.toEqual(refused("不属于批次"));
    expect(await fixture.books()).toMatchObject({ total_out: 0 });
  });

  const put = (place: number, text: string) => (row: string[]) => row.with(place, text);
  test.each<[what: string, change: (row: string[]) => string[], text: string]>([
    ["an amount", put(3, "300.00"), "授权的是"],
    ["a card", put(1, "6299990000030000099"), "授权的是"],
    ["a batch", put(5, "GZ25091200000009-01-1"), "不属于批次"],
  ])("with %s changed is refused", async (_, change, text) => {
    const changed = await answered(file, { 张三: "成功", 李四: "成功" }, change);
    await expect(read(id, changed)).rejects.toMatchObject({
      errors: { result_file: expect.arrayContaining([expect.stringContaining(text)]) },
    });
    expect(await fixture.books()).toMatchObject({ total_out: 0 });
  });

  test("with an unknown word, without results, or of another kind is refused", async () => {
    await expect(read(id, await answered(file, { 张三: "受理中" }))).rejects.toEqual(refused("无法识别"));
    await expect(read(id, await answered(file, {}))).rejects.toEqual(refused("没有处理结果"));
    await expect(read(id, file)).rejects.toEqual(refused("缺少“处理结果”列"));
  });

  test("that calls a line paid and states why it was not is refused; a bank may write that the name agrees", async () => {
    const both = { 张三: "成功", 李四: "成功" };
    const contradictory = await answered(file, both, undefined, { 李四: "收款人户名不符" });
    await expect(read(id, contradictory)).rejects.toEqual(refused("失败原因却是“收款人户名不符”"));
    expect(await fixture.books()).toMatchObject({ total_out: 0 });
    const agreeing = await answered(file, both, undefined, { 李四: "户名账号相符" });
    expect(await read(id, agreeing)).toMatchObject({ paid_count: 2 });
  });

  test("with amounts in fen, as its heading says, is read", async () => {
    const inFen = async (head: string) => {
      const cells = await cellsOf(await answered(file, { 张三: "成功" }, (row) => row.with(3, "300000")));
      return Buffer.from(cells.map((row) => row.map((cell) => (cell === "金额" ? head : cell)).join("\t")).join("\n"));
    };
    await expect(read(id, await inFen("金额(元)"))).rejects.toMatchObject({
      errors: { result_file: expect.arrayContaining([expect.stringContaining("授权的是“3000.00”")]) },
    });
    expect(await read(id, await inFen("金额(分)"))).toMatchObject({ paid_count: 1 });
  });

  test("uploaded by eight at once is recorded once", async () => {
    const content = await answered(file, { 张三: "成功", 李四: "失败" });
    const replies = await Promise.all(Array.from({ length: 8 }, () => read(id, content)));
    expect(replies.filter(({ paid_count }) => paid_count === 1)).toHaveLength(1);
    expect(await fixture.books()).toEqual(paidOnce);
    expect((await fixture.pool.query("select 1 from bank_files where kind = 2")).rowCount).toBe(1);
  });

  test("two that contradict each other, at once: one is taken, the other refused", async () => {
    const [good, bad] = [await answered(file, { 张三: "成功" }), await answered(file, { 张三: "失败" })];
    const replies = await Promise.allSettled([read(id, good), read(id, bad)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect([0, 3000_00]).toContain((await fixture.books()).total_out);
  });

  test("leaves the failed to a new batch, with a number and an authorisation of its own", async () => {
    await read(id, await answered(file, { 张三: "成功", 李四: "失败" }));
    const { id: repaid } = await fixture.act<{ id: number }>(maker, id, "POST copy", { mode: "failed" });
    await fixture.sign(repaid);
    await fixture.accept(maker, repaid);
    await fixture.act(maker, repaid, "GET auth");
    await release(repaid);
    const again = await exported(repaid);
    expect((await fixture.roll(repaid)).bank_batch_no).not.toBe((await fixture.roll(id)).bank_batch_no);
    await read(repaid, await answered(again, { 李四: "成功" }));
    expect((await fixture.roll(repaid)).status).toBe(3);
    expect((await fixture.roll(id)).status).toBe(3);
    expect(await fixture.books()).toMatchObject({ total_out: 6000_00 });
    await expect(read(id, await answered(file, { 李四: "成功" }))).rejects.toEqual(refused("李四已登记为发放失败"));
  });
});
