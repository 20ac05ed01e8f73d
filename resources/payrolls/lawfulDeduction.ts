import { figureOn } from "../kit/dated";
import type { Day } from "../kit/days";
import type { MoneyFen } from "../kit/money";
import { maxInsuranceRate, maxTaxRate, taxAllowance } from "../law/deductions";
import { maxDeduction } from "../law/wages";

export interface Deductions {
  /** All deductions; what the parts do not name is damage. */
  readonly deduct_amount?: MoneyFen | null;
  readonly tax_amount?: MoneyFen | null;
  readonly insurance_amount?: MoneyFen | null;
  readonly court_amount?: MoneyFen | null;
}

/** The limits of the law on a day, as whole numbers. */
export const deductionLimits = (day: Day) => ({
  taxPercent: figureOn(maxTaxRate, day),
  taxAllowance: figureOn(taxAllowance, day),
  /** In thousandths. */
  insurancePermille: Math.round(figureOn(maxInsuranceRate, day) * 10),
  damagePercent: figureOn(maxDeduction, day),
});

/**
 * The part of a month's deductions that the law allows (工资支付暂行规定 第十五条、第十六条): income tax, insurance and court orders as far as
 * they are plausible; damage up to a share of the wage. Court orders and damage leave the minimum wage. The rest stays due. The
 * wage ledger does the same in SQL (`server/ledger/lawfulSql.ts`).
 */
export function lawfulDeduction(wage: MoneyFen, deductions: Deductions, minimum: MoneyFen, day: Day): MoneyFen {
  const limits = deductionLimits(day);
  const { deduct_amount, tax_amount, insurance_amount, court_amount } = deductions;
  const [all, tax, insurance, court] = [deduct_amount ?? 0, tax_amount ?? 0, insurance_amount ?? 0, court_amount ?? 0];
  const above = Math.max(0, wage - limits.taxAllowance);
  const lawfulTax = Math.min(tax, Math.floor((above * limits.taxPercent) / 100));
  const lawfulInsurance = Math.min(insurance, Math.floor((wage * limits.insurancePermille) / 1000));
  const rest = Math.max(0, wage - lawfulTax - lawfulInsurance - minimum);
  const lawfulCourt = Math.min(court, rest);
  const damage = Math.max(0, all - tax - insurance - court);
  const lawfulDamage = Math.min(damage, Math.floor((wage * limits.damagePercent) / 100), rest - lawfulCourt);
  return Math.min(all, lawfulTax + lawfulInsurance + lawfulCourt + lawfulDamage);
}
