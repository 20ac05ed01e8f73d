import { daysBetween, isDay } from "../../resources/kit/days";
import { toYuan } from "../../resources/kit/money";
import { escapeXml } from "../xml/escape";
import type { CellValue, ColumnKind, SheetRow } from "./sheet";
import { columnStyle, style, type Style } from "./styles";

/** The most characters that a spreadsheet cell can hold. */
const longestText = 32_767;
/** More digits than this a spreadsheet would silently round to zeros. */
const maxDigits = 15;

/** Where a cell is and how it is written; empty for no value. */
export function cellXml(value: SheetRow[number], kind: ColumnKind, reference: string): string {
  if (typeof value === "object" && value !== null)
    return wrongNumber(value.wrong, kind, reference) ?? textCell(plainText(value.wrong, kind), reference, style.wrong);
  if (value === null || value === undefined || value === "") return `<c r="${reference}" s="${columnStyle[kind]}"/>`;
  return numberCell(value, kind, reference) ?? textCell(plainText(value, kind), reference, textStyle(String(value)));
}

/** A cell that begins like this may be read as a formula by a spreadsheet program; the wide forms are typed in Chinese. */
export const formulaStart = /^[=+\-@\t\r＝＋－＠]/;

function textStyle(text: string): Style {
  return formulaStart.test(text) ? style.quoted : style.text;
}

/** Any character that is more than copied; a space is at the end of a text. */
const delicate = /[^ !#-%'-;=?-^`-~·\u2010-\u2027\u3001-\uD7FF\uFF01-\uFF5E]|^ | $/;

export function textCell(text: string, reference: string, cellStyle: Style): string {
  if (text.length <= longestText && !delicate.test(text))
    return `<c r="${reference}" s="${cellStyle}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const written = escapeXml(escapeUnderscores(text.slice(0, longestText)));
  const space = /^\s|\s$|\n/.test(written) ? ' xml:space="preserve"' : "";
  return `<c r="${reference}" s="${cellStyle}" t="inlineStr"><is><t${space}>${written}</t></is></c>`;
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

/** A number that has to be corrected stays one, so that what is typed in its place is one too. */
function wrongNumber(value: CellValue, kind: ColumnKind, reference: string): string | undefined {
  if (kind !== "number" && kind !== "money") return undefined;
  return figureCell(plainText(value, kind), reference, kind === "money" ? style.wrongMoney : style.wrongNumber);
}

function figureCell(written: string, reference: string, cellStyle: Style): string | undefined {
  const isNumber = /^-?\d+(\.\d+)?$/.test(written);
  const isExact = written.length <= maxDigits || written.replace(/\D/g, "").length <= maxDigits;
  return isNumber && isExact ? `<c r="${reference}" s="${cellStyle}"><v>${written}</v></c>` : undefined;
}

/** As it is written without a spreadsheet. */
export function plainText(value: CellValue, kind: ColumnKind): string {
  if (value === null || value === undefined) return "";
  return kind === "money" && typeof value === "number" ? toYuan(value) : String(value);
}

/** Day 0 of spreadsheets; right from 1900-03-01 on, because they believe in a 29 February 1900. */
const dayZero = "1899-12-30";
const firstSureDay = "1900-03-01";
const secondsPerDay = 86_400;

const serials = new Map<string, number | undefined>();
/** Some thirty years; a column of days has few of them, each many times. */
const maxSerials = 10_000;

/** The number of a day; none for what is no day, or one too early. */
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
  if (hours === undefined) return `<c r="${reference}" s="${style.date}"><v>${serial}</v></c>`;
  const ofDay = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / secondsPerDay;
  return `<c r="${reference}" s="${style.time}"><v>${serial + ofDay}</v></c>`;
}

/** 0 → A, 25 → Z, 26 → AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
