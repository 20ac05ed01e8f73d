import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alarmRules } from "../../../resources/alarms/rules";
import { assess, explain, type ScoredAlarm } from "../../../resources/alarms/score";
import { alarmLevelSettingsSeed } from "../../../resources/alarms/settingsSeed";

const alarm = (id: number, rule_code: string, level: 1 | 2 | 3, status = 1): ScoredAlarm => ({
  id,
  rule_code,
  level,
  status,
  is_cleared: false,
});
const assessed = (...alarms: ScoredAlarm[]) => assess(alarms, {}, alarmLevelSettingsSeed);

test("a project without alarms has level 9 and no risk", () => {
  expect(assessed()).toMatchObject({ risk_score: 0, alarm_level: 9, points: [] });
});

test("closed alarms score nothing", () => {
  expect(assessed(alarm(1, "D02", 1, 4))).toMatchObject({ risk_score: 0, alarm_level: 9 });
});

test("a waiver leaves risk and level as they are: what is missing is still missing", () => {
  expect(assessed(alarm(1, "A01", 1, 5))).toEqual({ ...assessed(alarm(1, "A01", 1)), points: expect.anything() });
});

test("an alarm whose condition has ended scores nothing, but its project is not without an alarm before a person has verified it", () => {
  const ended = { ...alarm(1, "D11", 1, 3), is_cleared: true };
  expect(assessed(ended)).toMatchObject({ risk_score: 0, alarm_level: 3, points: [] });
  expect(assessed(ended, alarm(2, "B02", 3))).toMatchObject({ risk_score: 8 });
});

test("alarms under rectification and verification still score", () => {
  expect(assessed(alarm(1, "D02", 3, 2), alarm(2, "A03", 3, 3))).toMatchObject({ risk_score: 27, alarm_level: 3 });
});

test("many mild alarms raise the level by their score alone", () => {
  const mild = [alarm(1, "A04", 1), alarm(2, "E02", 3)];
  expect(assessed(...mild)).toMatchObject({
    risk_score: 35,
    alarm_level: 2,
    by_rules: { level: 9, alarms: [] },
    by_score: { level: 2 },
  });
});

test("the city's weights count", () => {
  expect(assess([alarm(1, "D02", 1)], { D02: { weight: 1, drives_level: false } }, alarmLevelSettingsSeed)).toMatchObject({
    risk_score: 3,
    by_rules: { level: 9 },
    by_score: { level: 9 },
    // No project with an open alarm is without a level.
    alarm_level: 3,
  });
});

describe("explained", () => {
  test("each point names its alarm", () => {
    expect(explain(assessed(alarm(3, "E01", 3), alarm(1, "D02", 1)))).toEqual([
      { alarm: 1, text: ["工资逾期未发：15分 × 3 = 45分", "Wages overdue: 15 × 3 = 45"] },
      { alarm: 3, text: ["未设立维权信息告示牌：5分 × 1 = 5分", "No rights notice board: 5 × 1 = 5"] },
    ]);
  });
});

const anyAlarm = fc.record({
  id: fc.integer({ min: 1 }),
  rule_code: fc.constantFrom(...alarmRules.map(({ code }) => code)),
  level: fc.constantFrom(1, 2, 3),
  status: fc.constantFrom(1, 2, 3, 4, 5),
  is_cleared: fc.boolean(),
});

test("the score never passes 100, and its points add up", () => {
  fc.assert(
    fc.property(fc.array(anyAlarm, { maxLength: 60 }), (alarms) => {
      const { risk_score, points } = assessed(...alarms);
      const total = points.reduce((sum, point) => sum + point.points, 0);
      expect(risk_score).toBe(Math.min(100, total));
      expect(points).toHaveLength(alarms.filter(({ status, is_cleared }) => status !== 4 && !is_cleared).length);
    }),
  );
});

test("one more alarm never makes a project look better", () => {
  fc.assert(
    fc.property(fc.array(anyAlarm, { maxLength: 20 }), anyAlarm, (alarms, more) => {
      const [before, after] = [assessed(...alarms), assessed(...alarms, more)];
      expect(after.risk_score).toBeGreaterThanOrEqual(before.risk_score);
      expect(after.alarm_level).toBeLessThanOrEqual(before.alarm_level);
    }),
  );
});
