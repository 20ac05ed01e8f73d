import { halfWidth, visibleText } from "../../../resources/kit/validators/typed";
import type { ReadRow } from "./sheetCells";

const sums = /^(本页|本表|本班组?|班组|全部|以上|总)?(合计|小计|总计|累计|共计)(人数|金额|人民币)?([(（].*[)）])?[:：]?\d*人?$/;
const signatures =
  /^(制表|制单|填表|填报|编制|审核|复核|审批|批准|经办|核对|核准|负责|领导|财务|出纳|会计|项目负责|项目经理|劳资|施工单位|总包|分包|建设单位|用人单位|单位负责|公司|签字|签名|签章|盖章|日期|说明|备注|注)[^:：]{0,12}([:：]|$)/;
/** What banks write below the lines of a result. */
const totals = /^(总|成功|失败)(笔数|金额|人数)([(（].*[)）])?([:：\d]|$)/;
/** Notes, with a number or not. */
const notes = /^(注|备注|说明|填表说明|人数|应发合计)[:：0-9、.]/;

/** The number of a printed page. */
const pages = /^(第\d+页[,、/]?(共\d+页)?|共\d+页[,、/]?(第\d+页)?|page\d+(of\d+|\/\d+)?|-\d+-)$/i;

/** Words of a signature: they identify no record. */
export const isSignature = (cell: string): boolean => signatures.test(halfWidth(visibleText(cell)).replace(/\s/g, ""));

/** Text of a row by which people know it. */
const shown = (cells: readonly string[]): readonly string[] => cells.map((cell) => cell.trim()).filter((cell) => cell !== "");

/**
 * Whether a row of a table is no record but a sum, a signature, a note, or a group's name across the table. `isKeyed`: the row has a
 * value in a column that identifies records, other than the one with these words.
 */
export function isBeside(
  { cells, merged = [] }: Pick<ReadRow, "cells" | "merged">,
  isKeyed: (except: number) => boolean,
  isAfterEnd: boolean,
): boolean {
  const texts = shown(cells);
  const at = cells.findIndex((cell) => cell.trim() !== "");
  const first = halfWidth(visibleText(texts[0] ?? "")).replace(/\s/g, "");
  // Below the names or numbers of people, their count may be written.
  if (sums.test(first) || totals.test(first)) return true;
  if (isKeyed(at)) return false;
  if (signatures.test(first) || notes.test(first) || pages.test(texts.join("").replace(/\s/g, ""))) return true;
  const across = merged.filter(({ isBelow, column }) => !isBelow && column > at).length;
  return texts.length === 1 && (across >= 2 || isAfterEnd);
}

/** A row that shows how a template is filled in. */
export const isExample = (cells: readonly string[]): boolean => {
  const texts = shown(cells).slice(0, 3);
  return texts.some((text, at) =>
    at === 0
      ? /^[([（【]?(例|示例|样例|范例|举例|填写示例|填表示例|example)([)\]）】]|$|[:：])|[(（【](示例|样例)[)）】]$/i.test(text)
      : /[(（【](示例|样例)[)）】]$/.test(text),
  );
};

/** A row after a blank one that can be no record: the heading of another table in the same sheet. */
export const isOtherHeading = (cells: readonly string[]): boolean => {
  const texts = shown(cells);
  return texts.length > 1 && texts.every((text) => text.length < 13 && /\p{L}/u.test(text) && !/\d/.test(text));
};

/** The numbers of the columns, below the heading. */
export function isColumnNumbers(first: string, cells: readonly string[]): boolean {
  if (!/^\s*([(（]?\d{1,2}[)）]?|栏次|序号|列次)\s*$/.test(first)) return false;
  const numbers = shown(cells).filter((cell) => !/^(栏次|序号|列次)$/.test(cell));
  return numbers.length > 3 && numbers.every((cell, at) => cell.replace(/[()（）]/g, "") === String(Number(numbers[0]) + at));
}
