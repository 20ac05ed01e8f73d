import type pg from "pg";
import { statutoryHolidays } from "../../../../resources/law/holidays";
import type { ContractVersion } from "../../../../resources/payrolls/contractOfDay";
import { lawfulDeduction } from "../../../../resources/payrolls/lawfulDeduction";
import { earnedWage } from "../../../../resources/payrolls/earnedWage";

interface Day {
  readonly worker: number;
  readonly corp: number;
  readonly date: string;
  readonly month: string;
  readonly day_value: string;
  readonly work_seconds: number;
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
  readonly days: string | number | null;
  readonly work_hours: string | number | null;
  readonly confirm_status: boolean;
  readonly confirm_method: number | null;
  readonly total_pay_amount: number;
  readonly deduct_amount: number;
  readonly tax_amount: number;
  readonly insurance_amount: number;
  readonly court_amount: number;
  readonly court_files: readonly unknown[] | null;
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
  readonly accepted_at: string | null;
  readonly is_advance: number | null;
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
interface Withdrawn {
  readonly worker: number;
  readonly corp: number;
  readonly pay_month: string;
  readonly total_amount: number;
  readonly advance_amount: number;
  readonly declared_at: string;
  readonly withdrawn_on: string;
}
interface Overpaid {
  readonly id: number;
  readonly worker: number;
  readonly corp: number;
  readonly pay_month: string;
  readonly amount: number;
}
interface SetOff {
  readonly overpayment: number;
  readonly pay_roll_detail: number;
  readonly worker: number;
  readonly corp: number;
  readonly pay_month: string;
  readonly amount: number;
}
interface ReturnBill {
  readonly id: number;
  readonly overpayment: number | null;
  readonly reverse_of: number | null;
  readonly amount: number;
  readonly confirm_status: boolean;
}
interface Move {
  readonly id: number;
  readonly worker: number;
  readonly type: number;
  readonly date: string;
  readonly recorded_on: string | null;
}
interface RosterEntry {
  readonly id: number;
  readonly corp: number;
  readonly entry_time: string | null;
  readonly exit_time: string | null;
  readonly in_status: number;
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
  /** Of the advance, what an overpayment of another month is set off with. */
  readonly setOff: number;
  /** Paid by the employer's word alone. */
  readonly claimed: boolean;
  readonly confirmed: boolean;
  readonly days: number;
  readonly hours: number;
  readonly total: number;
  readonly deduct: number;
  readonly tax: number;
  readonly insurance: number;
  readonly court: number;
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
  readonly claimed: number;
  readonly draft: number;
  readonly lawful: number;
  readonly unlawful: number;
  readonly premium: number;
  readonly difference: number;
  /** Declared before, and neither withdrawn in time nor accepted as wrong, if more than earned and declared now. */
  readonly former: number;
  readonly due_date: string;
}

const monthEnd = (month: string): Date => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0));
const iso = (date: Date): string => date.toISOString().slice(0, 10);
const later = (day: string, count: number): string => iso(new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000));
const monthsAgo = (day: string, count: number): string =>
  iso(new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 - count, 1))).slice(0, 7);

