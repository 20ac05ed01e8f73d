import { ownPerson } from "../access";
import { projectRows } from "../audiences";

import { earnedBasis } from "./earnedBasis";
import { payType } from "../dictionaries/payType";
import { wageState } from "../dictionaries/wageState";
import { yesNo } from "../dictionaries/yesNo";
import { above, and, before, exportOf, is, type Access } from "../kit/access";
import { bool, choice, day, decimal, money, month, ref } from "../kit/kinds";
import { defineResource } from "../kit/resource";
import { law } from "../law/laws";

const read: Access = {
  ...projectRows(["payroll_view", "wage_view"]),
  worker: {
    where: ownPerson("worker.realinfo"),
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

/**
 * What a worker earned in a month on a project, what the employer declared, what was paid and what is still owed: the single
 * source of all screens, exports and rules about wages. server/topics/ledger derives it from contracts, attendance, payrolls and paid
 * wages; it is never edited. Whether a month is late depends on the day: `wageState` is computed from `due_date` on reading.
 */
export const wageLedger = defineResource("wageLedger", ["工资应付台账", "Wage ledger"], {
  path: "/project/v1/wageLedger/",
  route: "/payroll/arrears",
  menu: { after: "/payroll/wage" },
  recordRepresentation: "worker",
  basis: law("保障农民工工资支付条例", "第六条"),
  noMeta: true,

  fields: {
    project: ref("projects", "项目", "Project").required().filter(),
    corp: ref("corps", "用人单位", "Employer").required().filter(),
    team: ref("teams", "班组", "Team").filter(),
    worker: ref("workers", "人员", "Worker").required().filter(),
    /** The person: counts of people count real-name records, because one person may be a worker of several sites. */
    person: ref("realinfos", "实名", "Person").hidden(),
    pay_month: month("工资月份", "Month").required().filter(),
    attend_days: decimal("出勤天数", "Days", 5, 1).required(),
    work_hours: decimal("工时", "Hours", 7, 2).required(),
    /** From the contract of the last day attended. */
    pay_type: choice(payType, "计酬方式", "Pay basis"),
    unit_price: money("单价", "Rate"),
    earned_amount: money("应得", "Earned").term("earned").required(),
    earned_basis: choice(earnedBasis, "应得依据", "Earnings basis").required(),
    total_amount: money("应发", "Gross").required(),
    deduct_amount: money("扣除", "Deductions").required(),
    /** The part of the deductions that the law allows; the rest stays due (工资支付暂行规定 第十五条、第十六条). */
    lawful_deduction: money("合法扣除", "Lawful deductions").required().default(0),
    unlawful_deduction: money("超额扣款", "Excess deductions").required().default(0),
    /** Confirmed by the worker without a recorded payment: other advances are payments, or they are not deducted. */
    advance_amount: money("预支", "Advances").required(),
    /** Of submitted payrolls and wages recorded by hand; drafts enter no sum. */
    declared_amount: money("应付净额", "Net due").required(),
    draft_amount: money("草稿金额", "In draft").required().default(0),
    /** Declared before and withdrawn after the due day, or replaced by a smaller payroll: it still counts as due. */
    former_amount: money("曾申报应发", "Declared before").required().default(0),
    /** A payroll with the amount was submitted, or it was entered by hand and is more than a claim. */
    is_submitted: bool("已提交", "Submitted").required(),
    paid_amount: money("已发", "Paid").required(),
    /** Paid outside the account by the employer's word alone. */
    claimed_amount: money("待本人确认", "To be confirmed").required().default(0).filter(),
    /** The part paid by a wage deposit in the employer's place (65号 第十九条). */
    deposit_amount: money("由保证金支付", "Paid from the deposit").required().default(0),
    last_paid_on: day("最近发放日期", "Last paid on"),
    /** 1 if all payments by the employer came from the special account. */
    via_account: choice(yesNo, "专户发放", "Via special account"),
    /** In a payment order that the bank has not decided. */
    processing_amount: money("银行处理中", "Processing at the bank").required(),
    /** Work on statutory days off and overtime beyond the limit (劳动法 第四十四条、第四十一条). */
    premium_amount: money("加班待核", "Premiums to check").required().default(0).filter(),
    /** Short of what was earned within the city's tolerance: not arrears, until it recurs for three months. */
    difference_amount: money("差额", "Difference").required().default(0).filter(),
    due_amount: money("应付", "Due").required(),
    owed_amount: money("未发", "Outstanding").required().filter(),
    /** The part that was due before today. */
    overdue_amount: money("拖欠", "Overdue").term("overdueWages").derived({ op: "expression" }),
    due_date: day("应发日期", "Due on").term("dueDate").required().filter(),
    state: choice(wageState, "状态", "Status").derived({ op: "expression" }).filter(),
  },
  uniques: [{ fields: ["project", "pay_month", "worker", "corp"] }],
  read,
  views: {
    overdue: { label: ["拖欠", "Overdue"], where: and(above("owed_amount", 0), before("due_date")) },
    claimed: { label: ["待本人确认", "To be confirmed"], where: above("claimed_amount", 0) },
    differing: { label: ["差额", "Differences"], where: above("difference_amount", 0) },
    premiums: { label: ["加班待核", "Premiums"], where: above("premium_amount", 0) },
    unknown: { label: ["在册无考勤", "Not present"], where: is("earned_basis", "unknown") },
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
      "declared_amount",
      "processing_amount",
      "deposit_amount",
      "unlawful_deduction",
      "draft_amount",
      "former_amount",
    ],
    // What would lie beyond the edge of a desk's screen.
    optional: ["declared_amount", "processing_amount", "deposit_amount", "unlawful_deduction", "draft_amount", "former_amount"],
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
  export: exportOf(read),
  screen: { show: false, form: false },
  indexes: [["worker", "pay_month"], ["corp", "pay_month"], ["due_date"]],
});
