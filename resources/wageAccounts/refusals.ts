import { defineRefusals } from "../kit/refusal";

export const wageAccountRefusals = defineRefusals({
  "wageAccounts.nameWithoutCorp": {
    status: 400,
    field: "account_name",
    text: [
      "账户名称应包含企业名称并以“农民工工资专用账户”结尾",
      "The account name must hold the company's name and end with 农民工工资专用账户",
    ],
  },
  "wageAccounts.numberTaken": {
    status: 400,
    field: "account_no",
    text: [
      "该账号已用于其他项目，仅本企业的共用账户可以重复",
      "This account number is used by another project; only the company's own shared account may be reused",
    ],
  },
  "wageAccounts.tooEarly": {
    status: 400,
    field: "open_date",
    text: ["开户日期不得早于合同签订日期前30天", "The opening date cannot be more than 30 days before the contract date"],
  },
  "wageAccounts.agreementMissing": {
    status: 409,
    text: [
      "企业尚未上传三方协议，可退回备案",
      "The company has not uploaded the three-party agreement; you can return the filing",
    ],
  },
  "wageAccounts.agreementUnchecked": {
    status: 409,
    text: ["请先核验三方协议", "Verify the three-party agreement first"],
  },
  "wageAccounts.onFile": {
    status: 409,
    text: ["已备案账户信息不可修改", "A filed account cannot be changed"],
  },
  "wageAccounts.openComplaint": {
    status: 409,
    text: ["存在未办结的欠薪投诉，不能销户", "There are open complaints about unpaid wages; the account cannot be closed"],
  },
  "wageAccounts.projectUnfinished": {
    status: 409,
    field: "close_reason",
    text: ["工程完工后方可以此原因销户", "This closure reason applies only after project completion"],
  },
  "wageAccounts.closedWithinPublicity": {
    status: 400,
    field: "close_date",
    text: ["公示期至{until}，销户日期不得早于该日", "The public notice runs until {until}; the closing date cannot be earlier"],
  },
  "wageAccountBills.progressMissing": {
    status: 400,
    field: "progress_amount",
    text: ["请输入当期工程进度款", "Enter the progress payment"],
  },
  "wageAccountBills.alreadySpent": {
    status: 409,
    text: [
      "该笔款项已用于发放，专户余额不足以冲正，差额{short:yuan}元",
      "This amount has been paid out; the account is {short:yuan} CNY short for the reversal",
    ],
  },
  "wageAccountBills.notReversible": {
    status: 400,
    field: "reverse_of",
    text: ["只能以相同金额冲正本账户的原记录", "Only an earlier record of this account can be reversed, with the same amount"],
  },
});
