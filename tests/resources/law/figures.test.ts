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
  expect(citation(figure.basis, "zh")).toMatch(/^《.+》第.+条|^地方通行做法$/);
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
    ["1964-09-16", 1, "adult", "a man of sixty"],
    ["1964-09-15", 1, "senior", "a man of sixty-one"],
    ["1974-09-16", 2, "adult", "a woman of fifty"],
    ["1974-09-15", 2, "senior", "a woman of fifty-one"],
  ] as const)("born %s, gender %i: %s, %s", (birthday, gender, standing, _) => {
    expect(law.ageStanding(birthday, gender, today)).toBe(standing);
  });
});
