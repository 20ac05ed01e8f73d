import { defineRefusals } from "../kit/refusal";

export const depositRefusals = defineRefusals({
  "depositDrawdowns.moreThanOwed": {
    status: 400,
    field: "amount",
    text: ["支付金额不能超过本项目拖欠的工资{owed:yuan}元", "The amount cannot exceed the {owed:yuan} CNY owed on this project"],
  },
  "depositDrawdowns.notInForce": {
    status: 400,
    field: "deposit",
    text: ["只能动用本项目有效的保证金", "Only a valid deposit of this project can be drawn on"],
  },
  "corpDeposits.moreThanLeft": {
    status: 400,
    field: "amount",
    text: ["动用金额不能超过余额{left:yuan}元", "The drawdown cannot exceed the balance of {left:yuan} CNY"],
  },
  "corpDeposits.refillTooSmall": {
    status: 400,
    field: "amount",
    text: ["补足金额不能少于动用金额{missing:yuan}元", "The top-up cannot be less than the {missing:yuan} CNY drawn down"],
  },
  "corpDeposits.notReplaceable": {
    status: 400,
    field: "replaces",
    text: ["只能替换本项目有效或待补足的保证金", "Only a valid or to-be-topped-up deposit of this project can be replaced"],
  },
  "corpDeposits.notReplenished": {
    status: 409,
    text: ["企业尚未申报补足", "The company has not reported a top-up yet"],
  },
  "corpDeposits.projectUnfinished": {
    status: 409,
    text: ["工程完工后方可申请返还", "Release can be applied for only after project completion"],
  },
  "corpDeposits.returnedWithinPublicity": {
    status: 400,
    field: "return_date",
    text: ["公示期至{until}，返还日期不得早于该日", "The public notice runs until {until}; the release date cannot be earlier"],
  },
  "corpDeposits.stillPublicised": {
    status: 409,
    text: ["公示期至{until}，期满后方可核准", "The public notice runs until {until}; it can be approved only afterwards"],
  },
});
