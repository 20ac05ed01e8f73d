import { describe, expect, test } from "vitest";
import { alarmLevelSettingsSeed } from "../../../resources/alarms/settingsSeed";
import { timers, type TimedAlarm } from "../../../resources/alarms/timers";
import { statutoryHolidays } from "../../../resources/law/holidays";

// 2025-09-15 is a Monday.
const raised: TimedAlarm = { id: 1, level: 2, status: 1, raised_on: "2025-09-15", deadline: null, escalated_on: null };
const on = (day: string, changes: Partial<TimedAlarm> = {}, settings = alarmLevelSettingsSeed) =>
  timers([{ ...raised, ...changes }], settings, day, statutoryHolidays);

describe("an alarm that nobody has handled", () => {
  test("is notified by the platform after two working days, with the deadline of its level", () => {
    expect(on("2025-09-16").notify).toEqual([]);
    expect(on("2025-09-17").notify).toEqual([{ id: 1, deadline: "2025-09-24" }]);
    expect(on("2025-09-17", { level: 1 }).notify).toEqual([{ id: 1, deadline: "2025-09-22" }]);
  });

  test("waits over the weekend", () => {
    expect(on("2025-09-22", { raised_on: "2025-09-19" }).notify).toEqual([]);
    expect(on("2025-09-23", { raised_on: "2025-09-19" }).notify).toHaveLength(1);
  });

  test("waits over a holiday", () => {
    expect(on("2025-10-09", { raised_on: "2025-09-30" }).notify).toEqual([]);
    expect(on("2025-10-10", { raised_on: "2025-09-30" }).notify).toHaveLength(1);
  });

  test("is never notified by itself where the city says 0; the next organisation up is notified instead", () => {
    const never = alarmLevelSettingsSeed.map((row) => ({ ...row, auto_notify_work_days: 0 }));
    expect(on("2025-09-17", {}, never)).toEqual({ notify: [], escalate: [{ id: 1, reason: "unanswered" }], overdue: [] });
  });

  test("of level 1 goes up after one working day, once", () => {
    expect(on("2025-09-15", { level: 1 }).escalate).toEqual([]);
    expect(on("2025-09-16", { level: 1 }).escalate).toEqual([{ id: 1, reason: "unanswered" }]);
    expect(on("2025-09-16", { level: 1, escalated_on: "2025-09-16" }).escalate).toEqual([]);
  });
});

describe("an alarm that is being rectified", () => {
  const rectifying = { status: 2, deadline: "2025-09-24" } as const;

  test("is overdue from the day after its deadline", () => {
    expect(on("2025-09-24", rectifying).overdue).toEqual([]);
    expect(on("2025-09-25", rectifying).overdue).toEqual([1]);
  });

  test("goes up after the working days of its level, once", () => {
    expect(on("2025-09-25", rectifying).escalate).toEqual([]);
    expect(on("2025-09-26", rectifying).escalate).toEqual([{ id: 1, reason: "overdue" }]);
    expect(on("2025-09-28", { ...rectifying, escalated_on: "2025-09-26" }).escalate).toEqual([]);
    expect(on("2025-09-28", { ...rectifying, escalated_on: "2025-09-16" }).escalate).toHaveLength(1);
  });

  test("goes up again when it went up, unanswered, on the very day of its deadline", () => {
    expect(on("2025-09-28", { ...rectifying, escalated_on: "2025-09-24" }).escalate).toEqual([{ id: 1, reason: "overdue" }]);
    expect(on("2025-09-28", { ...rectifying, escalated_on: "2025-09-25" }).escalate).toEqual([]);
  });
});

test("an alarm that waits for verification has no clock", () => {
  expect(on("2025-12-31", { status: 3, deadline: "2025-09-24" })).toEqual({ notify: [], escalate: [], overdue: [] });
});
