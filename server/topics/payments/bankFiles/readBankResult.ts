import { isDay } from "../../../../resources/kit/days";
import { translate, type Label, type TextParams } from "../../../../resources/kit/label";
import { toFen, toYuan } from "../../../../resources/kit/money";
import { compactCode, dayIn, plainAmount, tidyName, visibleText } from "../../../../resources/kit/validators";
import { toText } from "../../../../resources/kit/text";
import type { BankFileTemplate } from "../../../../resources/payments/bankFileLayouts";
import type { LineAnswer, PaymentBatch, PaymentLine } from "../../../engine/bankGateway";
import {
  importSheet,
  type ImportColumn,
  type ImportResult,
  type ReportError,
  type SheetChoice,
} from "../../../platform/excel/importSheet";
import { progressOf } from "../../../engine/rest/imports/importAnswer";
import type { RequestContext } from "../../../engine/services";
import { says, statedTotals, type Total } from "./statedTotals";

const columnNames = ["e2e_id", "name", "card_no", "amount", "status", "reason", "serial", "day"] as const;
type Column = (typeof columnNames)[number];
/** Of the columns, those of the order, which the bank returns unchanged. */
const ordered = ["e2e_id", "name", "card_no", "amount"] as const;

/** Words of banks beside those of the layout. */
const alsoCalled: Readonly<Record<Column, string>> = {
  e2e_id: "企业自定义编号 客户业务编号 业务编号 明细编号 自定义编号",
  name: "户名 收款户名 收款人名称 收款人户名 收款人姓名 收款人 姓名 账户名称",
  card_no: "账号 收款账号 收款人账号 卡号 收款卡号 银行卡号 银行账号",
  amount: "金额 交易金额 代发金额 发放金额 实发金额",
  status: "处理结果 处理状态 交易结果 交易状态 发放状态 状态 结果",
  reason: "失败原因 原因 错误信息 失败信息 返回信息 处理信息 错误原因",
  serial: "银行流水号 流水号 交易流水号",
  day: "入账日期 交易日期 处理日期 入账时间 交易时间",
};
const paidWords = "成功 交易成功 处理成功 入账成功 发放成功 支付成功 代发成功 已入账 已处理".split(" ");
const failedWords = "失败 交易失败 处理失败 入账失败 发放失败 支付失败 代发失败 退回 已退回 退票".split(" ");

const texts = {
  otherBatch: [
    "{label}“{written}”不属于批次{batch}，请核对是否为本批次的回盘文件",
    "{label} “{written}” is not of batch {batch}; check that this is the result file of the batch",
  ],
  doubled: ["{name}重复，请删除其中一行", "{name} is listed twice; delete one of the rows"],
  changed: [
    "{name}的{label}是“{written}”，授权的是“{ordered}”，请核对是否为本批次的回盘文件",
    "{label} of {name} is “{written}”, authorised was “{ordered}”; check that this is the file of the batch",
  ],
  unknownStatus: [
    "处理结果“{written}”无法识别，请改为“成功”或“失败”",
    "The result “{written}” is unknown; write 成功 (paid) or 失败 (failed)",
  ],
  contradiction: [
    "{name}的处理结果是“{written}”，{reasonLabel}却是“{reason}”，请向银行核实后改正",
    "The result of {name} is “{written}”, but {reasonLabel} is “{reason}”; ask the bank, and correct the file",
  ],
  badDay: [
    "{label}“{written}”不正确，应为不晚于今天的日期，如2025-08-31",
    "{label} “{written}” is invalid; it must be a date not later than today, such as 2025-08-31",
  ],
  otherTotal: [
    "文件写明“{stated}”，与明细不符：明细{count}笔、{amount}元。请向银行核实，或重新下载完整的回盘文件",
    "The file states “{stated}”, but its lines are {count} with {amount} yuan; ask the bank, or download the complete file again",
  ],
  noResults: ["文件中没有处理结果", "The file contains no results"],
} as const satisfies Record<string, Label>;

export interface BankResult {
  readonly answers: readonly LineAnswer[];
  readonly read: ImportResult;
}

/**
 * Reads the results of a batch's lines from the bank's file; lines that it leaves open or out are omitted. Errors are reported if it
 * is of another batch, names a line twice, or differs from the order in a name, a card or an amount.
 */
