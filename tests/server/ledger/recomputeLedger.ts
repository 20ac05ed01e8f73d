import type pg from "pg";

interface Day {
  readonly worker: number;
  readonly corp: number;
  readonly month: string;
  readonly day_value: string;
  readonly work_hours: string;
}
interface Roll {
  readonly id: number;
  readonly corp: number;
  readonly status: number;
  readonly created_at: string;
  readonly pay_month: string;
  readonly is_back_pay: number;
  readonly back_pay_month: string | null;
  readonly source_pay_roll: number | null;
  readonly finished_at: string | null;
}
interface Amounts {
  readonly total_pay_amount: number;
  readonly deduct_amount: number;
  readonly advance_amount: number | null;
  readonly actual_amount: number;
}
interface Line extends Amounts {
  readonly id: number;
  readonly pay_roll: number;
  readonly worker: number;
  readonly status: number;
}
interface Wage extends Amounts {
  readonly id: number;
  readonly worker: number;
  readonly corp: number;
  readonly pay_month: string;
  readonly pay_roll: number | null;
  readonly grant_status: number;
  readonly created_at: string;
}
interface DepositPayment {
  readonly worker: number;
  readonly corp: number;
  readonly pay_month: string;
  readonly amount: number;
}
interface Rejection {
  readonly pay_roll_detail: number;
  readonly settled_at: string;
}
interface Contract {
  readonly worker: number;
  readonly start_date: string;
  readonly pay_type: number;
  readonly unit_price: number | null;
}

interface Unit {
  readonly at: number;
  readonly id: number;
  readonly submitted: boolean;
  /** Paid, or at the bank. */
  readonly settled: boolean;
  readonly processing: boolean;
  /** When it failed. */
  readonly failed: number | undefined;
  readonly byRoll: boolean;
  readonly total: number;
  readonly deduct: number;
  readonly advance: number;
  readonly net: number;
}

export interface LedgerRow {
  readonly earned: number;
  readonly basis: string;
  readonly declared: number;
  readonly paid: number;
  /** Of it, by deposits. */
  readonly deposit: number;
  readonly processing: number;
  readonly due: number;
  readonly owed: number;
}

const monthEnd = (month: string): Date => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0));
const iso = (date: Date): string => date.toISOString().slice(0, 10);

