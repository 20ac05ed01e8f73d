import { describe, expect, test } from "vitest";
import * as penalties from "../../../resources/alarms/penalties";
import { alarmRules } from "../../../resources/alarms/rules";
import { isDay } from "../../../resources/kit/days";
import { tableResources } from "../../../resources";
import { law, practice } from "../../../resources/law/laws";
import * as figures from "../../../resources/law";
import type { Basis } from "../../../resources/kit/basis";
import { checkedBases, articleEntriesOf, isChecked, lawRegister } from "../../../resources/law/lawRegister";
import { publishedLaws } from "../../../resources/law/publishedLaws";

const isBasis = (value: unknown): value is Basis =>
  typeof value === "object" && value !== null && "law" in value && "article" in value;

const named: readonly Basis[] = [
  ...alarmRules.flatMap(({ basis, penalty }) => [...basis, penalty.basis]),
  ...Object.values(penalties).flatMap((penalty) => (typeof penalty === "object" && "basis" in penalty ? penalty.basis : [])),
  ...Object.values(figures).flatMap((figure) => (typeof figure === "object" && "basis" in figure ? figure.basis : [])),
  ...tableResources.flatMap(({ basis }) => basis ?? []),
].filter((basis): basis is Basis => isBasis(basis) && basis !== practice);

test("every article that a rule, a penalty, a figure or a resource names is in the register", () => {
  const missing = named.filter((basis) => articleEntriesOf(basis).includes(undefined));
  expect(missing.map(({ law: [name], article }) => `${name}${article}`)).toEqual([]);
});

test("each entry has a sentence in both languages and, if it was read, where and when", () => {
  for (const [name, articles] of Object.entries(lawRegister))
    for (const [article, { wording, read }] of Object.entries(articles)) {
      expect(wording[0], `${name}${article}`).toMatch(/[。）]$/);
      expect(wording[1], `${name}${article}`).toMatch(/[.)]$/);
      if (read) expect(isDay(read.on)).toBe(true);
    }
});

test("each law of the register is published with its number", () => {
  const published = new Set<string>(publishedLaws.map(([name]) => name));
  expect(Object.keys(lawRegister).filter((name) => !published.has(name))).toEqual([]);
});

describe("what papers may cite", () => {
  const accounts = law("工程建设领域农民工工资专用账户管理暂行办法", "第六条");
  const regulation = law("保障农民工工资支付条例", "第二十六条");

  test("an article whose text was not read is left out", () => {
    expect([isChecked(accounts), isChecked(regulation)]).toEqual([false, true]);
    expect(checkedBases([accounts, regulation])).toEqual([regulation]);
  });

  test("paragraphs, items and several articles are found under their articles", () => {
    for (const article of ["第二十四条第二款", "第五十五条第一项", "第十二条至第十四条"])
      expect(isChecked(law("保障农民工工资支付条例", article)), article).toBe(true);
    expect(isChecked(law("中华人民共和国刑法", "第二百七十六条之一"))).toBe(true);
    expect(isChecked(law("保障农民工工资支付条例", "第九十九条"))).toBe(false);
  });

  test("a guarantee's term is in article 17, and the term of the list in no article that was read", () => {
    expect(figures.guaranteeYears.basis.article).toBe("第十七条");
    expect(isChecked(figures.blacklistYears.basis)).toBe(false);
  });
});
