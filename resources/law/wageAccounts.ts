import { dated } from "../kit/dated";
import { law } from "./laws";

/** The special account must be opened within this many days after the works contract is signed. */
export const accountOpenDays = dated("days", { "2021-07-07": 30 }, law("工程建设领域农民工工资专用账户管理暂行办法", "第六条"));

/** The account must be filed with the supervising department within this many days after opening. */
export const accountFileDays = dated("days", { "2021-07-07": 30 }, law("工程建设领域农民工工资专用账户管理暂行办法", "第六条"));

/** The statement that no wages are owed is published for this many days before the account may be closed. */
export const accountPublicityDays = dated("days", { "2020-05-01": 30 }, law("保障农民工工资支付条例", "第二十七条"));
