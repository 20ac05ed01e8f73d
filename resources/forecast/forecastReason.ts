import { dictionary } from "../kit/dictionary";

/** What raises or lowers the probability that the wages of a payday are late. */
export const forecastReason = dictionary("forecast_reason", {
  cover: [1, "专户可用资金", "Funds in the account"],
  labourFee: [2, "人工费用拨付", "Labour fee"],
  payroll: [3, "工资单编制", "Payroll"],
  record: [4, "以往发放记录", "Past record"],
  growth: [5, "用工人数变化", "Headcount"],
  complaints: [6, "投诉与异议", "Complaints and objections"],
  unconfirmed: [7, "工资未确认", "Unconfirmed wages"],
  yearEnd: [8, "临近年底", "End of the year"],
});
