import { figureOn } from "../kit/dated";
import type { FileRef } from "../kit/field";
import type { Day } from "../kit/days";
import type { Label } from "../kit/label";
import { toYuan, type MoneyFen } from "../kit/money";
import { maxInsuranceShare, taxBrackets, untaxedAmount } from "../law/deductions";
import { maxDeduction } from "../law/wages";

/** The deductions of a payroll line, or of a wage recorded by hand; amounts in fen. */
export interface DeductionLine {
  readonly total_pay_amount?: MoneyFen | null;
  readonly deduct_amount?: MoneyFen | null;
  readonly tax_amount?: MoneyFen | null;
  readonly insurance_amount?: MoneyFen | null;
  readonly court_amount?: MoneyFen | null;
  readonly court_files?: readonly FileRef[] | null;
}

interface LawfulDeduction {
  readonly lawful: MoneyFen;
  /** 超额扣款: stays due. */
  readonly unlawful: MoneyFen;
}

/**
 * The most that may be withheld as income tax from the wage of a month, in fen. Tax is withheld on the income of the year so far, whose last
 * yuan is taxed by the marginal rate: so this rate applies to the whole taxable amount, without the table's quick deduction.
 */
export function maxTax(gross: MoneyFen, day: Day): MoneyFen {
  const taxable = gross - figureOn(untaxedAmount, day) * 100;
  if (taxable <= 0) return 0;
  const bracket = figureOn(taxBrackets, day).find(({ upTo = Infinity }) => taxable <= upTo);
  return Math.floor((taxable * (bracket?.percent ?? 0)) / 100);
}

/** The most that may be withheld for social insurance and the housing fund from the wage of a month, in fen. */
export const maxInsurance = (gross: MoneyFen, day: Day): MoneyFen => Math.floor((gross * maxInsuranceShare(day)) / 100);

/**
 * How much of the deductions the law allows (工资支付暂行规定 第十五条、第十六条). `minimumWage` is the monthly minimum wage of the region,
 * `day` the last day of the month that the wage is for. In SQL, per line and with integer division of bigint, which cuts off as `floor`
 * does here:
 *
 *     tax       = least(tax_amount, maxTax)            -- case on total_pay_amount - untaxed, from taxBrackets
 *     insurance = least(insurance_amount, total_pay_amount * 23 / 100)
 *     court     = case when jsonb_array_length(court_files) > 0 then court_amount else 0 end
 *     other     = deduct_amount - tax_amount - insurance_amount - court          -- court without its document is other
 *     damage    = greatest(0, least(other, total_pay_amount * 20 / 100, total_pay_amount - tax - insurance - court - minimumWage))
 *     lawful    = least(deduct_amount, total_pay_amount, tax + insurance + court + damage)
 *     unlawful  = deduct_amount - lawful
 */
export function lawfulDeduction(line: DeductionLine, minimumWage: MoneyFen, day: Day): LawfulDeduction {
  const gross = line.total_pay_amount ?? 0;
  const deducted = line.deduct_amount ?? 0;
  const { tax_amount, insurance_amount, court_amount } = line;
  const tax = Math.min(tax_amount ?? 0, maxTax(gross, day));
  const insurance = Math.min(insurance_amount ?? 0, maxInsurance(gross, day));
  const court = line.court_files?.length ? (court_amount ?? 0) : 0;
  const other = deducted - (tax_amount ?? 0) - (insurance_amount ?? 0) - court;
  const share = Math.floor((gross * figureOn(maxDeduction, day)) / 100);
  const damage = Math.max(0, Math.min(other, share, gross - tax - insurance - court - minimumWage));
  const lawful = Math.max(0, Math.min(deducted, gross, tax + insurance + court + damage));
  return { lawful, unlawful: deducted - lawful };
}

/** What of a deduction exceeds the law whatever the minimum wage of the region, as a warning with the amount. */
export function exceedingDeduction(line: DeductionLine, day: Day): Label | false {
  const { unlawful } = lawfulDeduction(line, 0, day);
  return (
    unlawful > 0 && [
      `超额扣款${toYuan(unlawful)}元：超出法律允许扣除的部分仍应支付给工人`,
      `${toYuan(unlawful)} yuan exceeds what the law allows to deduct and remains due to the worker`,
    ]
  );
}
