import { bank } from "../../../../resources/dictionaries/bank";
import { confirmMethod } from "../../../../resources/dictionaries/confirmMethod";
import { payType } from "../../../../resources/dictionaries/payType";
import { codeOf, labelOf } from "../../../../resources/kit/dictionary";
import type { Label, Locale } from "../../../../resources/kit/label";
import { isMasked } from "../../../../resources/kit/mask";
import { formatFen, formatMoney, toFen, type MoneyFen } from "../../../../resources/kit/money";
import { deductionFields } from "../../../../resources/payrolls/deductionParts";
import { baseAmount, lineAmounts, weeksOf, type LineAmounts, type LineFigures } from "../../../../resources/payrolls/lineAmounts";
import { lineWage, type FormulaMonth } from "../../../../resources/payrolls/wageFormula";
import { isReserved } from "../../../../resources/kit/validate";
import type { Retry } from "../../../../resources/payrolls/failedCard";
import { lineInputs } from "../../../../resources/payrolls/lineFields";
import type { WorkerRow } from "../../people/workerRow";
import type { LineRow, RollRow } from "../rollRow";
import { cellNames, columnOf, type CellName } from "./columns";
import { perObject } from "./perObject";

/** A line being edited: each cell contains the text of its input, empty if the server is to fill it. */
export interface GridLine {
  readonly worker: number;
  readonly worker_name: string;
  readonly id_card_number: string;
  readonly team_name: string;
  readonly work_type: string | null;
  /** Days from attendance; null until the server returns them. */
  readonly attend_days: number | null;
  /** The month whose days limit those of the line. */
  readonly pay_month?: LineRow["pay_month"];
  readonly is_back_pay?: LineRow["is_back_pay"];
  readonly cells: Readonly<Record<CellName, string>>;
  /** The cells as loaded; a line that was added has none. */
  readonly loaded?: Readonly<Record<CellName, string>>;
  /** Cells that another user has saved with another value since, and that value. */
  readonly others?: Partial<Readonly<Record<CellName, string>>>;
  /** In a supplement: the failed payment, and the card on the worker's file. */
  readonly retry?: Retry;
  /** The base amount was entered, so it is no longer calculated from price and days. */
  readonly hasOwnBase: boolean;
  /** What a monthly wage depends on, beside days and price. */
  readonly paid?: PaidMonth | undefined;
}

/** The month that is paid and the worker's part of it, as it can be kept with unsaved input. */
interface PaidMonth extends Pick<FormulaMonth, "month" | "joined_on" | "left_on"> {
  readonly holidays: NonNullable<RollRow["holidays"]>;
}

const paidMonth = (
  { pay_month, back_pay_month, holidays = [] }: Partial<Pick<RollRow, "pay_month" | "back_pay_month" | "holidays">>,
  { joined_on = null, left_on = null }: Partial<Pick<LineRow, "joined_on" | "left_on">>,
): PaidMonth | undefined => (pay_month ? { month: back_pay_month ?? pay_month, joined_on, left_on, holidays } : undefined);

const wageMonthOf = ({ paid }: GridLine): FormulaMonth | undefined => paid && { ...paid, holidays: new Map(paid.holidays) };

const text = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");
const amount = (value: unknown): string => (value === null || value === undefined ? "" : formatMoney(text(value)));
const nothing = Object.fromEntries(cellNames.map((name) => [name, ""])) as Record<CellName, string>;

function cellsOf(record: LineRow, locale: Locale): Record<CellName, string> {
  return {
    ...nothing,
    days: text(record.days),
    work_hours: text(record.work_hours),
    pay_type: text(record.pay_type),
    unit_price: amount(record.unit_price),
    quantity: text(record.quantity),
    base_amount: amount(record.base_amount),
    overtime_amount: amount(record.overtime_amount),
    bonus_amount: amount(record.bonus_amount),
    deduct_amount: amount(record.deduct_amount),
    tax_amount: amount(record.tax_amount),
    insurance_amount: amount(record.insurance_amount),
    court_amount: amount(record.court_amount),
    deduct_reason: text(record.deduct_reason),
    advance_amount: amount(record.advance_amount),
    pay_roll_bank_code: record.pay_roll_bank_code ? labelOf(bank, text(record.pay_roll_bank_code), locale) : "",
    pay_roll_bank_card_number: text(record.pay_roll_bank_card_number),
    pay_roll_bank_name: text(record.pay_roll_bank_name),
    bank_link_number: text(record.bank_link_number),
    confirm_method: text(record.confirm_method),
    remark: text(record.remark),
  };
}

export function lineOf(record: LineRow, locale: Locale, roll: Partial<RollRow> = {}): GridLine {
  const cells = cellsOf(record, locale);
  return {
    worker: Number(record.worker),
    worker_name: text(record.worker_name),
    id_card_number: text(record.id_card_number),
    team_name: text(record.team_name),
    work_type: record.work_type ?? null,
    attend_days: record.attend_days ?? null,
    ...monthOfRoll({ ...monthOfRoll(roll), ...record }),
    cells,
    loaded: cells,
    ...(record.retry_reason ? { retry: retryIn(record) } : {}),
    hasOwnBase: record.base_is_typed ?? false,
    paid: paidMonth(roll, record),
  };
}

