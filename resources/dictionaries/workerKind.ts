import { dictionary } from "../kit/dictionary";

/** Specification §9; 全国建筑工人管理服务信息平台数据标准, 工人类型, which uses 10 and 20. */
export const workerKind = dictionary(
  "worker_kind",
  {
    management: [1, "管理人员", "Management staff"],
    construction: [2, "建筑工人", "Construction worker"],
  },
  "work_role",
);
