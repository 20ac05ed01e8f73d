import type { Day } from "../../resources/kit/days";
import { deductionLimits } from "../../resources/payrolls/lawfulDeduction";
import { raw, type Sql } from "../db/query";

/** SQL of `lawfulDeduction` for a row with `wage_base`, `minimum` and the stated deductions, by the limits of a day. */
export function lawfulSql(day: Day): Sql {
  const { taxPercent, taxAllowance, insurancePermille, damagePercent } = deductionLimits(day);
  const tax = `least(tax_amount, floor(greatest(0, wage_base - ${taxAllowance}) * ${taxPercent}.0 / 100))`;
  const insurance = `least(insurance_amount, floor(wage_base * ${insurancePermille}.0 / 1000))`;
  const rest = `greatest(0, wage_base - ${tax} - ${insurance} - minimum)`;
  const court = `least(court_amount, ${rest})`;
  const damage = `least(greatest(0, stated_deduction - tax_amount - insurance_amount - court_amount),
    floor(wage_base * ${damagePercent}.0 / 100), ${rest} - ${court})`;
  return raw(`least(stated_deduction, ${tax} + ${insurance} + ${court} + ${damage})`);
}
