import { inOrgScope, ownAccount, ownCompany } from "../access";
import { checkerRoles, makerRoles as makerDuties, ownOrContracted } from "../audiences";
import { payRollCopyMode } from "./payRollCopyMode";
import { rollWarning } from "../dictionaries/rollWarning";
import { and, or, type Access } from "../kit/access";
import { choice, filesField, integer, items, longText, month, secretField, text } from "../kit/kinds";
import type { Action } from "../kit/resource";
import { lineInputs } from "./lineFields";
import { headFields, type payRollFields } from "./payRollFields";

/** The employer prepares the payroll; the general contractor may do so on the employer's behalf. */
export const payrollMakers: Access = { company: { companyRole: makerDuties, where: ownOrContracted } };
/** The general contractor pays on behalf of its subcontractors (条例 第三十一条). */
const authorisers: Access = { company: { companyRole: checkerRoles, where: ownCompany("project.contractor_corp") } };
const submitter: Access = { company: { where: and(ownAccount("submitted_by"), ownOrContracted) } };
const supervisors = { needs: "payroll_view", where: inOrgScope("project") } as const;
const readers: Access = { government: supervisors, company: { where: ownOrContracted } };

const layouts = ["icbc", "abc", "boc", "ccb"] as const;

/** The actions from the maker's draft to the payment to workers' cards (domain model 5.7). */
export const payRollActions = {
  submit: {
    call: "GET auth",
    label: ["提交审核", "Submit"],
    by: payrollMakers,
    from: "draft",
    to: "submitted",
    unless: {
      reads: ["worker_count"],
      check: ({ worker_count }) => worker_count === 0 && { reason: "payRolls.empty" },
    },
    notice: { to: "company", text: ["工资单{pay_roll_code}待授权发放", "Payroll {pay_roll_code} is pending authorisation"] },
    tone: "good",
    success: ["提交成功，请等待审核", "Submitted for review"],
  },
  authorise: {
    call: "GET auth",
    discriminator: "ticket",
    label: ["授权发放", "Authorise"],
    by: authorisers,
    from: "submitted",
    to: "paying",
    input: {
      ticket: secretField("授权凭据", "Authorisation ticket").required(),
      code: secretField("短信验证码", "SMS code").required(),
      /** Only if the platform requires it. */
      second_factor: secretField("动态口令", "Authenticator code"),
    },
    stampedBy: { by: "authorised_by", at: "authorised_at" },
    notice: { to: "company", text: ["工资单{pay_roll_code}已授权发放", "Payroll {pay_roll_code} has been authorised"] },
    tone: "good",
  },
  /** A ticket sent again after use does not pay again. */
  spentTicket: {
    call: "GET auth",
    discriminator: "ticket",
    label: ["重复授权", "Authorise again"],
    by: authorisers,
    from: ["paying", "paid", "failed"],
    hidden: true,
  },
  /** Sends a code and returns the ticket that `authorise` requires; the state of the payroll does not change. */
  askTicket: {
    call: "GET auth",
    label: ["获取授权验证码", "Get authorisation code"],
    by: authorisers,
    from: "submitted",
    hidden: true,
  },
  edit: {
    call: "POST edit",
    label: ["编辑", "Edit"],
    by: payrollMakers,
    from: "draft",
    input: {
      title: headFields.title,
      remark: headFields.remark,
      attach_files: headFields.attach_files,
      details: items("明细", "Lines", lineInputs),
      /** Creates the lines again. */
      prefill: headFields.prefill,
    },
    mapsTo: { prefill: false },
    bulk: true,
    hidden: true,
    success: ["保存成功", "Saved"],
  },
  /** Accepts warnings of the comparison, with a reason. */
  accept: {
    call: "POST accept",
    label: ["核对说明", "Accept warnings"],
    by: payrollMakers,
    from: "draft",
    input: {
      warnings: items("核对事项", "Warnings", {
        kind: choice(rollWarning, "核对事项", "Warning").required(),
        worker: integer("人员", "Worker"),
        mark: text("核对内容", "Figures", { max: 200 }).required(),
      }),
      word: text("说明", "Explanation", { min: 2, max: 200 }).required(),
    },
    hidden: true,
    success: ["说明已保存", "Explanation saved"],
  },
  sendBack: {
    call: "POST edit",
    wireName: "return",
    discriminator: "action",
    label: ["退回", "Return"],
    by: authorisers,
    from: "submitted",
    to: "draft",
    input: { reason: longText("退回原因", "Reason", { min: 2, max: 200 }).required() },
    mapsTo: { reason: "return_reason" },
    notice: { to: "company", text: ["工资单{pay_roll_code}被退回", "Payroll {pay_roll_code} was returned"] },
    tone: "danger",
    success: ["已退回", "Returned"],
  },
  /** The workers see their lines of a draft and confirm them by phone: what all have confirmed is submitted without a signed sheet. */
  showWorkers: {
    call: "POST show",
    label: ["发工人确认", "Ask workers to confirm"],
    by: payrollMakers,
    from: "draft",
    unless: {
      reads: ["worker_count", "confirmed_count", "shown_at"],
      check: ({ worker_count, confirmed_count, shown_at }) =>
        (worker_count === 0 && { reason: "payRolls.empty" }) ||
        (shown_at !== null && confirmed_count >= worker_count && { reason: ["工人已全部确认", "All workers have confirmed"] }),
    },
    stampedBy: { at: "shown_at" },
    confirm: [
      "工人会收到短信，打开自己的工资并确认；每人每天最多一条。之后减少的金额须重新确认。",
      "Each worker gets a text message, at most one a day, and confirms the wage on the own page. An amount lowered later has to be confirmed again.",
    ],
    success: ["已发给工人确认", "Sent to the workers"],
  },
  /** What the same workers got last month besides the wage for their days: a proposal to check. */
  copyAllowances: {
    call: "POST allowances",
    label: ["带入上月津贴", "Last month's allowances"],
    by: payrollMakers,
    from: "draft",
    unless: { reads: ["worker_count"], check: ({ worker_count }) => worker_count === 0 && { reason: "payRolls.empty" } },
    success: ["已带入上月的奖金津贴，请核对", "Last month's allowances are in: please check them"],
  },
  /** Sends a text message to each worker who has not confirmed the line, at most one a day. */
  remindWorkers: {
    call: "POST remind",
    label: ["提醒工人确认", "Remind workers"],
    by: readers,
    from: ["submitted", "paying", "paid"],
    unless: {
      reads: ["worker_count", "confirmed_count"],
      check: ({ worker_count, confirmed_count }) =>
        confirmed_count >= worker_count && { reason: ["工人已全部确认", "All workers have confirmed"] },
    },
    confirm: [
      "给未确认的工人发送短信，每人每天最多一条。",
      "Sends a text message to each worker who has not confirmed, at most one a day.",
    ],
    success: ["已发送提醒", "Reminders sent"],
  },
  withdraw: {
    call: "POST edit",
    discriminator: "action",
    label: ["撤回", "Withdraw"],
    by: submitter,
    from: "submitted",
    to: "draft",
    confirm: [
      "撤回后可继续编辑。应发日期已过的，申报的应发仍计入应付，直至工人本人确认新的金额，或主管部门认可撤回。确定撤回？",
      "After withdrawal it can be edited again. Past the due day, the declared gross stays due until the worker confirms another amount or the authority accepts the withdrawal. Withdraw?",
    ],
  },
  reopen: {
    call: "POST edit",
    discriminator: "action",
    label: ["重新发起", "Restart"],
    by: payrollMakers,
    from: "failed",
    to: "draft",
    unless: {
      reads: ["paid_count", "supplemented_count"],
      check: ({ paid_count, supplemented_count }) =>
        (paid_count > 0 && { reason: "payRolls.partlyPaid" }) || (supplemented_count > 0 && { reason: "payRolls.supplemented" }),
    },
  },
  supplement: {
    call: "POST copy",
    discriminator: ["mode", "failed"],
    label: ["生成补发单", "Create supplementary payroll"],
    by: payrollMakers,
    from: "failed",
    unless: {
      reads: ["failed_count", "supplemented_count"],
      check: ({ failed_count, supplemented_count }) =>
        supplemented_count > 0 && supplemented_count >= failed_count && { reason: "payRolls.nothingFailed" },
    },
    creates: true,
    confirm: [
      "发放失败{failed_count}人，共{failed_amount}元；尚未补发的列入补发单，工资月份不变。确定生成？",
      "The payment of {failed_count} workers failed ({failed_amount} CNY). Those not paid again yet are added to a supplementary payroll for the same month. Create it?",
    ],
    tone: "good",
    success: ["补发单已生成，请核对工资卡", "Supplementary payroll created; please check the wage cards"],
  },
  copy: {
    label: ["复制", "Copy"],
    by: payrollMakers,
    creates: true,
    input: {
      pay_month: month("工资月份", "Month").required(),
      mode: choice(payRollCopyMode, "复制范围", "Workers to copy").default("all"),
    },
    mapsTo: { pay_month: false },
    success: ["工资单已复制，请核对明细", "Payroll copied; please check its lines"],
  },
  query: {
    call: "GET query",
    label: ["查询结果", "Check payment status"],
    by: readers,
    from: ["paying", "paid", "failed"],
  },
  /** For an account whose bank has no interface; the file is delivered to the bank by hand. */
  exportFile: {
    call: "GET bankDownload",
    label: ["导出银行文件", "Export bank file"],
    by: authorisers,
    from: { status: "paying", file_layout: layouts },
    tone: "good",
  },
  /** Reads the result of each line from the file that the bank returned. */
  readResult: {
    call: "POST bankResult",
    label: ["导入回盘文件", "Read result file"],
    by: authorisers,
    from: { status: ["paying", "paid", "failed"], file_layout: layouts },
    input: { result_file: filesField("回盘文件", "Result file", { max: 1, accept: ["xlsx"] }) },
    mapsTo: { result_file: false },
    success: ["回盘结果已登记", "Results recorded"],
    trial: true,
  },
  download: {
    call: "GET download",
    label: ["下载", "Download"],
    by: { government: { ...supervisors, needs: "export_data" }, company: { where: ownOrContracted } },
  },
} as const satisfies Readonly<Record<string, Action<typeof payRollFields>>>;

/** Created by the caller's company, as employer or for a subcontractor. */
export const madeHere = or(ownCompany("corp"), ownAccount("created_by"));
