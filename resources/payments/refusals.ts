import { defineRefusals } from "../kit/refusal";

/** What keeps an order from being given to the bank. A line is named by its number in the payroll. */
export const paymentRefusals = defineRefusals({
  "payments.noLines": { status: 400, text: ["工资单没有明细", "The payroll has no lines"] },
  "payments.tooManyLines": {
    status: 400,
    text: ["每批最多发放{most}人，本批{count}人", "A batch can pay at most {most} workers; this one has {count}"],
  },
  "payments.sumDiffers": { status: 400, text: ["明细合计与总额不一致", "The lines do not add up to the total"] },
  "payments.badNumber": { status: 400, text: ["批次号或明细编号不正确", "Invalid batch number or line number"] },
  "payments.notWages": { status: 400, text: ["专户资金只能用于发放工资", "The special account may only be used to pay wages"] },
  "payments.otherAccount": {
    status: 400,
    text: ["付款账户不是本项目的农民工工资专用账户", "The paying account is not the project's special wage account"],
  },
  "payments.accountClosed": { status: 400, text: ["工资专用账户已销户", "The special wage account is closed"] },
  "payments.accountNotLinked": {
    status: 400,
    text: ["工资专用账户未开通线上代发", "The special wage account is not enabled for online payment"],
  },
  "payments.amountOutOfRange": {
    status: 400,
    text: [
      "第{line}行：应付净额应在{least:yuan}至{most:yuan}元之间",
      "Line {line}: the net wage must be {least:yuan} to {most:yuan} CNY",
    ],
  },
  "payments.noCard": { status: 400, text: ["第{line}行：工资卡号缺失", "Line {line}: the card number is missing"] },
  "payments.badCard": { status: 400, text: ["第{line}行：银行卡号不正确", "Line {line}: the card number is not valid"] },
  "payments.noName": { status: 400, text: ["第{line}行：姓名缺失", "Line {line}: the name is missing"] },
  "payments.unknownCard": {
    status: 400,
    text: ["第{line}行：工资卡不属于本项目工人", "Line {line}: the card does not belong to a worker of this project"],
  },
  "payments.holderDiffers": {
    status: 400,
    text: ["第{line}行：持卡人与工人姓名不一致", "Line {line}: the card is not in the worker's name"],
  },
});
