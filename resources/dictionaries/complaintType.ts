import { dictionary } from "../kit/dictionary";

/** What a worker complains about. */
export const complaintType = dictionary("complaint_type", [
  [1, "拖欠工资", "Wages not paid"],
  [2, "未足额发放", "Wages paid short"],
  [3, "未签订劳动合同", "No labour contract"],
  [4, "扣押工资卡", "Wage card withheld"],
  [9, "其他", "Other"],
]);
