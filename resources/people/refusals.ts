import { badRequest, conflict, defineRefusals } from "../kit/refusal";

export const peopleRefusals = defineRefusals({
  "workers.child": badRequest("未满16周岁，不得使用童工", "Under 16: child labour is prohibited", "id_card_number"),
  "workers.exitBeforeEntry": badRequest(
    "退场日期不能早于进场日期",
    "The exit date cannot be earlier than the entry date",
    "date",
  ),
  "workerContracts.overlap": badRequest("与已有合同期限重叠", "The period overlaps with another contract", "start_date"),
  "workerContracts.belowMinimumWage": badRequest(
    "月薪不得低于当地最低工资标准{minimum:yuan}元",
    "The monthly wage cannot be below the local minimum of {minimum:yuan} CNY",
    "unit_price",
  ),
  "workerContracts.used": conflict("该合同已用于工资单，不能修改", "This contract is used by payrolls and cannot be changed"),
});