/** The day of a month on which wages are due, or the last working day before it. */
function payDay(month: string, pay_day: number, offset: number, holidays: ReadonlyMap<string, number>): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5)) + offset];
  const day = new Date(Date.UTC(year, number - 1, Math.min(pay_day, new Date(Date.UTC(year, number, 0)).getUTCDate())));
  const isWorkday = () => (holidays.get(iso(day)) ?? ([0, 6].includes(day.getUTCDay()) ? 1 : 2)) === 2;
  while (!isWorkday()) day.setUTCDate(day.getUTCDate() - 1);
  return iso(day);
}

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
  const overpaid = await rowsOf<Overpaid>(
    "select * from overpayments where project = $1 and coalesce(confirmed_at, accepted_at) is not null and deleted_at is null",
  );
  const setOffs = await rowsOf<SetOff>("select * from overpayment_set_offs where project = $1 order by id");
  const bills = await rowsOf<ReturnBill>("select * from wage_account_bills where project = $1 and deleted_at is null");
  const withdrawn = await rowsOf<Withdrawn>(
    "select * from withdrawn_declarations where project = $1 and accepted_at is null and deleted_at is null",
  );
  const versions = await rowsOf<ContractVersion & { worker: number; pay_day: number | null }>(
    "select v.* from contract_versions v join workers k on k.id = v.worker where k.project = $1",
  );
  const moves = await rowsOf<Move>(
    "select x.* from entry_exits x join workers k on k.id = x.worker where k.project = $1 and x.deleted_at is null order by x.date, x.id",
  );
  const staff = await rowsOf<RosterEntry>("select * from workers where project = $1 and deleted_at is null");
  const [terms] = await rowsOf<{ pay_day: number; pay_month_offset: number; today: string }>(
    "select pay_day, pay_month_offset, platform_day()::text as today from projects where id = $1",
  );
  const { pay_day, pay_month_offset, today } = terms!;
  const entered = (await pool.query<{ date: string; kind: 1 | 2 }>("select date, kind from holidays where deleted_at is null"))
    .rows;
  const holidays = new Map<string, 1 | 2>([...statutoryHolidays, ...entered.map(({ date, kind }) => [date, kind] as const)]);
  const set = (
    await pool.query<{ valid_from: string; tolerance_percent: number; premium_due: number }>(
      "select * from wage_parameters where deleted_at is null order by valid_from desc",
    )
  ).rows;
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
  for (const day of days) if (Number(day.day_value) > 0) add(day.worker, day.corp, day.month);
  for (const wage of [...wages, ...drawn, ...withdrawn]) add(wage.worker, wage.corp, wage.pay_month);

  /** Lines of submitted payrolls that a submitted supplement has not taken over. */
  const standing = lines.filter((line) => {
    const roll = rollOf.get(line.pay_roll);
    if (!roll || roll.status === 0) return false;
    const again = rolls.filter((one) => one.source_pay_roll === roll.id && one.status > 0);
    const isTakenOver = again.some(({ id }) => lines.some((one) => one.pay_roll === id && one.worker === line.worker));
    return !(line.status === 3 && isTakenOver);
  });
  /** What was given back of each overpayment: set off by paid lines, never more than was agreed, or returned. */
  const moved: {
    readonly worker: number;
    readonly corp: number;
    readonly to: string;
    readonly from: string;
    readonly amount: number;
  }[] = [];
  for (const one of overpaid) {
    let left = one.amount;
    for (const { overpayment, pay_roll_detail, pay_month, amount } of setOffs) {
      if (overpayment !== one.id || lines.find(({ id }) => id === pay_roll_detail)?.status !== 2) continue;
      const taken = Math.min(left, amount);
      left -= taken;
      moved.push({ worker: one.worker, corp: one.corp, to: pay_month, from: one.pay_month, amount: taken });
    }
  }
  const isReversed = (bill: ReturnBill) => bills.some(({ reverse_of }) => reverse_of === bill.id);
  const returnedOf = ({ id }: Overpaid) =>
    bills
      .filter((bill) => bill.overpayment === id && bill.reverse_of === null && bill.confirm_status && !isReversed(bill))
      .reduce((total, bill) => total + bill.amount, 0);
  const setOffOfLine = (line: number) =>
    setOffs.filter(({ pay_roll_detail }) => pay_roll_detail === line).reduce((total, { amount }) => total + amount, 0);
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

  const isConfirmed = ({ confirm_status, confirm_method }: Amounts) => confirm_status && confirm_method === 1;
  const isProved = (wage: Wage) => isConfirmed(wage) || wage.accepted_at !== null;
  const isPaid = (wage: Wage) => wage.grant_status === 2 && (wage.pay_roll !== null || isProved(wage));

  const unitsOf = (worker: number, corp: number, month: string): { all: Unit[]; units: Unit[] } => {
    const amounts = (row: Amounts) => ({
      confirmed: isConfirmed(row),
      days: Number(row.days ?? 0),
      hours: Number(row.work_hours ?? 0),
      total: Math.max(row.total_pay_amount, row.actual_amount),
      deduct: row.deduct_amount,
      tax: row.tax_amount,
      insurance: row.insurance_amount,
      court: row.court_files?.length ? row.court_amount : 0,
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
      return [
        {
          at: +new Date(roll.created_at),
          id: line.id,
          byRoll: true,
          claimed: false,
          ...state,
          ...amounts(line),
          setOff: setOffOfLine(line.id),
        },
      ];
    });
    const byHand = wages.flatMap((wage): Unit[] =>
      wage.pay_roll === null && wage.is_advance !== 1 && wage.worker === worker && wage.corp === corp && wage.pay_month === month
        ? [
            {
              at: +new Date(wage.created_at),
              id: wage.id,
              submitted: true,
              settled: isPaid(wage),
              claimed: !isProved(wage),
              processing: false,
              failed: wage.grant_status === 3 ? +new Date(wage.created_at) : undefined,
              byRoll: false,
              setOff: 0,
              ...amounts(wage),
            },
          ]
        : [],
    );
    const stated = [...byRoll, ...byHand];
    // What only the employer claims to have paid counts where there is nothing else.
    const all = stated.some(({ claimed }) => !claimed) ? stated.filter(({ claimed }) => !claimed) : stated;
    const [newest] = [...all].sort((a, b) => b.at - a.at || b.id - a.id);
    const withoutFailures = all.filter((unit) => unit.failed === undefined && (unit.settled || unit === newest));
    // What the worker would have if the failed payments had reached him, and nothing had been done about them since.
    const failedAt = Math.min(...all.flatMap(({ failed }) => failed ?? []));
    const asOfFailure = all.filter((unit) => unit.failed !== undefined || (unit.settled && unit.at <= failedAt));
    const net = (of: readonly Unit[]) => of.reduce((total, unit) => total + unit.net, 0);
    return { all, units: net(asOfFailure) > net(withoutFailures) ? asOfFailure : withoutFailures };
  };

  /** What each unpaid declaration came to when it was made: with all that had been paid by then. */
  const formerOf = (worker: number, corp: number, month: string, due_date: string): number => {
    const isOwn = (one: { worker: number; corp: number; pay_month: string }) =>
      one.worker === worker && one.corp === corp && one.pay_month === month;
    const byRoll = lines.flatMap((line) => {
      const roll = rollOf.get(line.pay_roll)!;
      if (roll.status === 0 || !isOwn({ worker: line.worker, corp: roll.corp, pay_month: monthOfRoll(roll) })) return [];
      const settled = line.status === 2 || (roll.status === 2 && line.status === 1);
      const total = Math.max(line.total_pay_amount, line.actual_amount);
      const advance = (line.advance_amount ?? 0) - setOffOfLine(line.id);
      return [{ at: +new Date(roll.created_at), total, advance, byHand: 0, settled }];
    });
    const byHand = wages
      .filter((one) => one.pay_roll === null && one.is_advance !== 1 && isOwn(one) && one.grant_status === 2 && isProved(one))
      .map((one) => ({
        ...{ at: +new Date(one.created_at), total: Math.max(one.total_pay_amount, one.actual_amount), advance: 0, settled: true },
        byHand: one.advance_amount ? 0 : one.actual_amount,
      }));
    const late = withdrawn
      .filter((one) => isOwn(one) && one.withdrawn_on > due_date)
      .map((one) => ({
        ...{ at: +new Date(one.declared_at), total: one.total_amount, advance: one.advance_amount, byHand: 0, settled: false },
      }));
    const all = [...byRoll, ...byHand, ...late];
    const amounts = all
      .filter(({ settled }) => !settled)
      .map(({ at, total, advance }) => {
        const before = all.filter((one) => one.settled && one.at < at);
        const inHand = before.reduce((sum, one) => sum + one.byHand, 0);
        return total + before.reduce((sum, one) => sum + one.total, 0) - Math.min(advance, inHand);
      });
    return Math.max(0, ...amounts);
  };

  const drafts = lines.filter((line) => rollOf.get(line.pay_roll)?.status === 0);
  for (const line of drafts) {
    const roll = rollOf.get(line.pay_roll)!;
    add(line.worker, roll.corp, monthOfRoll(roll));
  }
  // The roster of the twelve months before this one: what they are owed is unknown.
  const isKnown = new Set([...keys.values()].map(({ worker, month }) => `${worker}/${month}`));
  for (const worker of staff)
    for (let ago = 1; ago <= 12; ago += 1) {
      const month = monthsAgo(today, ago);
      const isThere = worker.in_status === 1 || (worker.exit_time ?? "") >= `${month}-01`;
      const isEntered = worker.entry_time !== null && worker.entry_time <= iso(monthEnd(month));
      const isDraftOnly = drafts.some(
        (line) =>
          line.worker === worker.id &&
          monthOfRoll(rollOf.get(line.pay_roll)!) === month &&
          rollOf.get(line.pay_roll)!.corp !== worker.corp,
      );
      if (isThere && isEntered && (!isKnown.has(`${worker.id}/${month}`) || isDraftOnly)) add(worker.id, worker.corp, month);
    }

  const result = new Map<string, LedgerRow & { readonly short: number }>();
  for (const [key, { worker, corp, month }] of keys) {
    const worked = days.filter((day) => day.worker === worker && day.corp === corp && day.month === month);
    const dayCount = worked.reduce((sum, day) => sum + Number(day.day_value), 0);
    const seconds = worked.reduce((sum, day) => sum + day.work_seconds, 0);
    const end = iso(monthEnd(month));
    const own = moves.filter((move) => move.worker === worker);
    const regular = payDay(month, pay_day, pay_month_offset, holidays);
    const before = own.findLast(({ date }) => date < `${month}-01`);
    const joined = own.find(({ type, date }) => type === 1 && date >= `${month}-01` && date <= end);
    const lastMove = own.findLast(({ date }) => date <= end);
    const isLeft = lastMove?.type === 0 && lastMove.date >= `${month}-01` && (lastMove.recorded_on ?? "") <= regular;
    const wage = earnedWage({
      month,
      days: worked.map((day) => ({ date: day.date, day_value: Number(day.day_value), work_seconds: day.work_seconds })),
      versions: versions.filter((version) => version.worker === worker),
      holidays,
      minimumOn: minWageOn,
      joined_on: before?.type === 1 ? null : (joined?.date ?? null),
      left_on: isLeft ? lastMove.date : null,
    });
    const earned = wage.earned_amount;

    const { all, units } = unitsOf(worker, corp, month);
    const sum = (read: (unit: Unit) => number) => units.reduce((total, unit) => total + read(unit), 0);
    const declared = sum(({ net }) => net);
    const isOwn = (one: DepositPayment | Wage) => one.worker === worker && one.corp === corp && one.pay_month === month;
    const deposit = drawn.filter(isOwn).reduce((total, one) => total + one.amount, 0);
    const wagesPaid = wages.filter((one) => isOwn(one) && isPaid(one));
    const isOfWorker = (one: { worker: number; corp: number }) => one.worker === worker && one.corp === corp;
    const movesHere = moved.filter(isOfWorker);
    const movedIn = movesHere.filter(({ to }) => to === month).reduce((total, one) => total + one.amount, 0);
    const movedOut = movesHere.filter(({ from }) => from === month).reduce((total, one) => total + one.amount, 0);
    const overpaidHere = overpaid.filter((one) => isOfWorker(one) && one.pay_month === month);
    const returned = overpaidHere.reduce((total, one) => total + returnedOf(one), 0);
    const paid = wagesPaid.reduce((total, one) => total + one.actual_amount, deposit + movedIn - movedOut - returned);
    const claimed = wages
      .filter((one) => isOwn(one) && one.grant_status === 2 && !isPaid(one))
      .reduce((total, one) => total + one.actual_amount, 0);
    const byHand = wagesPaid.filter((one) => one.pay_roll === null && one.is_advance !== 1 && !one.advance_amount);
    // An advance that is recorded by hand is paid, not deducted.
    const recorded = Math.min(
      byHand.reduce((total, one) => total + one.actual_amount, 0),
      sum(({ byRoll, advance, setOff }) => (byRoll ? advance - setOff : 0)),
    );
    const gross = sum(({ total }) => total) - recorded;
    // Another advance is what the deposit has paid; it is due as well as paid.
    const inAdvance = wagesPaid.filter((one) => one.is_advance === 1).reduce((total, one) => total + one.actual_amount, 0);
    const fromDeposit = Math.min(deposit + inAdvance + movedIn, sum(({ advance }) => advance) - recorded);
    const isSubmitted = units.length > 0 && units.every((unit) => !unit.claimed);
    const isAgreed =
      isSubmitted &&
      units.every(({ confirmed, byRoll }) => confirmed && byRoll) &&
      sum((unit) => unit.days) >= dayCount &&
      (wage.pay_type !== 4 || (sum(({ hours }) => hours) + 0.05) * 3600 >= seconds);
    const parameters = set.find(({ valid_from }) => valid_from <= end);
    const tolerance = parameters?.tolerance_percent ?? 5;
    const worth = earned + (parameters?.premium_due ? wage.premium_amount : 0);
    const attendedAfter = (date: string) =>
      days.some((day) => day.worker === worker && day.month === month && day.date > date && Number(day.day_value) > 0);
    const left = own.find(({ type, date }) => type === 0 && date >= `${month}-01` && !attendedAfter(date))?.date;
    const agreedDays = versions.flatMap((one) => {
      const isReplaced = versions.some(
        (next) =>
          next.contract === one.contract &&
          (next.recorded_on > one.recorded_on || (next.recorded_on === one.recorded_on && next.id > one.id)) &&
          (next.recorded_on <= end || next.confirmed_at !== null || next.accepted_at !== null),
      );
      const isOfMonth = one.worker === worker && one.start_date <= end && (one.end_date ?? "9999") >= `${month}-01`;
      return isOfMonth && !isReplaced && one.pay_day !== null ? [one.pay_day] : [];
    });
    const due_date = [
      regular,
      ...(agreedDays.length > 0 ? [payDay(month, Math.min(...agreedDays), pay_month_offset, holidays)] : []),
      ...(left ? [later(left, 3)] : []),
    ].sort()[0]!;
    const declaredBefore = formerOf(worker, corp, month, due_date);
    const former = declaredBefore > Math.max(gross, worth) ? declaredBefore : 0;
    const claim = Math.max(worth, former);
    const isTolerated = isSubmitted && !isAgreed && gross > 0 && gross < claim && (claim - gross) * 100 <= tolerance * claim;
    const base = isTolerated ? gross : Math.max(gross, claim);
    const stated = units.filter((unit) => !unit.claimed);
    const part = (read: (unit: Unit) => number) => stated.reduce((total, unit) => total + read(unit), 0);
    const deducted = part(({ deduct }) => deduct);
    const { lawful } = lawfulDeduction(
      {
        ...{ total_pay_amount: base, deduct_amount: deducted },
        ...{ tax_amount: part((unit) => unit.tax), insurance_amount: part((unit) => unit.insurance) },
        ...{ court_amount: part((unit) => unit.court), court_files: [{ id: 1, name: "", url: "", size: 1 }] },
      },
      minWageOn(end),
      end,
    );
    const notDue = overpaidHere.reduce((total, one) => total + one.amount, 0);
    const beforeAgreement = isAgreed ? Math.max(declared + fromDeposit, wage.floor_amount) : Math.max(0, base - lawful);
    const due = Math.max(Math.min(beforeAgreement, Math.max(0, worth - lawful)), beforeAgreement - notDue);
    const short = Math.max(0, (isTolerated ? claim - gross : 0) - Math.max(0, paid - due));
    const processing = all.reduce((total, unit) => total + (unit.processing ? unit.net : 0), 0);
    const draft = drafts
      .filter(
        (line) =>
          line.worker === worker && rollOf.get(line.pay_roll)!.corp === corp && monthOfRoll(rollOf.get(line.pay_roll)!) === month,
      )
      .sort((a, b) => {
        const [first, second] = [rollOf.get(a.pay_roll)!, rollOf.get(b.pay_roll)!];
        return +new Date(second.created_at) - +new Date(first.created_at) || b.id - a.id;
      })[0];
    const basis = dayCount > 0 ? wage.earned_basis : units.length === 0 && paid === 0 && former === 0 ? "unknown" : "none";
    result.set(key, {
      ...{ earned, basis, declared, paid, deposit, processing, due, owed: Math.max(0, due - paid), claimed },
      ...{ draft: draft?.actual_amount ?? 0, lawful, unlawful: Math.max(0, deducted - lawful), premium: wage.premium_amount },
      ...{ difference: short, former, due_date, short },
    });
  }
  // Differences of three months in a row are due.
  const found = new Map<string, LedgerRow>();
  for (const [key, { short, ...row }] of result) {
    const [worker, corp, month = ""] = key.split("/");
    const isShort = (ago: number) => (result.get(`${worker}/${corp}/${monthsAgo(`${month}-01`, ago)}`)?.short ?? 0) > 0;
    const isLong =
      short > 0 &&
      [
        [-2, -1],
        [-1, 1],
        [1, 2],
      ].some((others) => others.every(isShort));
    const due = row.due + (isLong ? short : 0);
    found.set(key, isLong ? { ...row, due, owed: Math.max(0, due - row.paid), difference: 0 } : row);
  }
  return found;
}
