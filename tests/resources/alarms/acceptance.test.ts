import { describe, expect, test } from "vitest";
import { diff } from "../../../resources/alarms/diff";
import { judge } from "../../../resources/alarms/engine";
import { assess } from "../../../resources/alarms/score";
import { alarmLevelSettingsSeed } from "../../../resources/alarms/settingsSeed";
import { addWorkdays, isWorkday } from "../../../resources/kit/days";
import { dueDate } from "../../../resources/law/dueDates";
import { statutoryHolidays } from "../../../resources/law/holidays";
import { cleanMonth, cleanProject, found, owing, roll, withMonths } from "./project";
import { asOpen } from "./stored";

describe("Annex C 2: days off and days made up for in autumn 2025", () => {
  test.each([
    [15, "2025-08", "2025-09-15"],
    [15, "2025-10", "2025-11-14"],
    [3, "2025-09", "2025-09-30"],
  ] as const)("pay day %i of the next month: the wages of %s are due on %s", (pay_day, month, due) =>
    expect(dueDate({ pay_day, pay_month_offset: 1 }, month, statutoryHolidays)).toBe(due),
  );

  test("twenty working days from a permit of 2025-09-22 end on 2025-10-24", () =>
    expect(addWorkdays("2025-09-22", 20, statutoryHolidays)).toBe("2025-10-24"));

  test.each([
    ["2025-09-28", true],
    ["2025-10-01", false],
    ["2025-10-08", false],
    ["2025-10-11", true],
  ] as const)("%s is a working day: %s", (day, works) => expect(isWorkday(day, statutoryHolidays)).toBe(works));
});

describe("Annex C 4: a payroll due on 2025-09-15", () => {
  const unpaid = { rolls: [roll(1)] };

  test.each([
    ["2025-09-15", []],
    ["2025-09-16", [["roll:1", 3, 1]]],
    ["2025-09-30", [["roll:1", 2, 15]]],
    ["2025-10-15", [["roll:1", 1, 30]]],
  ] as const)("on %s", (day, expected) => expect(found("D02", day, unpaid)).toEqual(expected));

  test("paid on 10-16 it is not closed by the platform: a person verifies", () => {
    const before = judge(cleanProject("2025-10-15", unpaid), "2025-10-15", {}, statutoryHolidays);
    const open = before.findings.filter(({ rule_code }) => rule_code === "D02").map((finding) => asOpen(finding));
    const paid = judge(
      cleanProject("2025-10-16", { rolls: [roll(1, { status: 3, owed: owing(0) })] }),
      "2025-10-16",
      {},
      statutoryHolidays,
    );
    expect(diff(open, [], paid, {}, "2025-10-16")).toEqual({
      raise: [],
      update: [],
      clear: { close: [], toVerify: open.map(({ id }) => id), disabled: [] },
      ended: open.map(({ id }) => id),
      resumed: [],
      release: [],
      sight: [],
      forget: [],
    });
  });
});

test.each([
  [0, []],
  [5, [["2025-08", 3, 1]]],
  [10, [["2025-08", 2, 1]]],
  [20, [["2025-08", 1, 1]]],
] as const)("Annex C 5: %i of 200 who worked in August are unpaid", (count, expected) => {
  const month = cleanMonth("2025-08", { attended_workers: 200, unpaid: owing(count) });
  expect(found("D03", "2025-09-16", withMonths("2025-09-16", month))).toEqual(expected);
});

describe("Annex C 6: risk", () => {
  const alarm = (id: number, rule_code: string, level: 1 | 2 | 3, status = 1) => ({
    id,
    rule_code,
    level,
    status,
    is_cleared: false,
  });

  test("D02 level 1, A03 level 2 and E01 level 3 make 74 and level 1", () => {
    const assessed = assess([alarm(1, "D02", 1), alarm(2, "A03", 2), alarm(3, "E01", 3)], {}, alarmLevelSettingsSeed);
    expect(assessed).toMatchObject({
      risk_score: 74,
      alarm_level: 1,
      points: [{ points: 45 }, { points: 24 }, { points: 5 }],
      by_rules: { level: 1, alarms: [1] },
      by_score: { level: 1, score_from: 60 },
    });
  });

  test("C06 level 1 alone makes 12 and level 3, by its score", () => {
    expect(assess([alarm(1, "C06", 1)], {}, alarmLevelSettingsSeed)).toMatchObject({
      risk_score: 12,
      alarm_level: 3,
      by_rules: { level: 9 },
      by_score: { level: 3 },
    });
  });
});
