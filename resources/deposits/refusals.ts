import { badRequest, conflict, defineRefusals } from "../kit/refusal";

export const depositRefusals = defineRefusals({
  "depositDrawdowns.nobody": badRequest("请选择支付人员", "Choose the workers to be paid", "persons"),
  "depositDrawdowns.notOwed": badRequest(
    "第{line}行：本项目没有拖欠该人员工资，或已列入待支付的通知书",
    "Line {line}: this worker is owed nothing on this project, or is in an order that awaits payment",
    "persons",
  ),
  "depositDrawdowns.moreThanOwed": badRequest(
    "{name}的支付金额不能超过拖欠的{owed:yuan}元",
    "The amount for {name} cannot exceed the {owed:yuan} CNY owed",
    "persons",
  ),
  "depositDrawdowns.paidMeanwhile": conflict(
    "通知书下达后{name}另收到工资{paid:yuan}元，现仍拖欠{owed:yuan}元，少于支付金额。请撤回本通知书，需要时按现欠金额重新下达",
    "{name} received {paid:yuan} CNY after the order and is now owed {owed:yuan} CNY, less than the amount ordered. Withdraw this order and, if needed, make a new one over what is owed",
  ),
  "depositDrawdowns.moreThanLeft": badRequest(
    "支付金额合计不能超过保证金余额{left:yuan}元",
    "The total cannot exceed the deposit's balance of {left:yuan} CNY",
    "persons",
  ),
  "depositDrawdowns.notInForce": badRequest(
    "只能动用本项目有效的保证金",
    "Only a valid deposit of this project can be drawn on",
    "deposit",
  ),
  "corpDeposits.moreThanLeft": badRequest(
    "动用金额不能超过余额{left:yuan}元",
    "The drawdown cannot exceed the balance of {left:yuan} CNY",
    "amount",
  ),
  "corpDeposits.refillTooSmall": badRequest(
    "补足金额不能少于动用金额{missing:yuan}元",
    "The top-up cannot be less than the {missing:yuan} CNY drawn down",
    "amount",
  ),
  "corpDeposits.notReplaceable": badRequest(
    "只能替换本项目有效或待补足的保证金",
    "Only a valid or to-be-topped-up deposit of this project can be replaced",
    "replaces",
  ),
  "corpDeposits.notReplenished": conflict("企业尚未申报补足", "The company has not reported a top-up yet"),
  "depositDrawdowns.paidBeforeOrder": badRequest(
    "支付日期不能早于通知书日期{ordered}",
    "The payment cannot be earlier than the order of {ordered}",
    "paid_on",
  ),
  "corpDeposits.projectUnfinished": conflict(
    "工程完工后方可申请返还",
    "Release can be applied for only after project completion",
  ),
  "corpDeposits.returnedWithinPublicity": badRequest(
    "公示期至{until}，返还日期不得早于该日",
    "The public notice runs until {until}; the release date cannot be earlier",
    "return_date",
  ),
  "corpDeposits.stillPublicised": conflict(
    "公示期至{until}，期满后方可核准",
    "The public notice runs until {until}; it can be approved only afterwards",
  ),
});
