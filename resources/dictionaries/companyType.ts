import { type CodeOf, dictionary } from "../kit/dictionary";

/** Part a company takes in a project (specification §9; 全国建筑工人管理服务信息平台数据标准, 参建单位类型, which writes 001 to 012). */
export const companyType = dictionary("company_type", [
  [1, "专业分包", "Specialist subcontractor"],
  [2, "设备分包", "Equipment subcontractor"],
  [3, "材料分包", "Material subcontractor"],
  [4, "后勤服务", "Logistics and catering services"],
  [5, "特殊设备", "Special equipment"],
  [6, "劳务分包", "Labour subcontractor"],
  [7, "监理单位", "Supervision company"],
  [8, "建设单位", "Client (construction unit)"],
  [9, "总承包单位", "General contractor"],
  [10, "勘察单位", "Survey company"],
  [11, "设计单位", "Design company"],
  [12, "其它", "Other"],
]);

export const generalContractor = 9 satisfies CodeOf<typeof companyType>;
