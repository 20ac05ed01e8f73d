import { expect, test } from "vitest";
import { factKeyOf, isAboutWages, leadingAlarms } from "../../../resources/alarms/matters";

test.each([
  ["unpaid wages of two months", ["D03", "2025-07"], ["D04", "2025-08"]],
  ["a site that two rules call silent", ["C02", ""], ["E05", ""]],
  ["a month's fee that is late, or short", ["A03", "2025-08"], ["A04", "2025-08"]],
])("%s are one matter of a project", (_, [first_rule = "", first = ""], [second_rule = "", second = ""]) => {
  expect(factKeyOf({ rule_code: first_rule, period_key: first })).toBe(factKeyOf({ rule_code: second_rule, period_key: second }));
});

test.each([
  ["the fees of two months", ["A03", "2025-07"], ["A03", "2025-08"]],
  ["wages and contracts", ["D03", "2025-08"], ["C04", ""]],
  ["findings of a rule that no longer exists", ["Z01", "2025-07"], ["Z01", "2025-08"]],
  ["two rules that no longer exist", ["Z01", ""], ["Z02", ""]],
])("%s are two", (_, [first_rule = "", first = ""], [second_rule = "", second = ""]) => {
  expect(factKeyOf({ rule_code: first_rule, period_key: first })).not.toBe(
    factKeyOf({ rule_code: second_rule, period_key: second }),
  );
});

test.each([
  ["Z01", "", "Z01"],
  ["Z01", "2025-08", "Z01 2025-08"],
  ["A03", "", "labourFee"],
  ["A03", "2025-08", "labourFee 2025-08"],
])("the key of %s for %j is %j", (rule_code, period_key, key) => expect(factKeyOf({ rule_code, period_key })).toBe(key));

test("only some rules are about wages that are owed", () => {
  expect(["D03", "D04", "A03", "C04", "Z01"].map(isAboutWages)).toEqual([true, true, false, false, false]);
});

test("a matter is represented by what still holds, then the most severe, then the oldest", () => {
  const alarm = (id: number, level: number, cleared_at: string | null = null, fact_key = "wages") => ({
    id,
    level,
    cleared_at,
    fact_key,
  });
  const leading = (...open: ReturnType<typeof alarm>[]) => [...leadingAlarms(open)].toSorted((a, b) => a - b);
  expect(leading(alarm(1, 1, "2025-09-01"), alarm(2, 3))).toEqual([2]);
  expect(leading(alarm(1, 2), alarm(2, 1))).toEqual([2]);
  expect(leading(alarm(2, 1), alarm(1, 1))).toEqual([1]);
  expect(leading(alarm(1, 1), alarm(2, 3, null, "fee"))).toEqual([1, 2]);
});
