import { days, daysLeft, percent } from "../../kit/defineAlarm";
import { addWorkdays, daysBetween } from "../../kit/days";
import { toYuan } from "../../kit/money";
import { depositRatioBounds, depositRefillWorkdays, depositStoreWorkdays, guaranteeYears } from "../../law/deposits";
import { law } from "../../law/laws";
import { depositParams } from "../../law/requiredDeposit";
import type { DepositFacts } from "../facts";
import { lateBy, share, sum } from "../measure";
import { depositFine } from "../penalties";
import { defineAlarm } from "../projectRule";
import { newest, settableRatio, settableWorkdays, settableYuan } from "../settable";
import { untilCompletion } from "../watching";
import { heads, evidenceOf, inDays, inPercent, inYuan } from "../wording";
import { depositStatus } from "../../dictionaries/depositStatus";
import { depositForm } from "../../dictionaries/depositForm";

const depositColumns = [["保函号", "Guarantee no."], heads.amount, ["到期日期", "Ends on"]] as const;

const isStored = ({ status }: DepositFacts): boolean => status === depositStatus.valid || status === depositStatus.short;

export const depositMissing = defineAlarm({
  code: "B01",
  fact: "deposit",
  label: ["未存储工资保证金", "No wage deposit"],
  description: [
    "施工许可(无许可的按合同签订)后{store_workdays}内未存储工资保证金",
    "No deposit made within {store_workdays} of the construction permit (or of the contract, if no permit is needed)",
  ],
  basis: [law("保障农民工工资支付条例", "第三十二条"), depositStoreWorkdays.basis],
  penalty: depositFine,
  params: { store_workdays: settableWorkdays(["存储期限", "Deposit period (workdays)"], newest(depositStoreWorkdays)) },
  levels: days(1, 15, 30),
  weight: 15,
  drivesLevel: true,
  autoClose: true,
  columns: [["保函号", "Guarantee no."], ["应存金额", "Required"], heads.deadline],
  text: [
    "应存工资保证金{required}，应于{deadline}前存储，已逾期{late}。请存储现金或提交保函，并报人社部门确认。",
    "A wage deposit of {required} was due by {deadline} and is {late} overdue. Deposit cash or submit a guarantee, and have it confirmed.",
  ],
  watch: untilCompletion,
  check: (
    { id, deposits, deposit_required_amount, earliest_permit_date, contract_sign_date },
    today,
    { store_workdays },
    holidays,
  ) => {
    if (!deposit_required_amount || deposits.some(isStored)) return [];
    const deadline = addWorkdays(earliest_permit_date ?? contract_sign_date, store_workdays, holidays);
    const late = lateBy(deadline, today);
    const unconfirmed = deposits.filter(({ status }) => status === depositStatus.unconfirmed);
    return {
      ...late,
      // The company has paid; only the authority's confirmation is missing.
      ...(unconfirmed.length > 0 && { at_most: 3 as const }),
      amount: deposit_required_amount,
      evidence:
        unconfirmed.length > 0
          ? unconfirmed.map(ofDeposit)
          : [evidenceOf("projects", id, null, toYuan(deposit_required_amount), deadline)],
      facts: { required: inYuan(deposit_required_amount), deadline, late: inDays(late.overdue_days) },
    };
  },
});

const bounds = newest(depositRatioBounds);
const ratioUnit = ["%", "%"] as const;

export const depositShort = defineAlarm({
  code: "B02",
  fact: "deposit",
  label: ["保证金存储不足", "Wage deposit too low"],
  description: [
    "有效保证金扣除动用（补足期内的除外）后低于应存金额。应存合同价的{base_ratio}，在本市有其他在建工程的{multi_ratio}；两年未欠薪的乘以{clean2_factor}，但不低于{floor_ratio}；欠薪的按基准乘以{arrears_factor}，失信的乘以{blacklist_factor}；合同价低于{small_amount}的免存，最高存{cap}",
    "The valid deposit, less drawdowns whose term for topping up has passed, is below the required amount: {base_ratio} of the contract price, or {multi_ratio} with other projects in the city; times {clean2_factor} after two years without arrears, but at least {floor_ratio}; the base times {arrears_factor} after arrears and times {blacklist_factor} when blacklisted; none below a contract price of {small_amount}, at most {cap}",
  ],
  basis: [
    depositRatioBounds.basis,
    law("工程建设领域农民工工资保证金规定", "第十二条"),
    law("工程建设领域农民工工资保证金规定", "第十五条"),
  ],
  penalty: depositFine,
  params: {
    base_ratio: settableRatio(["基准比例", "Base ratio"], depositParams.base_ratio, [bounds.min, bounds.max], ratioUnit),
    multi_ratio: settableRatio(
      ["多工程比例", "Ratio for several projects"],
      depositParams.multi_ratio,
      [bounds.severalProjects, bounds.max],
      ratioUnit,
    ),
    floor_ratio: settableRatio(
      ["最低比例", "Minimum ratio"],
      depositParams.floor_ratio,
      [bounds.severalProjects, bounds.max],
      ratioUnit,
    ),
    arrears_factor: settableRatio(["欠薪上浮系数", "Arrears factor"], depositParams.arrears_factor, [1.5, 3]),
    blacklist_factor: settableRatio(["失信惩戒上浮系数", "Blacklist factor"], depositParams.blacklist_factor, [2, 4]),
    clean2_factor: settableRatio(
      ["两年无欠薪下浮系数", "Factor after 2 years without arrears"],
      depositParams.clean2_factor,
      [0, 0.5],
    ),
    small_amount: settableYuan(["小额工程界限", "Small-project limit"], depositParams.small_amount, [0, 3_000_000]),
    cap: settableYuan(["存储上限", "Cap"], depositParams.cap, [1_000_000, 100_000_000]),
  },
  conflict: ({ floor_ratio, multi_ratio, base_ratio }) =>
    !(floor_ratio <= multi_ratio && multi_ratio <= base_ratio) && [
      "比例应满足：最低比例≤多工程比例≤基准比例",
      "Ratios must ascend: minimum, several projects, base",
    ],
  measure: ["差额占", "Shortfall"],
  levels: percent(1, 20, 50),
  weight: 8,
  autoClose: true,
  columns: depositColumns,
  text: [
    "应存工资保证金{required}，有效存储{stored}，尚缺{short}（{share}）。请补存或提交足额保函。",
    "Wage deposit required: {required}; deposited: {stored}; shortfall: {short} ({share}). Deposit the difference or submit a full guarantee.",
  ],
  check: ({ deposits, deposit_required_amount: required }, today) => {
    const stored = deposits.filter(isStored);
    if (!required || stored.length === 0) return [];
    // Drawing on a deposit to pay workers is what the law asks for: what was used counts until the term for topping it up has passed.
    const amount = sum(stored.map((deposit) => deposit.amount - (isRefillDue(deposit, today) ? deposit.used_amount : 0)));
    const short = Math.max(0, required - amount);
    const missing = share(short, required);
    const refill = stored.flatMap(({ replenish_deadline }) => replenish_deadline ?? []).sort()[0];
    return {
      level_value: missing,
      overdue_days: refill === undefined ? 0 : daysBetween(refill, today),
      amount: short,
      evidence: stored.map(ofDeposit),
      facts: { required: inYuan(required), stored: inYuan(amount), short: inYuan(short), share: inPercent(missing) },
    };
  },
});

