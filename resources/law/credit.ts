import { dated } from "../kit/dated";
import { law } from "./laws";

/** How long a company stays on the joint-punishment list. 第五条 lists the conditions; the article of the term was not read. */
export const blacklistYears = dated("years", { "2022-01-01": 3 }, law("拖欠农民工工资失信联合惩戒对象名单管理暂行办法", ""));
