import { maintainableDictionary } from "../kit/dictionary";

/** Specification §9 gives the range 0 to 9. 0 is ours; the others follow common practice. A city may edit the list before it goes live. */
export const fundSource = maintainableDictionary(
  "fund_source",
  [
    [0, "其他资金", "Other funds"],
    [1, "国际组织外国政府贷款", "Loans from international organisations and foreign governments"],
    [2, "集体资金", "Collective funds"],
    [3, "私营资金", "Private funds"],
    [4, "港澳台资金", "Hong Kong, Macau and Taiwan funds"],
    [5, "外商资金", "Foreign funds"],
    [6, "政府专项建设资金", "Government special construction funds"],
    [7, "财政资金", "Fiscal funds"],
    [8, "国有企业资金", "State-owned enterprise funds"],
    [9, "国家融资", "State financing"],
  ],
  "investment_nature",
);
