import * as d from "../declare";
import { branchOfOther, linkNumberOfOther } from "../bankBranch";
import { supervisingDepartment } from "../dictionaries/supervisingDepartment";
import { payrollStatus } from "../dictionaries/payrollStatus";
import { workerPayStatus } from "../dictionaries/workerPayStatus";
import { workTrade } from "../dictionaries/workTrade";
import { yesNo } from "../dictionaries/yesNo";
import { idWords } from "../people/idWords";
import { courtFiles, deductionErrors, deductionFields } from "./deductionParts";
import { failedCardWarning } from "./failedCard";
import { lineAmounts } from "./lineAmounts";
import { earningFields, isByQuantity, lineInputs } from "./lineFields";
import { exceedingDeduction } from "./lawfulDeduction";
import { baseContradicts, cardWarning, daysBeyondMonth, differsFromAttendance, wageToEnter } from "./lineWarnings";
import { payrollMakers } from "./payRollActions";

const { submitted, paying, paid, failed } = payrollStatus;
/** A payroll that the employer is still editing is no pay slip, unless he showed it to the workers to be confirmed. */
const ownSubmitted = d.and(
  d.ownPerson("worker.realinfo"),
  d.or(d.is("pay_roll.status", submitted, paying, paid, failed), d.filled("pay_roll.shown_at")),
);
const read: d.Access = {
  ...d.projectRows("payroll_view"),
  worker: {
    where: ownSubmitted,
    fields: [
      "project",
      "corp",
      "pay_month",
      "worker_name",
      "team_name",
      "work_type",
      ...earningFields,
      "total_pay_amount",
      ...deductionFields,
      "deduct_reason",
      "advance_amount",
      "set_off_amount",
      "actual_amount",
      "pay_roll_bank_card_number",
      "pay_roll_bank_code",
      "confirm_status",
      "confirm_method",
      "confirm_at",
      "is_back_pay",
      "balance_date",
      "status",
      "fail_reason",
    ],
  },
};

