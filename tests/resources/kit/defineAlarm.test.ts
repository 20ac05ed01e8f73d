import { expect, test } from "vitest";
import { alarmsAbout, days } from "../../../resources/kit/defineAlarm";
import { practice } from "../../../resources/law/laws";
import { settableDays } from "../../../resources/alarms/settable";

const label = ["迟到", "Late"] as const;
const declared = {
  ...{
    code: "X01",
    fact: "contracts" as const,
    label,
    description: label,
    basis: [practice],
    penalty: { basis: null, text: label },
  },
  ...{ levels: days(1, 2, 3), weight: 1, columns: [], text: label },
} as const;
const defineLate = alarmsAbout<number>(() => "judged");
const holidays = new Map();

test("a rule that says no more is about the project, has no settings and is closed by a person", () => {
  const rule = defineLate({
    ...declared,
    check: (late) => [{ level_value: late, overdue_days: late, evidence: [], facts: {} }],
  });
  expect(rule).toMatchObject({
    key: ["项目", "Project"],
    params: {},
    autoClose: false,
    drivesLevel: false,
    governmentOnly: false,
    isSuspicion: false,
  });
  expect(rule.check(3, "2025-09-01", {}, holidays)).toMatchObject([{ period_key: "", level_value: 3 }]);
});

test("a finding names what it is about, and a setting that the city has not set has its default", () => {
  const rule = defineLate({
    ...declared,
    params: { grace: settableDays(["宽限", "Grace"], 5) },
    check: (late, _, { grace }) => [
      { period_key: "2025-08", level_value: late - grace, overdue_days: late, evidence: [], facts: {} },
    ],
  });
  expect(rule.check(7, "2025-09-01", {}, holidays)).toMatchObject([{ period_key: "2025-08", level_value: 2 }]);
  expect(rule.check(7, "2025-09-01", { grace: 1 }, holidays)).toMatchObject([{ level_value: 6 }]);
});
