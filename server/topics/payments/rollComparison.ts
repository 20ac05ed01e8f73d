import { firstDay, lastDay, shiftMonth, type Day } from "../../../resources/kit/days";
import { maskCard } from "../../../resources/kit/mask";
import { toYuan } from "../../../resources/kit/money";
import type { PayRoll } from "../../../resources/payrolls/payRolls";
import type { RollComparison } from "../../../resources/payrolls/wagesResponses";
import { nothingFound } from "../../../resources/payrolls/rollWarnings";
import { isUnusualChange } from "../../../resources/payrolls/payChange";
import { allRowsOf, fetchOne, fetchRows, sql, storedRowsOf, type Db } from "../../platform/db/query";
import type { Services } from "../../engine/services";
import { advancesOf, fullAdvance, paysTwice } from "../ledger/advances";
import { shortBeyondTolerance } from "../ledger/shortBeyondTolerance";
import { judgeAmounts } from "./judgeAmounts";
import { objectedLines } from "./objectedLines";
import { otherPayments } from "./otherPayments";
import { overDeducted } from "./overDeducted";
import { acceptedOf, withAccepted } from "./rollAcceptances";
import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";
import { wageMonth } from "../ledger/wageMonth";
import { placedColumn } from "../../platform/db/placedColumn";
import { workers } from "../../../resources/people/workers";
import { payRollDetails } from "../../../resources/payrolls/payRollDetails";

type Ciphered = Pick<Services, "cipher">;
export type ComparedRoll = Pick<PayRoll, "id" | "project" | "corp" | "team" | "pay_month" | "back_pay_month" | "is_back_pay">;

interface LineRow extends Record<string, unknown> {
  readonly worker: number;
  readonly seq: number;
  readonly worker_name: string;
  readonly team_name: string | null;
}

/** Lines whose card differs from the one in the worker's record. */
async function changedCardsOf(db: Db, { cipher }: Ciphered, roll: number): Promise<RollComparison["changed_cards"]> {
  const found = await fetchRows<LineRow & { card: string; file_card: string | null }>(
    db,
    // During a key rotation blind indexes may differ for equal numbers: compare the numbers.
    sql`select d.worker, d.seq, d.worker_name, d.team_name, ${placedColumn(payRollDetails, "pay_roll_bank_card_number", "d")} as card,
          ${placedColumn(workers, "pay_roll_bank_card_number", "w")} as file_card
        from ${allRowsOf("payRollDetails", "d")} join ${storedRowsOf("workers", "w")} on w.id = d.worker
        where d.pay_roll = ${roll} and d.pay_roll_bank_card_number is not null
          and d.pay_roll_bank_card_number_index is distinct from w.pay_roll_bank_card_number_index
        order by d.seq`,
  );
  return found.flatMap(({ card: encrypted, file_card: encryptedFile, ...line }) => {
    const [card, file] = [cipher.decryptPlaced(encrypted), encryptedFile && cipher.decryptPlaced(encryptedFile)];
    return card === file ? [] : [{ ...line, card: maskCard(card), file_card: file && maskCard(file) }];
  });
}

/** Lines for wages that a deposit pays or has paid. */
async function paidByDeposit(db: Db, roll: ComparedRoll): Promise<RollComparison["paid_by_deposit"]> {
  const lines = await fetchRows<LineRow & { actual_amount: number; advance_amount: number | null }>(db)`
    select worker, seq, worker_name, team_name, actual_amount, advance_amount from ${allRowsOf("payRollDetails")}
      where pay_roll = ${roll.id} order by seq`;
  const advances = await advancesOf(
    db,
    wageMonth(roll),
    lines.map(({ worker }) => worker),
  );
  return lines.flatMap(({ actual_amount, advance_amount, ...line }) => {
    const advance = advances.get(line.worker);
    if (!advance || !paysTwice({ actual_amount, advance_amount }, advance)) return [];
    const full = fullAdvance({ advance_amount }, advance);
    return [
      {
        ...line,
        actual_amount: toYuan(actual_amount),
        deposit_amount: toYuan(advance.by_deposit),
        advance_amount: toYuan(full),
        rest_amount: toYuan(actual_amount + (advance_amount ?? 0) - full),
        is_ordered: advance.is_ordered,
      },
    ];
  });
}

