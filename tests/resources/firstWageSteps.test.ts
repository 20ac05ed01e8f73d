import { expect, test } from "vitest";
import { depositStatus } from "../../resources/dictionaries/depositStatus";
import { filingStatus } from "../../resources/dictionaries/filingStatus";
import { keyStatus } from "../../resources/dictionaries/keyStatus";
import { payrollStatus } from "../../resources/dictionaries/payrollStatus";
import { reviewStatus } from "../../resources/dictionaries/reviewStatus";
import { translate } from "../../resources/kit/label";
import { firstWageSteps, type FirstWageFacts } from "../../resources/dashboards/firstWageSteps";
import { voucherType } from "../../resources/wageAccounts/voucherType";
import { navigation } from "../../src/app/entry/navigation";

const reported: FirstWageFacts = {
  project: 7,
  review_status: reviewStatus.pending,
  key_status: keyStatus.none,
  deposit_required_amount: null,
  deposit_status: null,
  account_exempt: false,
  account: null,
  filing_status: null,
  has_agreement: false,
  has_checked_agreement: false,
  workers: 0,
  without_contract: 0,
  first_punch: null,
  total_in: 0,
  pay_roll: null,
  pay_roll_status: null,
  is_paid: false,
};
const passed: FirstWageFacts = { ...reported, review_status: reviewStatus.passed, deposit_required_amount: 172_000_100 };
const stepOf = (key: string) => firstWageSteps.find((step) => step.key === key)!;
const missing = (key: string, facts: FirstWageFacts) => {
  const text = stepOf(key).missing(facts);
  return text && translate(text[0], "zh", text[1]);
};

test("there are seven steps from the report to the first wage", () => {
  expect(firstWageSteps.map(({ key }) => key)).toEqual([
    ...["report", "deposit", "account", "roster", "attendance", "labour_fee", "wage"],
  ]);
});

test.each<[string, FirstWageFacts, string | undefined]>([
  ["report", { ...reported, review_status: reviewStatus.draft }, "草稿，尚未提交"],
  ["report", reported, "已提交，待主管部门审核"],
  ["report", passed, undefined],
  ["deposit", reported, "审核通过后核定应存金额"],
  ["deposit", passed, "应存1,720,001元"],
  ["deposit", { ...passed, deposit_required_amount: 0 }, undefined],
  ["deposit", { ...passed, deposit_status: depositStatus.unconfirmed }, "已登记，待人社部门确认"],
  ["deposit", { ...passed, deposit_status: depositStatus.short }, "已动用，请补足"],
  ["deposit", { ...passed, deposit_status: depositStatus.valid }, undefined],
  ["account", passed, "尚未登记专户"],
  ["account", { ...passed, account_exempt: true }, undefined],
  ["account", { ...passed, account: 3, filing_status: filingStatus.pending }, "请上传资金管理三方协议"],
  ["account", { ...passed, account: 3, filing_status: filingStatus.pending, has_agreement: true }, "三方协议待核验"],
  [
    "account",
    { ...passed, account: 3, filing_status: filingStatus.pending, has_agreement: true, has_checked_agreement: true },
    "待主管部门备案",
  ],
  ["account", { ...passed, account: 3, filing_status: filingStatus.filed }, undefined],
  ["roster", passed, "尚无在岗人员"],
  ["roster", { ...passed, workers: 5, without_contract: 2 }, "2人未签合同"],
  ["roster", { ...passed, workers: 5 }, undefined],
  ["attendance", passed, "请向主管部门申请考勤密钥"],
  ["attendance", { ...passed, key_status: keyStatus.inUse }, "密钥已启用，尚未收到考勤"],
  ["attendance", { ...passed, first_punch: "2026-01-05" }, undefined],
  ["labour_fee", passed, "专户尚无资金"],
  ["labour_fee", { ...passed, total_in: 1 }, undefined],
  ["wage", passed, "尚未编制工资单"],
  ["wage", { ...passed, pay_roll: 9, pay_roll_status: payrollStatus.submitted }, "工资单待授权"],
  ["wage", { ...passed, is_paid: true }, undefined],
])("%s: what is missing is said from the facts (%#)", (key, facts, text) => expect(missing(key, facts)).toBe(text));

test.each<[string, FirstWageFacts, string]>([
  ["report", { ...reported, review_status: reviewStatus.sentBack }, "/realname/project-edit?id=7"],
  ["deposit", passed, "/payroll/bail?create-corpDeposits=new&project=7"],
  ["account", passed, "/payroll/account?create-wageAccounts=new&project=7"],
  [
    ...(["account", { ...passed, account: 3 }] as const),
    `/payroll/voucher?create-wageAccountVouchers=new&wage_account=3&voucher_type=${voucherType.agreement}`,
  ],
  ["account", { ...passed, account: 3, has_agreement: true }, "/payroll/account-detail?id=3"],
  ["account", { ...passed, account: 3, filing_status: filingStatus.sentBack }, "/payroll/account-detail?id=3"],
  ["roster", passed, "/realname/person?import-roster=7"],
  ["labour_fee", { ...passed, account: 3 }, "/payroll/collecting?create-wageAccountBills=new&wage_account=3"],
  ["wage", passed, "/payroll/edit-salary?project=7"],
  ["wage", { ...passed, pay_roll: 9, pay_roll_status: payrollStatus.draft }, "/payroll/edit-salary?id=9"],
  ["wage", { ...passed, pay_roll: 9, pay_roll_status: payrollStatus.failed }, "/payroll/detail-salary?id=9"],
])("%s leads to the screen where it is done (%#)", (key, facts, address) => {
  expect(stepOf(key).to(facts)).toBe(address);
});

test("every step leads to a screen that a company may open", () => {
  const company = { role: "company", permissions: "" };
  for (const { to } of firstWageSteps) {
    const place = navigation.findScreen(to(passed).split("?")[0]!);
    expect(place && navigation.mayOpen(place, company)).toBe(true);
  }
});
