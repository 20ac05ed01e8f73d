import { expect, expectTypeOf, test } from "vitest";
import { type CodeOf, codeOf, dictionary, isCodeOf, labelOf } from "../../../resources/kit/dictionary";

const status = dictionary("status", [
  [1, "在建", "Under construction"],
  [2, "停工（临时）", "Suspended"],
]);
const method = dictionary("method", [["001", "人脸识别", "Face recognition"]]);
const flag = dictionary("flag", [
  [true, "是", "Yes"],
  [false, "否", "No"],
]);

test("codes keep their exact type", () => {
  expectTypeOf<CodeOf<typeof status>>().toEqualTypeOf<1 | 2>();
  expectTypeOf<CodeOf<typeof method>>().toEqualTypeOf<"001">();
  expectTypeOf<CodeOf<typeof flag>>().toEqualTypeOf<boolean>();
  expect(status.codes).toEqual([1, 2]);
  expect(status.values[0]).toEqual({ code: 1, zh: "在建", en: "Under construction" });
});

test("a value nobody knows shows as a dash", () => {
  expect(labelOf(status, 1, "zh")).toBe("在建");
  expect(labelOf(flag, false, "en")).toBe("No");
  for (const unknown of [3, "1", null, undefined, true]) expect(labelOf(status, unknown, "zh")).toBe("-");
});

test("a spreadsheet may hold the label in either language, or the code", () => {
  for (const text of ["在建", " 在建 ", "under construction", "1", "１"]) expect(codeOf(status, text)).toBe(1);
  expect(codeOf(status, "停工(临时)")).toBe(2);
  expect(codeOf(method, "001")).toBe("001");
  expect(codeOf(flag, "否")).toBe(false);
  for (const text of ["", "  ", "完工", "-"]) expect(codeOf(status, text)).toBeUndefined();
});

test("a number is distinguished from its text", () => {
  expect(isCodeOf(status, 1)).toBe(true);
  expect(isCodeOf(status, "1")).toBe(false);
});

test("the fourth value of a code is its tone", () => {
  const named = dictionary("lift", { free: [0, "空闲", "Free", "quiet"], broken: [1, "损坏", "Broken", "bad"] });
  expect([named.tones.get(named.free), named.tones.get(named.broken), status.tones.get(1)]).toEqual(["quiet", "bad", undefined]);
});