/** For preparer, reviewer and authoriser: what to check before this payroll is paid. */
export async function compareRoll(db: Db, services: Ciphered, roll: ComparedRoll, today: Day): Promise<RollComparison> {
  const changed_cards = await changedCardsOf(db, services, roll.id);
  const accepted = await acceptedOf(db, roll.id);
  const [paid_by_deposit, objected] = [await paidByDeposit(db, roll), await objectedLines(db, roll)];
  const over_deducted = await overDeducted(db, roll);
  const found = { ...nothingFound, changed_cards, paid_by_deposit, objected, over_deducted };
  // Back pay is for some workers of an earlier month: there is no month before to compare with.
  if (roll.is_back_pay === 1) {
    const [doubled, underpaid] = [await paidByOthers(db, roll), await belowFailed(db, roll)];
    return withAccepted({ ...found, doubled, underpaid }, accepted);
  }
  const judged = { ...found, ...(await judgeAmounts(db, roll, today)) };
  const last = await lastMonthOf(db, roll);
  return withAccepted(last ? { ...judged, ...(await againstLastMonth(db, roll, last)) } : judged, accepted);
}

/** Lines of back pay that, with other payments of the same month's wage, come to more than was earned. */
async function paidByOthers(db: Db, roll: ComparedRoll): Promise<RollComparison["doubled"]> {
  const lines = await fetchRows<LineRow & { actual_amount: number }>(db)`
    select worker, seq, worker_name, team_name, actual_amount from ${allRowsOf("payRollDetails")}
      where pay_roll = ${roll.id} order by seq`;
  const others = await otherPayments(
    db,
    roll,
    lines.map(({ worker }) => worker),
  );
  return lines.flatMap(({ actual_amount, ...line }) => {
    const other = others.get(line.worker);
    const amount = (other?.amount ?? 0) + (other?.claimed ?? 0);
    if (!other || amount + actual_amount <= other.earned) return [];
    return [{ ...line, other: other.other, paid_by_hand: other.other ? null : toYuan(amount) }];
  });
}

/** Lines of a supplement that pay less than the failed line that they settle, beyond the city's tolerance. */
async function belowFailed(db: Db, roll: ComparedRoll): Promise<RollComparison["underpaid"]> {
  const lines = await fetchRows<LineRow & { paid: number; failed: number }>(db)`
    select d.worker, d.seq, d.worker_name, d.team_name, d.actual_amount as paid, f.actual_amount as failed
      from ${allRowsOf("payRollDetails", "d")} join ${storedRowsOf("payRollDetails", "f")} on f.id = d.retry_of
      where d.pay_roll = ${roll.id} and d.actual_amount < f.actual_amount order by d.seq`;
  const isShort = await shortBeyondTolerance(db, lastDay(wageMonth(roll)));
  const short = lines.filter(({ paid, failed }) => isShort(paid, failed));
  return short.map(({ paid, failed, ...line }) => ({
    ...line,
    total_pay_amount: toYuan(paid),
    earned_amount: toYuan(failed),
  }));
}

async function againstLastMonth(db: Db, roll: ComparedRoll, last: LastMonth & { readonly pay_month: string }) {
  const { differing, leftOut } = await differencesOf(db, roll);
  const isNew = ({ last_amount }: Differing): boolean => last_amount === null;
  return {
    last_month: { ...last, actual_amount: toYuan(last.actual_amount) },
    new_workers: differing.filter(isNew).map(({ worker, seq, worker_name, team_name, actual_amount }) => ({
      ...{ worker, seq, worker_name, team_name },
      actual_amount: toYuan(actual_amount),
    })),
    left_out: leftOut.map(({ last_amount, ...person }) => ({ ...person, last_amount: toYuan(last_amount) })),
    changed_amounts: differing.flatMap(({ actual_amount, last_amount, days, last_days, pay_type, is_partial, ...line }) => {
      if (last_amount === null) return [];
      const isByDay = days > 0 && last_days > 0;
      const change = {
        ...{ actual_amount: toYuan(actual_amount), last_amount: toYuan(last_amount) },
        ...{ days: isByDay ? days : null, last_days: isByDay ? last_days : null },
      };
      return isUnusualChange({ ...change, pay_type, isPartial: is_partial }) ? [{ ...line, ...change }] : [];
    }),
  };
}

/** The findings by worker, without names and sums, for the audit log. */
export const comparisonSubjects = (found: RollComparison) =>
  Object.fromEntries(
    Object.entries(found).flatMap(([finding, people]) =>
      Array.isArray(people) ? [[finding, people.map(({ worker }: { worker: number | null }) => worker)]] : [],
    ),
  );

