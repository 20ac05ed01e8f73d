import { maintainableDictionary } from "../kit/dictionary";

/** 全国建筑工人管理服务信息平台数据标准, 项目分类, with 99 as in specification §9. 13 to 15 are ours and editable before a city goes live. */
export const projectCategory = maintainableDictionary(
  "project_category",
  [
    ["01", "房屋建筑工程", "Housing and building works"],
    ["02", "市政公用工程", "Municipal works"],
    ["03", "机电安装工程", "Mechanical and electrical installation works"],
    ["04", "铁路工程", "Railway works"],
    ["05", "公路工程", "Highway works"],
    ["06", "港口与航道工程", "Port and waterway works"],
    ["07", "水利水电工程", "Water conservancy and hydropower works"],
    ["08", "电力工程", "Electric power works"],
    ["09", "矿山工程", "Mining works"],
    ["10", "冶炼工程", "Smelting works"],
    ["11", "化工石油工程", "Chemical and petroleum works"],
    ["12", "通信工程", "Communications works"],
    ["13", "农林工程", "Agriculture and forestry works"],
    ["14", "航天航空工程", "Aerospace and aviation works"],
    ["15", "园林绿化工程", "Landscaping works"],
    ["99", "未知", "Unknown"],
  ],
  "project_type",
);
