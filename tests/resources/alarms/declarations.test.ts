import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentOf, judge, levelOf } from "../../../resources/alarms/engine";
import { alarmRules } from "../../../resources/alarms/rules";
import { defaultSetting } from "../../../resources/alarms/settings";
import { describeRule, sentenceParts } from "../../../resources/alarms/sentences";
import { legalBasis, penaltyBasis } from "../../../resources/alarms/settingsSeed";
import { resources } from "../../../resources";
import { alarmGroup } from "../../../resources/dictionaries/alarmGroup";
import { isCodeOf } from "../../../resources/kit/dictionary";
import { addDays } from "../../../resources/kit/days";
import { statutoryHolidays } from "../../../resources/law/holidays";
import { cleanProject } from "./project";
import { testToday, violations } from "./violations";
import { casesOf } from "../../support/cases";

const resourceNames = Object.keys(resources);
const chinese = /[\u4e00-\u9fff]/;
const catalogued =
  "A01 A02 A03 A04 A05 A06 B01 B02 B03 B04 C01 C02 C03 C04 C05 C06 C07 C08 C09 C10 D01 D02 D03 D04 D05 D06 D07 D08 D09 D10 D11 D12 D13 D14 E01 E02 E03 E04 E05 E06 E07";

const catalogue = alarmRules.filter(({ code }) => catalogued.split(" ").includes(code));

test("every rule of the catalogue is declared once, and all are in the order of their codes", () => {
  expect(catalogue.map(({ code }) => code)).toEqual(catalogued.split(" "));
  expect(alarmRules.map(({ code }) => code)).toEqual(alarmRules.map(({ code }) => code).toSorted());
});

// Domain model 8.2: ! drives the level of the project, A closes itself.
test("what drives a project's level and what closes itself is as the catalogue says", () => {
  const codes = (flag: "drivesLevel" | "autoClose" | "governmentOnly") =>
    catalogue
      .filter((rule) => rule[flag])
      .map(({ code }) => code)
      .join(" ");
  expect(codes("drivesLevel")).toBe("A01 A03 B01 B04 C01 D01 D02 D03 D06 D12 E04");
  expect(codes("autoClose")).toBe("A01 A02 A03 A04 A05 B01 B02 B03 C01 C02 C03 C05 C06 C07 C09 D01 D10 D14 E01 E02 E03 E05 E06");
  expect(codes("governmentOnly")).toBe("D11");
});

test("weights and thresholds are as the catalogue says", () => {
  const figures = catalogue.map(
    ({ code, weight, levels: { thresholds } }) => `${code} ${weight} ${thresholds[3]}/${thresholds[2]}/${thresholds[1]}`,
  );
  expect(figures).toMatchInlineSnapshot(`
    [
      "A01 15 1/15/30",
      "A02 5 1/30/60",
      "A03 12 1/15/30",
      "A04 10 5/20/50",
      "A05 10 -5/0/7",
      "A06 12 0/1/15",
      "B01 15 1/15/30",
      "B02 8 1/20/50",
      "B03 10 30/7/-1",
      "B04 12 1/5/10",
      "C01 12 1/8/23",
      "C02 10 3/7/15",
      "C03 6 50/30/10",
      "C04 10 4/15/31",
      "C05 4 1/15/31",
      "C06 4 1/20/50",
      "C07 3 null/null/null",
      "C08 10 1/15/30",
      "C09 2 null/null/null",
      "C10 6 2/5/10",
      "D01 12 1/10/20",
      "D02 15 1/15/30",
      "D03 12 0.01/5/10",
      "D04 8 0.01/5/20",
      "D05 8 0.01/5/10",
      "D06 8 3/7/15",
      "D07 8 10/30/50",
      "D08 4 null/null/null",
      "D09 6 5/20/50",
      "D10 4 1/30/60",
      "D11 15 null/null/null",
      "D12 12 0.01/5/10",
      "D13 6 1/3/10",
      "D14 10 1/3/10",
      "E01 5 1/15/30",
      "E02 5 1/30/60",
      "E03 3 null/null/null",
      "E04 15 1/5/10",
      "E05 3 3/7/15",
      "E06 2 30/60/90",
      "E07 5 11/31/51",
    ]
  `);
});