/** Submitted lines of the previous month of the same employer, and of the same team if the payroll is a team's. */
const lastLines = ({ project, corp, team, pay_month }: ComparedRoll) => sql`
  select w.realinfo, d.worker, d.worker_name, d.team_name, d.actual_amount
  from ${allRowsOf("payRolls", "r")} join ${allRowsOf("payRollDetails", "d")} on d.pay_roll = r.id join ${storedRowsOf("workers", "w")} on w.id = d.worker
  where r.project = ${project} and r.corp = ${corp} and r.pay_month = ${shiftMonth(pay_month, -1)} and r.is_back_pay = 0
    and r.status > ${payrollStatus.draft} and (${team}::bigint is null or coalesce(r.team, w.team) = ${team})`;

interface LastMonth extends Record<string, unknown> {
  readonly worker_count: number;
  readonly actual_amount: number;
}

async function lastMonthOf(db: Db, roll: ComparedRoll): Promise<(LastMonth & { readonly pay_month: string }) | undefined> {
  const found = await fetchOne<LastMonth>(db)`
    select count(distinct realinfo)::int as worker_count, coalesce(sum(actual_amount), 0)::bigint as actual_amount
      from (${lastLines(roll)}) l`;
  return found && found.worker_count > 0 ? { pay_month: shiftMonth(roll.pay_month, -1), ...found } : undefined;
}

interface Differing extends LineRow {
  readonly actual_amount: number;
  /** Null if the worker was not paid last month. */
  readonly last_amount: number | null;
  readonly pay_type: number | null;
  /** Days of attendance in this month and the previous one; 0 without attendance. */
  readonly days: number;
  readonly last_days: number;
  /** The worker joined or left in one of the two months. */
  readonly is_partial: boolean;
}
interface LeftOut extends Record<string, unknown> {
  readonly worker: number;
  readonly worker_name: string;
  readonly team_name: string | null;
  readonly last_amount: number;
}

/** A person may have a new entry on the roster: the real-name record identifies the person. */
async function differencesOf(db: Db, roll: ComparedRoll): Promise<{ differing: Differing[]; leftOut: LeftOut[] }> {
  const lastMonth = shiftMonth(roll.pay_month, -1);
  const before = sql`select realinfo, min(worker) as worker, min(worker_name) as worker_name, min(team_name) as team_name,
      sum(actual_amount)::bigint as last_amount from (${lastLines(roll)}) l group by realinfo`;
  const differing = await fetchRows<Differing>(db)`
    select d.worker, d.seq, d.worker_name, d.team_name, d.actual_amount, d.pay_type, b.last_amount, a.days, a.last_days,
        coalesce(w.entry_time > ${firstDay(lastMonth)}, false) or coalesce(w.exit_time < ${lastDay(roll.pay_month)}, false) as is_partial
      from ${allRowsOf("payRollDetails", "d")} join ${storedRowsOf("workers", "w")} on w.id = d.worker left join (${before}) b on b.realinfo = w.realinfo
        left join lateral (
          select coalesce(sum(m.days) filter (where m.month = ${roll.pay_month}), 0)::float8 as days,
            coalesce(sum(m.days) filter (where m.month = ${lastMonth}), 0)::float8 as last_days
          from ${storedRowsOf("workers", "o")} join ${allRowsOf("attendanceMonths", "m")} on m.worker = o.id
          where o.realinfo = w.realinfo and m.project = ${roll.project} and m.corp = ${roll.corp}
            and m.month in (${roll.pay_month}, ${lastMonth})
        ) a on b.last_amount is not null
      where d.pay_roll = ${roll.id} order by d.seq`;
  // Workers in another payroll of this month were not left out.
  const leftOut = await fetchRows<LeftOut>(db)`select b.worker, b.worker_name, b.team_name, b.last_amount from (${before}) b
      where not exists (
        select 1 from ${allRowsOf("payRolls", "r")} join ${allRowsOf("payRollDetails", "d")} on d.pay_roll = r.id
          join ${storedRowsOf("workers", "w")} on w.id = d.worker
        where r.project = ${roll.project} and r.corp = ${roll.corp} and r.pay_month = ${roll.pay_month} and r.is_back_pay = 0 and w.realinfo = b.realinfo)
      order by b.team_name, b.worker`;
  return { differing, leftOut };
}