/** The lines of a payroll come without what is the same in all of them. */
const monthOfRoll = ({ pay_month, is_back_pay }: Partial<Pick<LineRow, "pay_month" | "is_back_pay">>) => ({
  pay_month,
  is_back_pay,
});

const retryIn = (record: LineRow): Retry => ({
  retry_code: text(record.retry_code),
  retry_reason: text(record.retry_reason),
  retry_card: text(record.retry_card),
  file_card: text(record.file_card),
});

/** A worker who is not in the payroll yet: the server fills in contract, card and attendance on save. */
export const lineOfWorker = (worker: WorkerRow, roll: RollRow): GridLine => ({
  worker: worker.id,
  worker_name: text(worker.worker_name),
  id_card_number: text(worker.id_card_number),
  team_name: text(worker.team_name),
  work_type: worker.work_type ?? null,
  attend_days: null,
  ...monthOfRoll(roll),
  cells: nothing,
  hasOwnBase: false,
  paid: paidMonth(roll, { joined_on: worker.entry_time ?? null, left_on: worker.exit_time ?? null }),
});

/** With the kinds of the deductions, which change no amount but what the law allows. */
type GridFigures = LineFigures & Readonly<Record<(typeof deductionFields)[number], MoneyFen | null>>;

const readCells = perObject((cells: GridLine["cells"]): GridFigures => {
  const read = (name: CellName) => (cells[name] !== "" && columnOf[name].accepts(cells[name]) ? cells[name] : undefined);
  const fen = (name: CellName) => toFen(read(name) ?? "") ?? null;
  const number = (name: CellName) => (read(name) === undefined ? null : Number(read(name)));
  return {
    pay_type: codeOf(payType, cells.pay_type) ?? null,
    unit_price: fen("unit_price"),
    days: number("days"),
    work_hours: number("work_hours"),
    quantity: number("quantity"),
    base_amount: fen("base_amount"),
    overtime_amount: fen("overtime_amount"),
    bonus_amount: fen("bonus_amount"),
    deduct_amount: fen("deduct_amount"),
    tax_amount: fen("tax_amount"),
    insurance_amount: fen("insurance_amount"),
    court_amount: fen("court_amount"),
    advance_amount: fen("advance_amount"),
  };
});

/** The line as the wage calculation expects it: fen and numbers, null if a cell is empty or invalid. Cached per line. */
export const figuresOf = ({ cells }: Pick<GridLine, "cells">): GridFigures => readCells(cells);

export const amountsOf = perObject((line: GridLine): LineAmounts =>
  lineAmounts({ ...figuresOf(line), wage_month: wageMonthOf(line) }),
);

/** How the base is made: 月薪 × 16.5/21.75, typed, or generated from several contracts. */
export const formulaOf = perObject((line: GridLine): Label | undefined => {
  if (line.hasOwnBase) return ["手填", "Entered by hand"];
  const [figures, month] = [figuresOf(line), wageMonthOf(line)];
  const wage = month && figures.pay_type === payType.monthly ? lineWage(figures, month) : undefined;
  if (!wage || typeof figures.base_amount !== "number") return undefined;
  return wage.base_amount === figures.base_amount ? wage.formula : ["按考勤和合同生成", "From attendance and contracts"];
});

/** Converts a typed label to its code, except reserved codes. A masked card pasted from another line is ignored. */
function keptOf({ cells }: GridLine, name: CellName, typed: string): string {
  const { choose, read } = columnOf[name];
  if (choose) {
    const code = codeOf(choose, typed);
    return isReserved(lineInputs[name].spec, code) ? cells[name] : String(code ?? typed);
  }
  if (read) return read(typed);
  return name === "pay_roll_bank_card_number" && isMasked(typed) ? cells[name] : typed;
}

/** A new card clears the bank data of the previous one. */
const withoutBank = { pay_roll_bank_code: "", pay_roll_bank_name: "", bank_link_number: "" };

const drivers: readonly CellName[] = ["days", "work_hours", "pay_type", "unit_price", "quantity"];

/** The line with one edited cell; the base amount is recalculated until one is entered. */
export function withCell(line: GridLine, name: CellName, entered: string): GridLine {
  const typed = keptOf(line, name, entered);
  if (typed === line.cells[name]) return line;
  const days = Number(typed || Number.NaN);
  const isWeekly = name === "days" && codeOf(payType, line.cells.pay_type) === payType.weekly;
  const weeks = isWeekly && Number.isFinite(days) ? { quantity: String(weeksOf(days)) } : {};
  const cells = { ...line.cells, ...weeks, [name]: typed };
  if (name === "base_amount") return { ...line, cells, hasOwnBase: typed.trim() !== "" };
  if (isCard(name)) return { ...line, cells: { ...cells, ...withoutBank } };
  if (!drivers.includes(name)) return { ...line, cells };
  const follows = !line.hasOwnBase || (name === "pay_type" && codeOf(payType, typed) !== codeOf(payType, line.cells.pay_type));
  if (!follows) return { ...line, cells };
  const { base_amount: _, ...rest } = figuresOf({ cells });
  const base = baseAmount({ ...rest, wage_month: wageMonthOf(line) });
  return { ...line, hasOwnBase: false, cells: { ...cells, base_amount: base === undefined ? "" : formatFen(base) } };
}

