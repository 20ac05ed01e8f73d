import { dictionary } from "../kit/dictionary";

/** How a wage is calculated: by the pay periods of 保障农民工工资支付条例, or by measured work. Codes are ours. */
export const payType = dictionary("pay_type", {
  monthly: [1, "月薪", "Monthly wage"],
  weekly: [2, "周薪", "Weekly wage"],
  daily: [3, "日薪（点工）", "Daily wage"],
  hourly: [4, "小时工资", "Hourly wage"],
  piece: [5, "计件", "Piece rate"],
  measured: [6, "计量（按完成工程量）", "By measured quantity"],
  other: [9, "其他", "Other"],
});
