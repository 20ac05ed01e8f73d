import * as d from "../declare";
import { confirmMethod } from "../dictionaries/confirmMethod";
import { yesNo } from "../dictionaries/yesNo";
import type { CodeOf } from "../kit/dictionary";
import type { MoneyFen } from "../kit/money";
import { monthOf, monthsBetween } from "../kit/days";
import { origin } from "../origin";
import { confirmedBy, isConfirmedByWorker } from "./confirmation";
import { deductionErrors, deductionFields } from "./deductionParts";
import { netAmount, type LineFigures } from "./lineAmounts";
import { daysBeyondMonth } from "./lineWarnings";
import { cash, offline, online, wageFields } from "./wageFields";
import { workerPayStatus } from "../dictionaries/workerPayStatus";

const read = d.projectRows(["payroll_view", "wage_view"]);
const writers = d.makersOf(d.ownOrContracted);
const evidenceFields = ["confirm_status", "confirm_method", "accepted_at"] as const;
/** Paid outside a payroll, by the employer's word alone: neither the worker's own phone nor an official has confirmed it. */
const isClaimed = d.and(
  d.is("pay_roll", null),
  d.is("grant_status", workerPayStatus.paid),
  d.is("accepted_at", null),
  d.or(d.is("confirm_status", false), d.is("confirm_method", null, confirmMethod.paper)),
);
/** Such a claim that no official has declined. */
const awaitsAcceptance = d.and(isClaimed, d.is("declined_at", null));
/** Rows entered by hand may be corrected for this many months. */
const correctableMonths = 2;

