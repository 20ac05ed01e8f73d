import { maintainableDictionary } from "../kit/dictionary";

/** Level of government that approved a project (全国建筑工人管理服务信息平台数据标准). */
export const projectApprovalLevel = maintainableDictionary("project_approval_level", [
  ["001", "部级", "Ministry"],
  ["002", "省级", "Province"],
  ["003", "地市级", "City"],
  ["004", "区县级", "District or county"],
  ["005", "国家级", "State"],
  ["006", "其他", "Other"],
]);
