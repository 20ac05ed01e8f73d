import { describe, expect, test } from "vitest";
import { citation } from "../../../resources/kit/basis";
import type { Dated } from "../../../resources/kit/dated";
import { figureOn } from "../../../resources/kit/dated";
import { isDay } from "../../../resources/kit/days";
import * as law from "../../../resources/law";

const today = "2025-09-15";
const exported: Readonly<Record<string, unknown>> = law;
const isDated = (value: unknown): value is Dated<unknown> => typeof value === "object" && value !== null && "steps" in value;
const figures = Object.entries(exported).flatMap(([name, value]) => (isDated(value) ? [[name, value] as const] : []));

test.each(figures)("%s has its days in order and can be cited in both languages", (_, figure) => {
  expect(figure.steps.every(({ from }) => isDay(from))).toBe(true);
  expect(citation(figure.basis, "zh")).toMatch(/^《.+》第.+条|^地方通行做法$|^拖欠.+暂行办法$/); // the article of the list's term is not known
  expect(citation(figure.basis, "en")).not.toMatch(/[一-鿿]/);
});

test.each([
  ["a special account is open within 30 days of signing", law.accountOpenDays, 30],
  ["it is filed within 30 days of opening", law.accountFileDays, 30],
  ["it is closed after 30 days of publicity", law.accountPublicityDays, 30],
  ["the labour fee comes at least monthly", law.labourFeeCycle, 1],
  ["a contract is written within 30 days", law.contractDays, 30],
  ["the deposit is stored within 20 working days", law.depositStoreWorkdays, 20],
  ["a used deposit is refilled within 10 working days", law.depositRefillWorkdays, 10],
  ["a guarantee is good for a year at least", law.guaranteeYears, 1],
  ["a fifth of a wage may be kept back", law.maxDeduction, 20],
  ["a month has 21.75 paid days", law.paidDaysPerMonth, 21.75],
])("%s", (_, figure, value) => expect(figureOn(figure, today)).toBe(value));

test("the least share of labour in a contract depends on the department", () => {
  expect([0, 1, 2, 3, 4, 5].map((department) => figureOn(law.labourFeeFloors, today)[department as 0])).toEqual([
    15, 20, 10, 12, 15, 15,
  ]);
});

describe("age on entering the site", () => {
  test.each([
    ["2009-09-16", 1, "child", "a day before sixteen"],
    ["2009-09-15", 1, "minor", "sixteen today"],
    ["2007-09-16", 2, "minor", "a day before eighteen"],
    ["2007-09-15", 2, "adult", "eighteen today"],
    ["1964-12-31", 1, "senior", "a man whose age did not rise"],
    ["1965-07-15", 1, "senior", "a man of sixty years and two months today"],
    ["1965-07-16", 1, "adult", "a man a day younger"],
    ["1975-06-15", 2, "senior", "a woman of fifty years and three months today"],
    ["1975-06-16", 2, "adult", "a woman a day younger"],
  ] as const)("born %s, gender %i: %s, %s", (birthday, gender, standing, _) => {
    expect(law.ageStanding(birthday, gender, today)).toBe(standing);
  });
});

test.each([
  ["1964-12-31", 1, 60, 0],
  ["1965-01-01", 1, 60, 1],
  ["1965-04-30", 1, 60, 1],
  ["1965-05-01", 1, 60, 2],
  ["1970-01-15", 1, 61, 4],
  ["1976-08-31", 1, 62, 11],
  ["1976-09-01", 1, 63, 0],
  ["1990-01-01", 1, 63, 0],
  ["1974-12-31", 2, 50, 0],
  ["1975-01-01", 2, 50, 1],
  ["1975-03-01", 2, 50, 2],
  ["1984-10-31", 2, 54, 11],
  ["1984-11-01", 2, 55, 0],
] as const)("born %s, gender %i: retires at %i years and %i months", (birthday, gender, years, months) => {
  expect(law.retirementAgeOf(birthday, gender, today)).toBe(12 * years + months);
});
