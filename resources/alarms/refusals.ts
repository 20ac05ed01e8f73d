import { badRequest, conflict, defineRefusals } from "../kit/refusal";

export const alarmRefusals = defineRefusals({
  "projectAlarms.stillTrue": badRequest(
    "系统检测预警条件仍未消除，请填写不少于{least}个字的核实意见",
    "The condition persists; explain the closure in at least {least} characters",
    "opinion",
  ),
  "projectAlarms.governmentOnly": conflict(
    "该预警仅政府可见，不能下发企业",
    "This alarm is visible to the government only and cannot be sent to a company",
  ),
  "projectAlarms.notNotified": conflict(
    "尚未下发整改通知，没有整改提示单",
    "No rectification order yet: the company has not been notified",
  ),
  "projectAlarms.deadlineFar": badRequest("整改期限不能晚于{latest}", "The deadline cannot be later than {latest}", "deadline"),
  "projectAlarms.deadlinePassed": badRequest("整改期限不能早于今天", "The deadline cannot be earlier than today", "deadline"),
});
