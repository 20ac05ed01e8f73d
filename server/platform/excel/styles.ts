import type { ColumnKind } from "./sheet";

/** Indexes of the cell formats (cellXfs) below. */
export const style = {
  plain: 0,
  text: 1,
  number: 2,
  date: 3,
  time: 4,
  money: 5,
  head: 6,
  title: 7,
  line: 8,
  /** Text that begins like a formula: marked as text permanently, even after the cell is edited. */
  quoted: 9,
  wrong: 10,
  wrongNumber: 11,
  wrongMoney: 12,
} as const;
export type Style = (typeof style)[keyof typeof style];

export const columnStyle: Readonly<Record<ColumnKind, Style>> = {
  text: style.text,
  number: style.number,
  date: style.date,
  money: style.money,
};

const textFormat = 49;
const twoDecimals = 4;
const ownDate = 164;
const ownTime = 165;

const thin = '<left style="thin"/><right style="thin"/><top style="thin"/><bottom style="thin"/><diagonal/>';
const wrapped = '<alignment vertical="center" wrapText="1"/>';
const centred = '<alignment horizontal="center" vertical="center" wrapText="1"/>';

/** numFmt, font, fill and border are indexes of the lists above. */
const formats: Readonly<Record<keyof typeof style, string>> = {
  plain: format(0, 0, 0, 0),
  text: format(textFormat, 0, 0, 1, wrapped),
  number: format(0, 0, 0, 1),
  date: format(ownDate, 0, 0, 1),
  time: format(ownTime, 0, 0, 1),
  money: format(twoDecimals, 0, 0, 1),
  head: format(textFormat, 1, 2, 1, centred),
  title: format(textFormat, 2, 0, 0, centred),
  line: format(textFormat, 0, 0, 0, wrapped),
  quoted: format(textFormat, 0, 0, 1, wrapped, ' quotePrefix="1"'),
  wrong: format(textFormat, 3, 3, 1, wrapped, ' quotePrefix="1"'),
  wrongNumber: format(0, 3, 3, 1),
  wrongMoney: format(twoDecimals, 3, 3, 1),
};

function format(numFmt: number, font: number, fill: number, border: number, alignment = "", more = ""): string {
  return `<xf numFmtId="${numFmt}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"${more}>${alignment}</xf>`;
}

const font = (size: number, more = "") => `<font>${more}<sz val="${size}"/><name val="宋体"/></font>`;
const fill = (colour: string) => `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/></patternFill></fill>`;

const inOrder = Object.entries(style).sort(([, a], [, b]) => a - b);
const xfs = inOrder.map(([name]) => formats[name as keyof typeof style]);

export const stylesXml =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  `<numFmts count="2"><numFmt numFmtId="${ownDate}" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="${ownTime}" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>` +
  `<fonts count="4">${font(11)}${font(11, "<b/>")}${font(16, "<b/>")}<font><sz val="11"/><color rgb="FF9C0006"/><name val="宋体"/></font></fonts>` +
  `<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill("FFDDEBF7")}${fill("FFFFC7CE")}</fills>` +
  `<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border>${thin}</border></borders>` +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${xfs.length}">${xfs.join("")}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
