import { dictionary } from "../kit/dictionary";

export const packageStatus = dictionary("evidence_package_status", {
  waiting: [0, "等待制作", "Queued", "wait"],
  making: [1, "制作中", "In progress", "busy"],
  ready: [2, "已完成", "Ready", "good"],
  failed: [3, "制作失败", "Failed", "bad"],
});
