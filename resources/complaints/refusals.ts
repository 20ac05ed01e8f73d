import { defineRefusals } from "../kit/refusal";

export const complaintRefusals = defineRefusals({
  "complaints.notMergeable": {
    status: 400,
    field: "merged_into",
    text: ["只能并入本项目另一件未办结的投诉", "Only another open complaint about this project can take it in"],
  },
  "complaints.answerDuePassed": {
    status: 400,
    field: "answer_due",
    text: ["答复期限不能早于今天", "The answer cannot be due before today"],
  },
});
