import * as d from "../declare";
import { earnedBasis } from "./earnedBasis";
import { payType } from "../dictionaries/payType";
import { wageState } from "../dictionaries/wageState";
import { yesNo } from "../dictionaries/yesNo";

const read: d.Access = {
  ...d.projectRows(["payroll_view", "wage_view"]),
  worker: {
    where: d.ownPerson("worker.realinfo"),
    fields: [
      "project",
      "corp",
      "team",
      "pay_month",
      "attend_days",
      "work_hours",
      "pay_type",
      "unit_price",
      "earned_amount",
      "earned_basis",
      "total_amount",
      "deduct_amount",
      "lawful_deduction",
      "unlawful_deduction",
      "advance_amount",
      "declared_amount",
      "former_amount",
      "is_submitted",
      "paid_amount",
      "claimed_amount",
      "deposit_amount",
      "set_off_amount",
      "returned_amount",
      "overpaid_amount",
      "premium_amount",
      "difference_amount",
      "last_paid_on",
      "processing_amount",
      "due_amount",
      "owed_amount",
      "due_date",
    ],
  },
};

/** Columns that would lie beyond the edge of a desk's screen. */
const beyondEdge = [
  "declared_amount",
  "processing_amount",
  "deposit_amount",
  "unlawful_deduction",
  "overpaid_amount",
  "set_off_amount",
  "returned_amount",
  "draft_amount",
  "former_amount",
] as const;

/**
 * What a worker earned in a month on a project, what the employer declared, what was paid and what is still owed: the single
 * source of all screens, exports and rules about wages. server/topics/ledger derives it from contracts, attendance, payrolls and paid
 * wages; it is never edited. Whether a month is late depends on the day: `wageState` is computed from `due_date` on reading.
 */
