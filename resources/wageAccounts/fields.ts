import { accountStatus } from "../dictionaries/accountStatus";
import { bankFileLayout } from "../dictionaries/bankFileLayout";
import { accountBank } from "../bankFields";
import { closeReason } from "./closeReason";
import { closeStatus } from "./closeStatus";
import { filingStatus } from "../dictionaries/filingStatus";
import { paymentBank } from "./paymentBank";
import { projectStatus } from "../dictionaries/projectStatus";
import { yesNo } from "../dictionaries/yesNo";
import { and, is } from "../kit/access";
import { countOf, existsOf } from "../kit/field";
import { fieldRemarks } from "../kit/fieldRemarks";
import {
  accountNoField,
  choice,
  integer,
  day,
  filesField,
  bool,
  instant,
  linkNumber,
  money,
  ref,
  state,
  text,
} from "../kit/kinds";
import { auditStatus } from "./auditStatus";
import { unfinishedPayrollStatuses } from "../dictionaries/payrollStatus";
import { voucherType } from "./voucherType";

export const bankFields = {
  account_name: text("账户名称", "Account name", { max: 200 })
    .required()
    .search()
    .help("企业名称＋项目名称＋农民工工资专用账户", "Company name + project name + the words for a special wage account"),
  account_no: accountNoField("账号", "Account no.").required().search(),
  bank_code: accountBank("开户银行", "Bank").required().filter(),
  bank_name: text("开户支行", "Branch")
    .required()
    .help("开户许可证上的全称，含支行", "Full name as on the opening permit, including the branch"),
  bank_link_number: linkNumber("联行号", "CNAPS code")
    .required()
    .suggestFrom("ibpsBanks", "ibps_code")
    .narrowedBy("bank_code")
    .help(
      "按开户银行给出总行行号，支行有自己的行号时请改填（12位数字）",
      "The head office's number is suggested; enter the branch's own if it has one (12 digits)",
    ),
} as const;

export const accountFields = {
  project: ref("projects", "项目", "Project").required().filter(),
  corp: ref("corps", "总包单位", "General contractor").snapshotOf("project.contractor_corp").required().filter(),
  project_title: text("项目名称", "Project name").snapshotOf("project.name").hidden().search(),
  ...bankFields,
  /** Empty: the account is not at a bank of the platform, so it cannot pay online. */
  payment_bank: choice(paymentBank, "代发银行", "Paying bank").filter(),
  /** Empty: wages are sent over the interface of the paying bank. */
  file_layout: choice(bankFileLayout, "银行文件格式", "Bank file layout").help(
    "开户银行未开通代发接口时选择：授权后导出代发文件到网银提交，再导入回盘文件",
    "For a bank without an interface: after authorisation the file is exported, submitted at the bank, and its result file read back",
  ),
  is_shared: choice(yesNo, "多项目共用", "Shared by several projects").required().default(0),
  open_date: day("开户日期", "Opened on").required().notAfterToday().filter(),
  tripartite_sign_date: day("三方协议签订日期", "Agreement signed on").notAfterToday(),
  filing_status: state(filingStatus, "备案状态", "Filing", "pending").filter(),
  filed_at: instant("备案时间", "Filed at").computed(),
  filing_opinion: text("备案意见", "Filing review comment", { max: 200 }).computed(),
  field_remarks: fieldRemarks().computed(),
  status: state(accountStatus, "账户状态", "Status", "open").filter(),
  balance: money("余额", "Balance").computed().default(0),
  balance_at: instant("余额更新时间", "Balance as of").computed(),
  /** The balance in the bank's latest statement, separate from the books, with which it must agree. */
  bank_balance: money("银行对账余额", "Statement balance").computed(),
  bank_balance_at: instant("银行对账时间", "Statement time").computed(),
  total_in: money("累计拨入", "Total received").computed().default(0),
  total_out: money("累计发放", "Total paid out").computed().default(0),
  close_status: state(closeStatus, "销户申请", "Closure", "none").filter(),
  close_reason: choice(closeReason, "销户原因", "Closure reason").enteredBy("applyClose"),
  publicity_start: day("公示开始日期", "Public notice from").enteredBy("applyClose"),
  close_files: filesField("销户材料", "Closure documents").enteredBy("applyClose"),
  close_opinion: text("销户意见", "Closure review comment", { max: 200 }).computed(),
  close_date: day("销户日期", "Closed on").computed(),
  has_checked_agreement: bool("三方协议已核验", "Three-party agreement verified").derived(
    existsOf(
      "wageAccountVouchers",
      "wage_account",
      and(is("voucher_type", voucherType.agreement), is("audit_status", auditStatus.checked)),
    ),
  ),
  has_agreement: bool("三方协议已上传", "Three-party agreement uploaded")
    .derived(
      existsOf(
        "wageAccountVouchers",
        "wage_account",
        and(is("voucher_type", voucherType.agreement), is("audit_status", auditStatus.unchecked, auditStatus.checked)),
      ),
    )
    .hidden(),
  unfinished_roll_count: integer("未完成工资单", "Unfinished payrolls").derived(
    countOf("payRolls", "wage_account", is("status", ...unfinishedPayrollStatuses)),
  ),
  prj_status: choice(projectStatus, "项目状态", "Project status").lookup("project", "prj_status"),
  completed_on: day("实际竣工日期", "Completed on").lookup("project", "actual_complete_date").hidden(),
  open_wage_alarm_count: integer("未结工资预警", "Open wage alarms").lookup("project", "open_wage_alarm_count"),
} as const;