export async function readBankResult(
  ctx: Pick<RequestContext, "today" | "locale" | "reportProgress" | "signal">,
  file: Buffer,
  template: BankFileTemplate,
  batch: PaymentBatch,
  choice: SheetChoice = {},
): Promise<BankResult> {
  const { locale, today } = ctx;
  const { result } = template;
  const columns = columnsOf(template);
  const labelOf = (name: Column) => columns.find((column) => column.name === name)!.label;
  const answers = new Map<string, LineAnswer>();
  const seen = new Map<string, ListedLine>();
  const readLine = (row: number, text: (name: Column) => string, report: ReportError<Column>) => {
    const refuseCell = (name: Column, message: Label, facts: TextParams) =>
      report(row, translate(message, locale, { label: labelOf(name), written: text(name), ...facts }), name);
    const e2e_id = text("e2e_id");
    const line = batch.records.find((record) => record.e2e_id === e2e_id);
    if (!line) return refuseCell("e2e_id", texts.otherBatch, { batch: batch.batch_no });
    if (seen.has(e2e_id)) refuseCell("e2e_id", texts.doubled, { name: line.name });
    seen.set(e2e_id, { line, row });
    for (const [name, own] of differencesOf(line, text)) refuseCell(name, texts.changed, { name: line.name, ordered: own });
    const status = wordOf(text("status"));
    if (status === "") return undefined;
    const isPaid = result.paid.includes(status) || paidWords.includes(status);
    if (!isPaid && !result.failed.includes(status) && !failedWords.includes(status))
      refuseCell("status", texts.unknownStatus, {});
    const written = noDay.test(text("day")) ? "" : text("day");
    const day = dayIn(written)?.day ?? dayIn(written.slice(0, 8))?.day ?? written.slice(0, 10);
    if (day !== "" && (!isDay(day) || day > today)) refuseCell("day", texts.badDay, {});
    const reason = text("reason");
    if (isPaid && saysFailure(result, reason))
      refuseCell("status", texts.contradiction, { name: line.name, reasonLabel: labelOf("reason"), reason });
    return answers.set(e2e_id, {
      seq: line.seq,
      e2e_id,
      status: isPaid ? "ACSC" : "RJCT",
      code: isPaid ? "" : codeOfReason(result, reason),
      message: isPaid ? "" : reason,
      bank_serial_no: text("serial") || null,
      settled_at: isDay(day) ? new Date(`${day}T12:00:00+08:00`) : null,
    });
  };
  const read = await importSheet<Column, never>(file, locale, {
    ...{ columns, choice, keys: ["e2e_id"] },
    match(rows, report) {
      for (const { row, values } of rows) readLine(row, (name) => toText(values[name]), report);
      return [];
    },
    into: () => undefined,
    progress: progressOf(ctx),
  });
  const wrong = read.errors.length > 0 ? [] : contradictedTotals(read, batch, [...seen.values()], answers);
  const none = read.errors.length === 0 && answers.size === 0;
  const errors = none
    ? [{ row: read.head?.row ?? 1, column: "", message: translate(texts.noResults, locale) }]
    : [
        ...read.errors,
        ...wrong.map(({ row, stated, total }) => ({
          ...read.places.placeOf(row),
          column: "",
          message: translate(texts.otherTotal, locale, { stated, count: total.count, amount: toYuan(total.fen) }),
        })),
      ];
  return { answers: [...answers.values()], read: { ...read, errors } };
}

function columnsOf({ columns, result }: BankFileTemplate): readonly ImportColumn<Column>[] {
  const isOrdered = (name: Column): name is (typeof ordered)[number] => ordered.some((each) => each === name);
  return columnNames.map((name) => {
    const label = isOrdered(name) ? columns.find(({ value }) => value === name)!.head : result[name];
    return {
      ...{ name, label, heads: [label], alsoCalled: alsoCalled[name].split(" ") },
      required: isOrdered(name) || name === "status",
      isAmount: name === "amount",
      isDay: name === "day",
      read: visibleText,
    };
  });
}

