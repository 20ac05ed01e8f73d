import { filingStatus } from "../dictionaries/filingStatus";
import { depositStatus } from "../dictionaries/depositStatus";
import { keyStatus } from "../dictionaries/keyStatus";
import { payrollStatus } from "../dictionaries/payrollStatus";
import { reviewStatus } from "../dictionaries/reviewStatus";
import { voucherType } from "../wageAccounts/voucherType";
import { inStatus } from "../dictionaries/inStatus";
import { workerKind } from "../dictionaries/workerKind";
import { inYuan } from "../alarms/wording";
import type { Day } from "../kit/days";
import type { CodeOf } from "../kit/dictionary";
import { listAddress } from "../kit/listAddress";
import type { Label, TextParams } from "../kit/label";
import type { MoneyFen } from "../kit/money";

/** The progress of a project, read from the tables. Amounts are fen; a null id means that there is no such row. */
export interface FirstWageFacts {
  readonly project: number;
  readonly review_status: CodeOf<typeof reviewStatus>;
  readonly key_status: CodeOf<typeof keyStatus>;
  /** Null before the review; 0 if the project is exempt. */
  readonly deposit_required_amount: MoneyFen | null;
  readonly deposit_status: CodeOf<typeof depositStatus> | null;
  readonly account_exempt: boolean;
  readonly account: number | null;
  readonly filing_status: CodeOf<typeof filingStatus> | null;
  readonly has_agreement: boolean;
  readonly has_checked_agreement: boolean;
  /** Construction workers on site. */
  readonly workers: number;
  readonly without_contract: number;
  readonly first_punch: Day | null;
  readonly total_in: MoneyFen;
  /** The latest payroll. */
  readonly pay_roll: number | null;
  readonly pay_roll_status: CodeOf<typeof payrollStatus> | null;
  readonly is_paid: boolean;
}

/** The kind of deadline of a step, which law and city settings determine. */
export type StepDeadline = "deposit" | "account" | "realname" | "labourFee" | "online_pay";

/** What is missing, with the values of the text's placeholders. */
export type MissingText = readonly [text: Label, params?: TextParams];

export interface FirstWageStep {
  readonly key: string;
  readonly label: Label;
  /** Undefined once the step is done. */
  readonly missing: (facts: FirstWageFacts) => MissingText | undefined;
  /** The URL of the screen on which it is entered. */
  readonly to: (facts: FirstWageFacts) => string;
  readonly deadline?: StepDeadline;
}

const newRow = (route: string, resource: string, values: Readonly<Record<string, number>>) =>
  `${route}?create-${resource}=new${Object.entries(values)
    .map(([name, value]) => `&${name}=${value}`)
    .join("")}`;

const reviewTexts: Readonly<Record<CodeOf<typeof reviewStatus>, Label | undefined>> = {
  [reviewStatus.draft]: ["草稿，尚未提交", "Draft, not submitted yet"],
  [reviewStatus.pending]: ["已提交，待主管部门审核", "Submitted, pending review"],
  [reviewStatus.sentBack]: ["已退回，请修改后重新提交", "Returned: correct and submit again"],
  [reviewStatus.passed]: undefined,
};
const depositTexts: Readonly<Record<CodeOf<typeof depositStatus>, Label | undefined>> = {
  [depositStatus.unconfirmed]: ["已登记，待人社部门确认", "Recorded, pending confirmation"],
  [depositStatus.sentBack]: ["登记被退回，请修改", "Returned: correct the record"],
  [depositStatus.short]: ["已动用，请补足", "Drawn on: top it up"],
  [depositStatus.valid]: undefined,
  [depositStatus.returning]: undefined,
  [depositStatus.returned]: undefined,
  [depositStatus.expired]: ["保函已失效，请更换", "The guarantee has expired: replace it"],
};
const rollTexts: Readonly<Record<CodeOf<typeof payrollStatus>, Label>> = {
  [payrollStatus.draft]: ["工资单待提交", "Payroll to be submitted"],
  [payrollStatus.submitted]: ["工资单待授权", "Payroll to be authorised"],
  [payrollStatus.paying]: ["银行发放中", "The bank is paying"],
  [payrollStatus.paid]: ["工资单待入账", "Payroll to be entered in the ledger"],
  [payrollStatus.failed]: ["有代发失败，请补发", "Payments failed: pay them again"],
};

const textOf = (text: Label | undefined): MissingText | undefined => text && [text];

