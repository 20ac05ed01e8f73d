import { defineRefusals } from "../kit/refusal";

export const depositRefusals = defineRefusals({
  "corpDeposits.moreThanLeft": {
    status: 400,
    field: "amount",
    text: ["动用金额不能超过余额{left:yuan}元", "No more than the {left:yuan} CNY that are left can be used"],
  },
  "corpDeposits.refillTooSmall": {
    status: 400,
    field: "amount",
    text: ["补足金额不能少于动用金额{missing:yuan}元", "The refill cannot be less than the {missing:yuan} CNY that were used"],
  },
  "corpDeposits.notReplaceable": {
    status: 400,
    field: "replaces",
    text: ["只能替换本项目有效或待补足的保证金", "Only a deposit of this project in force or to be refilled is replaced"],
  },
  "corpDeposits.notReplenished": {
    status: 409,
    text: ["企业尚未申报补足", "The company has not reported a refill yet"],
  },
  "corpDeposits.projectUnfinished": {
    status: 409,
    text: ["工程完工后方可申请返还", "Return can be applied for after the project is completed"],
  },
  "corpDeposits.returnedWithinPublicity": {
    status: 400,
    field: "return_date",
    text: ["公示期至{until}，返还日期不得早于该日", "Publicity ran until {until}; it cannot have been returned earlier"],
  },
  "corpDeposits.stillPublicised": {
    status: 409,
    text: ["公示期至{until}，期满后方可核准", "Publicity runs until {until}; approve it afterwards"],
  },
});
