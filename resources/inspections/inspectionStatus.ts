import { dictionary } from "../kit/dictionary";

export const inspectionStatus = dictionary("inspection_status", {
  planned: [0, "待检查", "Planned", "wait"],
  finished: [1, "已检查", "Finished", "good"],
  cancelled: [2, "已取消", "Cancelled", "quiet"],
});