describe.each(alarmRules.map((rule) => [rule.code, rule] as const))("%s", (code, rule) => {
  test("has label, description, key and text in both languages", () => {
    for (const [zh, en] of [rule.label, rule.description, rule.key, rule.text, rule.penalty.text]) {
      expect(zh).toMatch(chinese);
      expect(en).toMatch(/[A-Za-z]/);
      expect(en).not.toMatch(chinese);
    }
  });

  test("names in its sentence only settings that it has, the same in both languages, and shows none where they are not open", () => {
    const named = (["zh", "en"] as const).map((locale) =>
      sentenceParts(rule, locale)
        .flatMap((part) => ("param" in part ? [part.param] : []))
        .toSorted(),
    );
    const numbers = Object.keys(rule.params).filter((name) => rule.params[name]?.spec.kind !== "flag");
    expect(named).toEqual([numbers.toSorted(), numbers.toSorted()]);
    for (const locale of ["zh", "en"] as const) expect(describeRule(rule, locale)).not.toMatch(/[{}]/);
  });

  test("names its article and its penalty", () => {
    expect(rule.basis.length).toBeGreaterThan(0);
    expect(legalBasis(rule, "zh")).toMatch(/^(《|地方通行做法)/);
    expect(legalBasis(rule, "en")).not.toMatch(chinese);
    expect(penaltyBasis(rule, "zh")).toMatch(chinese);
    expect(penaltyBasis(rule, "en")).not.toMatch(chinese);
    expect(penaltyBasis(rule, "en")).not.toMatch(/[；：]/);
  });

  test("begins with settings within their bounds", () => {
    for (const { spec } of Object.values(rule.params)) {
      expect(spec.label.every(Boolean)).toBe(true);
      if (typeof spec.default === "number") {
        expect(spec.default).toBeGreaterThanOrEqual(spec.min ?? 0);
        expect(spec.default).toBeLessThanOrEqual(spec.max ?? Infinity);
      }
    }
    expect(rule.conflict({})).toBe(false);
    expect(isCodeOf(alarmGroup, code[0])).toBe(true);
    expect(rule.weight).toBeGreaterThanOrEqual(1);
    expect(rule.weight).toBeLessThanOrEqual(30);
  });

  test("raises an alarm whose text is complete in both languages and ends with what to do", () => {
    const { findings } = judge(cleanProject(testToday, violations[code]), testToday, {}, statutoryHolidays);
    const alarm = findings.find(({ rule_code }) => rule_code === code);
    if (alarm === undefined) throw new Error(`${code} found nothing`);
    for (const text of [contentOf(alarm, "zh"), contentOf(alarm, "en")]) expect(text).not.toMatch(/[{}]|undefined|null|NaN/);
    expect(alarm.content).toBe(contentOf(alarm, "zh"));
    expect(alarm.content).toMatch(/请[^。]+。$/);
    expect(contentOf(alarm, "en").replaceAll("云汀劳务", "").replaceAll("王*", "")).not.toMatch(chinese);
    expect(Number.isInteger(alarm.overdue_days)).toBe(true);
    expect(JSON.parse(JSON.stringify(alarm))).toEqual(alarm);
  });

  test("shows the rows that it judged by, each cell under its column", () => {
    const { findings } = judge(cleanProject(testToday, violations[code]), testToday, {}, statutoryHolidays);
    const evidence = findings.filter(({ rule_code }) => rule_code === code).flatMap((alarm) => alarm.evidence);
    expect(evidence.length).toBeGreaterThan(0);
    expect(evidence.map(({ cells }) => cells?.length)).toEqual(evidence.map(() => rule.columns.length));
    for (const { type } of evidence) expect(resourceNames).toContain(type);
    for (const { cells = [] } of evidence) expect(cells.some((cell) => cell !== "")).toBe(true);
    for (const [zh, en] of rule.columns) {
      expect(zh).toMatch(chinese);
      expect(en).toMatch(/^[A-Z]/);
    }
  });

  test("finds nothing in a clean project, on any day", () => {
    const anyDay = fc.integer({ min: 120, max: 900 }).map((days) => addDays("2025-03-01", days));
    fc.assert(
      fc.property(anyDay, (day) => {
        const { findings } = judge(cleanProject(day), day, {}, statutoryHolidays);
        return findings.every(({ rule_code }) => rule_code !== code);
      }),
      { numRuns: casesOf(15) },
    );
  });

  test("the worse the measure, the more severe the level", () => {
    const { thresholds, reached, unit } = rule.levels;
    if (unit === "fixed") return;
    const scale = { ...rule.levels, thresholds: defaultSetting(rule).levels };
    const rank = (value: number) =>
      levelOf({ period_key: "", level_value: value, overdue_days: 0, evidence: [], facts: {} }, scale) ?? 9;
    fc.assert(
      fc.property(
        fc.double({ min: -100, max: 200, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (value, more) => {
          const worse = reached === "atLeast" ? value + more : value - more;
          return rank(worse) <= rank(value);
        },
      ),
    );
    const third = thresholds[3] ?? 0;
    expect(rank(third)).toBe(reached === "below" ? 9 : 3);
    expect(rank(reached === "atLeast" ? third - 0.005 : third + 0.005)).toBe(9);
  });
});

test("facts survive being written as JSON", () => {
  const facts = cleanProject(testToday, violations.D03);
  expect(judge(JSON.parse(JSON.stringify(facts)), testToday, {}, statutoryHolidays)).toEqual(
    judge(facts, testToday, {}, statutoryHolidays),
  );
});
