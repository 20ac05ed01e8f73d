import { dictionary } from "../kit/dictionary";

/** 全国建筑工人管理服务信息平台数据标准, 文化程度; first and last codes as in specification §9. */
export const education = dictionary("education", [
  ["01", "小学", "Primary school"],
  ["02", "初中", "Junior middle school"],
  ["03", "高中", "Senior middle school"],
  ["04", "中专", "Secondary vocational school"],
  ["05", "大专", "Junior college"],
  ["06", "本科", "Bachelor"],
  ["07", "硕士", "Master"],
  ["08", "博士", "Doctorate"],
  ["99", "其他", "Other"],
]);
