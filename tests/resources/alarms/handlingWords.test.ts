import { expect, test } from "vitest";
import { risenText } from "../../../resources/alarms/diff";
import { handling, handlingIn, handOverSteps, paperSteps } from "../../../resources/alarms/handlingWords";
import { translate } from "../../../resources/kit/label";

test.each([
  [handling.notified[0], "Company notified"],
  [translate(handling.dismissed, "zh", { until: "2026-12-21" }), "Waived until 2026-12-21"],
  [translate(risenText, "zh", { from: "三级预警", to: "二级预警" }), "Level raised from level 3 to level 2"],
  ["系统", "System"],
  ["请于周五前补发", "请于周五前补发"],
])("%s is shown in English as %s, and in Chinese as it is", (text, english) => {
  expect(handlingIn(text, "en")).toBe(english);
  expect(handlingIn(text, "zh")).toBe(text);
});

test.each(Object.entries({ ...handling, ...paperSteps, ...handOverSteps }))(
  "the step %s has its word in both languages",
  (_, [zh, en]) => {
    expect(handlingIn(zh, "en")).toBe(en);
    expect(handlingIn(zh, "zh")).toBe(zh);
  },
);
