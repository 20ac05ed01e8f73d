import { lineAmounts } from "../resources/payrolls/lineAmounts";
import type { PayRollDetail } from "../resources/payrolls/payRollDetails";
import type { Attended } from "./attendance";
import type { PayPlan } from "./payCalendar";
import type { Chance } from "./random";
import type { Crew, CrewMember, DemoSite } from "./site";
import { payType } from "../resources/dictionaries/payType";
import { workerKind } from "../resources/dictionaries/workerKind";

/** A worker's earnings of a month, before it is known how they are paid. */
export interface Earned {
  readonly member: CrewMember;
  readonly line: Pick<
    PayRollDetail,
    | "days"
    | "work_hours"
    | "attend_days"
    | "pay_type"
    | "unit_price"
    | "base_amount"
    | "overtime_amount"
    | "bonus_amount"
    | "deduct_amount"
    | "deduct_reason"
    | "total_pay_amount"
    | "actual_amount"
  >;
  readonly isCash: boolean;
}

const yuan = 100;
/** Fen an hour; below the minimum wage of every district. */
const belowMinimum = 18 * yuan;
const quarter = 0.25;
const hourStep = 10;

/** The workers of an employer who were present in the month, or are listed as if they had been. */
export function earnedBy(
  { plan }: DemoSite,
  staff: Crew,
  attended: Attended,
  pay: PayPlan,
  isFirstSub: boolean,
  chance: Chance,
): Earned[] {
  const wages = pay.isLastDue && isFirstSub ? (plan.faults.wages ?? {}) : {};
  const listed = staff.filter(({ worker, isGhost }) => attended.get(worker.id)?.has(pay.month) || (isGhost && wages.ghosts));
  const workers = listed.filter(({ isGhost }) => !isGhost);
  const cash = new Set(workers.slice(1, 1 + Math.round(workers.length * (wages.cash ?? 0))));
  const low = new Set(workers.filter(({ diligence }) => diligence > 1.15).slice(0, wages.belowMinimum ?? 0));
  // Of those who are still there: what is deducted beyond the law stays owed, which is another cause for one who has left.
  const staying = workers.filter(({ worker }) => !worker.exit_time);
  const docked = new Set(staying.slice(-(wages.deducted ?? 0) || staying.length));
  return listed.map((member) => {
    const { worker, price } = member;
    const { days, hours } = attended.get(worker.id)?.get(pay.month) ?? { days: chance.between(18, 24), hours: 180 };
    const isMonthly = worker.work_role === workerKind.management;
    const bonus =
      member === workers[0] && wages.highest
        ? wages.highest - Math.round(price * days)
        : chance.is(0.15)
          ? chance.between(1, 6) * 100 * yuan
          : 0;
    const figures = {
      days,
      work_hours: Math.round(hours * hourStep) / hourStep,
      pay_type: low.has(member) ? payType.hourly : isMonthly ? payType.monthly : payType.daily,
      unit_price: low.has(member) ? belowMinimum : price,
      overtime_amount: !isMonthly && chance.is(0.2) ? chance.between(1, 5) * 80 * yuan : 0,
      bonus_amount: low.has(member) ? 0 : bonus,
    };
    const before = lineAmounts(figures);
    const isDocked = wages.deducted !== undefined && docked.has(member);
    const deduct_amount = isDocked ? Math.round(before.total_pay_amount * quarter) : 0;
    return {
      member,
      isCash: cash.has(member),
      line: {
        ...figures,
        attend_days: attended.get(worker.id)?.get(pay.month)?.days ?? 0,
        deduct_amount,
        deduct_reason: isDocked ? "工具损耗" : null,
        ...before,
        actual_amount: before.total_pay_amount - deduct_amount,
      },
    };
  });
}
