import { dated } from "../kit/dated";
import { law, practice } from "./laws";

/** The wage ledger, counted from the month of the wage. */
export const wageLedgerYears = dated("years", { "2020-05-01": 3 }, law("保障农民工工资支付条例", "第十五条"));

/** Workers, contracts and attendance, counted from the project's completion and settlement. */
export const labourLedgerYears = dated("years", { "2020-05-01": 3 }, law("保障农民工工资支付条例", "第二十八条"));

/** Pictures taken at the gate; the punch itself stays with the ledger. */
export const punchImageYears = dated("years", { "2019-03-01": 2 }, law("建筑工人实名制管理办法（试行）", "第十三条"));

export const auditLogYears = dated("years", { "2020-05-01": 3 }, practice);
export const loginLogYears = dated("years", { "2020-05-01": 1 }, practice);
export const smsCodeDays = dated("days", { "2020-05-01": 1 }, practice);
