import type { CodeOf, StateName } from "../kit/dictionary";
import type { bankFailure } from "../dictionaries/bankFailure";
import type { bankFileLayout } from "../dictionaries/bankFileLayout";

/** The content of a column in a bank's file; `e2e_id` is the number that the bank returns with the result. */
export type BankFileValue =
  "seq" | "name" | "card_no" | "amount" | "bank" | "bank_link_number" | "id_card_last4" | "remark" | "e2e_id";
/** The values in the lines above the table. */
type BankFileFact = "batch_no" | "account_no" | "account_name" | "count" | "total";

interface BankFileColumn {
  readonly head: string;
  readonly value: BankFileValue;
  /** In characters. */
  readonly width: number;
}

/** How a bank accepts a batch of wages as a spreadsheet, and how it reports the result of each line in the returned file. */
export interface BankFileTemplate {
  readonly sheet: string;
  readonly title?: string;
  readonly above: readonly (readonly [head: string, fact: BankFileFact])[];
  readonly columns: readonly BankFileColumn[];
  /** The last row has the sum of the amounts, and this text in its first column. */
  readonly sumRow?: string;
  readonly result: {
    readonly status: string;
    readonly paid: readonly string[];
    readonly failed: readonly string[];
    readonly reason: string;
    /** A reason that contains the text means the code; any other reason is shown as the bank wrote it. */
    readonly reasons: readonly (readonly [code: CodeOf<typeof bankFailure>, word: string])[];
    readonly serial: string;
    readonly day: string;
  };
}

const result: BankFileTemplate["result"] = {
  status: "处理结果",
  paid: ["成功", "交易成功", "入账成功", "已入账"],
  failed: ["失败", "交易失败", "入账失败", "退汇"],
  reason: "失败原因",
  reasons: [
    ["AC04", "销户"],
    ["AC06", "冻结"],
    ["BE01", "户名"],
    ["AC01", "账号"],
  ],
  serial: "银行流水号",
  day: "入账日期",
} as const;

/**
 * The layouts of this deployment. Banks vary them by branch and contract: a deployment adjusts headers, column order, sums and
 * result texts, and nothing else depends on them (docs/operations.md). Each needs the columns `e2e_id`, `name`, `card_no` and
 * `amount`, with which a result is compared with what was authorised.
 */
export const bankFileTemplates: Readonly<Record<StateName<typeof bankFileLayout>, BankFileTemplate>> = {
  icbc: {
    sheet: "代发工资",
    above: [
      ["批次号", "batch_no"],
      ["付款账号", "account_no"],
      ["付款户名", "account_name"],
      ["总笔数", "count"],
      ["总金额", "total"],
    ],
    columns: [
      { head: "序号", value: "seq", width: 8 },
      { head: "收款账号", value: "card_no", width: 24 },
      { head: "收款户名", value: "name", width: 14 },
      { head: "金额", value: "amount", width: 14 },
      { head: "用途", value: "remark", width: 30 },
      { head: "企业自定义编号", value: "e2e_id", width: 34 },
    ],
    result,
  },
  abc: {
    sheet: "批量代付",
    title: "批量代付明细表",
    above: [
      ["批次号", "batch_no"],
      ["单位账号", "account_no"],
      ["单位名称", "account_name"],
    ],
    columns: [
      { head: "编号", value: "seq", width: 8 },
      { head: "户名", value: "name", width: 14 },
      { head: "账号", value: "card_no", width: 24 },
      { head: "金额", value: "amount", width: 14 },
      { head: "证件号后四位", value: "id_card_last4", width: 14 },
      { head: "备注", value: "e2e_id", width: 34 },
    ],
    sumRow: "合计",
    result,
  },
  boc: {
    sheet: "代发明细",
    above: [
      ["批次号", "batch_no"],
      ["付款人账号", "account_no"],
      ["付款人名称", "account_name"],
      ["总金额", "total"],
      ["总笔数", "count"],
    ],
    columns: [
      { head: "收款人账号", value: "card_no", width: 24 },
      { head: "收款人名称", value: "name", width: 14 },
      { head: "收款行", value: "bank", width: 24 },
      { head: "收款行联行号", value: "bank_link_number", width: 16 },
      { head: "金额", value: "amount", width: 14 },
      { head: "用途", value: "remark", width: 30 },
      { head: "客户业务编号", value: "e2e_id", width: 34 },
    ],
    result,
  },
  ccb: {
    sheet: "代发代扣",
    title: "代发工资明细",
    above: [
      ["批次号", "batch_no"],
      ["单位账号", "account_no"],
    ],
    columns: [
      { head: "序号", value: "seq", width: 8 },
      { head: "账号", value: "card_no", width: 24 },
      { head: "户名", value: "name", width: 14 },
      { head: "金额", value: "amount", width: 14 },
      { head: "跨行标志行名", value: "bank", width: 24 },
      { head: "联行号", value: "bank_link_number", width: 16 },
      { head: "摘要", value: "remark", width: 30 },
      { head: "备注", value: "e2e_id", width: 34 },
    ],
    sumRow: "合计",
    result,
  },
};
