import { describe, expect, test } from "vitest";
import { contentOf, demandOf, titleOf } from "../../../resources/alarms/engine";
import { measureScale } from "../../../resources/alarms/measureScale";
import { alarmRules } from "../../../resources/alarms/rules";

const alarm = { level: 2, value: "20", threshold: "15" };
const thresholds = { 3: 1, 2: 15, 1: 30 };

describe("the scale of a measure", () => {
  test("goes from the mildest level to the most severe, in the unit of the rule", () => {
    const marks = [
      { level: 3, at: 1 },
      { level: 2, at: 15 },
      { level: 1, at: 30 },
    ];
    expect(measureScale({ ...alarm, rule_code: "A01" }, thresholds)).toEqual({ unit: "days", value: 20, marks });
    expect(measureScale({ ...alarm, rule_code: "D03", value: "7.5%" }, thresholds)).toEqual({
      unit: "percent",
      value: 7.5,
      marks,
    });
  });

  test("leaves out a level that the rule's own measure never reaches", () => {
    expect(measureScale({ ...alarm, rule_code: "A01" }, { 3: 1, 2: null, 1: null })?.marks).toEqual([{ level: 3, at: 1 }]);
  });

  test("sets an amount beside the one that it reached", () => {
    expect(measureScale({ rule_code: "A05", level: 1, value: "3156.00", threshold: "124760.00" }, thresholds)).toEqual({
      unit: "yuan",
      value: 3156,
      marks: [{ level: 1, at: 124_760 }],
    });
  });

  test("is none where a rule has no measure, or an alarm of an earlier system no figure", () => {
    expect(measureScale({ ...alarm, rule_code: "E03", value: "" }, thresholds)).toBeUndefined();
    expect(measureScale({ ...alarm, rule_code: "A01", value: null }, thresholds)).toBeUndefined();
    expect(measureScale({ ...alarm, rule_code: "没有这条规则" }, thresholds)).toBeUndefined();
  });
});

test.each(alarmRules.map((rule) => [rule.code, rule] as const))(
  "the text of %s ends with what to do, in both languages",
  (_, rule) => {
    const raised = { rule_code: rule.code, text_facts: { any: "" }, content: "" };
    for (const [locale, at] of [
      ["zh", 0],
      ["en", 1],
    ] as const) {
      const demand = demandOf(raised, locale);
      expect(rule.text[at].endsWith(demand)).toBe(true);
      expect(demand).not.toBe("");
      expect(demand).toBe(demand.trim());
    }
  },
);

test("an alarm of a rule that no longer exists is shown as it was stored, one of a rule that does in the reader's language", () => {
  const stored = { rule_code: "Z99", title: "旧预警", content: "请整改。", text_facts: { month: "2025-08" } };
  expect([contentOf(stored, "en"), titleOf(stored, "en")]).toEqual(["请整改。", "旧预警"]);
  expect(titleOf({ ...stored, rule_code: "E06" }, "en")).toBe("Completion not reported");
  expect(titleOf({ ...stored, rule_code: "E06" }, "zh")).toBe("逾期未报竣工");
});
