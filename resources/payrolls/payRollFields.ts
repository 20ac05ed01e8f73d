import { bankFileLayout } from "../dictionaries/bankFileLayout";
import { bankOrderStatus } from "./bankOrderStatus";
import { confirmMethod } from "../dictionaries/confirmMethod";
import { dutySeparation } from "./dutySeparation";
import { paymentChannel } from "../dictionaries/paymentChannel";
import { payRollPrefill } from "./payRollPrefill";
import { payrollStatus } from "../dictionaries/payrollStatus";
import { yesNo } from "../dictionaries/yesNo";
import { and, filled, is } from "../kit/access";
import { countOf, sumOf } from "../kit/field";
import { choice, integer, day, filesField, instant, json, money, month, ref, serial, state, text } from "../kit/kinds";
import type { RollComparison } from "./wagesResponses";

/** The bank refused lines, and a supplement has paid some of them. */
const partlySupplemented = {
  code: payrollStatus.failed,
  above: "resettled_count",
  label: [
    "部分失败 {failed_count}/{worker_count}，已补发{resettled_count}人",
    "Partly failed {failed_count}/{worker_count}, {resettled_count} paid by a supplement",
  ],
  facts: ["failed_count", "worker_count", "resettled_count"],
} as const;

/** If some lines were paid, the specification's label "failed" would be misleading. */
const partlyFailed = {
  code: payrollStatus.failed,
  above: "paid_count",
  label: ["部分失败 {failed_count}/{worker_count}", "Partly failed {failed_count}/{worker_count}"],
  facts: ["failed_count", "worker_count"],
} as const;

/** The lines that the bank refused were paid by a supplement: the payroll keeps what the bank answered. */
const supplemented = {
  code: payrollStatus.paid,
  above: "failed_count",
  label: ["发放完成（补发{failed_count}人）", "Paid ({failed_count} by a supplement)"],
  facts: ["failed_count"],
} as const;

/** The checker sent it back: for the maker it is the first of all. */
const sentBack = {
  code: payrollStatus.draft,
  above: "return_reason",
  label: ["已退回", "Returned"],
  facts: [],
} as const;

export const headFields = {
  pay_roll_code: serial("工资单编号", "Code", "GZ", 8).search(),
  project: ref("projects", "项目", "Project").required().filter(),
  corp: ref("corps", "用人单位", "Employer").required().filter().chooseAny(),
  team: ref("teams", "班组", "Team").within("project", "corp").filter(),
  title: text("工资单名称", "Title", { max: 100 }).required().serverDefault().pinyinSearch(),
  pay_month: month("工资月份", "Month").required().filter(),
  is_back_pay: choice(yesNo, "是否补发", "Supplementary").filter().default(0),
  back_pay_month: month("补发月份", "Month supplemented").required().when("is_back_pay", 1),
  source_pay_roll: ref("payRolls", "原工资单", "Original payroll").within("project", "corp").filter(),
  attach_files: filesField("签字表/考勤表", "Attachments"),
  remark: text("备注", "Remark", { max: 200 }),
  prefill: choice(payRollPrefill, "生成明细", "Lines").transient(),
} as const;

const paymentFields = {
  wage_account: ref("wageAccounts", "发放专户", "Paying account").computed().filter(),
  /** Set on authorisation: paid by a file that is delivered to the bank. */
  file_layout: choice(bankFileLayout, "银行文件格式", "Bank file layout").computed(),
  contractor_corp: ref("corps", "总承包单位", "General contractor").lookup("project", "contractor_corp"),
  pay_channel: choice(paymentChannel, "发放渠道", "Channel").computed().default(paymentChannel.online),
  due_date: day("应发日期", "Due").computed().filter(),
  worker_count: integer("人数", "Workers").computed().default(0),
  /** The number of lines that the worker or a signed sheet has confirmed. */
  confirmed_count: integer("已确认人数", "Confirmed").derived(countOf("payRollDetails", "pay_roll", is("confirm_status", true))),
  /** Those of them that the worker confirmed by his or her own phone. */
  phone_confirmed_count: integer("本人手机确认人数", "Confirmed by phone").derived(
    countOf("payRollDetails", "pay_roll", and(is("confirm_status", true), is("confirm_method", confirmMethod.ownPhone))),
  ),
  total_pay_amount: money("应发合计", "Payable").computed().default(0),
  actual_amount: money("应付净额合计", "Net due").computed().default(0),
  /** Without payments from the deposit and lines already paid. */
  to_pay_amount: money("待发金额", "Still to pay").derived({ op: "expression" }),
  status: state(payrollStatus, "发放状态", "Status", "draft")
    .conditionalLabels(partlySupplemented, partlyFailed, supplemented, sentBack)
    .filter(),
  paid_count: integer("成功笔数", "Succeeded").computed().default(0),
  paid_amount: money("成功金额", "Amount paid").computed().default(0),
  failed_count: integer("失败笔数", "Failed").computed().default(0),
  failed_amount: money("失败金额", "Amount failed").computed().default(0),
  /** Of the failed lines, those that a supplement has paid; they stay failed, because the bank refused this order. */
  resettled_count: integer("其中已补发笔数", "Of them, paid by a supplement").derived(
    countOf("payRollDetails", "pay_roll", filled("resettled_by")),
  ),
  resettled_amount: money("其中已补发金额", "Of it, paid by a supplement").derived({ op: "expression" }),
  /** The number of lines in supplements of this payroll. */
  supplemented_count: integer("补发单笔数", "In supplementary payrolls").derived(
    sumOf("payRolls", "source_pay_roll", "worker_count"),
  ),
  /** Since when the workers see their lines of a draft, to confirm them before it is submitted. */
  shown_at: instant("发工人确认时间", "Shown to workers at").computed(),
  submitted_by: ref("accounts", "提交人", "Submitted by").computed(),
  submitted_at: instant("提交时间", "Submitted at").computed(),
  authorised_by: ref("accounts", "授权人", "Authorised by").computed(),
  authorised_at: instant("授权时间", "Authorised at").computed(),
  /** The findings that the authoriser saw; only returned in a single read. */
  review_findings: json<RollComparison>("授权时的核对结果", "Findings at authorisation").computed().hidden(),
  separation: choice(dutySeparation, "职责分离", "Separation of duties").computed().filter(),
  finished_at: instant("完成时间", "Finished at").computed(),
  bank_batch_no: text("银行批次号", "Bank batch").computed(),
  bank_status: choice(bankOrderStatus, "银行处理状态", "Bank status").computed(),
  bank_message: text("银行处理结果", "Bank message", { max: 200 }).computed(),
  attempt: integer("提交次数", "Attempts").computed().default(0),
  return_reason: text("退回原因", "Return reason", { max: 200 }).computed(),
} as const;

export const payRollFields = { ...headFields, ...paymentFields };
