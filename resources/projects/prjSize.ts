import { dictionary } from "../kit/dictionary";

/** Size of a project (全国建筑工人管理服务信息平台数据标准). */
export const prjSize = dictionary("prj_size", [
  ["01", "大型", "Large"],
  ["02", "中型", "Medium"],
  ["03", "小型", "Small"],
]);
