import { bank } from "../../../../resources/dictionaries/bank";
import { codeOf, labelOf, type Tone } from "../../../../resources/kit/dictionary";
import type { Label } from "../../../../resources/kit/label";
import { dayOfMonth, lastDay } from "../../../../resources/kit/days";
import { figureOn } from "../../../../resources/kit/dated";
import { isMasked } from "../../../../resources/kit/mask";
import { paidDaysPerMonth } from "../../../../resources/law/wages";
import { failedCardWarning, retryReason } from "../../../../resources/payrolls/failedCard";
import { cardDiffers } from "../../../../resources/payrolls/lineWarnings";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import { todayInShanghai } from "../../../app/i18n/today";
import { amountsOf, figuresOf, wrongCells, type GridLine } from "./line";
import { fieldOf, type CellPlace } from "./cellPlaces";
import { cellNames, columnOf, type CellName } from "./columns";
import { payType } from "../../../../resources/dictionaries/payType";
import { perObject } from "./perObject";

/** What the warnings compare the lines with. */
export interface WarningContext {
  readonly withoutContract: ReadonlySet<number>;
  /** Fen; null if the region has not published one. */
  readonly minWage: number | null;
  readonly minHourlyWage: number | null;
  /** By worker: the card on the worker's file, masked or not; empty if there is none. */
  readonly fileCards: ReadonlyMap<number, string>;
  /** Workers whose saved line has a card other than the one on file. */
  readonly savedOtherCards: ReadonlySet<number>;
  /** Findings of the server's comparison of the saved payroll, for lines unchanged since. */
  readonly found: ReadonlyMap<GridLine, readonly Warning[]>;
  /** By worker: the amount (fen) that the deposit has paid for the month and the saved line does not deduct; null while the bank has not paid it. */
  readonly depositPaid: ReadonlyMap<number, number | null>;
}

export interface Warning {
  readonly text: Label;
  readonly tone: Tone;
  /** The field that it is about, where there is one. */
  readonly field?: string;
  /** Prevents saving. */
  readonly isError?: boolean;
}

const tooLow: Warning = { text: ["低于最低工资", "Below the minimum wage"], tone: "wait", field: "unit_price" };
const noContract: Warning = { text: ["未签合同", "No contract"], tone: "wait" };
const paidByDeposit: Warning = {
  text: ["保证金已付，请填已预支", "Paid by the deposit: enter it as an advance"],
  tone: "bad",
  field: "advance_amount",
};
const orderedFromDeposit: Warning = {
  text: ["保证金待银行支付，请之后再发余额", "The deposit is about to pay: pay the rest afterwards"],
  tone: "bad",
};
function changedByOthers({ cells, others = {} }: GridLine): Warning[] {
  return cellNames.flatMap((field): Warning[] => {
    const other = others[field];
    if (other === undefined || other === cells[field]) return [];
    const { label, choose } = columnOf[field];
    const code = choose && codeOf(choose, other);
    const [zh, en] = choose && code !== undefined ? [labelOf(choose, code, "zh"), labelOf(choose, code, "en")] : [other, other];
    const text: Label = [`${label[0]}已被他人改为${zh || "空白"}`, `${label[1]}: another user saved ${en || "blank"}`];
    return [{ text, tone: "wait", field }];
  });
}

const otherCard: Warning = { text: cardDiffers, tone: "bad", field: "pay_roll_bank_card_number" };
/** The error text of a cell, with its range if it has one. */
const wrongCellText = (name: CellName, { pay_month, is_back_pay }: GridLine): Label => {
  const { label, max: limit = Infinity, sums } = columnOf[name];
  const ofMonth = name === "days" && pay_month && is_back_pay !== 1 ? dayOfMonth(lastDay(pay_month)) : limit;
  const max = Math.min(limit, ofMonth);
  if (Number.isFinite(max)) return [`${label[0]}应为0–${max}`, `${label[1]} must be between 0 and ${max}`];
  if (sums === "money" || name === "unit_price")
    return [`${label[0]}应为金额，如1234.50`, `${label[1]} must be an amount such as 1234.50`];
  return [`${label[0]}有误`, `${label[1]} is invalid`];
};

function isBelowMinimum(line: GridLine, { minWage, minHourlyWage }: WarningContext): boolean {
  const { pay_type, unit_price } = figuresOf(line);
  if (typeof unit_price !== "number") return false;
  if (pay_type === payType.monthly) return minWage !== null && unit_price < minWage;
  if (pay_type === payType.daily) return minWage !== null && unit_price * figureOn(paidDaysPerMonth, todayInShanghai()) < minWage;
  return pay_type === payType.hourly && minHourlyWage !== null && unit_price < minHourlyWage;
}

const plain = (card: string) => card.replaceAll(/\s/g, "");

