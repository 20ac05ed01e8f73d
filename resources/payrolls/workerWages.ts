import { makersOf, ownOrContracted, projectRows } from "../audiences";
import { exportOf, is } from "../kit/access";
import { monthOf, monthsBetween } from "../kit/days";
import { defineResource } from "../kit/resource";
import { law } from "../law/laws";
import { origin } from "../origin";
import { confirmedBy } from "./confirmation";
import { deductionErrors, deductionFields } from "./deductionParts";
import { cash, offline, online, wageFields } from "./wageFields";
import { workerPayStatus } from "../dictionaries/workerPayStatus";

const read = projectRows(["payroll_view", "wage_view"]);
const writers = makersOf(ownOrContracted);
/** Rows entered by hand may be corrected for this many months. */
const correctableMonths = 2;

/** The wage ledger that the law requires (条例 第十五条): one row per wage, created by payrolls or entered for offline payment and cash. */
export const workerWages = defineResource("workerWages", ["工人工资台账", "Worker wages"], {
  path: "/project/v1/workerWages/",
  route: "/payroll/payroll",
  recordRepresentation: "worker_name",
  basis: law("保障农民工工资支付条例", "第十五条"),

  fields: { ...wageFields, ...origin },
  uniques: [
    {
      fields: ["worker", "pay_month"],
      where: "pay_roll is null and is_back_pay = 0 and is_settlement = 0",
      message: ["该人员本月工资已登记", "A wage for this worker and month is already recorded"],
    },
    { fields: ["pay_roll_detail"], where: "pay_roll_detail is not null" },
  ],

  read,
  create: writers,
  update: [
    {
      by: writers,
      unless: { reads: ["pay_roll", "pay_month"], check: unchangeable },
    },
  ],
  actions: {
    confirm: {
      call: "PATCH",
      label: ["确认", "Confirm"],
      by: writers,
      from: { confirm_status: [false] },
      to: { confirm_status: true },
      input: { confirm_method: confirmedBy().required() },
      stampedBy: { at: "confirm_at" },
      unless: { reads: ["pay_roll", "pay_month"], check: unchangeable },
      tone: "good",
      success: ["已确认", "Confirmed"],
    },
  },
  check: (wage, today) => ({
    pay_channel: wage.pay_channel === online &&
      !wage.pay_roll && ["线上发放请使用工资单", "Online payments are made through a payroll"],
    via_account: wage.pay_channel === offline &&
      (wage.via_account ?? null) === null && ["请选择是否通过专户发放", "Choose whether it was paid via the special account"],
    pay_month: !!wage.pay_month &&
      wage.pay_month > monthOf(today) && ["工资月份不能晚于本月", "The month cannot be later than the current month"],
    actual_amount: typeof wage.actual_amount === "number" &&
      typeof wage.total_pay_amount === "number" &&
      wage.actual_amount > wage.total_pay_amount && ["应付净额不能大于应发工资", "The net due cannot exceed the gross wage"],
    ...deductionErrors(wage),
    files: (wage.pay_channel === offline || wage.pay_channel === cash) &&
      wage.grant_status === workerPayStatus.paid &&
      !wage.files?.length && ["请上传凭证", "Upload the proof of payment"],
  }),

  views: {
    manual: { label: ["线下与现金", "Offline and cash"], where: is("pay_channel", offline, cash) },
    unpaid: { label: ["未发放", "Unpaid"], where: is("grant_status", workerPayStatus.unpaid, workerPayStatus.failed) },
  },
  list: {
    columns: [
      "worker_name",
      "id_card_number",
      "pay_month",
      "actual_amount",
      "grant_status",
      "project",
      "team",
      "corp",
      "days",
      "total_pay_amount",
      ...deductionFields,
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
    secondLines: {
      worker_name: "id_card_number",
      pay_month: "pay_date",
      actual_amount: "total_pay_amount",
      grant_status: "confirm_status",
      project: "corp",
      team: "pay_type",
      days: "work_hours",
      deduct_amount: "deduct_reason",
      pay_channel: "via_account",
      pay_bank_name: "pay_roll_bank_card_number",
    },
    sort: ["pay_month", "DESC"],
    sums: ["days", "total_pay_amount", ...deductionFields, "actual_amount"],
  },
  form: [
    { title: ["人员", "Worker"], fields: ["worker", "pay_month", "days", "work_hours", "pay_type"] },
    {
      title: ["工资", "Wage"],
      fields: ["total_pay_amount", ...deductionFields, "deduct_reason", "advance_amount", "actual_amount"],
    },
    {
      title: ["发放", "Payment"],
      fields: ["pay_channel", "via_account", "pay_bank_name", "pay_roll_bank_card_number", "grant_status", "pay_date"],
    },
    {
      title: ["凭证", "Proof of payment"],
      fields: ["is_back_pay", "is_settlement", "confirm_status", "confirm_method", "files", "court_files", "remark"],
    },
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
      ...deductionFields,
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
  paper: {
    label: ["工资支付台账", "Wage payment ledger"],
    columns: [
      "corp",
      "project",
      "team",
      "pay_month",
      "worker_name",
      "id_card_number",
      "cell_phone",
      "days",
      "work_hours",
      "pay_type",
      "base_amount",
      "overtime_amount",
      "bonus_amount",
      "total_pay_amount",
      ...deductionFields,
      "deduct_reason",
      "advance_amount",
      "actual_amount",
      "pay_date",
      "grant_status",
      "pay_channel",
      "via_account",
      "pay_bank_name",
      "pay_roll_bank_card_number",
      "bank_serial_no",
      "confirm_status",
      "confirm_method",
      "confirm_at",
      "files",
      "is_back_pay",
      "is_settlement",
      "remark",
    ],
  },
  reevaluates: "project",
  indexes: [
    ["pay_month"],
    ["project", "pay_month"],
    ["project", "pay_date"],
    ["worker", "pay_month"],
    ["corp", "pay_month"],
    ["team", "pay_month"],
  ],
  screen: { show: false, form: false },
});

/** Only rows entered by hand can be corrected, and only for a limited time. */
function unchangeable({ pay_roll, pay_month }: { readonly pay_roll: number | null; readonly pay_month: string }, today: string) {
  return (
    (pay_roll !== null && ({ reason: "workerWages.fromPayRoll" } as const)) ||
    (monthsBetween(pay_month, monthOf(today)) > correctableMonths && ({ reason: "workerWages.tooOld" } as const))
  );
}
