import { changeShare } from "../../../resources/payrolls/payChange";
import { translate, type Locale } from "../../../resources/kit/label";
import { acceptanceOf, isSerious, warningsOf, type RollWarning } from "../../../resources/payrolls/rollWarnings";
import type { RollComparison } from "../../../resources/payrolls/wagesResponses";
import { findingsIn } from "../payrolls/findings";
import type { RollRow } from "../payrolls/rollRow";

export interface MonthRoll {
  readonly roll: RollRow;
  readonly comparison: RollComparison;
}

interface Difference {
  /** What kind of difference it is, and the worker's figures. */
  readonly title: string;
  readonly text: string;
}

/** One worker of a payroll about whom something differs, with everything that differs. */
export interface PaydayException {
  readonly roll: RollRow;
  readonly worker: number;
  readonly texts: readonly Difference[];
  readonly warnings: readonly RollWarning[];
  /** Has to be corrected or explained before the payroll can be submitted. */
  readonly isRed: boolean;
  readonly isAccepted: boolean;
  /** Attended, but in no line. */
  readonly isUnlisted: boolean;
  /** Of attendance, where the line differs from it. */
  readonly attendDays?: number | undefined;
  /** The advance with which the line sets off what its worker agreed to give back. */
  readonly fullAdvance?: string | undefined;
  /** The last digits of the card on file, where the line has another one; null without a card on file. */
  readonly fileCard?: string | null | undefined;
  readonly size: number;
}

export interface PaydayLook {
  readonly people: number;
  /** Lines without any finding, in payrolls that were compared with last month's. */
  readonly same: number;
  /** Lines of payrolls that follow none of last month: nothing says that they are as usual. */
  readonly uncompared: number;
  readonly exceptions: readonly PaydayException[];
  readonly open: number;
  readonly red: number;
}

/** The share by which the net amount changed; a finding without amounts comes after those with them. */
const sizeOf = ({ changed_amounts }: RollComparison, worker: number): number => {
  const change = changed_amounts.find((each) => each.worker === worker);
  return change ? Math.abs(changeShare(change) ?? 1) : 0;
};

const noLine: readonly RollWarning["kind"][] = ["unlisted", "leftOut"];

function exceptionsIn({ roll, comparison }: MonthRoll, locale: Locale): PaydayException[] {
  const textsOf = new Map<number, Difference[]>();
  for (const { title, items } of findingsIn(comparison, locale))
    for (const { worker, text } of items)
      if (worker !== null) textsOf.set(worker, [...(textsOf.get(worker) ?? []), { title: translate(title, locale), text }]);
  const warnings = warningsOf(comparison);
  const attended = new Map((comparison.other_days ?? []).map((each) => [each.worker, each.attend_days]));
  const advances = new Map((comparison.to_set_off ?? []).map((each) => [each.worker, each.full_amount]));
  const fileCards = new Map(comparison.changed_cards.map((each) => [each.worker, each.file_card]));
  return [...textsOf].map(([worker, texts]) => {
    const own = warnings.filter((warning) => warning.worker === worker);
    const open = own.filter((warning) => !acceptanceOf(comparison, warning));
    // What has been explained is not offered again as a correction.
    const isOpen = (kind: RollWarning["kind"]) => open.some((warning) => warning.kind === kind);
    return {
      ...{ roll, worker, texts, warnings: own, size: sizeOf(comparison, worker) },
      isRed: open.some(({ kind }) => isSerious(kind)),
      isAccepted: open.length === 0,
      isUnlisted: own.some(({ kind }) => kind === "unlisted"),
      attendDays: isOpen("days") ? attended.get(worker) : undefined,
      fullAdvance: isOpen("setOff") ? advances.get(worker) : undefined,
      fileCard: isOpen("card") ? fileCards.get(worker) : undefined,
    };
  });
}

const peopleIn = (rolls: readonly MonthRoll[]): number => rolls.reduce((sum, { roll }) => sum + (roll.worker_count ?? 0), 0);

const rankOf = ({ isRed, isAccepted }: PaydayException): number => (isRed ? 0 : isAccepted ? 2 : 1);

/** Of all payrolls of a month: who is as last month, and who is to be looked at, the most serious and the largest change first. */
export function paydayLook(rolls: readonly MonthRoll[], locale: Locale): PaydayLook {
  const compared = rolls.filter(({ comparison }) => comparison.last_month !== null);
  const [people, usual] = [peopleIn(rolls), peopleIn(compared)];
  const all = rolls.flatMap((each) => exceptionsIn(each, locale));
  const listed = compared
    .flatMap((each) => exceptionsIn(each, locale))
    .filter(({ warnings }) => warnings.some(({ kind }) => !noLine.includes(kind)));
  return {
    people,
    same: Math.max(0, usual - listed.length),
    uncompared: people - usual,
    exceptions: all.toSorted((one, other) => rankOf(one) - rankOf(other) || other.size - one.size),
    open: all.filter(({ isAccepted }) => !isAccepted).length,
    red: all.filter(({ isRed }) => isRed).length,
  };
}
