import { dictionary } from "../kit/dictionary";

/** The subject of a worker's complaint. */
export const complaintType = dictionary("complaint_type", {
  arrears: [1, "拖欠工资", "Unpaid wages"],
  paidShort: [2, "未足额发放", "Underpaid wages"],
  noContract: [3, "未签订劳动合同", "No labour contract"],
  cardWithheld: [4, "扣押工资卡", "Wage card withheld"],
  other: [9, "其他", "Other"],
});
