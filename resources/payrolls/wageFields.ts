import { bankWords, cardWords } from "../bankFields";
import { bank } from "../dictionaries/bank";
import { confirmStatus } from "./confirmStatus";
import { paymentChannel } from "../dictionaries/paymentChannel";
import { payType } from "../dictionaries/payType";
import { workerPayStatus } from "../dictionaries/workerPayStatus";
import { yesNo } from "../dictionaries/yesNo";
import {
  bankCardField,
  choice,
  day,
  decimal,
  filesField,
  idNumber,
  instant,
  longText,
  mobile,
  money,
  month,
  personNameField,
  ref,
  text,
} from "../kit/kinds";
import { confirmedBy } from "./confirmation";
import { courtFiles, deductionParts } from "./deductionParts";

export const [offline, online, cash] = [0, 1, 2] as const;

/** What the law requires to be recorded for every wage (条例 第十五条). */
export const wageFields = {
  worker: ref("workers", "人员", "Worker").required().filter(),
  project: ref("projects", "项目", "Project").snapshotOf("worker.project").required().filter(),
  corp: ref("corps", "企业", "Company").snapshotOf("worker.corp").required().filter(),
  team: ref("teams", "班组", "Team").snapshotOf("worker.team").required().filter(),
  worker_name: personNameField("姓名", "Name").snapshotOf("worker.worker_name").required().search(),
  id_card_number: idNumber("身份证号", "ID number").snapshotOf("worker.id_card_number").required().search(),
  cell_phone: mobile("联系电话", "Phone").snapshotOf("worker.cell_phone"),
  pay_month: month("工资月份", "Month")
    .alsoCalled("月份", "工资所属月份", "所属月份", "发放月份", "工资年月")
    .required()
    .filter(),
  pay_roll: ref("payRolls", "工资单", "Payroll").computed().filter(),
  pay_roll_detail: ref("payRollDetails", "工资单明细", "Payroll line").computed().filter().apiOnlyFilter(),
  days: decimal("出勤天数", "Days", 5, 1, { min: 0, max: 31 })
    .alsoCalled("出勤", "天数", "工日", "出工天数", "考勤天数", "工天", "实际出勤")
    .required(),
  work_hours: decimal("总工时", "Hours", 5, 1, { min: 0, max: 744 }).alsoCalled("工时", "小时", "工作小时", "总小时").required(),
  pay_type: choice(payType, "计酬方式", "Pay basis").alsoCalled("计薪方式", "工资类型", "计酬类型").required().filter(),
  total_pay_amount: money("应发工资", "Payable", { min: 0 })
    .alsoCalled("应发", "应发合计", "应发金额", "应付工资", "工资合计", "应得工资")
    .required(),
  deduct_amount: money("代扣款项", "Deductions", { min: 0 })
    .alsoCalled("扣除", "扣款", "代扣", "扣款金额", "应扣", "扣款合计", "扣除金额")
    .required()
    .default(0),
  ...deductionParts,
  court_files: courtFiles(),
  deduct_reason: text("扣除项目", "Deduction items").alsoCalled("扣款原因", "扣除原因", "扣款项目"),
  advance_amount: money("已预支", "Advance", { min: 0 }).alsoCalled("预支", "预支工资", "借支", "已借支", "生活费").default(0),
  actual_amount: money("应付净额", "Net due", { min: 0 })
    .alsoCalled("实发工资", "实发", "实发金额", "实发合计", "实付工资", "净额", "实领金额", "实际发放")
    .required()
    .filter(),
  pay_channel: choice(paymentChannel, "发放渠道", "Channel")
    .alsoCalled("发放方式", "支付方式", "付款方式", "发放途径")
    .required()
    .filter(),
  /** Required for offline payment: whether it was paid at the bank from the special account. Cash never is. */
  via_account: choice(yesNo, "是否通过专户发放", "Via special account")
    .alsoCalled("是否专户发放", "专户发放", "通过专户", "是否通过专户")
    .serverDefault()
    .filter(),
  pay_bank_name: text("银行", "Bank")
    .alsoCalled(...bankWords)
    .required()
    .when("pay_channel", offline, online),
  pay_roll_bank_code: choice(bank, "银行代码", "Bank code").computed(),
  pay_roll_bank_card_number: bankCardField("卡号", "Card")
    .alsoCalled("工资卡号", ...cardWords)
    .required()
    .when("pay_channel", offline, online),
  grant_status: choice(workerPayStatus, "发放状态", "Status")
    .alsoCalled("发放情况", "支付状态", "状态", "是否发放")
    .required()
    .filter(),
  pay_date: day("发放日期", "Paid on")
    .alsoCalled("发放时间", "支付日期", "付款日期", "发薪日期")
    .required()
    .when("grant_status", workerPayStatus.paid)
    .notAfterToday()
    .filter(),
  is_back_pay: choice(yesNo, "补发", "Supplementary").filter().default(0),
  /** A payment before pay day; several in a month. */
  is_advance: choice(yesNo, "预支", "Advance").filter().default(0),
  is_settlement: choice(yesNo, "退场结算", "Exit settlement").filter().default(0),
  confirm_status: choice(confirmStatus, "本人确认", "Confirmed").filter().serverDefault().default(false),
  confirm_method: confirmedBy().serverDefault(),
  confirm_at: instant("确认时间", "Confirmed at").serverDefault(),
  /** Paid outside a payroll: an official has seen the receipt. The employer's own word is a claim until then. */
  accepted_at: instant("主管部门认可时间", "Accepted at").computed().filter(),
  accepted_by: ref("accounts", "认可人", "Accepted by").computed(),
  /** An official has seen the receipt and does not take it for a payment; the worker may still confirm it. */
  declined_at: instant("不予认可时间", "Declined at").computed().filter(),
  declined_by: ref("accounts", "不予认可人", "Declined by").computed(),
  decline_reason: longText("不予认可原因", "Reason for declining", { max: 200 }).computed(),
  bank_serial_no: text("银行流水号", "Bank reference").computed(),
  /** The components of the gross amount, if a payroll calculated it. */
  base_amount: money("计时/计件工资", "Base").lookup("pay_roll_detail", "base_amount"),
  overtime_amount: money("加班工资", "Overtime").lookup("pay_roll_detail", "overtime_amount"),
  bonus_amount: money("奖金津贴", "Bonus").lookup("pay_roll_detail", "bonus_amount"),
  files: filesField("凭证", "Proof of payment"),
  remark: text("备注", "Remark", { max: 200 }),
} as const;
