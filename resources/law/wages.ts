import { dated } from "../kit/dated";
import { law, practice } from "./laws";

/** Paid days in an average month: a monthly wage divided by it is a daily wage. */
export const paidDaysPerMonth = dated(
  "days",
  { "2008-01-03": 21.75 },
  law("关于职工全年月平均工作时间和工资折算问题的通知", "第二条"),
);

/** Hours of a normal working day. */
export const hoursPerDay = dated("hours", { "1995-05-01": 8 }, law("中华人民共和国劳动法", "第三十六条"));

/** Overtime of a month may not exceed this. */
export const maxOvertimeHours = dated("hours", { "1995-01-01": 36 }, law("中华人民共和国劳动法", "第四十一条"));

/** Percent of the wage for work on a statutory day off, and for overtime on other days. */
export const statutoryDayPay = dated("percent", { "1995-01-01": 300 }, law("中华人民共和国劳动法", "第四十四条"));
export const overtimePay = dated("percent", { "1995-01-01": 150 }, law("中华人民共和国劳动法", "第四十四条"));

/** A minimum wage must be adjusted at least once in this many years. */
export const minimumWageYears = dated("years", { "2004-03-01": 2 }, law("最低工资规定", "第十条"));

/** The share of a month's wage that may be deducted for damage, as long as the minimum wage remains. */
export const maxDeduction = dated("percent", { "1995-01-01": 20 }, law("工资支付暂行规定", "第十六条"));

/** Within this many days after a worker has left, all his wages are due. */
export const leaverDays = dated("days", { "1995-01-01": 3 }, law("工资支付暂行规定", "第九条"));

/** The working days within which the employer answers a worker's objection. */
export const objectionWorkdays = dated("days", { "2020-05-01": 3 }, practice);
