import { dictionary } from "../kit/dictionary";

/** Whether a worker who left the site has been paid in full (工资支付暂行规定 第九条). */
export const settleStatus = dictionary("settle_status", {
  unsettled: [0, "未结清", "Not settled", "wait"],
  settled: [1, "已结清", "Settled", "good"],
});