/** 1-成功, 00:交易成功, 成功(0000), 处理成功。: without the bank's code and signs. */
const wordOf = (status: string): string =>
  status.replace(
    /^[A-Za-z]{0,2}\d{1,6}\s*[-:：_]?\s*(?=\p{Script=Han})|\s*[(（][A-Za-z\d]+[)）]$|[。.!！]$|(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu,
    "",
  );

/** Programs of banks fill a day that there is not with zeros. */
const noDay = /^0+([-/.]0+)*$/;

/** An amount of which programs write every digit, in fen, or with its sign: 000000123456, +1234.56. */
function fenOf(text: string): number | undefined {
  const written = plainAmount(text).replace(/^\+|\+$/g, "");
  return /^0\d{7,}$/.test(written) ? Number(written) : toFen(written);
}

/** A line of the order, and its row in the file. */
interface ListedLine {
  readonly line: PaymentLine;
  readonly row: number;
}

/**
 * What the file says of all its lines, or of those of a sheet, if they are otherwise. A bank may list the failed lines only: then what
 * it says of the paid ones cannot be compared.
 */
function contradictedTotals(
  { others, places }: ImportResult,
  { count, total_fen, records }: PaymentBatch,
  lines: readonly ListedLine[],
  answers: ReadonlyMap<string, LineAnswer>,
) {
  const sheetOf = (row: number) => places.placeOf(row).sheet;
  const totalOf = (some: readonly ListedLine[], status?: LineAnswer["status"]): Total => {
    const counted = some.filter(({ line }) => status === undefined || answers.get(line.e2e_id)?.status === status);
    return { count: counted.length, fen: counted.reduce((sum, { line }) => sum + line.amount_fen, 0) };
  };
  return others.flatMap(({ row, cells }) => {
    const inSheet = lines.filter((line) => sheetOf(line.row) === sheetOf(row));
    const above = inSheet.filter((line) => line.row < row).length;
    // A sum between lines is that of a page or a group.
    if (above > 0 && above < inSheet.length) return [];
    const scopes = [lines, inSheet];
    const listed = {
      all: [
        { count, fen: total_fen },
        ...scopes.flatMap((some) => [totalOf(some), totalOf(some, "ACSC"), totalOf(some, "RJCT")]),
      ],
      paid: scopes.map((some) => totalOf(some, "ACSC")),
      failed: scopes.map((some) => totalOf(some, "RJCT")),
    };
    return statedTotals(cells, places.columnOf(row, "amount")).flatMap((stated) => {
      const [total] = stated.lines === "all" ? [totalOf(lines)] : listed[stated.lines];
      const isComparable = stated.lines === "all" || lines.length === records.length || total!.count > 0;
      return !isComparable || says(stated, listed[stated.lines]) ? [] : [{ row, stated: stated.text, total: total! }];
    });
  });
}

/** The cells that are not as authorised, with what was. */
const differencesOf = (line: PaymentLine, text: (name: Column) => string): readonly (readonly [Column, string])[] => [
  ...(tidyName(text("name")) === tidyName(line.name) ? [] : [["name", line.name] as const]),
  ...(compactCode(text("card_no")) === line.card_no ? [] : [["card_no", line.card_no] as const]),
  ...(fenOf(text("amount")) === line.amount_fen ? [] : [["amount", toYuan(line.amount_fen)] as const]),
];

/** Words of any failure. */
const failing = /失败|退[回汇票款]|不足|不存在|超[出过]?限|挂失|止付|拒绝|无效|错误|异常|未(成功|入账|发放|处理)|不成功/;

/** Words of a failure; a bank may also write that card and name agree. */
const saysFailure = ({ reasons }: BankFileTemplate["result"], reason: string): boolean => {
  const words = reason.replace(/无(错误|异常)|(失败|错误)(笔数|原因)?[:：]?(0|无)$/g, "");
  return (
    (failing.test(words) || reasons.some(([, word]) => words.includes(word))) &&
    !/成功|一致|相符|正常|正确/.test(words.replace(/(不|未)(一致|相符|正常|正确|成功)/g, ""))
  );
};

/** An empty reason means a failure of the bank itself; an unknown one has no code. */
const codeOfReason = ({ reasons }: BankFileTemplate["result"], reason: string): string =>
  reason === "" ? "MS03" : (reasons.find(([, word]) => reason.includes(word))?.[0] ?? "");