/** A masked card is the saved one. An empty cell is filled from the worker's file on save. */
function hasOtherCard({ worker, cells }: GridLine, { fileCards, savedOtherCards }: WarningContext): boolean {
  const card = plain(cells.pay_roll_bank_card_number);
  if (isMasked(card)) return savedOtherCards.has(worker);
  const file = fileCards.get(worker);
  if (card === "" || file === undefined) return false;
  // Only the end of a masked number can be compared. The server compares full numbers on save.
  return isMasked(file) ? card.slice(-4) !== file.slice(-4) : card !== file;
}

function depositWarning(line: GridLine, { depositPaid }: WarningContext): Warning | undefined {
  const paid = depositPaid.get(line.worker);
  if (paid === undefined || amountsOf(line).actual_amount <= 0) return undefined;
  if (paid === null) return orderedFromDeposit;
  return (figuresOf(line).advance_amount ?? 0) < paid ? paidByDeposit : undefined;
}

/** The warnings of a line. Invalid cells and broken rules prevent saving; the others do not. */
export function lineWarnings(line: GridLine, surroundings: WarningContext): readonly Warning[] {
  const before = known.get(line);
  if (before?.in === surroundings) return before.warnings;
  const warnings = lookAt(line, surroundings);
  known.set(line, { in: surroundings, warnings });
  return warnings;
}

/** The first, most serious warning about a cell. */
export function warningAt(place: CellPlace, warnings: readonly Warning[]): Warning | undefined {
  const field = fieldOf(place);
  return field === undefined ? undefined : warnings.find((warning) => warning.field === field);
}

/** Whether a line has a warning, optionally one with this Chinese text. */
export const hasWarning = (line: GridLine, surroundings: WarningContext, text?: string): boolean =>
  lineWarnings(line, surroundings).some((warning) => text === undefined || warning.text[0] === text);

const known = new WeakMap<GridLine, { readonly in: WarningContext; readonly warnings: readonly Warning[] }>();

function lookAt(line: GridLine, surroundings: WarningContext): readonly Warning[] {
  const { bad, wait } = byItself(line);
  const unsigned = surroundings.withoutContract.has(line.worker);
  const isLow = isBelowMinimum(line, surroundings);
  const isOther = hasOtherCard(line, surroundings);
  const deposit = depositWarning(line, surroundings);
  // The line itself compares its days with the attendance that it was made from, the comparison with that of today.
  const isSaid = ({ text }: Warning) => [...bad, ...wait].some((own) => own.text[0] === text[0]);
  const found = (surroundings.found.get(line) ?? []).filter((warning) => !isSaid(warning));
  if (bad.length === 0 && !unsigned && !isLow && !isOther && !deposit && found.length === 0) return wait;
  return [
    ...bad,
    ...(deposit ? [deposit] : []),
    ...(isOther ? [otherCard] : []),
    ...found,
    ...(unsigned ? [noContract] : []),
    ...(isLow ? [tooLow] : []),
    ...wait,
  ];
}

interface ByItself {
  readonly bad: readonly Warning[];
  readonly wait: readonly Warning[];
}

/** Warnings that depend on the line only. Those that need other data are computed later. */
const byItself = perObject((line: GridLine): ByItself => {
  const { cells, attend_days, pay_month, is_back_pay } = line;
  const row = {
    ...figuresOf(line),
    ...{ attend_days, pay_month, is_back_pay },
    deduct_reason: cells.deduct_reason,
    pay_roll_bank_card_number: cells.pay_roll_bank_card_number,
    pay_roll_bank_code: codeOf(bank, cells.pay_roll_bank_code) ?? cells.pay_roll_bank_code,
    pay_roll_bank_name: cells.pay_roll_bank_name,
    bank_link_number: cells.bank_link_number,
    ...line.retry,
  } as Parameters<NonNullable<typeof payRollDetails.warn>>[0];
  const record = (messages: object | undefined, tone: Tone): Warning[] =>
    Object.entries(messages ?? {}).flatMap(([field, text]: [string, Label | false | null | undefined]) =>
      text ? [{ text, tone, field, isError: tone === "bad" }] : [],
    );
  const day = todayInShanghai();
  const unread = wrongCells(line).map((name): Warning => ({
    text: wrongCellText(name, line),
    tone: "bad",
    field: name,
    isError: true,
  }));
  const wait = record(payRollDetails.warn?.(row, day), "wait");
  const reason = line.retry && retryReason(line.retry);
  const isSaid = failedCardWarning(row) !== undefined;
  const earlier: Warning[] =
    reason && !isSaid ? [{ text: [`${reason[0]}（上次失败）`, `${reason[1]} (failed last time)`], tone: "quiet" }] : [];
  return {
    bad: [...unread, ...record(payRollDetails.check?.(row, day), "bad")],
    wait: [...changedByOthers(line), ...wait, ...earlier],
  };
});

export const hasErrors = (line: GridLine): boolean => byItself(line).bad.length > 0;
