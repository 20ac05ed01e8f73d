import { minLineFen } from "../bank/guards";
import type { RollComparison } from "../../../resources/payrolls/wagesResponses";
import { figureOn } from "../../../resources/kit/dated";
import { lastDay, monthOf, shiftMonth, type Day } from "../../../resources/kit/days";
import { toYuan } from "../../../resources/kit/money";
import { paidDaysPerMonth } from "../../../resources/law/wages";
import { differsFromAttendance } from "../../../resources/payrolls/lineWarnings";
import type { PayRoll } from "../../../resources/payrolls/payRolls";
import { allRowsOf, fetchOne, fetchRows, storedRowsOf, type Db } from "../../platform/db/query";
import { advancesOf } from "../ledger/advances";
import { setOffLimits } from "../ledger/setOffs";
import { earnedWages, type LedgerEarning } from "../ledger/earnedWages";
import { shortBeyondTolerance } from "../ledger/shortBeyondTolerance";
import { loadMinimumWages } from "../law/minimumWages/minimumWages";

type Roll = Pick<PayRoll, "id" | "project" | "corp" | "team" | "pay_month" | "back_pay_month">;
type Judged = Pick<
  RollComparison,
  | "minimum_wage"
  | "doubled"
  | "tenfold"
  | "to_enter"
  | "underpaid"
  | "below_minimum"
  | "priced_otherwise"
  | "other_days"
  | "to_set_off"
  | "unlisted"
  | "month"
>;

interface Line extends Record<string, unknown> {
  readonly worker: number;
  readonly seq: number;
  readonly worker_name: string;
  readonly team_name: string | null;
  readonly days: number;
  /** Days of attendance when the line was made. */
  readonly attend_days: number | null;
  readonly pay_type: number | null;
  readonly unit_price: number | null;
  readonly total_pay_amount: number;
  readonly deduct_amount: number;
  readonly tax_amount: number;
  readonly insurance_amount: number;
  readonly court_amount: number;
  readonly advance_amount: number;
  readonly actual_amount: number;
  /** Code of a payroll of the same project and month that lists the same person. */
  readonly other: string | null;
}

/** A misplaced decimal point multiplies by ten; bonuses do not multiply by five. */
const slipFactor = 5;
/** Wages for earlier months are paid late, or the month is a mistake. */
const usualMonths = 6;

/** Checks lines against attendance, contract and minimum wage and against each other, and the month against the day. */
export async function judgeAmounts(db: Db, roll: Roll, today: Day): Promise<Judged> {
  const { project, corp, pay_month } = roll;
  const lines = await linesOf(db, roll);
  const earned = await earnedWages(db, { project, corp, month: pay_month });
  const terms = await fetchOne<{ pay_month_offset: number }>(db)`
    select pay_month_offset from ${storedRowsOf("projects")} where id = ${project}`;
  const monthEnd = lastDay(pay_month);
  const minimumWage = (await loadMinimumWages(db, project, [monthEnd]))(monthEnd);
  const isShort = await shortBeyondTolerance(db, monthEnd);
  const paidDays = figureOn(paidDaysPerMonth, monthEnd);
  const minimumOf = ({ days }: Line) => Math.round((minimumWage?.monthly_amount ?? 0) * Math.min(1, days / paidDays));
  const each = lines.map((line) => ({ line, wage: earned.get(line.worker), minimum: minimumOf(line) }));
  const paid = each.filter(({ line }) => line.total_pay_amount > 0);
  const byContract = paid.filter(({ wage }) => wage?.earned_basis === "contract");
  const advances = await advancesOf(
    db,
    pay_month,
    lines.map(({ worker }) => worker),
  );
  const limits = await setOffLimits(db, roll, lines);
  const toSetOff = (line: Line): Judged["to_set_off"] => {
    const { by_hand = 0, by_deposit = 0 } = advances.get(line.worker) ?? {};
    const limit = limits.get(line.worker) ?? 0;
    const full = Math.min(by_hand + by_deposit + limit, line.advance_amount + line.actual_amount - minLineFen);
    if (limit === 0 || line.advance_amount >= full) return [];
    const amounts = { set_off_amount: toYuan(limit), advance_amount: toYuan(line.advance_amount), full_amount: toYuan(full) };
    return [{ ...personOf(line), ...amounts }];
  };
  /**
   * What was paid by hand, or is claimed to have been, and is not deducted besides the deposit, if all payments with this line come to
   * more than was earned.
   */
  const paidByHand = ({ line, wage }: (typeof each)[number]): number => {
    const { by_hand = 0, claimed = 0, by_deposit = 0 } = advances.get(line.worker) ?? {};
    const inCash = by_hand + claimed;
    const isDeducted = inCash <= Math.max(0, line.advance_amount - by_deposit);
    return !isDeducted && inCash + by_deposit + line.actual_amount > amountOf(wage) ? inCash : 0;
  };
  const doubled = each
    .map((one) => ({ ...one, by_hand: paidByHand(one) }))
    .filter(({ line, by_hand }) => line.other !== null || by_hand > 0)
    .map(({ line, by_hand }) => ({
      ...personOf(line),
      other: line.other ?? "",
      paid_by_hand: line.other === null ? toYuan(by_hand) : null,
    }));
  return {
    minimum_wage: minimumWage
      ? {
          monthly_amount: toYuan(minimumWage.monthly_amount),
          hourly_amount: minimumWage.hourly_amount === null ? null : toYuan(minimumWage.hourly_amount),
        }
      : null,
    doubled,
    tenfold: byContract
      .filter(({ line, wage }) => line.total_pay_amount >= slipFactor * Math.max(1, amountOf(wage)))
      .map(({ line, wage }) => ({ ...paidOf(line), expected_amount: toYuan(amountOf(wage)) })),
    to_enter: each
      .filter(({ line, wage }) => line.total_pay_amount === 0 && (wage?.attend_days ?? 0) > 0)
      .map(({ line, wage }) => ({ ...personOf(line), attend_days: wage?.attend_days ?? 0 })),
    underpaid: byContract
      .filter(({ line, wage }) => isShort(line.total_pay_amount, amountOf(wage)))
      .map(({ line, wage }) => ({ ...paidOf(line), earned_amount: toYuan(amountOf(wage)) })),
    below_minimum: paid
      .filter(({ line, minimum }) => line.total_pay_amount < minimum)
      .map(({ line, minimum }) => ({ ...paidOf(line), minimum_amount: toYuan(minimum) })),
    priced_otherwise: each.flatMap(({ line, wage }) => otherPrice(line, wage)),
    other_days: each.flatMap(({ line, wage }) => otherDays(line, wage?.attend_days ?? 0)),
    to_set_off: lines.flatMap(toSetOff),
    unlisted: await unlistedOf(db, roll, earned),
    month:
      judgeMonth(pay_month, today, terms?.pay_month_offset === 0) ??
      (lines.length > 0 && each.every(({ wage }) => !wage?.attend_days) ? "unattended" : null),
  };
}

