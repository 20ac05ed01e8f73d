import { dictionary } from "../kit/dictionary";

/** How a complaint was submitted. */
export const complaintSource = dictionary("complaint_source", {
  worker: [1, "工人页面", "Worker's page"],
  site: [2, "工地公示页", "Site's public page"],
  office: [3, "来电来访", "Phone or visit"],
  clue: [4, "全国根治欠薪线索", "National leads platform"],
  inspection: [5, "现场检查", "Site inspection"],
});
