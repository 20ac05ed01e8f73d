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
  "projectAlarms.deadlinePassed": {
    status: 400,
    field: "deadline",
    text: ["整改期限不能早于今天", "The deadline cannot be before today"],
  },
});