const amountOf = (wage: LedgerEarning | undefined): number => wage?.earned_amount ?? 0;
const personOf = ({ worker, seq, worker_name, team_name }: Line) => ({ worker, seq, worker_name, team_name });
const paidOf = (line: Line) => ({ ...personOf(line), total_pay_amount: toYuan(line.total_pay_amount) });

function otherPrice(line: Line, wage: LedgerEarning | undefined): Judged["priced_otherwise"] {
  const { pay_type, unit_price } = line;
  if (pay_type === null || unit_price === null || !wage || wage.pay_type === null || wage.unit_price === null) return [];
  if (pay_type === wage.pay_type && unit_price === wage.unit_price) return [];
  const agreed = { agreed_type: wage.pay_type, agreed_price: toYuan(wage.unit_price) };
  return [{ ...personOf(line), pay_type, unit_price: toYuan(unit_price), ...agreed }];
}

/** Days that were not typed are those of attendance, which may have changed since. */
function otherDays(line: Line, attend_days: number): Judged["other_days"] {
  const { days } = line;
  const isOutdated = days === line.attend_days && days !== attend_days;
  return isOutdated || differsFromAttendance(days, attend_days) ? [{ ...personOf(line), days, attend_days }] : [];
}

function judgeMonth(month: string, today: Day, isPaidInItsMonth: boolean): Judged["month"] {
  if (month === monthOf(today)) return isPaidInItsMonth ? null : "current";
  return month < shiftMonth(monthOf(today), -usualMonths) ? "old" : null;
}

/** Workers with attendance who are in no payroll that pays this month for the first time, and were not paid their wage otherwise. */
async function unlistedOf(db: Db, roll: Roll, earned: ReadonlyMap<number, LedgerEarning>): Promise<Judged["unlisted"]> {
  const attended = [...earned.values()].filter(({ attend_days }) => attend_days > 0).map(({ worker }) => worker);
  const found = await fetchRows<{ worker: number; worker_name: string; team_name: string | null }>(db)`
    select w.id as worker, w.worker_name, t.team_name from ${storedRowsOf("workers", "w")} left join ${storedRowsOf("teams", "t")} on t.id = w.team
      where w.id = any(${attended}::bigint[]) and (${roll.team}::bigint is null or w.team = ${roll.team}) and not exists (
        select 1 from ${storedRowsOf("workers", "k")} join ${allRowsOf("payRollDetails", "d")} on d.worker = k.id
        where k.realinfo = w.realinfo and d.project = ${roll.project} and d.pay_month = ${roll.pay_month} and d.is_back_pay = 0)
      order by t.team_name, w.id`;
  const advances = await advancesOf(
    db,
    roll.pay_month,
    found.map(({ worker }) => worker),
  );
  return found.flatMap((person) => {
    const wage = earned.get(person.worker);
    const { by_hand = 0, claimed = 0, by_deposit = 0 } = advances.get(person.worker) ?? {};
    const paid = by_hand + claimed + by_deposit;
    return paid > 0 && paid >= amountOf(wage) ? [] : [{ ...person, attend_days: wage?.attend_days ?? 0 }];
  });
}

/** A person may have several entries on the roster: the real-name record identifies the person. */
const linesOf = (db: Db, roll: Roll): Promise<Line[]> =>
  fetchRows<Line>(db)`
    select d.worker, d.seq, d.worker_name, d.team_name, coalesce(d.days, 0)::float8 as days, d.attend_days::float8 as attend_days, d.pay_type, d.unit_price,
        d.total_pay_amount, coalesce(d.deduct_amount, 0) as deduct_amount, coalesce(d.tax_amount, 0) as tax_amount,
        coalesce(d.insurance_amount, 0) as insurance_amount, coalesce(d.court_amount, 0) as court_amount,
        coalesce(d.advance_amount, 0) as advance_amount, d.actual_amount, o.other
      from ${allRowsOf("payRollDetails", "d")} join ${storedRowsOf("workers", "w")} on w.id = d.worker
      left join lateral (
        select min(r.pay_roll_code) as other from ${storedRowsOf("workers", "k")} join ${allRowsOf("payRollDetails", "e")} on e.worker = k.id
          join ${allRowsOf("payRolls", "r")} on r.id = e.pay_roll and r.is_back_pay = 0
        where k.realinfo = w.realinfo and k.project = ${roll.project} and e.pay_month = ${roll.pay_month} and e.id <> d.id
      ) o on true
      where d.pay_roll = ${roll.id} order by d.seq`;
