import { dictionary } from "../kit/dictionary";

/** Whether a worker, team or company is on the site (全国建筑工人管理服务信息平台数据标准, 进退场类型). */
export const inStatus = dictionary("in_status", {
  onSite: [1, "在场", "On site", "good"],
  left: [0, "已退场", "Left the site", "quiet"],
});
