import { badRequest, conflict, defineRefusals } from "../kit/refusal";

export const wageAccountRefusals = defineRefusals({
  "wageAccounts.nameWithoutCorp": badRequest(
    "账户名称应包含企业名称并以“农民工工资专用账户”结尾",
    "The account name must hold the company's name and end with 农民工工资专用账户",
    "account_name",
  ),
  "wageAccounts.numberTaken": badRequest(
    "该账号已用于其他项目，仅本企业的共用账户可以重复",
    "This account number is used by another project; only the company's own shared account may be reused",
    "account_no",
  ),
  "wageAccounts.tooEarly": badRequest(
    "开户日期不得早于合同签订日期前30天",
    "The opening date cannot be more than 30 days before the contract date",
    "open_date",
  ),
  "wageAccounts.agreementMissing": conflict(
    "企业尚未上传三方协议，可退回备案",
    "The company has not uploaded the three-party agreement; you can return the filing",
  ),
  "wageAccounts.agreementUnchecked": conflict("请先核验三方协议", "Verify the three-party agreement first"),
  "wageAccounts.onFile": conflict("已备案账户信息不可修改", "A filed account cannot be changed"),
  "wageAccounts.openComplaint": conflict(
    "存在未办结的欠薪投诉，不能销户",
    "There are open complaints about unpaid wages; the account cannot be closed",
  ),
  "wageAccounts.projectUnfinished": conflict(
    "工程完工后方可以此原因销户",
    "This closure reason applies only after project completion",
    "close_reason",
  ),
  "wageAccounts.closedWithinPublicity": badRequest(
    "公示期至{until}，销户日期不得早于该日",
    "The public notice runs until {until}; the closing date cannot be earlier",
    "close_date",
  ),
  "wageAccountBills.progressMissing": badRequest("请输入当期工程进度款", "Enter the progress payment", "progress_amount"),
  "wageAccountBills.alreadySpent": conflict(
    "该笔款项已用于发放，专户余额不足以冲正，差额{short:yuan}元",
    "This amount has been paid out; the account is {short:yuan} CNY short for the reversal",
  ),
  "wageAccountBills.notReversible": badRequest(
    "只能以相同金额冲正本账户的原记录",
    "Only an earlier record of this account can be reversed, with the same amount",
    "reverse_of",
  ),
});
