import { dictionary } from "../kit/dictionary";

/** The role of a company in a project (specification §9; 全国建筑工人管理服务信息平台数据标准, 参建单位类型, which uses 001 to 012). */
export const companyType = dictionary(
  "company_type",
  {
    specialist: [1, "专业分包", "Specialist subcontractor"],
    equipment: [2, "设备分包", "Equipment subcontractor"],
    material: [3, "材料分包", "Material subcontractor"],
    logistics: [4, "后勤服务", "Logistics and catering services"],
    specialEquipment: [5, "特殊设备", "Special equipment"],
    labour: [6, "劳务分包", "Labour subcontractor"],
    supervision: [7, "监理单位", "Supervision company"],
    client: [8, "建设单位", "Client (construction unit)"],
    generalContractor: [9, "总承包单位", "General contractor"],
    survey: [10, "勘察单位", "Survey company"],
    design: [11, "设计单位", "Design company"],
    other: [12, "其它", "Other"],
  },
  "business_type",
);
