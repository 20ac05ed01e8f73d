import { defineRefusals } from "../kit/refusal";

export const peopleRefusals = defineRefusals({
  "workers.child": {
    status: 400,
    field: "id_card_number",
    text: ["未满16周岁，不得使用童工", "Under 16: child labour is prohibited"],
  },
  "workers.exitBeforeEntry": {
    status: 400,
    field: "date",
    text: ["退场日期不能早于进场日期", "The exit date cannot be earlier than the entry date"],
  },
  "workerContracts.overlap": {
    status: 400,
    field: "start_date",
    text: ["与已有合同期限重叠", "The period overlaps with another contract"],
  },
  "workerContracts.belowMinimumWage": {
    status: 400,
    field: "unit_price",
    text: [
      "月薪不得低于当地最低工资标准{minimum:yuan}元",
      "The monthly wage cannot be below the local minimum of {minimum:yuan} CNY",
    ],
  },
  "workerContracts.used": {
    status: 409,
    text: ["该合同已用于工资单，不能修改", "This contract is used by payrolls and cannot be changed"],
  },
});
