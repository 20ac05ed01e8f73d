import { dictionary } from "../kit/dictionary";

/** Closing of a special account: publicity, then approval (保障农民工工资支付条例 第二十七条). */
export const closeStatus = dictionary("close_status", {
  none: [0, "未申请销户", "Not closing"],
  publicised: [1, "销户公示中", "Closing publicised"],
  toApprove: [2, "待核准销户", "Closing to approve"],
  approved: [3, "已核准销户", "Closing approved"],
  sentBack: [4, "销户已退回", "Closing sent back"],
});