export const wageLedger = d.defineResource("wageLedger", ["工资应付台账", "Wage ledger"], {
  path: "/project/v1/wageLedger/",
  route: "/payroll/arrears",
  menu: { after: "/payroll/wage" },
  recordRepresentation: "worker",
  basis: d.law("保障农民工工资支付条例", "第六条"),
  noMeta: true,

  fields: {
    project: d.ref("projects", "项目", "Project").required().filter(),
    corp: d.ref("corps", "用人单位", "Employer").required().filter(),
    team: d.ref("teams", "班组", "Team").filter(),
    worker: d.ref("workers", "人员", "Worker").required().filter(),
    /** The person: counts of people count real-name records, because one person may be a worker of several sites. */
    person: d.ref("realinfos", "实名", "Person").hidden(),
    pay_month: d.month("工资月份", "Month").required().filter(),
    attend_days: d.decimal("出勤天数", "Days", 5, 1).required(),
    work_hours: d.decimal("工时", "Hours", 7, 2).required(),
    /** From the contract of the last day attended. */
    pay_type: d.choice(payType, "计酬方式", "Pay basis"),
    unit_price: d.money("单价", "Rate"),
    earned_amount: d.money("应得", "Earned").term("earned").required(),
    earned_basis: d.choice(earnedBasis, "应得依据", "Earnings basis").required(),
    total_amount: d.money("应发", "Gross").required(),
    deduct_amount: d.money("扣除", "Deductions").required(),
    /** The part of the deductions that the law allows; the rest stays due (工资支付暂行规定 第十五条、第十六条). */
    lawful_deduction: d.money("合法扣除", "Lawful deductions").required().default(0),
    unlawful_deduction: d.money("超额扣款", "Excess deductions").required().default(0),
    /** Confirmed by the worker without a recorded payment: other advances are payments, or they are not deducted. */
    advance_amount: d.money("预支", "Advances").required(),
    /** Of submitted payrolls and wages recorded by hand; drafts enter no sum. */
    declared_amount: d.money("应付净额", "Net due").required(),
    draft_amount: d.money("草稿金额", "In draft").required().default(0),
    /** Declared before and withdrawn after the due day, or replaced by a smaller payroll: it still counts as due. */
    former_amount: d.money("曾申报应发", "Declared before").required().default(0),
    /** A payroll with the amount was submitted, or it was entered by hand and is more than a claim. */
    is_submitted: d.bool("已提交", "Submitted").required(),
    paid_amount: d.money("已发", "Paid").required(),
    /** Paid outside the account by the employer's word alone. */
    claimed_amount: d.money("待本人确认", "To be confirmed").required().default(0).filter(),
    /** The part paid by a wage deposit in the employer's place (65号 第十九条). */
    deposit_amount: d.money("由保证金支付", "Paid from the deposit").required().default(0),
    /** Paid too much for one month and set off, as agreed, against another: above zero in the month that it pays, below zero in the month that it came from. */
    set_off_amount: d.money("多发抵扣", "Set off").required().default(0),
    /** Paid too much, and returned by the worker to the account. */
    returned_amount: d.money("退回专户", "Returned").required().default(0),
    /** Paid, and neither due nor given back. */
    overpaid_amount: d.money("多发", "Paid too much").required().default(0).filter(),
    last_paid_on: d.day("最近发放日期", "Last paid on"),
    /** 1 if all payments by the employer came from the special account. */
    via_account: d.choice(yesNo, "专户发放", "Via special account"),
    /** In a payment order that the bank has not decided. */
    processing_amount: d.money("银行处理中", "Processing at the bank").required(),
    /** Work on statutory days off and overtime beyond the limit (劳动法 第四十四条、第四十一条). */
    premium_amount: d.money("加班待核", "Premiums to check").required().default(0).filter(),
    /** Short of what was earned within the city's tolerance: not arrears, until it recurs for three months. */
    difference_amount: d.money("差额", "Difference").required().default(0).filter(),
    due_amount: d.money("应付", "Due").required(),
    owed_amount: d.money("未发", "Outstanding").required().filter(),
    /** The part that was due before today. */
    overdue_amount: d.money("拖欠", "Overdue").term("overdueWages").derived({ op: "expression" }),
    due_date: d.day("应发日期", "Due on").term("dueDate").required().filter(),
    state: d.choice(wageState, "状态", "Status").derived({ op: "expression" }).filter(),
  },
  uniques: [{ fields: ["project", "pay_month", "worker", "corp"] }],
  read,
  followUps: {
    recordOverpayment: {
      label: ["登记多发", "Record overpayment"],
      resource: "overpayments",
      prefill: ({ worker, pay_month, paid_amount, earned_amount }) => {
        const excess = Number(paid_amount) - Number(earned_amount);
        return excess > 0 && { worker, pay_month, amount: excess.toFixed(2) };
      },
    },
  },
  views: {
    overdue: { label: ["拖欠", "Overdue"], where: d.and(d.above("owed_amount", 0), d.before("due_date")) },
    claimed: { label: ["待本人确认", "To be confirmed"], where: d.above("claimed_amount", 0) },
    differing: { label: ["差额", "Differences"], where: d.above("difference_amount", 0) },
    overpaid: { label: ["多发", "Paid too much"], where: d.above("overpaid_amount", 0) },
    premiums: { label: ["加班待核", "Premiums"], where: d.above("premium_amount", 0) },
    unknown: { label: ["在册无考勤", "Not present"], where: d.is("earned_basis", "unknown") },
  },
  list: {
    columns: [
      "worker",
      "project",
      "corp",
      "team",
      "pay_month",
      "due_date",
      "due_amount",
      "paid_amount",
      "overdue_amount",
      "state",
      "owed_amount",
      "attend_days",
      "earned_amount",
      "earned_basis",
      "last_paid_on",
      "claimed_amount",
      "difference_amount",
      "premium_amount",
      ...beyondEdge,
    ],
    optional: beyondEdge,
    secondLines: {
      worker: "team",
      project: "corp",
      pay_month: "due_date",
      due_amount: "earned_amount",
      paid_amount: "claimed_amount",
      overdue_amount: "owed_amount",
      state: "last_paid_on",
      attend_days: "earned_basis",
      declared_amount: "processing_amount",
      unlawful_deduction: "draft_amount",
      difference_amount: "premium_amount",
      overpaid_amount: "set_off_amount",
    },
    primaryFilters: ["project", "pay_month", "state", "corp"],
    sort: ["due_date", "DESC"],
    sums: [
      "earned_amount",
      "due_amount",
      "paid_amount",
      "owed_amount",
      "overdue_amount",
      "claimed_amount",
      "difference_amount",
      "premium_amount",
    ],
  },
  export: d.exportOf(read),
  screen: { show: false, form: false },
  indexes: [["worker", "pay_month"], ["corp", "pay_month"], ["due_date"]],
});
