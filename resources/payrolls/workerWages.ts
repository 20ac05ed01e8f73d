import { exportOf, makers, ownOrContracted, projectRows } from "../audiences";
import { bank } from "../dictionaries/bank";
import { confirmMethod } from "../dictionaries/confirmMethod";
import { confirmStatus } from "../dictionaries/confirmStatus";
import { paymentChannel } from "../dictionaries/paymentChannel";
import { payType } from "../dictionaries/payType";
import { workerPayStatus } from "../dictionaries/workerPayStatus";
import { yesNo } from "../dictionaries/yesNo";
import { is, type Access } from "../kit/access";
import { monthOf, monthsBetween } from "../kit/days";
import {
  bankCard,
  choice,
  day,
  decimal,
  files,
  idNumber,
  instant,
  mobile,
  money,
  month,
  personName,
  ref,
  text,
} from "../kit/kinds";
import { defineResource, type Row } from "../kit/resource";
import { law } from "../law/laws";
import { origin } from "../origin";

const read = projectRows(["payroll_view", "wage_view"]);
const writers: Access = { company: { duty: makers, where: ownOrContracted } };
/** Rows entered by hand may be corrected while their month is not older. */
const correctableMonths = 2;
const offline = 0;
const online = 1;
const cash = 2;

/** The wage ledger that the law demands (条例 第十五条): one row a wage, made by payrolls or entered for offline and cash. */
export const workerWages = defineResource({
  name: "workerWages",
  path: "/project/v1/workerWages/",
  route: "/payroll/payroll",
  label: ["工人工资台账", "Worker wages"],
  represent: "worker_name",
  basis: law("保障农民工工资支付条例", "第十五条"),

  fields: {
    worker: ref("workers", "人员", "Worker").required().filter(),
    project: ref("projects", "项目", "Project").copied("worker.project").required().filter(),
    corp: ref("corps", "企业", "Company").copied("worker.corp").required().filter(),
    team: ref("teams", "班组", "Team").copied("worker.team").required().filter(),
    worker_name: personName("姓名", "Name").copied("worker.worker_name").required().search(),
    id_card_number: idNumber("身份证号", "ID number").copied("worker.id_card_number").required().search(),
    cell_phone: mobile("联系电话", "Phone").copied("worker.cell_phone"),
    pay_month: month("工资月份", "Month").required().filter(),
    pay_roll: ref("payRolls", "工资单", "Payroll").computed().filter(),
    pay_roll_detail: ref("payRollDetails", "工资单明细", "Payroll line").computed().filter(),
    days: decimal("出勤天数", "Days", 5, 1, { min: 0, max: 31 }).required(),
    work_hours: decimal("总工时", "Hours", 5, 1, { min: 0, max: 744 }).required(),
    pay_type: choice(payType, "计酬方式", "Pay basis").required().filter(),
    total_pay_amount: money("应发工资", "Payable", { min: 0 }).required(),
    deduct_amount: money("代扣扣除", "Deductions", { min: 0 }).required().default(0),
    deduct_reason: text("扣除项目", "Deducted for"),
    advance_amount: money("已预支", "Advance", { min: 0 }).default(0),
    actual_amount: money("实发工资", "Paid", { min: 0 }).required().filter(),
    pay_channel: choice(paymentChannel, "发放渠道", "Channel").required().filter(),
    /** Asked for offline payment: at the bank itself from the special account, or not. Cash is never from it. */
    via_account: choice(yesNo, "是否通过专户发放", "From the special account").preset().filter(),
    pay_bank_name: text("银行", "Bank").when("pay_channel", offline, online),
    pay_roll_bank_code: choice(bank, "银行代码", "Bank code").computed(),
    pay_roll_bank_card_number: bankCard("卡号", "Card").when("pay_channel", offline, online),
    grant_status: choice(workerPayStatus, "发放状态", "Status").required().filter(),
    pay_date: day("发放日期", "Paid on").required().when("grant_status", 2).notAfterToday().filter(),
    is_back_pay: choice(yesNo, "补发", "Back pay").filter().default(0),
    is_settlement: choice(yesNo, "退场结算", "Exit settlement").filter().default(0),
    confirm_status: choice(confirmStatus, "本人确认", "Confirmed").filter().preset().default(false),
    confirm_method: choice(confirmMethod, "确认方式", "Confirmed by").preset(),
    confirm_at: instant("确认时间", "Confirmed at").preset(),
    bank_serial_no: text("银行流水号", "Bank serial").computed(),
    files: files("凭证", "Proof"),
    remark: text("备注", "Remark", { max: 200 }),
    ...origin,
  },
  uniques: [
    {
      fields: ["worker", "pay_month"],
      where: "pay_roll is null and is_back_pay = 0 and is_settlement = 0",
      message: ["该人员本月工资已登记", "A wage of this worker for this month is recorded already"],
    },
    { fields: ["pay_roll_detail"], where: "pay_roll_detail is not null" },
  ],

  read,
  create: writers,
  update: [
    {
      by: writers,
      unless: {
        reads: ["pay_roll", "pay_month"],
        check: ({ pay_roll, pay_month }, today) =>
          (pay_roll !== null && { because: "workerWages.fromPayRoll" }) ||
          (monthsBetween(pay_month, monthOf(today)) > correctableMonths && { because: "workerWages.tooOld" }),
      },
    },
  ],
  check: (wage, today) => ({
    pay_channel: wage.pay_channel === online && !wage.pay_roll && ["线上发放请使用工资单", "Online wages are paid by a payroll"],
    via_account: wage.pay_channel === offline &&
      (wage.via_account ?? null) === null && ["请选择是否通过专户发放", "Choose whether it came from the special account"],
    pay_month: !!wage.pay_month &&
      wage.pay_month > monthOf(today) && ["工资月份不能晚于本月", "The month cannot be later than the present one"],
    actual_amount: typeof wage.actual_amount === "number" &&
      typeof wage.total_pay_amount === "number" &&
      wage.actual_amount > wage.total_pay_amount && ["实发工资不能大于应发工资", "No more can be paid than is payable"],
    deduct_reason: (wage.deduct_amount ?? 0) > 0 && !wage.deduct_reason && ["请输入扣除项目", "Enter what is deducted for"],
    files: (wage.pay_channel === offline || wage.pay_channel === cash) &&
      wage.grant_status === 2 &&
      !wage.files?.length && ["请上传凭证", "Upload the proof"],
  }),

  scenes: {
    manual: { label: ["线下与现金", "Offline and cash"], where: is("pay_channel", offline, cash) },
    unpaid: { label: ["未发放", "Unpaid"], where: is("grant_status", 1, 3) },
  },
  list: {
    columns: [
      "worker_name",
      "id_card_number",
      "project",
      "corp",
      "team",
      "pay_month",
      "days",
      "total_pay_amount",
      "deduct_amount",
      "actual_amount",
      "grant_status",
      "pay_channel",
      "pay_date",
      "work_hours",
      "pay_type",
      "deduct_reason",
      "via_account",
      "pay_bank_name",
      "pay_roll_bank_card_number",
      "confirm_status",
    ],
    sort: ["pay_month", "DESC"],
    sums: ["days", "total_pay_amount", "deduct_amount", "actual_amount"],
  },
  form: [
    { title: ["人员", "Worker"], fields: ["worker", "pay_month", "days", "work_hours", "pay_type"] },
    {
      title: ["工资", "Wage"],
      fields: ["total_pay_amount", "deduct_amount", "deduct_reason", "advance_amount", "actual_amount"],
    },
    {
      title: ["发放", "Payment"],
      fields: ["pay_channel", "via_account", "pay_bank_name", "pay_roll_bank_card_number", "grant_status", "pay_date"],
    },
    { title: ["凭证", "Proof"], fields: ["is_back_pay", "is_settlement", "confirm_status", "confirm_method", "files", "remark"] },
  ],
  import: {
    by: writers,
    columns: [
      "worker",
      "pay_month",
      "days",
      "work_hours",
      "pay_type",
      "total_pay_amount",
      "deduct_amount",
      "deduct_reason",
      "actual_amount",
      "pay_channel",
      "via_account",
      "pay_bank_name",
      "pay_roll_bank_card_number",
      "grant_status",
      "pay_date",
    ],
  },
  export: exportOf(read),
  touches: "project",
  indexes: [["pay_month"], ["project", "pay_month"], ["worker", "pay_month"], ["corp", "pay_month"], ["team", "pay_month"]],
  screen: { show: false, form: false },
});
export type WorkerWage = Row<typeof workerWages>;
