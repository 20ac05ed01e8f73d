import { addYears, type Day } from "../kit/days";
import type { Label } from "../kit/label";
import type { MoneyFen } from "../kit/money";

/** Settings of the city within the limits of 工程建设领域农民工工资保证金规定 第十一条、第十二条. Ratios in percent, amounts in yuan. */
export interface DepositParams {
  readonly base_ratio: number;
  /** The contractor has another project under construction in the city. */
  readonly multi_ratio: number;
  readonly floor_ratio: number;
  readonly arrears_factor: number;
  readonly blacklist_factor: number;
  readonly clean2_factor: number;
  readonly small_amount: number;
  readonly cap: number;
}

export const depositParams: DepositParams = {
  base_ratio: 2,
  multi_ratio: 1.5,
  floor_ratio: 0.5,
  arrears_factor: 1.5,
  blacklist_factor: 2,
  clean2_factor: 0.5,
  small_amount: 3_000_000,
  cap: 10_000_000,
};

export interface DepositInput {
  readonly contract_amount: MoneyFen;
  readonly contract_sign_date: Day;
  readonly has_other_project: boolean;
  readonly is_blacklisted: boolean;
  readonly last_arrears_date: Day | null;
  /** The day when the contractor's first project in the city was approved. */
  readonly first_project_date: Day | null;
  /** No special account or no real-name registration: an open alarm A01 or C01. */
  readonly has_system_alarm: boolean;
}

export interface RequiredDeposit {
  /** Percent of the contract amount; 0 when exempt. */
  readonly ratio: number;
  readonly required_amount: MoneyFen;
  readonly reason: Label;
}

/** The ratio in millionths, so that a percentage with two decimals times a factor with two decimals is an integer. */
interface Assessment {
  readonly millionths: number;
  readonly reason: Label;
}

const exempt = 0;

/** Calculates the ratio and amount of the deposit required for a project. Years count back from the signing of the contract. */
export function requiredDeposit(input: DepositInput, params: DepositParams = depositParams): RequiredDeposit {
  const { millionths, reason } = isSmall(input, params)
    ? { millionths: exempt, reason: ["小额工程，免存", "Small project: exempt"] as const }
    : assess(input, params);
  const cap = input.is_blacklisted ? Infinity : fenOfYuan(params.cap);
  const uncapped = upToWholeYuan(input.contract_amount, millionths);
  return {
    ratio: millionths / 10_000,
    required_amount: Math.min(uncapped, cap),
    reason: uncapped > cap ? [`${reason[0]}，按上限存储`, `${reason[1]}, capped`] : reason,
  };
}

function assess(input: DepositInput, params: DepositParams): Assessment {
  const usual: Assessment = input.has_other_project
    ? {
        millionths: times(params.multi_ratio, 1),
        reason: ["本市有其他在建工程，按多工程比例", "Other projects under construction in the city: ratio for several projects"],
      }
    : { millionths: times(params.base_ratio, 1), reason: ["按基准比例", "Base ratio"] };
  if (input.is_blacklisted) {
    const reason: Label = ["列入失信联合惩戒名单，比例上浮", "On the joint-sanctions list: ratio increased"];
    return { millionths: times(params.base_ratio, params.blacklist_factor), reason };
  }
  if (hadArrears(input, 2)) {
    const reason: Label = [
      "合同签订前两年内发生欠薪，比例上浮",
      "Wage arrears in the two years before the contract: ratio increased",
    ];
    return { millionths: times(params.base_ratio, params.arrears_factor), reason };
  }
  if (isClean(input, 3) && !input.has_system_alarm) {
    return { millionths: exempt, reason: ["连续三年未欠薪，免存", "No wage arrears for three years: exempt"] };
  }
  if (isClean(input, 2)) {
    const lowered = Math.round((usual.millionths * hundredths(params.clean2_factor)) / 100);
    const reason: Label = ["连续两年未欠薪，比例下浮", "No wage arrears for two years: ratio reduced"];
    return { millionths: Math.max(lowered, times(params.floor_ratio, 1)), reason };
  }
  return usual;
}

/**
 * 工程建设领域农民工工资保证金规定 第十一条: a small project is exempt only if its contractor had no arrears in the year before. A company on the
 * joint-sanctions list is on it because of arrears.
 */
function isSmall(input: DepositInput, params: DepositParams): boolean {
  return input.contract_amount < fenOfYuan(params.small_amount) && !hadArrears(input, 1) && !input.is_blacklisted;
}

function hadArrears({ last_arrears_date, contract_sign_date }: DepositInput, years: number): boolean {
  return (
    last_arrears_date !== null &&
    last_arrears_date >= addYears(contract_sign_date, -years) &&
    last_arrears_date <= contract_sign_date
  );
}

function isClean({ first_project_date, last_arrears_date, contract_sign_date }: DepositInput, years: number): boolean {
  const since = addYears(contract_sign_date, -years);
  return first_project_date !== null && first_project_date <= since && (last_arrears_date === null || last_arrears_date < since);
}

/** A share of the amount, rounded up to whole yuan. Uses bigint, because the product may exceed the safe integer range. */
function upToWholeYuan(amount: MoneyFen, millionths: number): MoneyFen {
  const perYuan = 100_000_000n;
  return Number((BigInt(amount) * BigInt(millionths) + perYuan - 1n) / perYuan) * 100;
}

function times(percent: number, factor: number): number {
  return hundredths(percent) * hundredths(factor);
}

function hundredths(value: number): number {
  return Math.round(value * 100);
}

function fenOfYuan(amount: number): MoneyFen {
  return hundredths(amount);
}