/** The ledger of a project as a person would work it out with the rows of every table before him; by worker, employer and month. */
export async function recomputeLedger(pool: pg.Pool, project: number): Promise<Map<string, LedgerRow>> {
  const rowsOf = async <Row>(text: string) => (await pool.query(text, [project])).rows as Row[];
  const days = await rowsOf<Day>("select *, to_char(date, 'YYYY-MM') as month from attendance_days where project = $1");
  const rolls = await rowsOf<Roll>("select * from pay_rolls where project = $1 and deleted_at is null");
  const lines = await rowsOf<Line>("select * from pay_roll_details where project = $1 and deleted_at is null");
  const wages = await rowsOf<Wage>("select * from worker_wages where project = $1 and deleted_at is null");
  const rejections = await rowsOf<Rejection>(
    `select b.pay_roll_detail, b.settled_at from bank_records b join pay_roll_details d on d.id = b.pay_roll_detail
     where d.project = $1 and b.status = 'RJCT'`,
  );
  const drawn = await rowsOf<DepositPayment>("select * from drawdown_payments where project = $1");
  const contracts = await rowsOf<Contract>("select * from worker_contracts where project = $1 and deleted_at is null");
  const minimums = await rowsOf<{ is_own: boolean; valid_from: string; monthly_amount: number }>(
    `select m.region = r.id as is_own, m.valid_from, m.monthly_amount from projects p join regions r on r.id = p.region
     join minimum_wages m on m.region in (r.id, r.parent) and m.deleted_at is null where p.id = $1 order by m.valid_from desc`,
  );
  const minWageOn = (day: string): number => {
    const valid = minimums.filter(({ valid_from }) => valid_from <= day);
    return (valid.find(({ is_own }) => is_own) ?? valid[0])?.monthly_amount ?? 0;
  };

  const keys = new Map<string, { worker: number; corp: number; month: string }>();
  const add = (worker: number, corp: number, month: string) => keys.set(`${worker}/${corp}/${month}`, { worker, corp, month });
  const rollOf = new Map(rolls.map((roll) => [roll.id, roll]));
  const monthOfRoll = (roll: Roll): string => (roll.is_back_pay === 1 ? (roll.back_pay_month ?? roll.pay_month) : roll.pay_month);
  const attended = days.filter((day) => Number(day.day_value) > 0);
  for (const day of attended) add(day.worker, day.corp, day.month);
  for (const wage of [...wages, ...drawn]) add(wage.worker, wage.corp, wage.pay_month);

  /** Lines that a submitted supplement has not taken over, without those of supplements in draft. */
  const standing = lines.filter((line) => {
    const roll = rollOf.get(line.pay_roll);
    if (!roll || (roll.source_pay_roll !== null && roll.status === 0)) return false;
    const again = rolls.filter((one) => one.source_pay_roll === roll.id && one.status > 0);
    const isTakenOver = again.some(({ id }) => lines.some((one) => one.pay_roll === id && one.worker === line.worker));
    return !(line.status === 3 && isTakenOver);
  });
  for (const line of standing) {
    const roll = rollOf.get(line.pay_roll)!;
    add(line.worker, roll.corp, monthOfRoll(roll));
  }

  /** The bank's own day of the rejection, unless the payroll had ended before. */
  const failureOf = (line: Line, { finished_at }: Roll): number => {
    const rejected = rejections.filter(({ pay_roll_detail }) => pay_roll_detail === line.id);
    const last = Math.max(...rejected.map(({ settled_at }) => +new Date(settled_at)));
    return Math.min(finished_at ? +new Date(finished_at) : Infinity, rejected.length > 0 ? last : Infinity);
  };

  const unitsOf = (worker: number, corp: number, month: string): { all: Unit[]; units: Unit[] } => {
    const amounts = (row: Amounts) => ({
      total: row.total_pay_amount,
      deduct: row.deduct_amount,
      advance: row.advance_amount ?? 0,
      net: row.actual_amount,
    });
    const byRoll = standing.flatMap((line): Unit[] => {
      const roll = rollOf.get(line.pay_roll)!;
      if (line.worker !== worker || roll.corp !== corp || monthOfRoll(roll) !== month) return [];
      const isAtBank = roll.status === 2;
      const processing = isAtBank && line.status === 1;
      const failed = line.status === 3 ? failureOf(line, roll) : undefined;
      const state = { submitted: roll.status !== 0, settled: line.status === 2 || processing, processing, failed };
      return [{ at: +new Date(roll.created_at), id: line.id, byRoll: true, ...state, ...amounts(line) }];
    });
    const byHand = wages.flatMap((wage): Unit[] =>
      wage.pay_roll === null && wage.worker === worker && wage.corp === corp && wage.pay_month === month
        ? [
            {
              at: +new Date(wage.created_at),
              id: wage.id,
              submitted: true,
              settled: wage.grant_status === 2,
              processing: false,
              failed: wage.grant_status === 3 ? +new Date(wage.created_at) : undefined,
              byRoll: false,
              ...amounts(wage),
            },
          ]
        : [],
    );
    const all = [...byRoll, ...byHand];
    const [newest] = [...all].sort((a, b) => b.at - a.at || b.id - a.id);
    const withoutFailures = all.filter((unit) => unit.failed === undefined && (unit.settled || unit === newest));
    // What the worker would have if the failed payments had reached him, and nothing had been done about them since.
    const failedAt = Math.min(...all.flatMap(({ failed }) => failed ?? []));
    const asOfFailure = all.filter((unit) => unit.failed !== undefined || (unit.settled && unit.at <= failedAt));
    const net = (of: readonly Unit[]) => of.reduce((total, unit) => total + unit.net, 0);
    return { all, units: net(asOfFailure) > net(withoutFailures) ? asOfFailure : withoutFailures };
  };

  const result = new Map<string, LedgerRow>();
  for (const [key, { worker, corp, month }] of keys) {
    const worked = attended.filter((day) => day.worker === worker && day.corp === corp && day.month === month);
    const dayCount = worked.reduce((sum, day) => sum + Number(day.day_value), 0);
    const hours = worked.reduce((sum, day) => sum + Number(day.work_hours), 0);
    const end = monthEnd(month);
    const contract = contracts
      .filter((one) => one.worker === worker && one.start_date <= iso(end))
      .sort((a, b) => (a.start_date < b.start_date ? 1 : -1))[0];
    const price = contract?.unit_price ?? 0;
    const byContract: Readonly<Record<number, number>> = {
      1: price * Math.min(1, dayCount / 21.75),
      2: price * Math.min(dayCount / 5, end.getUTCDate() / 7),
      3: price * dayCount,
      4: price * hours,
    };
    const agreed = contract && byContract[contract.pay_type];
    const earned = dayCount === 0 ? 0 : Math.round(agreed ?? minWageOn(iso(end)) * Math.min(1, dayCount / 21.75));
    const basis = dayCount === 0 ? "none" : agreed === undefined ? "floor" : "contract";

    const { all, units } = unitsOf(worker, corp, month);
    const sum = (read: (unit: Unit) => number) => units.reduce((total, unit) => total + read(unit), 0);
    const declared = sum(({ net }) => net);
    const isOwn = (one: DepositPayment | Wage) => one.worker === worker && one.corp === corp && one.pay_month === month;
    const deposit = drawn.filter(isOwn).reduce((total, one) => total + one.amount, 0);
    const wagesPaid = wages.filter((one) => isOwn(one) && one.grant_status === 2);
    const paid = wagesPaid.reduce((total, one) => total + one.actual_amount, deposit);
    const byHand = wagesPaid.filter((one) => one.pay_roll === null && !one.advance_amount);
    // An advance that is recorded by hand is paid, not deducted.
    const recorded = Math.min(
      byHand.reduce((total, one) => total + one.actual_amount, 0),
      sum(({ byRoll, advance }) => (byRoll ? advance : 0)),
    );
    const advanced = sum(({ advance }) => advance) - recorded;
    // Another advance is what the deposit has paid; it is due as well as paid.
    const deducted = Math.min(deposit, advanced);
    const isAgreed = units.some(({ submitted }) => submitted) && declared + deducted >= earned * 0.8;
    const known = sum(({ deduct }) => deduct) + advanced;
    const due = Math.max(0, (isAgreed ? declared : Math.max(declared, earned - known)) + deducted);
    const processing = all.reduce((total, unit) => total + (unit.processing ? unit.net : 0), 0);
    result.set(key, { earned, basis, declared, paid, deposit, processing, due, owed: Math.max(0, due - paid) });
  }
  return result;
}
