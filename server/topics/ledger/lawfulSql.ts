import { figureOn } from "../../../resources/kit/dated";
import type { Day } from "../../../resources/kit/days";
import { maxInsuranceShare, taxBrackets, untaxedAmount } from "../../../resources/law/deductions";
import { maxDeduction } from "../../../resources/law/wages";
import { raw, type Sql } from "../../platform/db/query";

/**
 * SQL of `lawfulDeduction` for the deductions of a month with the wage `wage_base`: `stated_deduction`, of it `tax_amount`,
 * `insurance_amount` and the documented `court_amount`; `minimum` is the minimum wage. By the law of a day.
 */
export function lawfulSql(day: Day): Sql {
  const taxable = `(wage_base - ${figureOn(untaxedAmount, day) * 100})`;
  const brackets = figureOn(taxBrackets, day).map(({ upTo, percent }) =>
    upTo === undefined ? `else ${taxable} * ${percent}` : `when ${taxable} <= ${upTo} then ${taxable} * ${percent}`,
  );
  const tax = `least(tax_amount, case when ${taxable} <= 0 then 0 else floor((case ${brackets.join(" ")} end) / 100.0) end)`;
  const insurance = `least(insurance_amount, floor(wage_base * ${maxInsuranceShare(day)} / 100.0))`;
  const damage = `greatest(0, least(stated_deduction - tax_amount - insurance_amount - court_amount,
    floor(wage_base * ${figureOn(maxDeduction, day)} / 100.0), wage_base - ${tax} - ${insurance} - court_amount - minimum))`;
  return raw(`greatest(0, least(stated_deduction, wage_base, ${tax} + ${insurance} + court_amount + ${damage}))`);
}
