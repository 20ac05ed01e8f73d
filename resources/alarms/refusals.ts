import { defineRefusals } from "../kit/refusal";

export const alarmRefusals = defineRefusals({
  "projectAlarms.stillTrue": {
    status: 400,
    field: "opinion",
    text: [
      "系统检测预警条件仍未消除，请填写不少于{least}个字的核实意见",
      "The condition still holds; explain in at least {least} characters why it is closed",
    ],
  },
  "projectAlarms.governmentOnly": {
    status: 409,
    text: ["该预警仅政府可见，不能下发企业", "This alarm is for the authorities only and cannot be sent to a company"],
  },
  "projectAlarms.notNotified": {
    status: 409,
    text: ["尚未下发整改通知，没有整改提示单", "The company has not been notified yet, so there is no order to print"],
  },
  "projectAlarms.deadlinePassed": {
    status: 400,
    field: "deadline",
    text: ["整改期限不能早于今天", "The deadline cannot be before today"],
  },
});
