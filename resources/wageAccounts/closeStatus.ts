import { dictionary } from "../kit/dictionary";

/** Closing of a special account: public notice, then approval (保障农民工工资支付条例 第二十七条). */
export const closeStatus = dictionary("close_status", {
  none: [0, "未申请销户", "No closure requested", "quiet"],
  publicised: [1, "销户公示中", "Closure on public notice", "busy"],
  toApprove: [2, "待核准销户", "Closure pending approval", "wait"],
  approved: [3, "已核准销户", "Closure approved", "good"],
  sentBack: [4, "销户已退回", "Closure returned", "bad"],
});
