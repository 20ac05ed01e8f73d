import { isDay, type Day } from "../../../../resources/kit/days";
import { refusalText, type Refusal } from "../../../../resources/kit/refusal";
import { toFen, toYuan } from "../../../../resources/kit/money";
import { compactCode, dayIn, plainAmount, tidyName, visibleText } from "../../../../resources/kit/validators";
import type { Locale } from "../../../../resources/kit/label";
import type { BankFileTemplate, BankFileValue } from "../../../../resources/payments/bankFileLayouts";
import { refusal } from "../../../../resources/refusals";
import type { LineAnswer, PaymentBatch } from "../../../engine/bankGateway";
import { headingKey } from "../../../platform/excel/headings";
import { isBeside } from "../../../platform/excel/rowsBeside";
import { readWorkbook } from "../../../platform/excel/readWorkbook";
import { FieldErrors } from "../../../engine/rest/errors";

const shownFaults = 20;
/** Words of banks beside those of the layout. */
const paidWords: readonly string[] = [
  "成功",
  "交易成功",
  "处理成功",
  "入账成功",
  "发放成功",
  "支付成功",
  "代发成功",
  "已入账",
  "已处理",
];
const failedWords: readonly string[] = [
  "失败",
  "交易失败",
  "处理失败",
  "入账失败",
  "发放失败",
  "支付失败",
  "代发失败",
  "退回",
  "已退回",
  "退票",
];

interface Reading {
  readonly today: Day;
  readonly locale: Locale;
  /** The field under which errors are reported. */
  readonly field: string;
}

/**
 * Reads the results of a batch's lines from the bank's file; lines that it leaves open or out are omitted. Refuses the whole file
 * if it is of another batch, names a line twice, or differs from the order in a name, a card or an amount.
 */
export async function readBankResult(
  file: Buffer,
  template: BankFileTemplate,
  batch: PaymentBatch,
  { today, locale, field }: Reading,
): Promise<readonly LineAnswer[]> {
  const { result } = template;
  const heads = new Map<BankFileValue, string>(template.columns.map(({ value, head }) => [value, head]));
  const needed = ["e2e_id", "name", "card_no", "amount"] as const;
  const faults: Refusal[] = [];
  const found = new Map<string, LineAnswer>();
  const seen = new Set<string>();
  let columns: ReadonlyMap<string, number> | undefined;
  let table: string | undefined;
  for await (const { sheet, row, cells } of readWorkbook(file)) {
    if (table !== undefined && sheet !== table) break;
    if (!columns) {
      const named = new Map(cells.map((cell, at) => [headingKey(cell), at]));
      if ([...needed.map((value) => heads.get(value)!), result.status].every((head) => named.has(headingKey(head))))
        [columns, table] = [named, sheet];
      continue;
    }
    const places = columns;
    const cellOf = (head: string): string => visibleText(cells[places.get(headingKey(head)) ?? -1] ?? "");
    const valueOf = (value: BankFileValue): string => cellOf(heads.get(value) ?? "");
    const e2e_id = valueOf("e2e_id");
    const isSum = template.sumRow !== undefined && (cells[0] ?? "").trim() === template.sumRow;
    const isKeyed = () => e2e_id !== "" && batch.records.some((record) => record.e2e_id === e2e_id);
    if (isSum || cells.every((cell) => cell.trim() === "") || isBeside({ cells }, isKeyed, false)) continue;
    const line = batch.records.find((record) => record.e2e_id === e2e_id);
    if (!line) {
      faults.push(refusal("bankFiles.otherBatch", { row, batch: batch.batch_no }));
      continue;
    }
    if (seen.has(e2e_id)) faults.push(refusal("bankFiles.doubled", { row, name: line.name }));
    seen.add(e2e_id);
    const written = { name: valueOf("name"), card_no: valueOf("card_no"), amount: valueOf("amount") };
    const differs = [
      tidyName(written.name) !== tidyName(line.name) && [heads.get("name")!, written.name, line.name],
      compactCode(written.card_no) !== line.card_no && [heads.get("card_no")!, written.card_no, line.card_no],
      toFen(plainAmount(written.amount)) !== line.amount_fen && [heads.get("amount")!, written.amount, toYuan(line.amount_fen)],
    ] as const;
    for (const each of differs)
      if (each)
        faults.push(refusal("bankFiles.changed", { row, name: line.name, head: each[0]!, written: each[1]!, ordered: each[2]! }));
    const status = cellOf(result.status);
    if (status === "") continue;
    const isPaid = result.paid.includes(status) || paidWords.includes(status);
    if (!isPaid && !result.failed.includes(status) && !failedWords.includes(status))
      faults.push(refusal("bankFiles.unknownStatus", { row, status }));
    const day = dayIn(cellOf(result.day))?.day ?? dayIn(cellOf(result.day).slice(0, 8))?.day ?? cellOf(result.day).slice(0, 10);
    if (day !== "" && (!isDay(day) || day > today)) faults.push(refusal("bankFiles.badDay", { row, day }));
    const reason = cellOf(result.reason);
    found.set(e2e_id, {
      seq: line.seq,
      e2e_id,
      status: isPaid ? "ACSC" : "RJCT",
      code: isPaid ? "" : codeOfReason(result, reason),
      message: isPaid ? "" : reason,
      bank_serial_no: cellOf(result.serial) || null,
      settled_at: isDay(day) ? new Date(`${day}T12:00:00+08:00`) : null,
    });
  }
  if (!columns)
    faults.push(refusal("bankFiles.noHeads", { heads: [...needed.map((value) => heads.get(value)!), result.status].join("、") }));
  else if (faults.length === 0 && found.size === 0) faults.push(refusal("bankFiles.noResults"));
  if (faults.length > 0)
    throw new FieldErrors({ [field]: faults.slice(0, shownFaults).map((fault) => refusalText(fault, locale)) });
  return [...found.values()];
}

/** An empty reason means a failure of the bank itself; an unknown one has no code. */
const codeOfReason = ({ reasons }: BankFileTemplate["result"], reason: string): string =>
  reason === "" ? "MS03" : (reasons.find(([, word]) => reason.includes(word))?.[0] ?? "");
