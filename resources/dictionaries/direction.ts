import { dictionary } from "../kit/dictionary";

/** Direction of a punch (全国建筑工人管理服务信息平台数据标准). */
export const direction = dictionary("direction", {
  in: ["01", "入场", "Entry"],
  out: ["02", "出场", "Exit"],
});
