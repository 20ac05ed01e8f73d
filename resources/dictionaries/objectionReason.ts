import { dictionary } from "../kit/dictionary";

/** The reason for a worker's objection. */
export const objectionReason = dictionary("objection_reason", {
  days: [1, "少算出勤天数", "Days missing"],
  price: [2, "单价不对", "Wrong rate"],
  deduction: [3, "扣除不对", "Wrong deduction"],
  amount: [4, "金额不对", "Wrong amount"],
  notReceived: [5, "没有收到工资", "Wages not received"],
  attendance: [6, "这天我上班了", "I worked on this day"],
  other: [9, "其他", "Other"],
});
