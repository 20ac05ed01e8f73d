import { dictionary } from "../kit/dictionary";

/** Warnings before a payroll is paid; the label describes one line. */
export const rollWarning = dictionary("roll_warning", [
  ["card", "与人员信息的工资卡不一致", "Card differs from the one on file"],
  ["deposit", "本月工资已由保证金支付", "This month's wage is paid by the deposit"],
  ["objection", "异议已同意，金额未修改", "Objection agreed, amount unchanged"],
  [
    "doubled",
    "同一人本月重复计发（重复列入，或已另行支付未扣减）",
    "Same person paid twice this month (listed twice, or paid otherwise and not deducted)",
  ],
  ["tenfold", "金额明显过大，疑为小数点错误", "Amount far too high; check the decimal point"],
  ["toEnter", "有考勤，未填工资", "Attended, but no wage entered"],
  ["underpaid", "应发低于合同应得", "Payable is below what was earned by contract"],
  ["minimum", "低于最低工资", "Below the minimum wage"],
  ["deducted", "超额扣款，超出部分仍应支付", "Deducted beyond the law; the excess remains due"],
  ["days", "与考勤不符", "Days differ from attendance"],
  ["setOff", "本人同意归还的多发未扣回", "Agreed overpayment not set off"],
  ["month", "工资月份需核对", "Month to check"],
  ["contract", "计酬方式或单价与合同不一致", "Pay basis or rate differs from the contract"],
  ["disputed", "异议待答复", "Objection to answer"],
  ["amount", "较上月变动超过20%", "Changed by more than 20% from last month"],
  ["newcomer", "上月未发放", "Not paid last month"],
  ["unlisted", "有考勤，未列入本月工资单", "Attended, but on no payroll of this month"],
  ["leftOut", "上月已列，本月未列", "Paid last month, not listed now"],
]);
