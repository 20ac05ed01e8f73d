import { expect, test } from "vitest";
import { bankFileTemplates } from "../../../../resources/payments/bankFileLayouts";
import { wagePurpose, type PaymentBatch } from "../../../../server/engine/bankGateway";
import { readBankResult } from "../../../../server/topics/payments/bankFiles/readBankResult";
import { gbk } from "../../../support/gbk";

const number = "GZ26093000000042-01";
const batch: PaymentBatch = {
  ...{ batch_no: number, requested_at: new Date(0), count: 2, total_fen: 4246_56, purpose: wagePurpose, remark: "工资" },
  debit: { account_no: "35050161000012345", account_name: "甲公司", bank_link_number: "" },
  records: [
    { seq: 1, name: "张三", card_no: "6299990000000123459", amount_fen: 1234_56 },
    { seq: 2, name: "李四", card_no: "6299990000030000055", amount_fen: 3012_00 },
  ].map((line) => ({
    ...line,
    ...{ e2e_id: `${number}-${line.seq}`, bank_code: null, bank_link_number: null, id_card_last4: "" },
  })),
};
const heads = ["账号", "户名", "金额", "企业自定义编号", "处理结果", "失败原因", "入账日期"] as const;
const lines = [
  ["6299990000000123459", "张三", "1234.56", `${number}-1`, "成功", "", "20260930"],
  ["6299990000030000055", "李四", "3012.00", `${number}-2`, "失败", "账户已销户", "20260930"],
];

/** The result file, with other cells in a column. */
const written = (column?: (typeof heads)[number], cells: readonly string[] = [], separator = ",") => {
  const changed = lines.map((line, at) => (column ? line.with(heads.indexOf(column), cells[at]!) : line));
  return `${[heads, ...changed].map((line) => line.join(separator)).join("\r\n")}\r\n`;
};
const read = async (file: string | Buffer) => {
  const ctx = { today: "2026-10-08", locale: "zh" } as const;
  const bytes = typeof file === "string" ? gbk(file) : file;
  const { answers, read: found } = await readBankResult(ctx, bytes, bankFileTemplates.icbc, batch);
  return { answers, messages: found.errors.map(({ message }) => message) };
};
const decided = [
  { seq: 1, status: "ACSC" },
  { seq: 2, status: "RJCT", code: "AC04" },
];

test.each(["|", "｜", "^", "~^", "!^", "@@", "@|$", "|@|", "|+|", "\x01", "\x1b"])(
  "a bank's file with %j between the cells is read, with a line of sums above",
  async (separator) => {
    const sums = ["批次号", number, "总笔数", "2", "总金额", "4246.56"].join(separator);
    const { answers, messages } = await read(`${sums}\r\n${written(undefined, [], separator)}`);
    expect(messages).toEqual([]);
    expect(answers).toMatchObject(decided);
  },
);

test.each<[what: string, column: (typeof heads)[number], cells: readonly string[]]>([
  ["amounts in fen, every digit written", "金额", ["000000123456", "000000301200"]],
  ["amounts in yuan, every digit written", "金额", ["0000001234.56", "0000003012.00"]],
  ["a sign before the amount", "金额", ["+1234.56", "+3012.00"]],
  ["a sign behind the amount", "金额", ["1234.56+", "3012.00+"]],
  ["full-width digits", "金额", ["１２３４．５６", "３０１２．００"]],
  ["cards as text", "账号", [`"=""6299990000000123459"""`, `"\t6299990000030000055"`]],
  ["cards behind a grave accent", "账号", ["`6299990000000123459", "`6299990000030000055"]],
  ["a code before the result", "处理结果", ["00-交易成功", "99:交易失败"]],
  ["a code behind the result", "处理结果", ["成功(0000)", "失败（E001）"]],
  ["signs and spaces in the result", "处理结果", ["处理成功。", "失 败"]],
  ["a day that there is not", "入账日期", ["2026-09-30 10:11:12", "00000000"]],
  ["days with the time behind", "入账日期", ["20260930101112", "2026年9月30日"]],
])("%s are read as the bank means them", async (_, column, cells) => {
  const { answers, messages } = await read(written(column, cells));
  expect(messages).toEqual([]);
  expect(answers).toMatchObject(decided);
  expect(answers[0]?.settled_at?.toISOString().slice(0, 10)).toBe("2026-09-30");
});

