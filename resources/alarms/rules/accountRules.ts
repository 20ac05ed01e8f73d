import { days } from "../../kit/defineAlarm";
import { addDays, daysBetween, type Day, type Month } from "../../kit/days";
import { toYuan } from "../../kit/money";
import { law } from "../../law/laws";
import { accountFileDays, accountOpenDays } from "../../law/wageAccounts";
import type { ProjectFacts, RollFacts } from "../facts";
import { lateBy, sum } from "../measure";
import { accountFine, labourFeeFine } from "../penalties";
import { defineAlarm } from "../projectRule";
import { newest, settableDays } from "../settable";
import { untilCompletion, untilSettled } from "../watching";
import { heads, evidenceOf, inDays, inMonth, inYuan, payrollEvidence } from "../wording";
import { accountStatus } from "../../dictionaries/accountStatus";
import { filingStatus } from "../../dictionaries/filingStatus";
import { payrollStatus } from "../../dictionaries/payrollStatus";
import { projectStatus } from "../../dictionaries/projectStatus";

export const accountMissing = defineAlarm({
  code: "A01",
  fact: "account",
  label: ["未开立工资专用账户", "No special wage account"],
  description: [
    "合同签订后{open_days}内未开立工资专用账户",
    "No special account opened within {open_days} of signing the contract",
  ],
  basis: [law("保障农民工工资支付条例", "第二十六条"), accountOpenDays.basis],
  penalty: accountFine,
  params: { open_days: settableDays(["期限", "Period"], newest(accountOpenDays)) },
  levels: days(1, 15, 30),
  weight: 15,
  drivesLevel: true,
  autoClose: true,
  columns: [heads.signedOn, heads.deadline, heads.late],
  text: [
    "施工合同于{contract_sign_date}签订，应于{deadline}前开立工资专用账户，已逾期{late}。请开户并上传三方协议备案。",
    "The contract was signed on {contract_sign_date}. The special wage account was due by {deadline} and is {late} overdue. Open it and upload the three-party agreement for filing.",
  ],
  watch: untilCompletion,
  check: ({ id, account_exempt, accounts, contract_sign_date }, today, { open_days }) => {
    if (account_exempt || accounts.length > 0) return [];
    const deadline = addDays(contract_sign_date, open_days);
    const late = lateBy(deadline, today);
    return {
      ...late,
      evidence: [evidenceOf("projects", id, contract_sign_date, deadline, late.overdue_days)],
      facts: { contract_sign_date, deadline, late: inDays(late.overdue_days) },
    };
  },
});

export const accountNotFiled = defineAlarm({
  code: "A02",
  fact: "account",
  label: ["专户未备案（缺三方协议）", "Special account not filed"],
  description: ["开户后{file_days}内未完成备案", "Account not filed within {file_days} of opening"],
  basis: [law("保障农民工工资支付条例", "第二十六条"), accountFileDays.basis],
  penalty: accountFine,
  params: { file_days: settableDays(["备案天数", "Days to file"], newest(accountFileDays)) },
  levels: days(1, 30, 60),
  weight: 5,
  autoClose: true,
  columns: [["开户日期", "Opened on"], heads.deadline, heads.late],
  text: [
    "工资专用账户于{open_date}开立，应于{deadline}前备案，已逾期{late}。请上传资金管理三方协议并报主管部门备案。",
    "The special account was opened on {open_date}. Filing was due by {deadline} and is {late} overdue. Upload the three-party agreement and file the account.",
  ],
  check: ({ accounts }, today, { file_days }) => {
    const account = accounts.find(({ status }) => status === accountStatus.open);
    if (account === undefined || account.filing_status === filingStatus.filed) return [];
    const { id, open_date } = account;
    const deadline = addDays(open_date, file_days);
    const late = lateBy(deadline, today);
    return {
      ...late,
      evidence: [evidenceOf("wageAccounts", id, open_date, deadline, late.overdue_days)],
      facts: { open_date, deadline, late: inDays(late.overdue_days) },
    };
  },
});

