import { expect, test } from "vitest";
import { alarmRules } from "../../../resources/alarms/rules";
import { groupBy } from "../../../server/platform/groupBy";
import { factKeyOf, isAboutWages, leadingAlarms } from "../../../resources/alarms/matters";

/** Of the platform, without those that a product adds after them. */
const ofPlatform = alarmRules.filter(({ code }) => code < "E08");

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
  expect(ofPlatform.map(({ code }) => code).filter(isAboutWages)).toEqual("C08 D01 D02 D03 D04 D05 D06 D11 D12 D15".split(" "));
  expect(isAboutWages("Z01")).toBe(false);
});

test("rules that find the same fact are one matter, all others a matter of their own", () => {
  const rules = groupBy(ofPlatform, ({ fact }) => fact);
  expect(
    [...rules.values()].map((same) => same.map(({ code }) => code).join(" ")).filter((codes) => codes.includes(" ")),
  ).toEqual([
    "A01 A02 A06",
    "A03 A04",
    "B01 B02 B04",
    "C01 C06",
    "C02 E05",
    "C04 C05",
    "C08 D01 D02 D03 D04 D06 D11 D12",
    "D08 D09",
    "D10 D13",
  ]);
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
