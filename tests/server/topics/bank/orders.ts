import type { PaymentBatch, PaymentLine } from "../../../../server/engine/bankGateway";
import { e2eIdOf } from "../../../../server/topics/bank/numbers";

/** Card numbers that pass Luhn's rule, by the ending that decides their fate in the simulated bank. */
export const testCards = {
  good: "6299990000000123459",
  closed: "6299990000000000004",
  wrong: "6299990000060000001",
  blocked: "6299990000040000006",
  otherName: "6299990000050000011",
  wrongBank: "6299990000090000013",
  slow: "6299990000030000099",
} as const;

export const testAccountNo = "35050161000012345";

type Line = Partial<PaymentLine> & { readonly card_no: string };

/** An order to pay 3,000.00 yuan to each of the cards, or what its lines say. */
export function order(batchNo: string, lines: readonly (string | Line)[], about: Partial<PaymentBatch> = {}): PaymentBatch {
  const records = lines.map((line, index): PaymentLine => {
    const seq = index + 1;
    return {
      seq,
      e2e_id: e2eIdOf(batchNo, seq),
      name: "张三",
      bank_code: "105",
      bank_link_number: "105391000018",
      amount_fen: 3_000_00,
      id_card_last4: "1235",
      ...(typeof line === "string" ? { card_no: line } : line),
    };
  });
  return {
    batch_no: batchNo,
    requested_at: new Date("2025-09-15T10:00:00+08:00"),
    debit: { account_no: testAccountNo, account_name: "云汀建设有限公司农民工工资专用账户", bank_link_number: "105391000018" },
    count: records.length,
    total_fen: records.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
    purpose: "SALA",
    remark: "2025-08工资 东汀花园一期",
    records,
    ...about,
  };
}
