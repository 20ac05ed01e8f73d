import { dictionary } from "../kit/dictionary";

/** Whether a province still receives a city's changes. */
export const replicationState = dictionary("replication_state", {
  current: [1, "正常", "Current", "good"],
  delayed: [2, "数据延迟", "Delayed", "bad"],
  copying: [3, "首次同步中", "First copy under way", "wait"],
});
