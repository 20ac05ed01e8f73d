import { describe, expect, expectTypeOf, test } from "vitest";
import "../../../resources/tableWords";
import { bank } from "../../../resources/dictionaries/bank";
import { nation } from "../../../resources/dictionaries/nation";
import { workTrade } from "../../../resources/dictionaries/workTrade";
import { yesNo } from "../../../resources/dictionaries/yesNo";
import { yesNoUnknown } from "../../../resources/dictionaries/yesNoUnknown";
import { type Code, type CodeOf, codeOf, dictionary, isCodeOf, labelOf, declaredSort } from "../../../resources/kit/dictionary";

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

describe("words of tables", () => {
  test.each([
    [bank, "农行", "103"],
    [bank, "农业银行", "103"],
    [bank, "中国农业银行股份有限公司福州鼓楼支行", "103"],
    [bank, "工行", "102"],
    [bank, "中国银行", "104"],
    [bank, "中国银行（香港）", "505"],
    [bank, "邮储银行", "403"],
    [bank, "邮政银行", "403"],
    [bank, "浦发银行", "310"],
    [bank, "福州农村商业银行", "314"],
    [bank, "福清农信社", "402"],
    [bank, "中国农业发展银行", "203"],
    [bank, "火星银行", undefined],
    [workTrade, "小 工", "390"],
    [workTrade, "普工", "390"],
    [workTrade, "泥工", "010"],
    [workTrade, "木工", "240"],
    [workTrade, "塔吊司机", "416"],
    [workTrade, "宇航员", undefined],
    [nation, "汉", "01"],
    [nation, "土家", "15"],
    [nation, "维族", "05"],
    [yesNo, "√", 1],
    [yesNo, "Ｙ", 1],
    [yesNo, "未", 0],
    [yesNoUnknown, "已参保", 1],
  ] as const)("%#: $0.name knows $1", (list, word, code) => expect(codeOf<Code>(list, word)).toBe(code));
});

test("a city can put an entry before, between and after the declared ones", () => {
  expect(declaredSort(0)).toBeGreaterThan(1);
  expect(declaredSort(1) - declaredSort(0)).toBeGreaterThan(1);
});
