import { dictionary } from "../kit/dictionary";

/** Papers of a special account. */
export const voucherType = dictionary("voucher_type", {
  openingProof: [1, "开户证明", "Proof of opening"],
  agreement: [2, "资金管理三方协议", "Three-party fund agreement"],
  filingReceipt: [3, "备案回执", "Filing receipt"],
  noArrearsPublicity: [4, "无拖欠公示材料", "Publicity that no wages are owed"],
  noArrearsPromise: [5, "无拖欠承诺书", "Promise that no wages are owed"],
  closingProof: [6, "销户证明", "Proof of closing"],
  bankStatement: [7, "银行对账单", "Bank statement"],
  other: [9, "其他", "Other"],
});
