import { expect, test } from "vitest";
import { citation } from "../../../resources/kit/basis";
import { dated, figureOn, isInForce } from "../../../resources/kit/dated";

const regulation = { law: ["某条例", "Some Regulation"], article: "第二十四条第二款" } as const;
const days = dated("days", { "2025-01-01": 20, "2020-05-01": 30 }, regulation);

test("a new figure judges from its day on, the old one goes on judging old days", () => {
  expect(figureOn(days, "2024-12-31")).toBe(30);
  expect(figureOn(days, "2025-01-01")).toBe(20);
});

test("a day before the first figure is judged by it, and known not to have been bound", () => {
  expect(figureOn(days, "2019-01-01")).toBe(30);
  expect(isInForce(days, "2019-01-01")).toBe(false);
  expect(isInForce(days, "2020-05-01")).toBe(true);
});

test("a figure without a day is a mistake", () => {
  expect(() => dated("days", {}, regulation)).toThrow(RangeError);
});

test.each([
  ["第二十四条第二款", "Some Regulation, Article 24, paragraph 2"],
  ["第十条", "Some Regulation, Article 10"],
  ["第一百零四条", "Some Regulation, Article 104"],
  ["第二百七十六条之一", "Some Regulation, Article 276-1"],
  ["第十五条至第十八条", "Some Regulation, Article 15 to Article 18"],
  ["第十条、第八十二条", "Some Regulation, Article 10, Article 82"],
  ["第五十五条第（一）项", "Some Regulation, Article 55, item 1"],
])("%s is cited in English as %s", (article, english) => {
  expect(citation({ ...regulation, article }, "en")).toBe(english);
  expect(citation({ ...regulation, article }, "zh")).toBe(`《某条例》${article}`);
});

test("a custom without an article is named, not quoted", () => {
  expect(citation({ law: ["地方通行做法", "Local practice"], article: "" }, "zh")).toBe("地方通行做法");
});
