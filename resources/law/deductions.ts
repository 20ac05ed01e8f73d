import { dated } from "../kit/dated";
import { law, practice } from "./laws";

/**
 * How much of each kind of deduction is plausible: no document is checked, so an amount beyond is not accepted as what it is called.
 */
/** The top rate of income tax, on the part of a month's wage above the allowance (fen). */
export const maxTaxRate = dated("percent", { "2011-09-01": 45 }, law("中华人民共和国个人所得税法", "第三条"));
export const taxAllowance = dated("fen", { "2011-09-01": 3_500_00, "2018-10-01": 5_000_00 }, law("中华人民共和国个人所得税法", "第六条"));

/** The worker's share of pension 8, medical 2, unemployment 0.5 and, at most, housing fund 12 percent of the wage. */
export const maxInsuranceRate = dated("percent", { "1999-01-22": 22.5 }, practice);