/** The wage ledger that the law requires (条例 第十五条): one row per wage, created by payrolls or entered for offline payment and cash. */
export const workerWages = d.defineResource("workerWages", ["工人工资台账", "Worker wages"], {
  path: "/project/v1/workerWages/",
  route: "/payroll/payroll",
  recordRepresentation: "worker_name",
  basis: d.law("保障农民工工资支付条例", "第十五条"),

  fields: {
    ...wageFields,
    ...origin,
    due_date: d
      .day("应发日期", "Due")
      .lookup("pay_roll", "due_date")
      .countdown("grant_status", workerPayStatus.unpaid, workerPayStatus.failed),
  },
  uniques: [
    {
      fields: ["worker", "pay_month"],
      where: "pay_roll is null and is_back_pay = 0 and is_settlement = 0 and is_advance = 0",
      message: ["该人员本月工资已登记", "A wage for this worker and month is already recorded"],
    },
    { fields: ["pay_roll_detail"], where: "pay_roll_detail is not null" },
  ],

  read,
  create: writers,
  update: [
    {
      by: writers,
      unless: {
        reads: [...evidenceFields, "pay_roll", "pay_month"],
        check: (wage, today) => unchangeable(wage, today) || isProven(wage),
      },
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
    accept: {
      label: ["认可", "Accept"],
      by: d.officialsWith("evidence_accept"),
      input: { is_receipt_seen: d.choice(yesNo, "已查看凭证原件或图片", "Receipt seen").required() },
      mapsTo: { is_receipt_seen: false },
      unless: {
        reads: ["pay_roll", "grant_status", "files", "accepted_at"],
        check: ({ pay_roll, grant_status, files, accepted_at }) =>
          (accepted_at !== null && { reason: "workerWages.accepted" }) ||
          ((pay_roll !== null || grant_status !== workerPayStatus.paid) && { reason: "workerWages.noClaim" }) ||
          (!files?.length && { reason: "workerWages.noReceipt" }),
      },
      stampedBy: { by: "accepted_by", at: "accepted_at" },
      notice: { to: "company", text: ["线下发放的工资已获认可", "A payment outside the account was accepted"] },
      tone: "good",
      success: ["已认可，计入已发工资", "Accepted: it counts as paid"],
    },
    decline: {
      label: ["不予认可", "Decline"],
      by: d.officialsWith("evidence_accept"),
      input: { decline_reason: d.longText("不予认可原因", "Reason for declining", { min: 2, max: 200 }).required() },
      unless: {
        reads: ["pay_roll", "grant_status", "accepted_at", "declined_at"],
        check: ({ pay_roll, grant_status, accepted_at, declined_at }) =>
          (accepted_at !== null && { reason: "workerWages.accepted" }) ||
          (declined_at !== null && { reason: "workerWages.declined" }) ||
          ((pay_roll !== null || grant_status !== workerPayStatus.paid) && { reason: "workerWages.noClaim" }),
      },
      stampedBy: { by: "declined_by", at: "declined_at" },
      notice: {
        to: "company",
        text: ["登记的线下工资未获认可：{decline_reason}", "A recorded payment was declined: {decline_reason}"],
      },
      tone: "danger",
      success: ["已通知企业和工人", "Company and worker are informed"],
    },
  },
  calculated: (wage) => {
    const net = netOf(wage);
    return net === undefined ? {} : { actual_amount: net };
  },
  check: (wage, today) => ({
    days: daysBeyondMonth(wage),
    pay_channel: wage.pay_channel === online &&
      !wage.pay_roll && ["线上发放请使用工资单", "Online payments are made through a payroll"],
    via_account: wage.pay_channel === offline &&
      (wage.via_account ?? null) === null && ["请选择是否通过专户发放", "Choose whether it was paid via the special account"],
    pay_month: !!wage.pay_month &&
      wage.pay_month > monthOf(today) && ["工资月份不能晚于本月", "The month cannot be later than the current month"],
    actual_amount: (netOf(wage) ?? 0) < 0 && ["应付净额不能小于0", "The net due cannot be negative"],
    ...deductionErrors(wage),
    files: (wage.pay_channel === offline || wage.pay_channel === cash) &&
      wage.grant_status === workerPayStatus.paid &&
      !wage.files?.length && ["请上传凭证", "Upload the proof of payment"],
  }),

  views: {
    claimed: { label: ["待认可的现金与线下", "Payments awaiting evidence"], where: awaitsAcceptance },
    declined: { label: ["不予认可", "Declined"], where: d.and(isClaimed, d.filled("declined_at")) },
    manual: { label: ["线下与现金", "Offline and cash"], where: d.is("pay_channel", offline, cash) },
    unpaid: { label: ["未发放", "Unpaid"], where: d.is("grant_status", workerPayStatus.unpaid, workerPayStatus.failed) },
  },
  list: {
    columns: [
      "worker_name",
      "id_card_number",
      "pay_month",
      "actual_amount",
      "grant_status",
      "due_date",
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
    // Empty in most rows, and wide: their sum is in sight.
    optional: ["tax_amount", "insurance_amount", "court_amount"],
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
      fields: [
        "is_advance",
        "is_back_pay",
        "is_settlement",
        "confirm_status",
        "confirm_method",
        "files",
        "court_files",
        "remark",
      ],
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
  export: d.exportOf(read),
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

interface Evidence {
  readonly confirm_status: boolean;
  readonly confirm_method: CodeOf<typeof confirmMethod> | null;
  readonly accepted_at: string | null;
}
/** What the worker or an official has confirmed is theirs as well: the employer alone does not change it. */
const isProven = (wage: Evidence) =>
  (isConfirmedByWorker(wage) || wage.accepted_at !== null) && ({ reason: "workerWages.proven" } as const);

interface Amounts extends Pick<LineFigures, "deduct_amount" | "advance_amount"> {
  readonly total_pay_amount?: MoneyFen | null;
}
const netOf = (wage: Amounts): MoneyFen | undefined =>
  typeof wage.total_pay_amount === "number" ? netAmount(wage.total_pay_amount, wage) : undefined;

/** Only rows entered by hand can be corrected, and only for a limited time. */
function unchangeable({ pay_roll, pay_month }: { readonly pay_roll: number | null; readonly pay_month: string }, today: string) {
  return (
    (pay_roll !== null && ({ reason: "workerWages.fromPayRoll" } as const)) ||
    (monthsBetween(pay_month, monthOf(today)) > correctableMonths && ({ reason: "workerWages.tooOld" } as const))
  );
}
