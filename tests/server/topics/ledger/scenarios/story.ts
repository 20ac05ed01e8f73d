import type { Day } from "../../../../../resources/kit/days";
import type { Town } from "./town";

/** What happened on a site in February 2026, and what the law makes of it on 17 March. */
export interface Story {
  readonly id: string;
  readonly title: string;
  /** Sites, people and contracts, on 1 February. */
  readonly begin: (town: Town) => Promise<Course>;
}

export interface Course {
  /** What is done on a day, by the calls of the product. */
  readonly on?: Readonly<Partial<Record<Day, () => Promise<unknown>>>>;
  /** On 17 March, after the night's evaluation. */
  readonly check: () => Promise<void>;
}

/** The sixteen working days of February 2026 (holiday from the 15th to the 23rd, the 14th and the 28th are worked). */
export const workdays: readonly Day[] = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14, 24, 25, 26, 27, 28].map(
  (day) => `2026-02-${String(day).padStart(2, "0")}`,
);
/** The gate sends February at the end of the month. */
export const gateDay = "2026-03-01";
export const payrollDay = "2026-03-05";
export const payDay = "2026-03-13";
export const judgeDay = "2026-03-17";
export const shifts = (days: readonly Day[] = workdays, hours: { readonly from?: string; readonly until?: string } = {}) =>
  days.map((date) => ({ date, ...hours }));
