import { expect, test } from "vitest";
import { citation, citations } from "../../../resources/kit/basis";
import { law } from "../../../resources/law/laws";

const regulation = (article: string) => law("保障农民工工资支付条例", article);
const measures = law("工程建设领域农民工工资专用账户管理暂行办法", "第五条");

test("an article is cited with its law", () => {
  expect(citation(regulation("第二十四条第二款"), "zh")).toBe("《保障农民工工资支付条例》第二十四条第二款");
  expect(citation(regulation("第二十四条第二款"), "en")).toBe(
    "Regulation on Ensuring Wage Payment to Migrant Workers, Article 24, paragraph 2",
  );
});

test("of several articles in a row only the first names their law", () => {
  const three = [regulation("第二十四条第二款"), regulation("第二十九条"), measures];
  expect(citations(three, "zh")).toBe(
    "《保障农民工工资支付条例》第二十四条第二款、第二十九条、《工程建设领域农民工工资专用账户管理暂行办法》第五条",
  );
  expect(citations(three, "en")).toBe(
    "Regulation on Ensuring Wage Payment to Migrant Workers, Article 24, paragraph 2; Article 29; " +
      "Interim Measures for Special Wage Accounts of Migrant Workers in Construction, Article 5",
  );
});
