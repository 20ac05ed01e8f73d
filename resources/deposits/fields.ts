import { accountBank } from "../bankFields";
import { depositForm } from "../dictionaries/depositForm";
import { depositStatus } from "../dictionaries/depositStatus";
import { projectStatus } from "../dictionaries/projectStatus";
import {
  accountNoField,
  choice,
  integer,
  day,
  filesField,
  bool,
  instant,
  items,
  longText,
  money,
  ref,
  state,
  text,
} from "../kit/kinds";
import { percentField } from "../kit/kinds/registry";

const guarantees = [depositForm.bankGuarantee, depositForm.companyGuarantee, depositForm.insurance] as const;

const depositFormFields = {
  project: ref("projects", "项目", "Project").required().filter(),
  corp: ref("corps", "企业", "Company").snapshotOf("project.contractor_corp").required().filter(),
  project_title: text("项目名称", "Project name").snapshotOf("project.name").hidden().search(),
  deposit_type: choice(depositForm, "缴存方式", "Type").required().filter(),
  amount: money("金额", "Amount", { min: 1 }).required().filter(),
  required_amount: money("应存金额", "Required").snapshotOf("project.deposit_required_amount"),
  ratio: percentField("应存比例", "Ratio").snapshotOf("project.deposit_ratio"),
  /** After use, less is stored than required. */
  insufficient: bool("存储不足", "Shortfall").computed().filter().default(false),
  bank_code: accountBank("经办银行", "Bank").required().filter(),
  bank_name: text("经办支行", "Branch").required(),
  account_no: accountNoField("保证金账号", "Deposit account").required().when("deposit_type", depositForm.cash),
  guarantee_no: text("保函(保单)编号", "Guarantee no.", { max: 50 })
    .required()
    .unique()
    .search()
    .when("deposit_type", ...guarantees),
  guarantor_name: text("担保人", "Guarantor")
    .required()
    .when("deposit_type", ...guarantees),
  beneficiary: text("受益人", "Beneficiary")
    .required()
    .serverDefault()
    .when("deposit_type", ...guarantees),
  store_date: day("存储(开立)日期", "Deposited on").required().notAfterToday().filter(),
  expire_date: day("有效期至", "Valid until")
    .required()
    .when("deposit_type", ...guarantees)
    .filter(),
  files: filesField("凭证附件", "Files").required(),
  /** 以新换旧: the deposit that this one replaces once it is confirmed. */
  replaces: ref("corpDeposits", "替换原保证金", "Replaces").within("project"),
  remark: text("备注", "Remark", { max: 200 }),
} as const;

/** The amount paid to workers, and the decision it is based on. */
export const useInputs = {
  date: day("动用日期", "Drawn down on").required().notAfterToday(),
  amount: money("动用金额", "Drawdown amount", { min: 1 }).required(),
  doc_no: text("文书号", "Decision no.", { max: 50 }).required(),
  workers: integer("涉及人数", "Workers", { min: 1 }).required(),
  reason: longText("动用原因", "Drawdown reason", { max: 200 }).required(),
} as const;

const courseFields = {
  status: state(depositStatus, "状态", "Status", "unconfirmed").filter(),
  opinion: text("审核意见", "Review comment", { max: 200 }).computed(),
  confirmed_by: ref("accounts", "确认人", "Confirmed by").computed(),
  confirmed_at: instant("确认时间", "Confirmed at").computed(),
  used_amount: money("动用金额", "Drawn down").computed().default(0),
  use_records: items("动用记录", "Drawdowns", useInputs).computed().default([]),
  replenish_deadline: day("补足期限", "Top up by").computed().filter(),
  replenish_amount: money("补足金额", "Top-up amount").computed(),
  replenish_files: filesField("补足凭证", "Proof of top-up").computed(),
  replenished_at: instant("补足申报时间", "Top-up reported at").computed(),
  return_apply_date: day("返还申请日期", "Release applied on").computed(),
  promise_files: filesField("无拖欠承诺书", "No-arrears undertaking").enteredBy("applyReturn"),
  publicity_start: day("公示开始日期", "Public notice from").enteredBy("applyReturn"),
  /** After the public notice, the office has this many working days for the check (65号 第二十二条). */
  return_due: day("返还核查期限", "Release check due by").computed(),
  return_date: day("返还日期", "Released on").computed(),
  return_opinion: text("返还意见", "Release review comment", { max: 200 }).computed(),
  prj_status: choice(projectStatus, "项目状态", "Project status").lookup("project", "prj_status"),
  project_complete_date: day("计划竣工日期", "Planned completion").lookup("project", "complete_date"),
  completed_on: day("实际竣工日期", "Completed on").lookup("project", "actual_complete_date").hidden(),
  open_wage_alarm_count: integer("未结工资预警", "Open wage alarms").lookup("project", "open_wage_alarm_count"),
} as const;

export const corpDepositFields = { ...depositFormFields, ...courseFields };
