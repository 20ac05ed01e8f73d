import * as d from "../declare";
import { linkNumberOfOther } from "../bankBranch";
import { toText } from "../kit/text";
import { accountActions, accountContractors } from "./accountActions";
import { accountFields as fields } from "./fields";
import { accountStatus } from "../dictionaries/accountStatus";
import { closeStatus } from "./closeStatus";
import { filingStatus } from "../dictionaries/filingStatus";
import { payingBankOf } from "./paymentBank";
import { reviewStatus } from "../dictionaries/reviewStatus";

const read = d.projectRows("account_view", d.ownCompany("corp"));
/** The required ending of an account's name (工程建设领域农民工工资专用账户管理暂行办法 第六条). */
const nameEnding = "农民工工资专用账户";

/** The special account, the only one from which a project's wages are paid. */
export const wageAccounts = d.defineResource("wageAccounts", ["工资专用账户", "Special wage accounts"], {
  path: "/building/v1/wageAccounts/",
  route: "/payroll/account",
  recordRepresentation: "account_name",
  alsoKnownBy: ["account_no"],
  basis: d.law("保障农民工工资支付条例", "第二十六条"),
  fields,
  uniques: [
    {
      fields: ["project"],
      where: `status = ${accountStatus.open}`,
      message: ["该项目已有正常状态的专用账户", "The project has a special account already"],
    },
  ],

  read,
  create: {
    company: {
      companyRole: d.makerRoles,
      where: d.and(d.ownCompany("project.contractor_corp"), d.is("project.review_status", reviewStatus.passed)),
    },
  },
  update: [
    // A returned filing is submitted again by correcting it.
    {
      by: accountContractors,
      in: { status: "open", filing_status: ["none", "pending", "sentBack"] },
      to: { filing_status: "pending" },
    },
    {
      by: accountContractors,
      in: { status: "open", filing_status: "filed" },
      only: ["payment_bank", "file_layout", "is_shared", "tripartite_sign_date"],
    },
  ],
  check: ({ account_name, payment_bank, file_layout, bank_code, bank_link_number }) => ({
    bank_link_number: linkNumberOfOther({ bank: bank_code, linkNumber: bank_link_number }),
    file_layout: !!file_layout &&
      (payment_bank ?? null) !== null && [
        "已选择代发银行接口，不能同时使用银行文件",
        "An account with a paying bank's interface cannot use bank files as well",
      ],
    account_name: !!account_name &&
      !account_name.endsWith(nameEnding) && [
        "账户名称应包含企业名称并以“农民工工资专用账户”结尾",
        "The account name must hold the company's name and end with 农民工工资专用账户",
      ],
  }),
  actions: accountActions,
  suggestions: {
    project: {
      values: ({ contractor_corp_name, name }) => ({
        account_name: `${toText(contractor_corp_name)}${toText(name)}${nameEnding}`,
      }),
    },
    bank_code: { values: ({ bank_code }) => ({ payment_bank: payingBankOf(bank_code) }) },
  },
  followUps: {
    addVoucher: {
      label: ["上传凭证", "Upload voucher"],
      resource: "wageAccountVouchers",
      prefill: ({ id }) => ({ wage_account: id }),
    },
    addBill: {
      label: ["登记到账", "Record transfer"],
      resource: "wageAccountBills",
      prefill: ({ id, status }) => status === accountStatus.open && { wage_account: id },
    },
  },

  views: {
    toFile: {
      label: ["待备案", "Pending filing"],
      where: d.and(d.is("status", accountStatus.open), d.is("filing_status", filingStatus.pending)),
    },
    toClose: { label: ["待核准销户", "Closures to approve"], where: d.is("close_status", closeStatus.toApprove) },
  },
  filters: {
    without_bill_month: {
      label: ["未拨付月份", "No transfer in month"],
      lacking: { resource: "wageAccountBills", by: "wage_account", field: "bill_month" },
    },
  },
  list: {
    columns: [
      "project",
      "corp",
      "bank_code",
      "account_no",
      "status",
      "balance",
      "filing_status",
      "total_in",
      "total_out",
      "open_date",
      "tripartite_sign_date",
      "close_status",
      "account_name",
      "bank_name",
      "publicity_start",
    ],
    secondLines: {
      project: "corp",
      bank_code: "account_no",
      status: "filing_status",
      total_in: "total_out",
      open_date: "close_status",
    },
    optional: ["tripartite_sign_date", "account_name", "bank_name", "publicity_start"],
    sums: ["balance", "total_in", "total_out"],
  },
  form: [
    {
      title: ["账户", "Account"],
      fields: ["project", "account_name", "account_no", "bank_code", "bank_name", "bank_link_number", "open_date"],
    },
    {
      title: ["代发与协议", "Payment and agreement"],
      fields: ["payment_bank", "file_layout", "is_shared", "tripartite_sign_date"],
    },
  ],
  show: [
    {
      title: ["账户", "Account"],
      fields: [
        "project",
        "corp",
        "account_name",
        "account_no",
        "bank_code",
        "bank_name",
        "bank_link_number",
        "payment_bank",
        "file_layout",
        "is_shared",
        "open_date",
        "status",
      ],
    },
    { title: ["资金", "Funds"], fields: ["balance", "balance_at", "total_in", "total_out", "bank_balance", "bank_balance_at"] },
    { title: ["备案", "Filing"], fields: ["tripartite_sign_date", "filing_status", "filed_at", "filing_opinion"] },
    {
      title: ["销户", "Closure"],
      fields: ["close_status", "close_reason", "publicity_start", "close_files", "close_opinion", "close_date"],
    },
  ],
  relations: {
    vouchers: { reference: "wageAccountVouchers", target: "wage_account", label: ["凭证", "Vouchers"] },
    bills: { reference: "wageAccountBills", target: "wage_account", limit: 12, label: ["分账", "Transfers"] },
    pay_rolls: { reference: "payRolls", target: "wage_account", limit: 12, label: ["工资单", "Payrolls"] },
  },
  banners: [
    {
      when: d.and(d.is("status", accountStatus.open), d.is("filing_status", filingStatus.sentBack)),
      tone: "warning",
      text: [
        "备案退回：{filing_opinion}。修改后自动重新提交。",
        "Filing returned: {filing_opinion}. Correcting it files it again.",
      ],
    },
  ],
  review: {
    label: ["专户备案审核", "Account filing review"],
    route: "/payroll/account-review",
    after: "/payroll/account",
    queue: "toFile",
    since: "created_at",
    accept: ["file"],
    sendBack: ["rejectFiling"],
    papers: ["vouchers"],
    remarks: "field_remarks",
  },
  export: d.exportOf(read),
  reevaluates: "project",
  indexes: [["project", "status"], ["corp"], ["filing_status"]],
  screen: { form: false },
});
export type WageAccount = d.Row<typeof wageAccounts>;