/** A worker's line in a payroll. Personal data are copied when the line is saved, because the ledger must not change later. */
export const payRollDetails = d.defineResource("payRollDetails", ["工资单明细", "Payroll lines"], {
  path: "/salary/v1/payRollDetails/",
  screen: { overlay: "/payroll/line" },
  recordRepresentation: "worker_name",
  basis: d.law("保障农民工工资支付条例", "第十五条"),

  fields: {
    pay_roll: d.ref("payRolls", "工资单", "Payroll").required().filter(),
    project: d.ref("projects", "项目", "Project").snapshotOf("pay_roll.project").required().filter(),
    corp: d.ref("corps", "用人单位", "Employer").snapshotOf("pay_roll.corp").required().filter(),
    pay_month: d.month("工资月份", "Month").snapshotOf("pay_roll.pay_month").required().filter(),
    seq: d.integer("序号", "Line no.").computed().default(0),
    worker_name: d
      .personNameField("姓名", "Name")
      .alsoCalled("工人姓名", "人员姓名", "员工姓名", "名字", "收款人", "户名")
      .snapshotOf("worker.worker_name")
      .required()
      .search(),
    id_card_number: d
      .idNumber("身份证号", "ID number")
      .alsoCalled(...idWords)
      .snapshotOf("worker.id_card_number")
      .required()
      .search(),
    cell_phone: d.mobile("电话", "Phone").snapshotOf("worker.cell_phone"),
    team_name: d.text("班组", "Team").snapshotOf("worker.team.team_name"),
    work_type: d.choice(workTrade, "工种", "Trade").snapshotOf("worker.work_type"),
    ...lineInputs,
    /** The base was entered by a person: it does not follow days and price. */
    base_is_typed: d.bool("计时/计件工资为手填", "Base entered by hand").computed().default(false),
    court_files: courtFiles().computed(),
    /** From attendance, for comparison. */
    attend_days: d.decimal("考勤天数", "Attendance days", 5, 1).computed(),
    total_pay_amount: d
      .money("应发工资", "Payable")
      .alsoCalled("应发", "应发合计", "应发金额", "应付工资", "工资合计", "应得工资")
      .computed()
      .default(0),
    actual_amount: d
      .money("应付净额", "Net due")
      .alsoCalled("实发", "实发工资", "实发金额", "实发合计", "实付工资", "净额", "实领金额", "实际发放")
      .computed()
      .default(0),
    is_back_pay: d.choice(yesNo, "补发", "Supplementary").snapshotOf("pay_roll.is_back_pay").filter(),
    balance_date: d.day("发放日期", "Paid on").computed().filter(),
    status: d.state(workerPayStatus, "发放状态", "Status", "unpaid").filter(),
    fail_code: d.text("失败代码", "Failure code", { max: 10 }).computed(),
    fail_reason: d.text("失败原因", "Failure reason", { max: 200 }).computed(),
    bank_serial_no: d.text("银行流水号", "Bank reference").computed(),
    resettled_by: d.ref("payRollDetails", "补发明细", "Paid again by").computed(),
    /** In a supplement: the failed line that this one pays again, and why it failed. */
    retry_of: d.ref("payRollDetails", "补发的失败明细", "Failed line").computed(),
    retry_code: d.text("上次失败代码", "Previous failure code").lookup("retry_of", "fail_code"),
    retry_reason: d.text("上次失败原因", "Previous failure reason").lookup("retry_of", "fail_reason"),
    retry_card: d.bankCardField("上次失败的工资卡", "Previously failed card").lookup("retry_of", "pay_roll_bank_card_number"),
    file_card: d.bankCardField("人员信息中的工资卡", "Card on file").lookup("worker", "pay_roll_bank_card_number"),
    /** The part of the advance that an overpayment of an earlier month is set off with. */
    set_off_amount: d.money("其中扣回多发", "Of it, set off").derived(d.sumOf("overpaymentSetOffs", "pay_roll_detail", "amount")),
    /** When the worker was on the project: a monthly wage of an incomplete month depends on it. */
    joined_on: d.day("进场日期", "Joined on").lookup("worker", "entry_time"),
    left_on: d.day("退场日期", "Left on").lookup("worker", "exit_time"),
    /** The day of the last reminder to confirm. */
    reminded_on: d.day("提醒日期", "Reminded on").computed().hidden(),
    contractor_corp: d.ref("corps", "总承包单位", "General contractor").denormalized("project.contractor_corp"),
    region: d.ref("regions", "区域", "Region").denormalized("project.region"),
    functional_unit: d.choice(supervisingDepartment, "主管部门", "Department").denormalized("project.functional_unit"),
    roll_status: d.choice(payrollStatus, "工资单状态", "Payroll status").lookup("pay_roll", "status"),
  },
  uniques: [
    { fields: ["pay_roll", "worker"], message: ["该人员已在本工资单中", "This worker is already in this payroll"] },
    {
      fields: ["pay_month", "worker"],
      where: "is_back_pay = 0",
      message: ["该人员已在本月其他工资单中", "This worker is already in another payroll of this month"],
    },
  ],

  read,
  create: payrollMakers,
  bulk: true,
  remove: {
    by: payrollMakers,
    unless: {
      reads: ["roll_status"],
      check: ({ roll_status }) => roll_status !== payrollStatus.draft && { reason: "payRollDetails.locked" },
    },
  },
  // The other values of a line are saved with the whole payroll.
  update: [
    {
      by: payrollMakers,
      only: ["court_files"],
      unless: {
        reads: ["court_amount", "roll_status"],
        check: ({ court_amount, roll_status }) =>
          (roll_status !== payrollStatus.draft && { reason: "payRollDetails.locked" }) ||
          (court_amount === 0 && { reason: "payRollDetails.noCourtAmount" }),
      },
    },
  ],
  check: (line) => ({
    days: daysBeyondMonth(line),
    ...deductionErrors(line),
    bank_link_number: linkNumberOfOther({ bank: line.pay_roll_bank_code, linkNumber: line.bank_link_number }),
    actual_amount: lineAmounts(line).actual_amount < 0 && ["应付净额不能小于0", "The net due cannot be negative"],
  }),
  warn: (line, today) => ({
    deduct_amount: exceedingDeduction({ ...line, ...lineAmounts(line) }, today),
    days: typeof line.days === "number" &&
      typeof line.attend_days === "number" &&
      differsFromAttendance(line.days, line.attend_days) && ["与考勤不符", "Days differ from attendance"],
    base_amount: baseContradicts(line),
    quantity: !line.quantity && !line.base_amount && isByQuantity(line.pay_type) && wageToEnter,
    pay_roll_bank_card_number: failedCardWarning(line) ?? cardWarning(line.pay_roll_bank_card_number),
    pay_roll_bank_code: !!line.pay_roll_bank_card_number && !line.pay_roll_bank_code && ["缺开户银行", "No bank"],
    pay_roll_bank_name: branchOfOther({ bank: line.pay_roll_bank_code, branch: line.pay_roll_bank_name }),
  }),

  views: { failed: { label: ["失败", "Failed"], where: d.is("status", workerPayStatus.failed) } },
  list: {
    columns: [
      "seq",
      "worker_name",
      "id_card_number",
      "team_name",
      "work_type",
      ...earningFields,
      "total_pay_amount",
      ...deductionFields,
      "advance_amount",
      "actual_amount",
      "pay_roll_bank_code",
      "pay_roll_bank_card_number",
      "confirm_status",
      "is_back_pay",
      "balance_date",
      "status",
      "fail_reason",
      "bank_serial_no",
      "resettled_by",
      "retry_code",
      "retry_reason",
      "retry_card",
      "file_card",
      "worker",
      "attend_days",
      "deduct_reason",
      "court_files",
      "pay_roll_bank_name",
      "bank_link_number",
      "confirm_method",
      "remark",
      "base_is_typed",
      "set_off_amount",
      "joined_on",
      "left_on",
    ],
    sort: ["seq", "ASC"],
    sortWithin: "pay_roll",
    sums: [
      "base_amount",
      "overtime_amount",
      "bonus_amount",
      "total_pay_amount",
      ...deductionFields,
      "advance_amount",
      "actual_amount",
    ],
  },
  export: d.exportOf(read),
  reevaluates: "project",
  indexes: [
    ["pay_roll", "seq"],
    ["project", "status"],
    ["worker", "pay_month"],
    // One per audience: unrestricted, the city's by department, a district's, a company's as employer and as contractor.
    ["status", "id", "deleted_at", "functional_unit"],
    ["region", "status", "id", "deleted_at", "functional_unit"],
    ["corp", "status", "id", "deleted_at"],
    ["contractor_corp", "status", "id", "deleted_at", "corp"],
  ],
});
export type PayRollDetail = d.Row<typeof payRollDetails>;
