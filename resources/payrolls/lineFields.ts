import { bankWords, cardWords, linkWords, wageCardBank } from "../bankFields";
import { confirmStatus } from "./confirmStatus";
import { payType } from "../dictionaries/payType";
import { bankCardField, choice, decimal, instant, linkNumber, money, ref, text } from "../kit/kinds";
import { confirmedBy } from "./confirmation";
import { deductionParts } from "./deductionParts";

const quantities = [payType.weekly, payType.piece, payType.measured] as const;
/** Paid by quantity: attendance alone does not determine the wage. */
export const isByQuantity = (basis: number | null | undefined): boolean => basis === payType.piece || basis === payType.measured;

/** The inputs of a line; omitted values come from the worker's contract, card and attendance. */
export const lineInputs = {
  worker: ref("workers", "人员", "Worker").required().filter(),
  days: decimal("出勤天数", "Days", 5, 1, { min: 0, max: 31 })
    .alsoCalled("出勤", "天数", "工日", "出工天数", "出勤天", "考勤天数", "出勤日数", "工天", "实际出勤")
    .serverDefault(),
  work_hours: decimal("总工时", "Hours", 5, 1, { min: 0, max: 744 })
    .alsoCalled("工时", "小时", "工作小时", "总小时")
    .serverDefault(),
  pay_type: choice(payType, "计酬方式", "Pay basis").alsoCalled("计薪方式", "工资类型", "计酬类型").required().serverDefault(),
  unit_price: money("单价", "Rate", { min: 0 })
    .alsoCalled("日工资", "工价", "日单价", "工资标准", "日薪", "工日单价", "日工资标准", "工资单价")
    .required()
    .serverDefault(),
  quantity: decimal("工程量", "Quantity", 12, 2, { min: 0 })
    .alsoCalled("数量", "完成工程量", "完成数量")
    .required()
    .when("pay_type", ...quantities),
  base_amount: money("计时/计件工资", "Base", { min: 0 })
    .alsoCalled("基本工资", "计时工资", "计件工资", "出勤工资", "标准工资")
    .required()
    .serverDefault(),
  overtime_amount: money("加班工资", "Overtime", { min: 0 }).alsoCalled("加班", "加班费").default(0),
  bonus_amount: money("奖金津贴", "Bonus", { min: 0 })
    .alsoCalled("奖金", "津贴", "补贴", "奖励", "津贴补贴", "奖金/津贴", "奖金补贴", "津补贴", "补助")
    .default(0),
  deduct_amount: money("代扣款项", "Deductions", { min: 0 })
    .alsoCalled("扣除", "扣款", "代扣", "扣款金额", "应扣", "扣款合计", "应扣工资", "扣除金额")
    .default(0),
  ...deductionParts,
  deduct_reason: text("扣除项目", "Deduction items").alsoCalled("扣款原因", "扣除原因", "扣款项目"),
  advance_amount: money("已预支", "Advance", { min: 0 })
    .alsoCalled("预支", "预支工资", "借支", "已借支", "已付", "生活费")
    .default(0),
  pay_roll_bank_card_number: bankCardField("工资卡号", "Wage card")
    .alsoCalled(...cardWords)
    .serverDefault(),
  pay_roll_bank_code: wageCardBank("开户银行", "Bank")
    .alsoCalled(...bankWords)
    .serverDefault(),
  pay_roll_bank_name: text("支行", "Branch").alsoCalled("开户支行", "开户网点", "支行名称").serverDefault(),
  bank_link_number: linkNumber("联行号", "CNAPS code")
    .alsoCalled(...linkWords)
    .serverDefault(),
  confirm_status: choice(confirmStatus, "本人确认", "Confirmed").filter().serverDefault().default(false),
  confirm_method: confirmedBy().serverDefault(),
  confirm_at: instant("确认时间", "Confirmed at").serverDefault(),
  /** A note from the maker to the checker about this line. */
  remark: text("备注", "Remark", { max: 200 }).alsoCalled("说明"),
} as const;

/** The components of a gross wage, in the order of every wage table. */
export const earningFields = [
  "days",
  "work_hours",
  "pay_type",
  "unit_price",
  "quantity",
  "base_amount",
  "overtime_amount",
  "bonus_amount",
] as const satisfies readonly (keyof typeof lineInputs)[];
