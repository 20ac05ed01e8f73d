import { bank } from "../dictionaries/bank";
import { bankCardField, choice, integer, instant, linkNumber, money, personNameField, ref, text } from "../kit/kinds";
import { defineResource, type Row } from "../kit/resource";

/** A line of a payment order and its result. */
export const bankRecords = defineResource("bankRecords", ["银行明细", "Bank records"], {
  recordRepresentation: "e2e_id",
  noMeta: true,
  fields: {
    bank_batch: ref("bankBatches", "批次", "Batch").required(),
    pay_roll_detail: ref("payRollDetails", "工资单明细", "Payroll line").required(),
    seq: integer("序号", "Line no.").required(),
    e2e_id: text("明细编号", "End-to-end id", { max: 50 }).required().unique(),
    name: personNameField("户名", "Cardholder").required(),
    card_no: bankCardField("收款卡号", "Card").required(),
    bank_code: choice(bank, "收款银行", "Bank"),
    bank_link_number: linkNumber("收款行联行号", "CNAPS code"),
    amount: money("金额", "Amount").required(),
    id_card_last4: text("证件号后四位", "Last 4 digits of ID number", { max: 4 }),
    /** PDNG until the bank has decided, then ACSC (paid) or RJCT. */
    status: text("状态", "Status", { max: 10 }).default("PDNG"),
    code: text("结果代码", "Code", { max: 10 }),
    message: text("结果说明", "Message", { max: 500 }),
    bank_serial_no: text("银行流水号", "Bank reference"),
    settled_at: instant("入账时间", "Settled at"),
  },
  uniques: [{ fields: ["bank_batch", "seq"] }],
});
export type BankRecord = Row<typeof bankRecords>;
