import { laborFeeMode } from "../../dictionaries/laborFeeMode";
import { guaranteeType } from "../guaranteeType";
import { payMonthOffset } from "../../dictionaries/payMonthOffset";
import { choice, integer, day, monthDay, filesField, money, text } from "../../kit/kinds";
import { percentField } from "../../kit/kinds/registry";

export const contractFields = {
  invest: money("总投资", "Total investment", { min: 0 }),
  contract_num: text("施工合同编号", "Contract no.", { max: 50 }).required(),
  contract_sign_date: day("合同签订日期", "Signed on").required().notAfterToday().filter(),
  contract_amount: money("合同金额", "Contract amount", { min: 1 }).required().filter().inWan(),
  contract_files: filesField("施工合同", "Contract").required(),
} as const;

/** What the contract must state about labour fee and wages (保障农民工工资支付条例 第二十四条). */
export const laborFeeFields = {
  labor_fee_amount: money("人工费用总额", "Labour fee", { min: 1 }).required(),
  labor_fee_ratio: percentField("人工费占比", "Labour-fee share").computed(),
  labor_fee_mode: choice(laborFeeMode, "拨付方式", "Transfer mode").required(),
  labor_fee_monthly: money("月拨付额", "Monthly amount", { min: 1 }).required().when("labor_fee_mode", laborFeeMode.monthly),
  labor_fee_progress_ratio: percentField("进度款比例", "Share of progress payment", { min: 0.01 })
    .required()
    .when("labor_fee_mode", laborFeeMode.share),
  labor_fee_cycle: integer("拨付周期(月)", "Transfer cycle (months)", { min: 1 }).required().default(1),
  labor_fee_pay_day: monthDay("人工费拨付日", "Transfer day").required(),
  pay_day: monthDay("工资支付日", "Pay day").required(),
  pay_month_offset: choice(payMonthOffset, "支付月份", "Month of payment").required().default(1),
} as const;

export const guaranteeFields = {
  pay_guarantee_type: choice(guaranteeType, "工程款支付担保方式", "Payment guarantee"),
  pay_guarantee_amount: money("担保金额", "Guaranteed amount", { min: 1 }),
  pay_guarantee_expire: day("担保有效期至", "Guarantee valid until"),
  pay_guarantee_files: filesField("担保凭证", "Guarantee documents"),
} as const;