export const guaranteeEnding = defineAlarm({
  code: "B03",
  fact: "guarantee",
  label: ["保函即将到期/已到期", "Guarantee expiring or expired"],
  description: ["保函(保单)临近到期或已到期且未更换", "A guarantee expires soon, or has expired without replacement"],
  basis: [guaranteeYears.basis],
  penalty: depositFine,
  measure: ["距到期", "Days left"],
  levels: daysLeft(30, 7, -1),
  weight: 10,
  autoClose: true,
  key: ["保证金", "Deposit"],
  columns: depositColumns,
  text: [
    "{guarantee_no}号保函于{expire_date}到期，工程尚未完工，请及时续保或更换。",
    "Guarantee {guarantee_no} expires on {expire_date} and the project is not complete. Renew or replace it in time.",
  ],
  watch: untilCompletion,
  check: ({ deposits, deposit_required_amount }, today) =>
    deposits
      .filter((deposit) => deposit_required_amount !== 0 && deposit.deposit_type !== depositForm.cash)
      .flatMap((deposit) => {
        const { expire_date } = deposit;
        if (expire_date === null || !(deposit.status === depositStatus.valid || hasLapsed(deposit, deposits, today))) return [];
        return {
          period_key: `deposit:${deposit.id}`,
          level_value: daysBetween(today, expire_date),
          overdue_days: daysBetween(expire_date, today),
          amount: deposit.amount,
          evidence: [ofDeposit(deposit)],
          facts: { guarantee_no: deposit.guarantee_no ?? String(deposit.id), expire_date },
        };
      }),
});

export const depositNotRefilled = defineAlarm({
  code: "B04",
  fact: "deposit",
  label: ["保证金动用后未补足", "Deposit not topped up after drawdown"],
  description: ["保证金动用后，逾期未补足", "A deposit was not topped up in time after a drawdown"],
  basis: [depositRefillWorkdays.basis],
  penalty: depositFine,
  levels: days(1, 5, 10),
  weight: 12,
  drivesLevel: true,
  key: ["保证金", "Deposit"],
  columns: depositColumns,
  text: [
    "工资保证金已动用{used}，应于{deadline}前补足，已逾期{late}。请补足后报人社部门确认。",
    "{used} of the wage deposit was drawn down. The top-up was due by {deadline} and is {late} overdue. Top it up and have it confirmed.",
  ],
  check: ({ deposits }, today) =>
    deposits.flatMap((deposit) => {
      const { id, status, used_amount, replenish_deadline } = deposit;
      if (status !== depositStatus.short || replenish_deadline === null) return [];
      const late = lateBy(replenish_deadline, today);
      return {
        period_key: `deposit:${id}`,
        ...late,
        amount: used_amount,
        evidence: [ofDeposit(deposit)],
        facts: { used: inYuan(used_amount), deadline: replenish_deadline, late: inDays(late.overdue_days) },
      };
    }),
});

/** The term for topping up what was used has passed (65号 第二十条). */
const isRefillDue = ({ replenish_deadline }: DepositFacts, today: string): boolean =>
  replenish_deadline === null || replenish_deadline < today;

/** It has expired without a replacement: there is neither another deposit in force nor a guarantee that ended later. */
function hasLapsed(deposit: DepositFacts, deposits: readonly DepositFacts[], today: string): boolean {
  const ended = deposit.expire_date ?? "";
  if (deposit.status !== depositStatus.expired || ended >= today) return false;
  return !deposits.some(
    (other) =>
      other.id !== deposit.id &&
      (isStored(other) || (other.status === depositStatus.expired && (other.expire_date ?? "") > ended)),
  );
}

const ofDeposit = ({ id, guarantee_no, amount, expire_date }: DepositFacts) =>
  evidenceOf("corpDeposits", id, guarantee_no, toYuan(amount), expire_date);
