import { badRequest, conflict, defineRefusals } from "../kit/refusal";

export const complaintRefusals = defineRefusals({
  "complaints.notTransferred": conflict("该投诉尚未移送", "This complaint has not been transferred"),
  "complaints.notMergeable": badRequest(
    "只能并入本项目另一件未办结的投诉",
    "It can be merged only into another open complaint about this project",
    "merged_into",
  ),
  "complaints.recoveredTooMuch": badRequest(
    "追回金额不能超过涉及金额{amount:yuan}元",
    "The amount recovered cannot exceed the {amount:yuan} CNY involved",
    "recovered_amount",
  ),
  "complaints.answerDuePassed": badRequest("答复期限不能早于今天", "The answer cannot be due before today", "answer_due"),
});
