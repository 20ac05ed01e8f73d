import { dictionary } from "../kit/dictionary";

/** Closing of a special account: publicity, then approval (保障农民工工资支付条例 第二十七条). */
export const closeStatus = dictionary("close_status", [
  [0, "未申请销户", "No closing"],
  [1, "公示中", "Being publicised"],
  [2, "待核准", "To be approved"],
  [3, "已核准", "Approved"],
  [4, "已退回", "Sent back"],
]);