/** The steps of a contractor from reporting a project to the first paid wages, in order (domain model 11.2). */
export const firstWageSteps: readonly FirstWageStep[] = [
  {
    key: "report",
    label: ["上报项目", "Report the project"],
    missing: ({ review_status }) => textOf(reviewTexts[review_status]),
    to: ({ project, review_status }) =>
      review_status === reviewStatus.pending ? `/realname/project-detail?id=${project}` : `/realname/project-edit?id=${project}`,
  },
  {
    key: "deposit",
    label: ["存储工资保证金", "Make the wage deposit"],
    missing: ({ deposit_required_amount: required, deposit_status }) => {
      if (required === 0) return undefined;
      if (deposit_status !== null) return textOf(depositTexts[deposit_status]);
      return required === null
        ? [["审核通过后核定应存金额", "The amount is set when the project is approved"]]
        : [["应存{amount}", "{amount} required"], { amount: inYuan(required) }];
    },
    to: ({ project, deposit_status }) =>
      deposit_status === null ? newRow("/payroll/bail", "corpDeposits", { project }) : listAddress("/payroll/bail", { project }),
    deadline: "deposit",
  },
  {
    key: "account",
    label: ["开立专户并备案", "Open the special account and file it"],
    missing: ({ account_exempt, account, filing_status, has_agreement, has_checked_agreement }) => {
      if (account_exempt || filing_status === filingStatus.filed) return undefined;
      if (account === null) return [["尚未登记专户", "No account recorded yet"]];
      if (filing_status === filingStatus.sentBack) return [["备案被退回，请修改", "Filing returned: correct the account"]];
      if (!has_agreement) return [["请上传资金管理三方协议", "Upload the three-party agreement"]];
      return has_checked_agreement
        ? [["待主管部门备案", "Pending filing by the department"]]
        : [["三方协议待核验", "Agreement pending verification"]];
    },
    to: ({ project, account, filing_status, has_agreement }) => {
      if (account === null) return newRow("/payroll/account", "wageAccounts", { project });
      if (has_agreement || filing_status === filingStatus.sentBack) return `/payroll/account-detail?id=${account}`;
      return newRow("/payroll/voucher", "wageAccountVouchers", { wage_account: account, voucher_type: voucherType.agreement });
    },
    deadline: "account",
  },
  {
    key: "roster",
    label: ["登记花名册并签订合同", "Register the roster and sign contracts"],
    missing: ({ workers, without_contract }) => {
      if (workers === 0) return [["尚无在岗人员", "No workers on site yet"]];
      return without_contract > 0
        ? [["{count}人未签合同", "{count} without a contract"], { count: without_contract }]
        : undefined;
    },
    to: ({ project, workers }) =>
      workers === 0
        ? `/realname/person?import-roster=${project}`
        : listAddress("/realname/person", {
            project,
            ...{ in_status: inStatus.onSite, work_role: workerKind.construction, has_contract: 0 },
          }),
    deadline: "realname",
  },
  {
    key: "attendance",
    label: ["对接考勤", "Connect attendance"],
    missing: ({ first_punch, key_status }) => {
      if (first_punch !== null) return undefined;
      return key_status === keyStatus.inUse
        ? [["密钥已启用，尚未收到考勤", "Key in use, no attendance received yet"]]
        : [["请向主管部门申请考勤密钥", "Ask the department for the site's key"]];
    },
    to: ({ project }) => `/realname/project-detail?id=${project}&part=attendance`,
    deadline: "realname",
  },
  {
    key: "labour_fee",
    label: ["登记人工费到账", "Record the labour fee"],
    missing: ({ total_in, account_exempt }) =>
      total_in > 0 || account_exempt ? undefined : [["专户尚无资金", "The account is empty"]],
    to: ({ account }) =>
      account === null ? "/payroll/collecting" : newRow("/payroll/collecting", "wageAccountBills", { wage_account: account }),
    deadline: "labourFee",
  },
  {
    key: "wage",
    label: ["发放首笔工资", "Pay the first wages"],
    missing: ({ is_paid, pay_roll_status }) => {
      if (is_paid) return undefined;
      return pay_roll_status === null ? [["尚未编制工资单", "No payroll prepared yet"]] : [rollTexts[pay_roll_status]];
    },
    to: ({ project, pay_roll, pay_roll_status }) => {
      if (pay_roll === null) return `/payroll/edit-salary?project=${project}`;
      const screen = pay_roll_status === payrollStatus.draft ? "edit-salary" : "detail-salary";
      return `/payroll/${screen}?id=${pay_roll}`;
    },
    deadline: "online_pay",
  },
];
