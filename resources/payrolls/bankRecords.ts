import * as d from "../declare";
import { bank } from "../dictionaries/bank";

/** A line of a payment order and its result. */
export const bankRecords = d.defineResource("bankRecords", ["银行明细", "Bank records"], {
  recordRepresentation: "e2e_id",
  noMeta: true,
  fields: {
    bank_batch: d.ref("bankBatches", "批次", "Batch").required(),
    pay_roll_detail: d.ref("payRollDetails", "工资单明细", "Payroll line").required(),
    seq: d.integer("序号", "Line no.").required(),
    e2e_id: d.text("明细编号", "End-to-end id", { max: 50 }).required().unique(),
    name: d.personNameField("户名", "Cardholder").required(),
    card_no: d.bankCardField("收款卡号", "Card").required(),
    bank_code: d.choice(bank, "收款银行", "Bank"),
    bank_link_number: d.linkNumber("收款行联行号", "CNAPS code"),
    amount: d.money("金额", "Amount").required(),
    id_card_last4: d.text("证件号后四位", "Last 4 digits of ID number", { max: 4 }),
    /** PDNG until the bank has decided, then ACSC (paid) or RJCT. */
    status: d.text("状态", "Status", { max: 10 }).default("PDNG"),
    code: d.text("结果代码", "Code", { max: 10 }),
    message: d.text("结果说明", "Message", { max: 500 }),
    bank_serial_no: d.text("银行流水号", "Bank reference"),
    settled_at: d.instant("入账时间", "Settled at"),
  },
  uniques: [{ fields: ["bank_batch", "seq"] }],
});
export type BankRecord = d.Row<typeof bankRecords>;
