import { defineRefusals } from "../kit/refusal";

export const alarmRefusals = defineRefusals({
  "projectAlarms.stillTrue": {
    status: 400,
    field: "opinion",
    text: [
      "系统检测预警条件仍未消除，请填写不少于{least}个字的核实意见",
      "The condition persists; explain the closure in at least {least} characters",
    ],
  },
  "projectAlarms.governmentOnly": {
    status: 409,
    text: ["该预警仅政府可见，不能下发企业", "This alarm is visible to the government only and cannot be sent to a company"],
  },
  "projectAlarms.notNotified": {
    status: 409,
    text: ["尚未下发整改通知，没有整改提示单", "No rectification order yet: the company has not been notified"],
  },
  "projectAlarms.deadlinePassed": {
    status: 400,
    field: "deadline",
    text: ["整改期限不能早于今天", "The deadline cannot be earlier than today"],
  },
});
