import { maintainableDictionary } from "../kit/dictionary";

/** Specification §9; 全国建筑工人管理服务信息平台数据标准, 建设性质. */
export const constructionNature = maintainableDictionary(
  "construction_nature",
  [
    ["001", "新建", "New construction"],
    ["002", "改建", "Rebuilding"],
    ["003", "扩建", "Extension"],
    ["004", "恢复", "Restoration"],
    ["005", "迁建", "Relocation"],
    ["006", "拆除", "Demolition"],
    ["099", "其他", "Other"],
  ],
  "project_nature",
);
