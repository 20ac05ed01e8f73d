import { badRequest, conflict, defineRefusals } from "../kit/refusal";

/** Why an order cannot be sent to the bank, or a result file cannot be read. Lines are identified by their number in the payroll. */
export const paymentRefusals = defineRefusals({
  "payments.noLines": badRequest("工资单没有明细", "The payroll has no lines"),
  "payments.tooManyLines": badRequest(
    "每批最多发放{most}人，本批{count}人",
    "A batch can pay at most {most} workers; this one has {count}",
  ),
  "payments.sumDiffers": badRequest("明细合计与总额不一致", "The lines do not add up to the total"),
  "payments.badNumber": badRequest("批次号或明细编号不正确", "Invalid batch number or line number"),
  "payments.notWages": badRequest("专户资金只能用于发放工资", "The special account may only be used to pay wages"),
  "payments.otherAccount": badRequest(
    "付款账户不是本项目的农民工工资专用账户",
    "The paying account is not the project's special wage account",
  ),
  "payments.accountClosed": badRequest("工资专用账户已销户", "The special wage account is closed"),
  "payments.accountNotLinked": badRequest(
    "工资专用账户未开通线上代发",
    "The special wage account is not enabled for online payment",
  ),
  "payments.amountOutOfRange": badRequest(
    "第{line}行：应付净额应在{least:yuan}至{most:yuan}元之间",
    "Line {line}: the net wage must be {least:yuan} to {most:yuan} CNY",
  ),
  "payments.noCard": badRequest("第{line}行：工资卡号缺失", "Line {line}: the card number is missing"),
  "payments.badCard": badRequest("第{line}行：银行卡号不正确", "Line {line}: the card number is not valid"),
  "payments.noName": badRequest("第{line}行：姓名缺失", "Line {line}: the name is missing"),
  "payments.unknownCard": badRequest(
    "第{line}行：工资卡不属于本项目工人",
    "Line {line}: the card does not belong to a worker of this project",
  ),
  "payments.holderDiffers": badRequest("第{line}行：持卡人与工人姓名不一致", "Line {line}: the card is not in the worker's name"),
  "bankFiles.notByFile": conflict("该工资单不是以银行文件发放的", "This payroll is not paid by a bank file"),
  "bankFiles.answered": conflict(
    "该批次已导入回盘结果，不能再次导出；失败的人员请生成补发单",
    "Results of this batch have been read, so it is not exported again; pay failed lines with a supplementary payroll",
  ),
  "bankFiles.layoutChanged": conflict(
    "银行文件格式已调整，与首次导出的文件不同；请提交首次导出的文件",
    "The bank's layout has changed since the first export; please submit the file that was exported first",
  ),
  "bankFiles.alreadyPaid": conflict(
    "第{line}行：{name}已登记为发放成功，本文件为失败；未作任何改动，请与银行核对",
    "Line {line}: {name} is recorded as paid, but failed in this file; nothing was changed, please check with the bank",
  ),
  "bankFiles.alreadyFailed": conflict(
    "第{line}行：{name}已登记为发放失败，本文件为成功；未作任何改动，请与银行核对",
    "Line {line}: {name} is recorded as failed, but paid in this file; nothing was changed, please check with the bank",
  ),
});
