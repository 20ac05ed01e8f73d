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
      "Another project uses this number; only a company's own shared account may repeat",
    ],
  },
  "wageAccounts.tooEarly": {
    status: 400,
    field: "open_date",
    text: ["开户日期不得早于合同签订日期前30天", "It cannot have been opened more than 30 days before the contract was signed"],
  },
  "wageAccounts.agreementMissing": {
    status: 409,
    text: [
      "企业尚未上传三方协议，可退回备案",
      "The company has not uploaded the three-party agreement; the filing can be sent back",
    ],
  },
  "wageAccounts.agreementUnchecked": {
    status: 409,
    text: ["请先核验三方协议", "Check the three-party agreement first"],
  },
  "wageAccounts.onFile": {
    status: 409,
    text: ["已备案账户信息不可修改", "An account on file cannot be changed"],
  },
  "wageAccounts.openComplaint": {
    status: 409,
    text: ["存在未办结的欠薪投诉，不能销户", "Complaints about unpaid wages are open; it cannot be closed"],
  },
  "wageAccounts.projectUnfinished": {
    status: 409,
    field: "close_reason",
    text: ["工程完工后方可以此原因销户", "For this reason it closes only after the project is completed"],
  },
  "wageAccounts.closedWithinPublicity": {
    status: 400,
    field: "close_date",
    text: ["公示期至{until}，销户日期不得早于该日", "Publicity ran until {until}; it cannot have been closed earlier"],
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
      "This money has been paid out: the account is {short:yuan} CNY short of what the reversal takes back",
    ],
  },
  "wageAccountBills.notReversible": {
    status: 400,
    field: "reverse_of",
    text: ["只能以相同金额冲正本账户的原记录", "Only an earlier record of this account is reversed, by the same amount"],
  },
});
