import { dictionary } from "../kit/dictionary";

/** Documents of a special account. */
export const voucherType = dictionary("voucher_type", {
  openingProof: [1, "开户证明", "Account opening certificate"],
  agreement: [2, "资金管理三方协议", "Three-party fund agreement"],
  filingReceipt: [3, "备案回执", "Filing receipt"],
  noArrearsPublicity: [4, "无拖欠公示材料", "No-arrears public notice"],
  noArrearsPromise: [5, "无拖欠承诺书", "No-arrears undertaking"],
  closingProof: [6, "销户证明", "Account closure certificate"],
  bankStatement: [7, "银行对账单", "Bank statement"],
  other: [9, "其他", "Other"],
});
