import { maintainableDictionary } from "../kit/dictionary";

/** Unit of measured work or piecework, in the contract's field `unit` (80 to 82: 全国建筑工人管理服务信息平台数据标准). */
export const unit = maintainableDictionary("unit", [
  ["80", "米", "metre"],
  ["81", "平方米", "square metre"],
  ["82", "立方米", "cubic metre"],
  ["90", "吨", "tonne"],
  ["91", "个", "piece"],
  ["92", "项", "item"],
]);
