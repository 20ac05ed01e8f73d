import { bankFileLayout } from "../dictionaries/bankFileLayout";
import { accountNoField, choice, integer, instant, linkNumber, longText, money, ref, text } from "../kit/kinds";
import { defineResource, type Row } from "../kit/resource";

/**
 * A payment order to the bank, created with the authorisation and sent after the commit; a resend has the same number, so the
 * bank does not pay twice. The amount of an unfinished batch is reserved on the account.
 */
export const bankBatches = defineResource("bankBatches", ["银行批次", "Bank batches"], {
  fields: {
    /** Payroll code and attempt number. */
    batch_no: text("批次号", "Batch no.", { max: 40 }).required().unique(),
    pay_roll: ref("payRolls", "工资单", "Payroll").required(),
    project: ref("projects", "项目", "Project").required(),
    wage_account: ref("wageAccounts", "专户", "Account").required(),
    attempt: integer("提交次数", "Attempt").required(),
    payload_hash: text("内容摘要", "Payload hash", { max: 64 }).required(),
    requested_at: instant("授权时间", "Requested at").required(),
    // A copy of the debit account: a resent order must not differ from the first.
    account_no: accountNoField("付款账号", "Debit account").required(),
    account_name: text("付款账户名称", "Debit account name", { max: 200 }).required(),
    bank_link_number: linkNumber("付款行联行号", "Debit bank"),
    count: integer("笔数", "Lines").required(),
    amount: money("金额", "Amount").required(),
    remark: text("附言", "Remark", { max: 200 }),
    /** If set, the batch goes to the bank as a file, and the platform never sends it. */
    file_layout: choice(bankFileLayout, "银行文件格式", "Bank file layout"),
    /** FILE for a batch sent as a file; QUEUED, SENDING while being sent, UNKNOWN without a response, then the bank's status: RCVD, PDNG, PART, DONE, RJCT. */
    status: text("状态", "Status", { max: 10 }).default("QUEUED"),
    bank_batch_no: text("银行批次号", "Bank batch no."),
    code: text("结果代码", "Code", { max: 10 }),
    message: longText("结果说明", "Message", { max: 500 }),
    sendings: integer("发送次数", "Times sent").default(0),
    submitted_at: instant("提交时间", "Submitted at"),
    queried_at: instant("最近查询时间", "Last queried at"),
    /** When to query the bank or resend the order. */
    next_at: instant("下次处理时间", "Next attempt at"),
    finished_at: instant("完成时间", "Finished at"),
  },
  indexes: [["finished_at", "next_at"], ["wage_account", "finished_at"], ["pay_roll"]],
});
export type BankBatch = Row<typeof bankBatches>;
