import { halfWidth, visibleText } from "../../../resources/kit/validators/typed";
import type { ReadRow } from "./sheetCells";

const sums = /^(本页|本表|本班组?|班组|全部|以上|总)?(合计|小计|总计|累计|共计)(人数|金额|人民币)?([(（].*[)）])?[:：]?\d*人?$/;
const signatures =
  /^(制表|制单|填表|填报|编制|审核|复核|审批|批准|经办|核对|核准|负责|领导|财务|出纳|会计|项目负责|项目经理|劳资|施工单位|总包|分包|建设单位|用人单位|单位负责|公司|签字|签名|签章|盖章|日期|说明|备注|注)[^:：]{0,12}([:：]|$)/;
/** Notes, with a number or not. */
const notes = /^(注|备注|说明|填表说明|人数|应发合计)[:：0-9、.]/;

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
  if (sums.test(first)) return true;
  if (isKeyed(at)) return false;
  if (signatures.test(first) || notes.test(first)) return true;
  const across = merged.filter(({ isBelow, column }) => !isBelow && column > at).length;
  return texts.length === 1 && (across >= 2 || isAfterEnd);
}
