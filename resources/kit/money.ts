import { toYuan } from "./yuan";

export { toYuan };

/** Money in whole fen (分): never a floating-point fraction; as text it is yuan. */
export type MoneyFen = number;

const fenPerYuan = 100;
const fenPerWan = 10_000 * fenPerYuan;
const fenPerMillion = 1_000_000 * fenPerYuan;

/** Converts yuan, with at most two significant decimals, to fen; undefined if the input is not such an amount. */
export function toFen(input: string | number): MoneyFen | undefined {
  const [, sign, yuan, decimals = ""] = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(String(input).trim()) ?? [];
  if (yuan === undefined) return undefined;
  const fen = Number(yuan + decimals.padEnd(2, "0"));
  if (!Number.isSafeInteger(fen)) return undefined;
  return sign === "-" && fen !== 0 ? -fen : fen;
}

/** Fen to 万元 as shown in lists: 123456789 → "123.46". */
export const toWan = (fen: MoneyFen, options: MoneyStyle = {}): string => inUnitsOf(fenPerWan, fen, options);

/** The same in millions, for English. */
export const toMillion = (fen: MoneyFen, options: MoneyStyle = {}): string => inUnitsOf(fenPerMillion, fen, options);

/**
 * Fen in a larger unit, rounded to two decimals. Only amounts in yuan are truncated (specification §3): a column of truncated larger
 * units would add up to less than its total.
 */
export function inUnitsOf(unit: MoneyFen, fen: MoneyFen, options: MoneyStyle = {}): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not a whole number of fen: ${fen}`);
  const hundredths = String(Math.round(Math.abs(fen) / (unit / 100))).padStart(3, "0");
  return formatMoney(`${fen < 0 ? "-" : ""}${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`, options);
}

export interface MoneyStyle {
  /** 1,234,567.8 instead of 1234567.8 */
  readonly thousands?: boolean;
}

/**
 * Yuan for display (specification §3): truncated to two decimals, without trailing zeros, "-" if it is not an amount. Takes the
 * API's yuan text; for fen use formatFen.
 */
export function formatMoney(yuan: string | number | null | undefined, { thousands = false }: MoneyStyle = {}): string {
  const text = String(yuan ?? "").trim();
  const [, sign, digits, decimals = ""] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (digits === undefined) return "-";
  const integer = digits.replace(/^0+(?=\d)/, "");
  const shownDecimals = decimals.slice(0, 2).replace(/0+$/, "");
  const shown = (thousands ? grouped(integer) : integer) + (shownDecimals && `.${shownDecimals}`);
  return sign === "-" && shown !== "0" ? `-${shown}` : shown;
}

export function formatFen(fen: MoneyFen | null | undefined, options: MoneyStyle = {}): string {
  return fen === null || fen === undefined ? "-" : formatMoney(toYuan(fen), options);
}

function grouped(integer: string): string {
  return integer.replace(/\B(?=(\d{3})+$)/g, ",");
}
