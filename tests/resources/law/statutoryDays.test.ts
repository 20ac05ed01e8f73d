import { expect, test } from "vitest";
import { daysFrom } from "../../../resources/kit/days";
import { isStatutoryDay } from "../../../resources/law/statutoryDays";

/** As the notices of the State Council's office on the holidays of these years give them. */
test.each([
  [2024, "01-01 02-10 02-11 02-12 04-04 05-01 06-10 09-17 10-01 10-02 10-03"],
  [2025, "01-01 01-28 01-29 01-30 01-31 04-04 05-01 05-02 05-31 10-01 10-02 10-03 10-06"],
  [2026, "01-01 02-16 02-17 02-18 02-19 04-05 05-01 05-02 06-19 09-25 10-01 10-02 10-03"],
])("the statutory days off of %i", (year, expected) => {
  const found = daysFrom(`${year}-01-01`, `${year}-12-31`).filter(isStatutoryDay);
  expect(found.map((day) => day.slice(5)).join(" ")).toBe(expected);
});

test("since 2025 there are thirteen a year, before there were eleven", () => {
  const count = (year: number) => daysFrom(`${year}-01-01`, `${year}-12-31`).filter(isStatutoryDay).length;
  expect([2021, 2022, 2023].map(count)).toEqual([11, 11, 11]);
  expect([2027, 2029, 2030, 2032].map(count)).toEqual([13, 13, 13, 13]);
  // Mid-autumn falls on one of the days of October.
  expect([2028, 2031].map(count)).toEqual([12, 12]);
});
