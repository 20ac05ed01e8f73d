import { dictionary } from "../kit/dictionary";

/** The month in which the wages of a month are paid. */
export const payMonthOffset = dictionary("pay_month_offset", [
  [0, "当月", "Same month"],
  [1, "次月", "Next month"],
]);
