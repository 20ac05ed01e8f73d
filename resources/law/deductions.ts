import { dated, figureOn } from "../kit/dated";
import type { Day } from "../kit/days";
import type { MoneyFen } from "../kit/money";
import { law } from "./laws";

/** A step of the tax table: the marginal rate for a taxable amount of a month up to this one, in fen; without `upTo` for all above. */
export interface TaxBracket {
  readonly upTo?: MoneyFen;
  readonly percent: number;
}

/** What is free of tax in a month: a twelfth of 60,000 yuan a year. */
export const untaxedAmount = dated("yuan", { "2018-10-01": 5000 }, law("中华人民共和国个人所得税法", "第六条"));

/** The annual table of comprehensive income by twelfths, as it is withheld from the wage of a month. */
export const taxBrackets = dated<readonly TaxBracket[]>(
  "percent",
  {
    "2018-10-01": [
      { upTo: 3_000_00, percent: 3 },
      { upTo: 12_000_00, percent: 10 },
      { upTo: 25_000_00, percent: 20 },
      { upTo: 35_000_00, percent: 25 },
      { upTo: 55_000_00, percent: 30 },
      { upTo: 80_000_00, percent: 35 },
      { percent: 45 },
    ],
  },
  law("中华人民共和国个人所得税法", "第三条"),
);

/**
 * The most that a worker pays himself of his wage for pension (国发〔2005〕38号), medical (国发〔1998〕44号) and unemployment insurance
 * (失业保险条例 第六条): 8, 2 and 1 percent.
 */
export const insuranceShare = dated(
  "percent",
  { "2011-07-01": 11 },
  law("中华人民共和国社会保险法", "第十条、第二十三条、第四十四条"),
);

/** The most that a worker pays himself into the housing fund: at least 5, at most 12 percent (建金管〔2005〕5号). */
export const housingFundShare = dated("percent", { "2005-01-10": 12 }, law("住房公积金管理条例", "第十八条"));

/** Insurance and housing fund together. */
export const maxInsuranceShare = (day: Day): number => figureOn(insuranceShare, day) + figureOn(housingFundShare, day);
