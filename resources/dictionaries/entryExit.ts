import { dictionary } from "../kit/dictionary";

/** Entry into or exit from a site (全国建筑工人管理服务信息平台数据标准). */
export const entryExit = dictionary("entry_exit", {
  entry: [1, "进场", "Entry"],
  exit: [0, "退场", "Exit"],
});
