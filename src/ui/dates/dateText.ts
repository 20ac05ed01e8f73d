import { dayIn, monthIn } from "../../../resources/kit/validators/typed";

/** How exact a date is. */
export type DatePrecision = "day" | "month";

/** The wire text of a typed date, or what was typed: the field's kind refuses it with a reason. */
export function dateTextOf(precision: DatePrecision, typed: string): string {
  if (precision === "month") return monthIn(typed) ?? typed;
  const { day, rest } = dayIn(typed) ?? {};
  return rest === "" && day !== undefined ? day : typed;
}

export const dateExample = { day: "2025-08-31", month: "2025-08" } as const satisfies Record<DatePrecision, string>;