export const balanceShort = defineAlarm({
  code: "A05",
  fact: "accountBalance",
  label: ["专户余额不足", "Account balance too low"],
  description: [
    "专户余额不足以发放{lead_days}内到期或已逾期的工资单",
    "The balance does not cover payrolls overdue or due within {lead_days}",
  ],
  basis: [law("保障农民工工资支付条例", "第二十九条"), law("工程建设领域农民工工资专用账户管理暂行办法", "第十三条")],
  penalty: labourFeeFine,
  params: { lead_days: settableDays(["提前天数", "Days ahead"], 5, [0, 30]) },
  measure: ["逾期（到期前为负数）", "Overdue (negative before the due day)"],
  levels: days(-5, 0, 7),
  weight: 10,
  autoClose: true,
  key: ["月份", "Month"],
  columns: [heads.payroll, heads.month, heads.deadline, heads.people, heads.amount],
  text: [
    "{month}工资应于{due_date}前发放，待发{need}，专户余额除去更早月份待发的为{balance}，尚缺{short}。请通知建设单位补足人工费用后按期发放。",
    "Wages for {month} are due by {due_date}: {need} payable, balance after earlier months {balance}, shortfall {short}. Ask the client to transfer the labour fee and pay on time.",
  ],
  check: ({ accounts, rolls }, today, { lead_days }) => {
    const balance = sum(accounts.filter(({ status }) => status === accountStatus.open).map((account) => account.balance));
    const waiting = rolls.filter(
      ({ status, due_date }) => status <= payrollStatus.submitted && daysBetween(due_date, today) >= -lead_days,
    );
    // The oldest wages are paid first, so a month is short by what the balance does not cover of it.
    let left = balance;
    return byMonth(waiting).flatMap(([month, rollsOfMonth]) => {
      const need = sum(rollsOfMonth.map(({ actual_amount }) => actual_amount));
      const available = Math.max(0, left);
      const short = need - available;
      left -= need;
      if (short <= 0) return [];
      const due_date = earliest(rollsOfMonth.map((roll) => roll.due_date));
      return {
        period_key: month,
        ...lateBy(due_date, today),
        // A longer look-ahead alone is enough for an earlier alarm: the threshold need not be changed as well.
        at_least: 3 as const,
        value: toYuan(balance),
        threshold: toYuan(need),
        amount: short,
        worker_count: sum(rollsOfMonth.map(({ worker_count }) => worker_count)),
        evidence: rollsOfMonth.map((roll) => payrollEvidence(roll, roll.due_date, roll.worker_count, toYuan(roll.actual_amount))),
        facts: { month: inMonth(month), due_date, need: inYuan(need), balance: inYuan(available), short: inYuan(short) },
      };
    });
  },
});

export const accountClosedEarly = defineAlarm({
  code: "A06",
  fact: "account",
  label: ["在建期间无有效专户", "No active special account"],
  description: [
    "专户销户后项目仍在建(或仍有工资未结清)，没有正常专户",
    "The account was closed while work continues or wages are outstanding",
  ],
  basis: [
    law("保障农民工工资支付条例", "第二十七条"),
    law("工程建设领域农民工工资专用账户管理暂行办法", "第九条"),
    law("工程建设领域农民工工资专用账户管理暂行办法", "第十条"),
  ],
  penalty: accountFine,
  measure: ["无有效专户", "Without account"],
  levels: days(0, 1, 15),
  weight: 12,
  columns: [
    ["开户日期", "Opened on"],
    ["销户日期", "Closed on"],
  ],
  text: [
    "工资专用账户已于{closed_on}销户，项目仍有用工或未结清的工资，已{late}没有有效专户。请重新开立专户并备案。",
    "The special account was closed on {closed_on} while the project still has workers or unpaid wages: {late} without an active account. Open and file a new one.",
  ],
  watch: untilSettled,
  check: (facts, today) => {
    const { accounts, account_exempt, prj_status } = facts;
    if (account_exempt || accounts.length === 0 || accounts.some(({ status }) => status === accountStatus.open)) return [];
    // After completion an account may be closed, but not while wages are owed (保障农民工工资支付条例 第二十七条).
    if (prj_status === projectStatus.completed && !owesWages(facts)) return [];
    const closed_on =
      accounts
        .map(({ close_date }) => close_date ?? today)
        .sort()
        .at(-1) ?? today;
    const late = lateBy(closed_on, today);
    return {
      ...late,
      evidence: accounts.map(({ id, open_date, close_date }) => evidenceOf("wageAccounts", id, open_date, close_date)),
      facts: { closed_on, late: inDays(late.overdue_days) },
    };
  },
});

const owesWages = ({ rolls, months }: ProjectFacts): boolean =>
  rolls.some(({ status }) => status !== payrollStatus.paid) || months.some(({ unpaid }) => unpaid.count > 0);

const earliest = (days: readonly Day[]): Day => [...days].sort()[0] as Day;

function byMonth(rolls: readonly RollFacts[]): (readonly [Month, RollFacts[]])[] {
  const months = [...new Set(rolls.map(({ pay_month }) => pay_month))].sort();
  return months.map((month) => [month, rolls.filter(({ pay_month }) => pay_month === month)]);
}
