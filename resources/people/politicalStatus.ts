import { dictionary } from "../kit/dictionary";

/** 全国建筑工人管理服务信息平台数据标准, 政治面貌 (GB/T 4762). */
export const politicalStatus = dictionary("political_status", [
  ["01", "中共党员", "Member of the Communist Party of China"],
  ["02", "中共预备党员", "Probationary member of the Communist Party of China"],
  ["03", "共青团员", "Member of the Communist Youth League"],
  ["04", "民革党员", "Member of the Revolutionary Committee of the Kuomintang"],
  ["05", "民盟盟员", "Member of the China Democratic League"],
  ["06", "民建会员", "Member of the China National Democratic Construction Association"],
  ["07", "民进会员", "Member of the China Association for Promoting Democracy"],
  ["08", "农工党党员", "Member of the Chinese Peasants' and Workers' Democratic Party"],
  ["09", "致公党党员", "Member of the China Zhi Gong Party"],
  ["10", "九三学社社员", "Member of the Jiusan Society"],
  ["11", "台盟盟员", "Member of the Taiwan Democratic Self-Government League"],
  ["12", "无党派人士", "Person without party affiliation"],
  ["13", "群众", "None (general public)"],
]);
