import { shanghaiDay } from "../../../resources/kit/days";
import { zonedTime } from "../zonedTime";

const plain = /^[\d./年月日号-]*$/;

/** What people and programs put into a cell with a day or a month, beside the day itself; other text is unchanged. */
export function writtenDay(text: string): string {
  if (plain.test(text)) return text;
  const at = zonedTime(text);
  if (at) return shanghaiDay(at);
  return (
    text
      // It makes a text of what a spreadsheet would take for a date.
      .replace(/^['’‘`]/, "")
      // The full stop and the dashes of Chinese keyboards.
      .replace(/(?<=\d)\s*[。．]\s*(?=\d)/g, ".")
      .replace(/(?<=\d)\s*[\u2010-\u2015\u2212]\s*(?=\d)/g, "-")
      .replace(/[\s(（]*(星期|周|礼拜)[一二三四五六日天][)）]?$/, "")
      // Java writes 2026-03-05 00:00:00.0
      .replace(/(\d:\d\d:\d\d)[.,]\d+$/, "$1")
  );
}
