import * as d from "../declare";
import { laborFeeMode } from "../dictionaries/laborFeeMode";
import { monthOf, shiftMonth } from "../kit/days";
import { accountStatus } from "../dictionaries/accountStatus";

const read = d.projectRows("payment_view", d.ownCompany("corp"));
const creators = {
  company: {
    companyRole: d.makerRoles,
    where: d.and(d.ownCompany("wage_account.corp"), d.is("wage_account.status", accountStatus.open)),
  },
};

/** The client's labour fee received in the special account (分账). A wrong bill is reversed by a second one, never changed. */
export const wageAccountBills = d.defineResource("wageAccountBills", ["分账信息", "Labour-fee transfers"], {
  path: "/building/v1/wageAccountBills/",
  route: "/payroll/collecting",
  recordRepresentation: "serial_no",
  basis: d.law("保障农民工工资支付条例", "第二十九条"),

  fields: {
    wage_account: d
      .ref("wageAccounts", "专户", "Account")
      .alsoCalled("专户账号", "工资专户", "工资专用账户", "收款账号", "农民工工资专户", "账号")
      .required()
      .filter(),
    project: d.ref("projects", "项目", "Project").snapshotOf("wage_account.project").required().filter(),
    corp: d.ref("corps", "总包单位", "General contractor").snapshotOf("wage_account.corp").required().filter(),
    bill_month: d.month("拨付月份", "Month").alsoCalled("月份", "拨付年月", "所属月份").required().filter(),
    payer_name: d
      .text("付款单位", "Payer", { max: 100 })
      .alsoCalled("付款人", "付款方", "付款户名", "对方户名", "付款单位名称")
      .required()
      .serverDefault()
      .search(),
    payer_account_no: d.accountNoField("付款账号", "Payer's account").alsoCalled("付款账户", "对方账号", "付款人账号"),
    payer_bank: d.text("付款开户行", "Payer's bank").alsoCalled("付款银行", "对方开户行", "付款人开户行"),
    labor_fee_mode: d.choice(laborFeeMode, "拨付方式", "Transfer mode").lookup("project", "labor_fee_mode"),
    progress_amount: d.money("当期工程进度款", "Progress payment", { min: 0 }).alsoCalled("工程进度款", "进度款", "当期进度款"),
    should_amount: d.money("应拨金额", "Amount due").term("labourFee").computed().filter(),
    amount: d
      .money("实拨金额", "Amount received")
      .alsoCalled("金额", "拨付金额", "到账金额", "交易金额", "贷方金额", "收入金额", "人工费")
      .required()
      .filter(),
    reverse_of: d.ref("wageAccountBills", "冲正原记录", "Reversal of").filter(),
    /** A worker returns what he was paid too much: no labour fee of the client. */
    overpayment: d.ref("overpayments", "退回的多发工资", "Overpayment returned").filter(),
    is_reversed: d.bool("已冲正", "Reversed").derived(d.existsOf("wageAccountBills", "reverse_of", d.all)),
    pay_date: d
      .day("到账日期", "Credited on")
      .alsoCalled("到账时间", "入账日期", "交易日期", "交易时间", "拨付日期", "记账日期")
      .required()
      .notAfterToday()
      .filter(),
    serial_no: d
      .text("银行流水号", "Bank reference", { max: 50 })
      .alsoCalled("流水号", "交易流水号", "凭证号", "回单编号", "银行流水")
      .required()
      .search(),
    files: d.filesField("到账凭证", "Receipt").required(),
    confirm_status: d.bool("银行确认", "Bank confirmed").computed().filter().default(false),
    confirmed_at: d.instant("银行确认时间", "Confirmed at").computed(),
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

  views: { unconfirmed: { label: ["银行未确认", "Not confirmed by the bank"], where: d.is("confirm_status", false) } },
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
      "overpayment",
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
    optional: ["wage_account", "overpayment"],
    sort: ["pay_date", "DESC"],
    sums: ["should_amount", "amount"],
  },
  form: [
    {
      title: ["拨付", "Transfer"],
      fields: ["wage_account", "bill_month", "progress_amount", "amount", "reverse_of", "overpayment"],
    },
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
  export: d.exportOf(read),
  reevaluates: "project",
  indexes: [["project", "bill_month"], ["wage_account", "bill_month"], ["corp", "pay_date"], ["pay_date"]],
  screen: { show: false, form: false },
});