/** The line with several edited cells: the card first, because it clears the bank data that may be pasted with it. */
export const withCells = (line: GridLine, entered: readonly (readonly [name: CellName, text: string])[]): GridLine =>
  entered
    .toSorted(([one], [other]) => Number(isCard(other)) - Number(isCard(one)))
    .reduce((result, [name, text]) => withCell(result, name, text), line);

/** The edited cells of a line, applied to the line as another user has saved it since. */
export function mergeLine(latest: GridLine, typed: GridLine): GridLine {
  const { cells, loaded, hasOwnBase } = typed;
  if (!loaded) return typed;
  // A base that was not entered follows the other cells.
  const isEntered = (name: CellName) => name !== "base_amount" || hasOwnBase || cells.base_amount === "";
  const edited = cellNames.filter((name) => cells[name] !== loaded[name] && isEntered(name));
  const merged = withCells(
    latest,
    edited.map((name) => [name, cells[name]]),
  );
  const both = edited.filter((name) => latest.cells[name] !== loaded[name] && latest.cells[name] !== cells[name]);
  if (both.length === 0) return merged;
  return { ...merged, others: Object.fromEntries(both.map((name) => [name, latest.cells[name]])) };
}

const isCard = (name: CellName): boolean => name === "pay_roll_bank_card_number";

export const wrongCells = ({ cells }: GridLine): CellName[] =>
  cellNames.filter((name) => cells[name] !== "" && cells[name].trim() !== "" && !columnOf[name].accepts(cells[name].trim()));

/**
 * The request body of a line. An empty cell is sent as empty: the server then replaces the former value from contract, card and
 * attendance. A masked card is omitted and so stays as it is.
 */
export function serializeLine(line: GridLine): Record<string, unknown> {
  const { cells } = line;
  const filled = Object.fromEntries(
    cellNames.map((name) => [name, cells[name].trim()] as const).filter(([, typed]) => typed !== "" && !isMasked(typed)),
  ) as Partial<Record<CellName, string>>;
  const emptied = Object.fromEntries(cellNames.filter((name) => cells[name].trim() === "").map((name) => [name, null]));
  const method = codeOf(confirmMethod, cells.confirm_method);
  return {
    worker: line.worker,
    ...emptied,
    ...filled,
    // The server computes it, or keeps what it generated.
    ...(!line.hasOwnBase && codeOf(payType, cells.pay_type) !== payType.other && { base_amount: null }),
    ...(filled.pay_type && { pay_type: codeOf(payType, filled.pay_type) }),
    ...(filled.pay_roll_bank_code && { pay_roll_bank_code: codeOf(bank, filled.pay_roll_bank_code) }),
    ...(filled.pay_roll_bank_card_number && {
      pay_roll_bank_card_number: filled.pay_roll_bank_card_number.replaceAll(/\s/g, ""),
    }),
    ...(filled.days && { days: Number(filled.days) }),
    ...(filled.work_hours && { work_hours: Number(filled.work_hours) }),
    ...(filled.quantity && { quantity: Number(filled.quantity) }),
    confirm_status: method !== undefined,
    confirm_method: method ?? null,
  };
}

const summed = ["overtime_amount", "bonus_amount", ...deductionFields, "advance_amount"] as const;

export interface GridSums extends LineAmounts, Readonly<Record<(typeof summed)[number], number>> {
  readonly days: number;
  readonly work_hours: number;
}

/** The sums of what would be saved, in fen: not of cells that are refused. Days and hours are added as integer tenths to avoid rounding errors. */
export function sumsOf(lines: readonly GridLine[]): GridSums {
  const sums = { base_amount: 0, total_pay_amount: 0, actual_amount: 0, ...noAmounts, days: 0, work_hours: 0 };
  for (const line of lines) {
    const amounts = amountsOf(line);
    sums.base_amount += amounts.base_amount;
    sums.total_pay_amount += amounts.total_pay_amount;
    sums.actual_amount += amounts.actual_amount;
    const figures = figuresOf(line);
    for (const name of summed) sums[name] += figures[name] ?? 0;
    sums.days += tenths(figures.days);
    sums.work_hours += tenths(figures.work_hours);
  }
  return { ...sums, days: sums.days / 10, work_hours: sums.work_hours / 10 };
}

const noAmounts = Object.fromEntries(summed.map((name) => [name, 0])) as Record<(typeof summed)[number], number>;
const tenths = (value: number | null | undefined): number => Math.round((value ?? 0) * 10);
