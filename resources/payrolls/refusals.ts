import { badRequest, conflict, defineRefusals } from "../kit/refusal";

export const payrollRefusals = defineRefusals({
  "payRolls.noAccount": badRequest("该项目未开立工资专用账户", "The project has no special wage account", "project"),
  "payRolls.employerOutside": badRequest("用人单位未参建本项目", "The employer is not a participant in this project", "corp"),
  "payRolls.beforeProject": badRequest(
    "工资月份不能早于项目开工月份",
    "The month cannot be earlier than the project's start",
    "pay_month",
  ),
  "overpayments.notOverpaid": badRequest(
    "该月没有多发：已发工资未超过按合同和出勤应得的工资",
    "Not more was paid for this month than contract and attendance give",
    "amount",
  ),
  "overpayments.tooMuch": badRequest(
    "该月多发尚未登记的最多{most:yuan}元",
    "At most {most:yuan} CNY was paid too much and is not recorded yet",
    "amount",
  ),
  "overpayments.returnsMore": badRequest(
    "尚未归还的多发最多{most:yuan}元",
    "At most {most:yuan} CNY of the overpayment is left",
    "amount",
  ),
  "overpayments.agreed": conflict("已同意，不需再认可", "Already agreed"),
  "overpayments.stopped": conflict("已停止扣回", "Already stopped"),
  "weekConfirmations.changed": conflict("出勤刚有变化，请看新的天数", "The days have just changed: please look again"),
  "payRolls.empty": conflict("工资单没有明细，不能提交", "The payroll has no lines and cannot be submitted"),
  "payRolls.noAllowances": conflict(
    "上月没有可带入的奖金津贴，或本月都已填写",
    "Last month had no allowances to copy, or all are entered already",
  ),
  "payRolls.noLastMonth": badRequest("上月没有可复制的工资单", "There is no payroll of last month to copy", "prefill"),
  "payRolls.nobodyToCopy": badRequest(
    "没有可复制的人员：原工资单的人员已退场，或已在{month}的其他工资单中",
    "Nobody to copy: the workers of this payroll have left, or are in other payrolls of {month}",
    "pay_month",
  ),
  "payRolls.submitted": conflict("已提交的工资单不能删除", "A submitted payroll cannot be deleted"),
  "payRolls.partlyPaid": conflict(
    "已有人员发放成功，请生成补发单",
    "Some workers have been paid; create a supplementary payroll",
  ),
  "payRolls.unconfirmed": badRequest(
    "{count}人未经本人确认，请上传签字表（可先打印）",
    "Not confirmed by {count} workers; upload the signed sheet (you can print it first)",
    "attach_files",
  ),
  "payRolls.objectionOpen": conflict(
    "公司还没有答复您的异议，答复后才能确认",
    "The company has not answered your objection yet; you can confirm after its answer",
  ),
  "payRolls.warningsOpen": badRequest(
    "核对表中有{count}项需更正或说明后才能提交",
    "{count} warnings in the comparison must be corrected or explained before submission",
    "warnings",
  ),
  "payRolls.notAcceptable": badRequest(
    "本月工资已由保证金支付的，不能以说明通过，请更正工资单",
    "An explanation is not enough for a wage that the deposit pays; correct the payroll",
    "warnings",
  ),
  "objections.timesNeeded": badRequest(
    "同意补卡的，请填写当天的进场和出场时间",
    "Enter when the worker entered and left on that day",
    "worked_from",
  ),
  "objections.notThatDay": badRequest("进场时间应在{date}", "The entry must be on {date}", "worked_from"),
  "objections.wrongStay": badRequest(
    "出场时间应晚于进场时间，相差不超过16小时，且不晚于现在",
    "The exit must be later than the entry, by at most 16 hours, and not in the future",
    "worked_until",
  ),
  "payRollDetails.objectionAgreed": badRequest(
    "第{line}行：{name}的异议已同意，金额未修改；请退回工资单，修改或说明后重新提交",
    "Line {line}: the objection of {name} was agreed to, but the amount is unchanged; return the payroll, correct or explain it, and submit it again",
    "details",
  ),
  "payRolls.comparisonUnseen": conflict(
    "请先查看该工资单的核对表，再授权发放",
    "Open the comparison of this payroll before authorising it",
  ),
  "payRolls.samePerson": conflict("提交人不能授权本人提交的工资单", "The submitter of a payroll cannot authorise it"),
  "payRolls.samePhone": conflict(
    "授权账号与提交账号使用同一手机号，视为同一人，不能授权",
    "Your account uses the same phone number as the submitter's; you count as the same person and cannot authorise",
  ),
  "payRolls.accountShort": conflict(
    "专户余额不足，差额{short:yuan}元",
    "Insufficient balance in the special account; shortfall {short:yuan} CNY",
  ),
  "payRolls.ticketStale": badRequest(
    "授权已失效，请重新获取",
    "The authorisation has expired. Please request a new one",
    "ticket",
  ),
  "payRolls.codeTooSoon": {
    status: 429,
    text: ["{seconds}秒后可重新获取验证码", "A new code can be requested in {seconds} s"],
  },
  "payRolls.wrongCode": badRequest("短信验证码错误或已过期", "The SMS code is incorrect or has expired", "code"),
  "payRolls.nothingFailed": conflict("没有需要补发的失败人员", "There are no failed lines to pay again"),
  "withdrawnDeclarations.accepted": conflict("该撤回已获认可", "This withdrawal has been accepted already"),
  "payRolls.supplemented": conflict("该工资单已生成补发单", "A supplementary payroll already exists for this payroll"),
  "payRolls.bankDiffers": conflict(
    "银行最新回执与该工资单账面不一致，请先在该工资单查询银行结果，稍后再试",
    "The bank's latest report differs from this payroll's records; check the payment status first, then try again",
  ),
  "payRolls.bankUnread": conflict(
    "暂时无法读取银行回执，请稍后再试",
    "Bank reports are temporarily unavailable. Please try again later",
  ),
  "payRolls.sourceOutside": badRequest(
    "原工资单应为同一项目、用人单位和工资月份发放失败的工资单",
    "The original must be a failed payroll of the same project, employer and wage month",
    "source_pay_roll",
  ),
  "payRolls.noPhone": conflict("请先绑定手机号再授权发放", "Bind a mobile phone before authorising payments"),
  "payRollDetails.locked": conflict("已提交的工资单不能修改明细", "Lines of a submitted payroll cannot be changed"),
  "payRollDetails.noCourtAmount": conflict("请先填写法院判决扣款的金额", "Enter the court-ordered amount first"),
  "payRollDetails.cardMissing": badRequest("第{line}行：工资卡号缺失", "Line {line}: the wage card is missing", "details"),
  "payRollDetails.bankMissing": badRequest("第{line}行：开户银行缺失", "Line {line}: the bank is missing", "details"),
  "payRollDetails.nameDiffers": badRequest(
    "第{line}行：姓名与实名信息不一致",
    "Line {line}: the name differs from the real-name record",
    "details",
  ),
  "payRollDetails.nothingToPay": badRequest(
    "第{line}行：应付净额应大于0",
    "Line {line}: the net wage must be more than 0",
    "details",
  ),
  "payRollDetails.leftBefore": badRequest(
    "第{line}行：该人员当月不在场",
    "Line {line}: the worker was not on site in that month",
    "details",
  ),
  "payRollDetails.advanceUnknown": badRequest(
    "第{line}行：预支金额没有经工人本人确认或主管部门认可的发放记录，请先在人员详情“登记现金/预支”，并由工人在手机上确认",
    "Line {line}: no payment record for the advance that the worker confirmed or the authority accepted; press “Record cash or advance” on the worker's page and let the worker confirm it",
    "details",
  ),
  "payRollDetails.setOffTooMuch": badRequest(
    "第{line}行：“已预支”最多{most:yuan}元：已确认的预支，加本月可扣回的多发（不超过工资的五分之一，扣后不低于最低工资）",
    "Line {line}: the advance is at most {most:yuan} CNY: the confirmed advances, and of an overpayment what may be taken back this month (a fifth of the wage, and the minimum wage remains)",
    "details",
  ),
  "payRollDetails.paidByDeposit": badRequest(
    "第{line}行：该人员本月工资已由保证金支付{amount:yuan}元，请填入“已预支”；已付清的，请从工资单中移除",
    "Line {line}: the deposit has paid {amount:yuan} CNY of this month's wage; enter it as an advance, or remove the line if nothing is left",
    "details",
  ),
  "payRollDetails.orderedFromDeposit": badRequest(
    "第{line}行：该人员本月工资已列入待银行支付的保证金支付通知书，请待银行支付后再发放余额",
    "Line {line}: this month's wage is in an order on the deposit that awaits the bank; pay what is left after that",
    "details",
  ),
  "payRollDetails.basisMissing": badRequest("第{line}行：计酬方式缺失", "Line {line}: the pay basis is missing", "details"),
  "payRollDetails.inOtherRoll": badRequest(
    "第{line}行：该人员已在本月其他工资单中",
    "Line {line}: the worker is already in another payroll of this month",
    "details",
  ),
  "payRollDetails.twice": badRequest("第{line}行：与第{other}行是同一人", "Line {line}: same worker as line {other}", "details"),
  "payRollDetails.paidElsewhere": conflict(
    "第{line}行：该人员已发放或在其他补发单中",
    "Line {line}: the worker has been paid or is in another supplementary payroll",
  ),
  "payRollDetails.outside": badRequest(
    "第{line}行：该人员不属于本项目的用人单位",
    "Line {line}: the worker does not belong to this project and employer",
    "details",
  ),
  "workerWages.accepted": conflict("已认可，无需重复操作", "It has been accepted already"),
  "workerWages.declined": conflict("已作出不予认可的决定", "It has been declined already"),
  "workerWages.noClaim": conflict("只有登记为已发放的线下或现金工资需要认可", "Only payments outside a payroll are accepted"),
  "workerWages.noReceipt": conflict("缺少凭证，请企业先上传", "There is no receipt; the company must upload it first"),
  "workerWages.notSeen": badRequest("请先查看凭证再认可", "See the receipt before accepting it", "is_receipt_seen"),
  "workerWages.twice": badRequest(
    "该人员{day}已登记同一笔{amount:yuan}元，请勿重复登记；确为两笔的，请合计登记",
    "{amount:yuan} CNY of {day} are already recorded for this worker. If these are two payments, record their sum",
    "total_pay_amount",
  ),
  "workerWages.proven": conflict(
    "工人本人已确认或主管部门已认可，不能修改",
    "The worker or an official has confirmed it, so it cannot be changed",
  ),
  "workerWages.fromPayRoll": conflict("由工资单生成的记录不能修改", "Records created by a payroll cannot be changed"),
  "workerWages.tooOld": conflict("已超过可修改期限", "The period for changes has passed"),
});
