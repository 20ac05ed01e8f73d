import * as d from "../declare";
import { monthOf } from "../kit/days";
import { origin } from "../origin";
import { madeHere, payrollMakers, payRollActions } from "./payRollActions";
import { payRollFields } from "./payRollFields";
import { payrollStatus, unfinishedPayrollStatuses } from "../dictionaries/payrollStatus";

const read = d.projectRows("payroll_view");
const already = ["该月工资单已存在", "A payroll for this month already exists"] as const;

/** One batch of wages for a project, employer and month, optionally one team; paid from the special account. */
export const payRolls = d.defineResource("payRolls", ["工资单", "Payrolls"], {
  path: "/salary/v1/payRolls/",
  route: "/payroll/salary",
  basis: d.law("保障农民工工资支付条例", "第三十一条"),
  live: true,
  fields: { ...payRollFields, ...origin },
  uniques: [
    {
      fields: ["project", "corp", "team", "pay_month"],
      where: "is_back_pay = 0 and team is not null",
      message: already,
    },
    { fields: ["project", "corp", "pay_month"], where: "is_back_pay = 0 and team is null", message: already },
  ],

  read,
  create: payrollMakers,
  bulk: true,
  remove: {
    by: payrollMakers,
    unless: {
      reads: ["status", "paid_count", "supplemented_count"],
      check: ({ status, paid_count, supplemented_count }) =>
        (status !== payrollStatus.draft &&
          !(status === payrollStatus.failed && paid_count === 0) && { reason: "payRolls.submitted" }) ||
        (supplemented_count > 0 && { reason: "payRolls.supplemented" }),
    },
  },
  check: ({ pay_month, back_pay_month }, today) => ({
    pay_month: !!pay_month &&
      pay_month > monthOf(today) && ["工资月份不能晚于本月", "The month cannot be later than the current month"],
    back_pay_month: !!back_pay_month &&
      back_pay_month > monthOf(today) && ["补发月份不能晚于本月", "The month cannot be later than the current month"],
  }),
  actions: payRollActions,

  views: {
    mine: { label: ["我编制的", "Prepared by us"], where: madeHere },
    returned: {
      label: ["被退回", "Returned"],
      where: d.and(d.is("status", payrollStatus.draft), d.filled("return_reason")),
    },
    toAuthorise: {
      label: ["待我授权", "Awaiting our authorisation"],
      where: d.and(d.is("status", payrollStatus.submitted), d.ownCompany("project.contractor_corp")),
    },
    unfinished: { label: ["未完成", "Unfinished"], where: d.is("status", ...unfinishedPayrollStatuses) },
  },
  searchPreview: ["title", "pay_roll_code", "status"],
  list: {
    columns: [
      "pay_roll_code",
      "project",
      "corp",
      "pay_month",
      "status",
      "return_reason",
      "actual_amount",
      "worker_count",
      "confirmed_count",
      "due_date",
      "team",
      "is_back_pay",
      "total_pay_amount",
      "to_pay_amount",
      "phone_confirmed_count",
      "paid_count",
      "failed_count",
      "submitted_at",
      "authorised_at",
      "title",
    ],
    secondLines: {
      pay_roll_code: "team",
      project: "corp",
      pay_month: "due_date",
      status: "return_reason",
      actual_amount: "to_pay_amount",
      worker_count: "confirmed_count",
      paid_count: "failed_count",
    },
    optional: ["is_back_pay", "total_pay_amount", "phone_confirmed_count", "submitted_at", "authorised_at", "title"],
    sort: ["pay_month", "DESC"],
    sums: [
      "worker_count",
      "total_pay_amount",
      "actual_amount",
      "to_pay_amount",
      "paid_amount",
      "failed_amount",
      "resettled_amount",
    ],
  },
  form: [
    {
      title: ["工资单", "Payroll"],
      fields: ["project", "corp", "team", "pay_month", "title", "is_back_pay", "back_pay_month", "prefill"],
    },
    { title: ["附件", "Attachments"], fields: ["attach_files", "remark"] },
  ],
  relations: {
    details: { reference: "payRollDetails", target: "pay_roll", label: ["工资明细", "Lines"], editable: true },
    withdrawn: {
      reference: "withdrawnDeclarations",
      target: "pay_roll",
      limit: 50,
      label: ["撤回的申报", "Withdrawn declarations"],
    },
    bank_files: { reference: "bankFiles", target: "pay_roll", limit: 50, label: ["银行文件", "Bank files"] },
  },
  export: d.exportOf(read),
  reevaluates: "project",
  indexes: [["pay_month"], ["project", "pay_month"], ["corp", "pay_month"], ["status", "due_date"], ["created_by", "pay_month"]],
  screen: { show: "detail-salary", form: "edit-salary" },
});
export type PayRoll = d.Row<typeof payRolls>;
