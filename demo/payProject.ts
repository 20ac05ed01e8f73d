import { addDays, addWorkdays, monthOf, type Day, type Month } from "../resources/kit/days";
import type { MoneyFen } from "../resources/kit/money";
import { payrollStatus } from "../resources/dictionaries/payrollStatus";
import type { WageAccount } from "../resources/wageAccounts/wageAccounts";
import type { Attended } from "./attendance";
import { agreedAmounts, payFees } from "./labourFees";
import { isYearEnd } from "./moneyTrouble";
import { settleDebts, type WageDebt } from "./payDays";
import { payWages, wagesOf, type MonthWages } from "./payWages";
import type { Chance } from "./random";
import type { Crew, DemoCity, DemoSite } from "./site";
import { feeMonths, plannedFees, recordFees, type LabourFees } from "./specialAccount";

const progressShare = 0.7;
/** In hundredths of the wages. */
const margins = [101, 107] as const;
const exposures = [60, 110] as const;
const fullReserve = 0.95;
const yearEndReserve = 0.9;
const minDelayDays = 4;
const maxExtraDelayDays = 34;
/** Without money, a payroll is often not even submitted. */
const idleShare = 0.6;

/** The money of one project: the client's fees, the wages paid from them, and the remaining balance. */
export function payProject(city: DemoCity, site: DemoSite, crew: Crew, attended: Attended, account: WageAccount): void {
  const wages = wagesOf(city, site, crew, attended);
  const payable = payableByMonth(wages);
  const { wages: paidWages, fees } = site.plan.followsMoney
    ? followMoney(city, site, wages, payable)
    : { wages, fees: plannedFees(city, site, account, payable) };
  recordFees(city, site, account, fees, payWages(city, site, crew, account, paidWages));
}

const amountOf = ({ earned }: MonthWages): MoneyFen =>
  earned.reduce((sum, { isCash, line }) => sum + (isCash ? 0 : line.actual_amount), 0);

function payableByMonth(wages: readonly MonthWages[]): Map<Month, MoneyFen> {
  const payable = new Map<Month, MoneyFen>();
  for (const each of wages) payable.set(each.pay.month, (payable.get(each.pay.month) ?? 0) + amountOf(each));
  return payable;
}

/**
 * The client pays according to its trouble; wages wait until the account holds enough, or until the contractor advances the rest.
 */
function followMoney(city: DemoCity, site: DemoSite, wages: readonly MonthWages[], payable: ReadonlyMap<Month, MoneyFen>) {
  const { plan, project } = site;
  const chance = city.chanceOf("bills", plan.no);
  const byProgress = chance.is(progressShare);
  const exposure = chance.between(...exposures) / 100;
  const months = feeMonths(city, site);
  const agreed = agreedAmounts(
    months.map(({ month }) => month),
    payable,
    chance.between(...margins),
    byProgress,
  );
  const trouble = new Map(
    [...city.money.troubleOf.get(project.build_corp_code)!].map(([month, depth]) => [month, Math.min(1, depth * exposure)]),
  );
  const planned = payFees(
    months.map(({ month, due }) => ({ month, due, amount: agreed.get(month)! })),
    trouble,
    chance,
  );
  const inOrder = wages.toSorted((a, b) => (a.pay.due < b.pay.due ? -1 : a.pay.due > b.pay.due ? 1 : 0));
  const { paidOn, installments } = settleDebts(
    inOrder.map((each) => debtOf(city, site, each)),
    planned,
  );
  const fees: LabourFees = { byProgress, monthly: Math.max(0, ...agreed.values()), agreed, installments };
  return { fees, wages: inOrder.flatMap((each, index) => paidWhen(city, each, paidOn[index]!, chance)) };
}

/** A contractor with reserves pays on the day; another one makes the workers wait. */
function debtOf(city: DemoCity, { plan, project }: DemoSite, wages: MonthWages): WageDebt {
  const { month, due } = wages.pay;
  const planned = wages.pay.paidOn!;
  const chance = city.chanceOf("reserve", plan.no, month);
  const reserve = city.money.reserveOf.get(project.contractor_corp)! * (isYearEnd(monthOf(due)) ? yearEndReserve : 1);
  const delayDays = chance.between(minDelayDays, Math.round(minDelayDays + maxExtraDelayDays * (fullReserve - reserve)));
  return { month, amount: amountOf(wages), planned, deadline: chance.is(reserve) ? planned : addDays(due, delayDays) };
}

/** The state as of today. */
function paidWhen({ today, holidays }: DemoCity, wages: MonthWages, paidOn: Day, chance: Chance): MonthWages[] {
  const { pay } = wages;
  const isIdle = paidOn > pay.due && chance.is(idleShare);
  const handedIn = isIdle ? addWorkdays(pay.due, -1, holidays) : pay.handedIn;
  if (paidOn <= today)
    return [{ ...wages, pay: { ...pay, handedIn: handedIn < paidOn ? handedIn : addDays(paidOn, -1), paidOn } }];
  return handedIn <= today
    ? [{ ...wages, pay: { ...pay, handedIn, paidOn: null, status: payrollStatus.submitted }, wasFailed: false }]
    : [];
}
