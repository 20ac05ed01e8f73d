import * as d from "../declare";
import { bankFileLayout } from "../dictionaries/bankFileLayout";

/**
 * A payment order to the bank, created with the authorisation and sent after the commit; a resend has the same number, so the
 * bank does not pay twice. The amount of an unfinished batch is reserved on the account.
 */
export const bankBatches = d.defineResource("bankBatches", ["银行批次", "Bank batches"], {
  fields: {
    /** Payroll code and attempt number. */
    batch_no: d.text("批次号", "Batch no.", { max: 40 }).required().unique(),
    pay_roll: d.ref("payRolls", "工资单", "Payroll").required(),
    project: d.ref("projects", "项目", "Project").required(),
    wage_account: d.ref("wageAccounts", "专户", "Account").required(),
    attempt: d.integer("提交次数", "Attempt").required(),
    payload_hash: d.text("内容摘要", "Payload hash", { max: 64 }).required(),
    requested_at: d.instant("授权时间", "Requested at").required(),
    // A copy of the debit account: a resent order must not differ from the first.
    account_no: d.accountNoField("付款账号", "Debit account").required(),
    account_name: d.text("付款账户名称", "Debit account name", { max: 200 }).required(),
    bank_link_number: d.linkNumber("付款行联行号", "Debit bank"),
    count: d.integer("笔数", "Lines").required(),
    amount: d.money("金额", "Amount").required(),
    remark: d.text("附言", "Remark", { max: 200 }),
    /** If set, the batch goes to the bank as a file, and the platform never sends it. */
    file_layout: d.choice(bankFileLayout, "银行文件格式", "Bank file layout"),
    /** FILE for a batch sent as a file; QUEUED, SENDING while being sent, UNKNOWN without a response, then the bank's status: RCVD, PDNG, PART, DONE, RJCT. */
    status: d.text("状态", "Status", { max: 10 }).default("QUEUED"),
    bank_batch_no: d.text("银行批次号", "Bank batch no."),
    code: d.text("结果代码", "Code", { max: 10 }),
    message: d.longText("结果说明", "Message", { max: 500 }),
    sendings: d.integer("发送次数", "Times sent").default(0),
    submitted_at: d.instant("提交时间", "Submitted at"),
    queried_at: d.instant("最近查询时间", "Last queried at"),
    /** When to query the bank or resend the order. */
    next_at: d.instant("下次处理时间", "Next attempt at"),
    finished_at: d.instant("完成时间", "Finished at"),
  },
  indexes: [["finished_at", "next_at"], ["wage_account", "finished_at"], ["pay_roll"]],
});
export type BankBatch = d.Row<typeof bankBatches>;
