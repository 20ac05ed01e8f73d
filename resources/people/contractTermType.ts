import { dictionary } from "../kit/dictionary";

/** Term of a labour contract (specification §9; 全国建筑工人管理服务信息平台数据标准, 合同期限类型). */
export const contractTermType = dictionary(
  "contract_term_type",
  {
    fixed: [0, "固定期限合同", "Fixed-term contract"],
    task: [1, "以完成一定工作为期限的合同", "Task-based contract"],
  },
  "contract_period_type",
);