test.each<[what: string, column: (typeof heads)[number], cells: readonly string[]]>([
  ["amounts in fen without the zeros in front", "金额", ["123456", "301200"]],
  ["amounts of money that comes back", "金额", ["1234.56-", "-3012.00"]],
  ["the amounts of each other", "金额", ["3012.00", "1234.56"]],
  ["other amounts in fen", "金额", ["000000012345", "000000030120"]],
  ["results that are none", "处理结果", ["部分成功", "未成功"]],
  ["a code alone", "处理结果", ["0000", "E001"]],
])("%s are refused", async (_, column, cells) => {
  expect((await read(written(column, cells))).messages).toHaveLength(2);
});

test.each(["余额不足", "失败", "超限额", "账户挂失", "处理未成功", "系统异常", "退票"])(
  "a line is not paid if the bank says %s beside it",
  async (reason) => {
    const { messages } = await read(written("失败原因", [reason, "账户已销户"]));
    expect(messages).toEqual([`张三的处理结果是“成功”，失败原因却是“${reason}”，请向银行核实后改正`]);
  },
);

test.each(["交易成功", "0000", "户名账号相符", "无错误", "处理完成", "失败笔数：0"])(
  "a line is paid if the bank says %s beside it",
  async (reason) => expect((await read(written("失败原因", [reason, "账户已销户"]))).messages).toEqual([]),
);

const table = written();
const between = table.replace(/(?=6299990000030000055)/, "合计,1笔,1234.56\r\n");
test.each<[what: string, file: string]>([
  ["above", `总笔数：2,总金额：4246.56,成功笔数：1,成功金额：1234.56,失败笔数：1,失败金额：3012.00\r\n${table}`],
  ["above in one cell", `批次号：${number}，总笔数：2，总金额：4246.56元\r\n${table}`],
  ["above of the order, though the failed alone are listed", `总笔数,2,成功笔数,1\r\n${table.replace(/.*张三.*\r\n/, "")}`],
  ["below", `${table}合计,2笔,4246.56\r\n`],
  ["below of the paid", `${table}合计,1笔,1234.56\r\n`],
  ["below under names of their own", `${table}总笔数,2,总金额,424656\r\n`],
  ["of a page", `${between}合计,2笔,4246.56\r\n`],
  ["in words", `${table}合计金额,肆仟贰佰肆拾陆元伍角陆分\r\n`],
])("totals %s that agree are read", async (_, file) => {
  const { answers, messages } = await read(file);
  expect(messages).toEqual([]);
  expect(answers.length).toBeGreaterThan(0);
});

test.each<[stated: string, file: string]>([
  ["总笔数 3", `总笔数：3\r\n${table}`],
  ["总金额 9246.56", `批次号：${number}，总笔数：2，总金额：9246.56\r\n${table}`],
  ["成功笔数 2", `成功笔数,2,失败笔数,1\r\n${table}`],
  ["失败金额 0", `失败金额：0\r\n${table}`],
  ["合计 9999.00", `${table}合计,2笔,9999.00\r\n`],
  ["合计 5笔", `${table}合计,5笔,4246.56\r\n`],
  ["总笔数 3", `${table}总笔数,3,总金额,4246.56\r\n`],
])("a file that states %s of other lines is refused", async (stated, file) => {
  const { messages } = await read(file);
  expect(messages).toEqual([expect.stringContaining(`文件写明“${stated}”，与明细不符`)]);
});
