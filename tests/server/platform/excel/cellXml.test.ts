import fc from "fast-check";
import { expect, test } from "vitest";
import { textCell } from "../../../../server/platform/excel/cellXml";
import { style } from "../../../../server/platform/excel/styles";

const cell = (text: string) => textCell(text, "A1", style.text);
/** The same beside a character that has to be escaped. One end of the text at a time is hidden by a letter. */
function expectSame(text: string) {
  const [first, last] = [cell(`a${text}`), cell(`${text}a`)];
  const pairs = [
    [first.replace(/(<t[^>]*>)a/, "$1&lt;a"), cell(`<a${text}`)],
    [last.replace("a</t>", "a&lt;</t>"), cell(`${text}a<`)],
  ];
  for (const [plain, escaped] of pairs) if (plain !== escaped) expect(plain).toBe(escaped);
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
  fc.assert(fc.property(texts, expectSame), { numRuns: 2000 });
});

test.each([32_766, 32_767, 32_768])("a text of %i characters is cut where a cell is full", (length) => {
  const written = /<t>(x*)<\/t>/.exec(cell("x".repeat(length)))?.[1];
  expect(written).toHaveLength(Math.min(length, 32_767));
});
