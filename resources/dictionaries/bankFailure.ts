import { dictionary } from "../kit/dictionary";

/** Why a bank did not pay: the ISO 20022 status reasons that can occur in a wage payment. */
export const bankFailure = dictionary("bank_failure", [
  ["AC01", "账号错误", "Incorrect account number"],
  ["AC04", "账户已销户", "Account closed"],
  ["AC06", "账户已冻结", "Account blocked"],
  ["AM04", "付款账户余额不足", "Insufficient funds in the paying account"],
  ["AM02", "超过单笔限额", "Amount above the limit of a payment"],
  ["BE01", "户名与账号不符", "Name does not match the account"],
  ["AG01", "账户类型不支持入账", "Payment not allowed on this type of account"],
  ["RC01", "行号错误", "Incorrect bank number"],
  ["DUPL", "重复提交", "Duplicate payment"],
  ["MS03", "银行处理失败", "Bank processing failed"],
  ["TM01", "超过受理时间", "Received after the cut-off time"],
]);
