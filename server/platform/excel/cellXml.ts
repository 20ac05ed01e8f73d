import { daysBetween, isDay } from "../../../resources/kit/days";
import { toYuan } from "../../../resources/kit/money";
import { escapeXml } from "../xml/escape";
import type { CellValue, ColumnKind, SheetRow } from "./sheet";
import { columnStyle, style, type Style } from "./styles";

/** Maximum number of characters in a spreadsheet cell. */
const longestText = 32_767;
/** A spreadsheet would silently replace further digits by zeros. */
const maxDigits = 15;

/** Without one, a cell follows the one before it. */
const at = (reference: string): string => (reference === "" ? "" : ` r="${reference}"`);

/** The XML of a cell with its reference, if any, and style. Without a value there is none: the column has the style (`<cols>`). */
export function cellXml(value: SheetRow[number], kind: ColumnKind, reference: string): string {
  if (typeof value === "object" && value !== null)
    return wrongNumber(value.wrong, kind, reference) ?? textCell(plainText(value.wrong, kind), reference, style.wrong);
  if (value === null || value === undefined || value === "") return "";
  return numberCell(value, kind, reference) ?? textCell(plainText(value, kind), reference, textStyle(String(value)));
}

/** Spreadsheet programs may read such a cell as a formula; the full-width forms are typed in Chinese. */
export const formulaStart = /^[=+\-@\t\r＝＋－＠]/;

function textStyle(text: string): Style {
  return formulaStart.test(text) ? style.quoted : style.text;
}

/** Any character that cannot be copied as it is, including a space at the beginning or end. */
const delicate = /[^ !#-%'-;=?-^`-~·\u2010-\u2027\u3001-\uD7FF\uFF01-\uFF5E]|^ | $/;

/** A plain text as the result of a formula would be written, which is half as long; one with spaces or line breaks to preserve, inline. */
export function textCell(text: string, reference: string, cellStyle: Style): string {
  if (text.length <= longestText && !delicate.test(text)) return `<c${at(reference)} s="${cellStyle}" t="str"><v>${text}</v></c>`;
  const written = escapeXml(escapeUnderscores(text.slice(0, longestText)));
  const space = /^\s|\s$|\n/.test(written) ? ' xml:space="preserve"' : "";
  return `<c${at(reference)} s="${cellStyle}" t="inlineStr"><is><t${space}>${written}</t></is></c>`;
}

/** Spreadsheets read _x0041_ as the letter A. */
function escapeUnderscores(text: string): string {
  return text.includes("_x") ? text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_") : text;
}

function numberCell(value: string | number, kind: ColumnKind, reference: string): string | undefined {
  if (kind === "text") return undefined;
  if (kind === "date") return dateCell(value, reference);
  return figureCell(plainText(value, kind), reference, columnStyle[kind]);
}

/** A wrong number stays a numeric cell, so that its correction is numeric too. */
function wrongNumber(value: CellValue, kind: ColumnKind, reference: string): string | undefined {
  if (kind !== "number" && kind !== "money") return undefined;
  return figureCell(plainText(value, kind), reference, kind === "money" ? style.wrongMoney : style.wrongNumber);
}

function figureCell(written: string, reference: string, cellStyle: Style): string | undefined {
  const isNumber = /^-?\d+(\.\d+)?$/.test(written);
  const isExact = written.length <= maxDigits || written.replace(/\D/g, "").length <= maxDigits;
  return isNumber && isExact ? `<c${at(reference)} s="${cellStyle}"><v>${written}</v></c>` : undefined;
}

/** The text form of a value, for CSV. */
export function plainText(value: CellValue, kind: ColumnKind): string {
  if (value === null || value === undefined) return "";
  return kind === "money" && typeof value === "number" ? toYuan(value) : String(value);
}

/** Day 0 of spreadsheets; correct from 1900-03-01, because they have a 29 February 1900. */
const dayZero = "1899-12-30";
const firstSureDay = "1900-03-01";
const secondsPerDay = 86_400;

const serials = new Map<string, number | undefined>();
/** About thirty years; a date column repeats few days many times. */
const maxSerials = 10_000;

/** The serial number of a day; undefined for an invalid or too early one. */
function serialOf(day: string): number | undefined {
  if (serials.has(day)) return serials.get(day);
  const serial = isDay(day) && day >= firstSureDay ? daysBetween(dayZero, day) : undefined;
  if (serials.size >= maxSerials) serials.clear();
  serials.set(day, serial);
  return serial;
}

const dayOrTime = /^(\d{4}-\d\d-\d\d)(?:[ T]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?)?$/;

function dateCell(value: string | number, reference: string): string | undefined {
  const [, day = "", hours, minutes, seconds = "0"] = dayOrTime.exec(String(value)) ?? [];
  const serial = serialOf(day);
  if (serial === undefined) return undefined;
  if (hours === undefined) return `<c${at(reference)} s="${style.date}"><v>${serial}</v></c>`;
  const ofDay = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / secondsPerDay;
  return `<c${at(reference)} s="${style.time}"><v>${serial + ofDay}</v></c>`;
}

/** 0 → A, 25 → Z, 26 → AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
