import { month } from "../kit/kinds";

/** The months of a report: a quarter is three of them. Left out, the last month that is over. */
export const periodFilters = {
  from: { label: ["自月份", "From month"], parameter: month("自月份", "From month") },
  to: { label: ["至月份", "To month"], parameter: month("至月份", "To month") },
} as const;
