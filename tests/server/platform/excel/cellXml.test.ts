import fc from "fast-check";
import { expect, test } from "vitest";
import { textCell } from "../../../../server/platform/excel/cellXml";
import { style } from "../../../../server/platform/excel/styles";
import { casesOf } from "../../../support/cases";

const cell = (text: string) => textCell(text, "A1", style.text);
/** The text of a cell, and whether its white space is kept: the result of a formula (`<v>`) always keeps it. */
function written(text: string): { text?: string; keepsSpace: boolean } {
  const xml = cell(text);
  return { text: /<([tv])(?: [^>]*)?>([^]*)<\/\1>/.exec(xml)?.[2], keepsSpace: xml.includes("preserve") || xml.includes("<v>") };
}
/** The same beside a character that has to be escaped. One end of the text at a time is hidden by a letter. */
function expectSame(text: string) {
  const [first, last] = [written(`a${text}`), written(`${text}a`)];
  const [afterEscaped, beforeEscaped] = [written(`<a${text}`), written(`${text}a<`)];
  if (afterEscaped.text !== `&lt;${first.text}`) expect(afterEscaped.text).toBe(`&lt;${first.text}`);
  if (beforeEscaped.text !== `${last.text}&lt;`) expect(beforeEscaped.text).toBe(`${last.text}&lt;`);
  if (/\s$/.test(first.text ?? "")) expect(first.keepsSpace).toBe(true);
  if (/^\s/.test(last.text ?? "")) expect(last.keepsSpace).toBe(true);
}

test("a text that needs no escaping is written as the escaping would write it: every unit of a string", () => {
  for (let unit = 0; unit <= 0xffff; unit += 1) expectSame(String.fromCharCode(unit));
  expect(cell("张三<")).toContain("张三&lt;");
});

test("a text that needs no escaping is written as the escaping would write it: any text", () => {
  const tricky = fc.constantFrom(" ", "\n", "\t", "_x0041_", "_x", "&", '"', "张", "🏗️", "\u3000", "\u00a0", "\ud800", "=", "a");
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: "grapheme" }),
    fc.array(tricky).map((parts) => parts.join("")),
  );
  fc.assert(fc.property(texts, expectSame), { numRuns: casesOf(2000) });
});

test.each([32_766, 32_767, 32_768])("a text of %i characters is cut where a cell is full", (length) => {
  expect(written("x".repeat(length)).text).toHaveLength(Math.min(length, 32_767));
});
