import { badRequest, conflict, defineRefusals } from "../kit/refusal";

export const alarmRefusals = defineRefusals({
  "projectAlarms.stillTrue": badRequest(
    "系统检测预警条件仍未消除，请填写不少于{least}个字的核实意见",
    "The condition persists; explain the closure in at least {least} characters",
    "opinion",
  ),
  "projectAlarms.stillOwed": conflict(
    "系统复核：仍拖欠{amount:yuan}元、{workers}人，不能销号或豁免；付清后自动销号。企业承诺付款的，在欠薪案件中登记",
    "Still owed: {amount:yuan} CNY to {workers} workers. Money closes this alarm; record a promise of payment in the wage case",
  ),
  "projectAlarms.stillHolds": conflict(
    "系统复核：预警条件仍成立，不能销号；请退回整改，或豁免（至多30天）",
    "The condition still holds: return it for rectification, or waive it for at most 30 days",
  ),
  "projectAlarms.waiverTooLong": badRequest("豁免至多{days}天，不能晚于{latest}", "At most {days} days: until {latest}", "until"),
  "projectAlarms.governmentOnly": conflict(
    "该预警仅政府可见，不能下发企业",
    "This alarm is visible to the government only and cannot be sent to a company",
  ),
  "projectAlarms.notNotified": conflict(
    "尚未下发整改通知，没有整改提示",
    "No rectification notice yet: the company has not been notified",
  ),
  "projectAlarms.deadlineFar": badRequest("整改期限不能晚于{latest}", "The deadline cannot be later than {latest}", "deadline"),
  "projectAlarms.deadlinePassed": badRequest("整改期限不能早于今天", "The deadline cannot be earlier than today", "deadline"),
});
