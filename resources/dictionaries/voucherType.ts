import { dictionary } from "../kit/dictionary";

/** Papers of a special account. */
export const voucherType = dictionary("voucher_type", [
  [1, "开户证明", "Proof of opening"],
  [2, "资金管理三方协议", "Three-party fund agreement"],
  [3, "备案回执", "Filing receipt"],
  [4, "无拖欠公示材料", "Publicity that no wages are owed"],
  [5, "无拖欠承诺书", "Promise that no wages are owed"],
  [6, "销户证明", "Proof of closing"],
  [7, "银行对账单", "Bank statement"],
  [9, "其他", "Other"],
]);
