import { ownCompany } from "../access";
import { makerRoles, projectRows } from "../audiences";
import { laborFeeMode } from "../dictionaries/laborFeeMode";
import { exportOf, all, and, is } from "../kit/access";
import { existsOf } from "../kit/field";
import { monthOf, shiftMonth } from "../kit/days";
import { accountNoField, choice, day, filesField, bool, instant, money, month, ref, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";
import { law } from "../law/laws";
import { accountStatus } from "../dictionaries/accountStatus";

const read = projectRows("payment_view", ownCompany("corp"));
const creators = {
  company: {
    companyRole: makerRoles,
    where: and(ownCompany("wage_account.corp"), is("wage_account.status", accountStatus.open)),
  },
};

/** The client's labour fee received in the special account (分账). A wrong bill is reversed by a second one, never changed. */
export const wageAccountBills = defineResource("wageAccountBills", ["分账信息", "Labour-fee transfers"], {
  path: "/building/v1/wageAccountBills/",
  route: "/payroll/collecting",
  recordRepresentation: "serial_no",
  basis: law("保障农民工工资支付条例", "第二十九条"),

  fields: {
    wage_account: ref("wageAccounts", "专户", "Account")
      .alsoCalled("专户账号", "工资专户", "工资专用账户", "收款账号", "农民工工资专户", "账号")
      .required()
      .filter(),
    project: ref("projects", "项目", "Project").snapshotOf("wage_account.project").required().filter(),
    corp: ref("corps", "总包单位", "General contractor").snapshotOf("wage_account.corp").required().filter(),
    bill_month: month("拨付月份", "Month").alsoCalled("月份", "拨付年月", "所属月份").required().filter(),
    payer_name: text("付款单位", "Payer", { max: 100 })
      .alsoCalled("付款人", "付款方", "付款户名", "对方户名", "付款单位名称")
      .required()
      .serverDefault()
      .search(),
    payer_account_no: accountNoField("付款账号", "Payer's account").alsoCalled("付款账户", "对方账号", "付款人账号"),
    payer_bank: text("付款开户行", "Payer's bank").alsoCalled("付款银行", "对方开户行", "付款人开户行"),
    labor_fee_mode: choice(laborFeeMode, "拨付方式", "Transfer mode").lookup("project", "labor_fee_mode"),
    progress_amount: money("当期工程进度款", "Progress payment", { min: 0 }).alsoCalled("工程进度款", "进度款", "当期进度款"),
    should_amount: money("应拨金额", "Amount due").term("labourFee").computed().filter(),
    amount: money("实拨金额", "Amount received")
      .alsoCalled("金额", "拨付金额", "到账金额", "交易金额", "贷方金额", "收入金额", "人工费")
      .required()
      .filter(),
    reverse_of: ref("wageAccountBills", "冲正原记录", "Reversal of").filter(),
    is_reversed: bool("已冲正", "Reversed").derived(existsOf("wageAccountBills", "reverse_of", all)),
    pay_date: day("到账日期", "Credited on")
      .alsoCalled("到账时间", "入账日期", "交易日期", "交易时间", "拨付日期", "记账日期")
      .required()
      .notAfterToday()
      .filter(),
    serial_no: text("银行流水号", "Bank reference", { max: 50 })
      .alsoCalled("流水号", "交易流水号", "凭证号", "回单编号", "银行流水")
      .required()
      .search(),
    files: filesField("到账凭证", "Receipt").required(),
    confirm_status: bool("银行确认", "Bank confirmed").computed().filter().default(false),
    confirmed_at: instant("银行确认时间", "Confirmed at").computed(),
  },
  uniques: [
    { fields: ["wage_account", "serial_no"], message: ["该流水号已登记", "This bank reference is already recorded"] },
    {
      fields: ["reverse_of"],
      where: "reverse_of is not null",
      message: ["该记录已冲正", "This record has already been reversed"],
    },
  ],

  read,
  create: creators,
  followUps: {
    reverse: {
      label: ["冲正", "Reverse"],
      resource: "wageAccountBills",
      tone: "danger",
      prefill: ({ id, reverse_of, is_reversed, wage_account, bill_month, amount, payer_name }) =>
        reverse_of === null &&
        is_reversed !== true && { wage_account, bill_month, payer_name, amount: `-${String(amount)}`, reverse_of: id },
    },
  },
  check: ({ amount, reverse_of, bill_month }, today) => ({
    amount:
      amount !== undefined &&
      (reverse_of ? amount >= 0 : amount <= 0) &&
      (reverse_of
        ? ["冲正金额应为原金额的负数", "A reversal must be the negative of the original amount"]
        : ["实拨金额应大于0", "The amount must be greater than 0"]),
    bill_month: !!bill_month &&
      bill_month > shiftMonth(monthOf(today), 1) && ["拨付月份不能晚于下月", "The month cannot be later than next month"],
  }),
  warn: ({ amount, should_amount, reverse_of }) => ({
    amount: !reverse_of &&
      typeof amount === "number" &&
      typeof should_amount === "number" &&
      amount < should_amount && ["实拨金额少于应拨金额", "The amount received is less than the amount due"],
  }),

  views: { unconfirmed: { label: ["银行未确认", "Not confirmed by the bank"], where: is("confirm_status", false) } },
  list: {
    columns: [
      "project",
      "bill_month",
      "should_amount",
      "amount",
      "confirm_status",
      "pay_date",
      "payer_name",
      "progress_amount",
      "serial_no",
      "reverse_of",
      "is_reversed",
      "confirmed_at",
      "wage_account",
    ],
    secondLines: {
      project: "payer_name",
      bill_month: "confirm_status",
      should_amount: "amount",
      pay_date: "confirmed_at",
      progress_amount: "serial_no",
      is_reversed: "reverse_of",
    },
    optional: ["wage_account"],
    sort: ["pay_date", "DESC"],
    sums: ["should_amount", "amount"],
  },
  form: [
    { title: ["拨付", "Transfer"], fields: ["wage_account", "bill_month", "progress_amount", "amount", "reverse_of"] },
    { title: ["付款单位", "Payer"], fields: ["payer_name", "payer_account_no", "payer_bank"] },
    { title: ["到账", "Receipt"], fields: ["pay_date", "serial_no", "files"] },
  ],
  import: {
    by: creators,
    columns: [
      "wage_account",
      "bill_month",
      "payer_name",
      "payer_account_no",
      "payer_bank",
      "progress_amount",
      "amount",
      "pay_date",
      "serial_no",
    ],
  },
  export: exportOf(read),
  reevaluates: "project",
  indexes: [["project", "bill_month"], ["wage_account", "bill_month"], ["corp", "pay_date"], ["pay_date"]],
  screen: { show: false, form: false },
});
