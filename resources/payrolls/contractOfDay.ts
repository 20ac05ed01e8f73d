import type { CodeOf } from "../kit/dictionary";
import type { Day } from "../kit/days";
import type { MoneyFen } from "../kit/money";
import { payType } from "../dictionaries/payType";

/** A state of a labour contract: each change, termination or import of a contract adds one. */
export interface ContractVersion {
  readonly id: number;
  readonly contract: number;
  /** The platform's day on which it was entered. */
  readonly recorded_on: Day;
  readonly start_date: Day;
  /** The last day; null if open. */
  readonly end_date: Day | null;
  readonly pay_type: CodeOf<typeof payType>;
  readonly unit_price: MoneyFen | null;
  /** When the worker confirmed it on his own phone. */
  readonly confirmed_at?: unknown;
  /** When an official accepted it with the signed paper. */
  readonly accepted_at?: unknown;
}

/** What a day is priced by; `pay_type` is null without a contract. */
export interface DayPrice {
  readonly pay_type: CodeOf<typeof payType> | null;
  readonly unit_price: MoneyFen | null;
  /** The work continues after the end of the contract, at its price (法释〔2020〕26号 第三十四条), but idle days are no longer employment. */
  readonly is_continued: boolean;
}

const withoutContract: DayPrice = { pay_type: null, unit_price: null, is_continued: false };

interface PaidDays {
  /** Paid days of an average month × 100. */
  readonly hundredths: number;
  readonly secondsPerDay: number;
}

/** What a full day is worth, in fen × 5 × `hundredths`; 0 where attendance does not determine the wage. */
export function dayWorth(
  { pay_type, unit_price }: Pick<DayPrice, "pay_type" | "unit_price">,
  { hundredths, secondsPerDay }: PaidDays,
): number {
  const price = unit_price ?? 0;
  if (pay_type === payType.monthly) return price * 500;
  if (pay_type === payType.weekly) return price * hundredths;
  if (pay_type === payType.daily) return price * 5 * hundredths;
  if (pay_type === payType.hourly) return (price * 5 * hundredths * secondsPerDay) / 3600;
  return 0;
}

const isLater = (a: ContractVersion, b: ContractVersion): boolean =>
  a.recorded_on > b.recorded_on || (a.recorded_on === b.recorded_on && a.id > b.id);
const max = <Item>(items: readonly Item[], isGreater: (a: Item, b: Item) => boolean): Item | undefined =>
  items.reduce<Item | undefined>((best, item) => (best === undefined || isGreater(item, best) ? item : best), undefined);

/**
 * The price of a day (wage-ledger: what a day is worth). A version counts if it was recorded on or before that day, or if the worker
 * confirmed it or an official accepted it; of these, the last state of each contract. One that was only recorded later counts if
 * the day is worth more by it, so that no employer lowers the price of work already done. Only prices of the same pay basis can be compared
 * by the day: a monthly wage also pays statutory days off, so that a higher daily one may come to less in the month.
 */
export function priceOfDay(versions: readonly ContractVersion[], day: Day, figures: PaidDays): DayPrice {
  const counts = (version: ContractVersion): boolean =>
    version.recorded_on <= day || Boolean(version.confirmed_at) || Boolean(version.accepted_at);
  const isSuperseded = (version: ContractVersion): boolean =>
    versions.some((other) => other.contract === version.contract && counts(other) && isLater(other, version));
  const current = versions.filter((version) => version.start_date <= day && !isSuperseded(version));
  const running = current.filter(({ end_date }) => end_date === null || end_date >= day);
  const valid =
    max(running.filter(counts), (a, b) => a.start_date > b.start_date || (a.start_date === b.start_date && isLater(a, b))) ??
    max(
      current.filter((version) => counts(version) && !running.includes(version)),
      (a, b) => (a.end_date ?? "") > (b.end_date ?? "") || (a.end_date === b.end_date && isLater(a, b)),
    );
  const worth = (version: ContractVersion | undefined): number => (version ? dayWorth(version, figures) : 0);
  const isRaise = (version: ContractVersion, of: ContractVersion): boolean =>
    worth(version) > worth(of) && (worth(of) === 0 || version.pay_type === of.pay_type);
  const better = max(
    running.filter((version) => !counts(version) && (valid ? isLater(version, valid) && isRaise(version, valid) : true)),
    (a, b) => worth(a) > worth(b) || (worth(a) === worth(b) && isLater(b, a)),
  );
  const found = better ?? valid;
  if (!found) return withoutContract;
  const { pay_type, unit_price } = found;
  return { pay_type, unit_price, is_continued: !running.includes(found) };
}
