import fc from "fast-check";
import { expect, test } from "vitest";
import { deriveAttendanceDays, tooLongPair } from "../../../../server/topics/attendance/attendanceDays";
import type { Punch } from "../../../../server/topics/attendance/punch";
import { plainly, punchesOn } from "./plainDays";
import { casesOf } from "../../../support/cases";

const at = (attend_time: string, direction: "01" | "02", worker = 9): Punch => ({
  worker,
  project: 1,
  corp: 2,
  team: 3,
  attend_time,
  direction,
});
const came = (time: string, day = "2025-08-20") => at(`${day} ${time}:00`, "01");
const left = (time: string, day = "2025-08-20") => at(`${day} ${time}:00`, "02");
const next = "2025-08-21";

test.each([
  ["two shifts of a day", [came("07:00"), left("12:00"), came("13:30"), left("18:00")], { work_hours: 9.5, day_value: 1 }],
  [
    "a single punch is half a day, and abnormal",
    [came("07:00")],
    { work_hours: 0, day_value: 0.5, punch_count: 1, abnormal: true },
  ],
  ["a night belongs to its first day", [came("19:00"), left("03:30", next)], { work_hours: 8.5, day_value: 1 }],
  ["whenever it ends", [came("19:00"), left("08:00", next)], { work_hours: 13, day_value: 1, abnormal: false }],
  [
    "a night with a meal is one day",
    [came("20:00"), left("00:10", next), came("01:00", next), left("08:00", next)],
    { day_value: 1 },
  ],
  ["less than four hours is half a day", [came("07:00"), left("10:59")], { work_hours: 3.98, day_value: 0.5 }],
  ["four hours are a day", [came("07:00"), left("11:00")], { work_hours: 4, day_value: 1 }],
  [
    "two punches in and none out are two missing punches",
    [came("07:00"), came("13:00")],
    { work_hours: 0, day_value: 0.5, punch_count: 2, missing_punches: 2, abnormal: true },
  ],
  ["sixteen hours are a stay", [came("05:00"), left("21:00")], { work_hours: 16, abnormal: false }],
  ["more are not", [came("05:00"), left("21:01")], { work_hours: 0, day_value: 0, abnormal: true, abnormal_reason: tooLongPair }],
  [
    "of two punches in, the first has no exit",
    [came("07:00"), came("13:00"), left("18:00")],
    { work_hours: 5, abnormal_reason: "缺卡：08-20 07:00进场后没有出场记录" },
  ],
  [
    "of two punches out, the second has no entry",
    [came("07:00"), left("12:00"), left("18:00")],
    { work_hours: 5, abnormal_reason: "缺卡：08-20 18:00出场前没有进场记录" },
  ],
  ["a second swipe is none", [came("07:00"), came("07:04"), left("18:00")], { work_hours: 11, punch_count: 2, abnormal: false }],
  ["the same punch twice is one", [came("07:00"), came("07:00")], { punch_count: 1, day_value: 0.5 }],
  ["out and in within one second go on", [came("07:00"), left("12:00"), came("12:00"), left("18:00")], { work_hours: 11 }],
] as const)("%s", (_, punches, expected) => {
  const days = deriveAttendanceDays([...punches]);
  expect(days).toHaveLength(1);
  expect(days[0]).toMatchObject({ date: "2025-08-20", ...expected });
});

test("an entry waits sixteen hours for its exit before it is missing", () => {
  const [waiting] = deriveAttendanceDays([came("20:00")], { now: `${next} 11:59:59` });
  expect(waiting).toMatchObject({ abnormal: false, missing_punches: 0, day_value: 0.5, open_until: `${next} 12:00:00` });
  const [missing] = deriveAttendanceDays([came("20:00")], { now: `${next} 12:00:00` });
  expect(missing).toMatchObject({ abnormal: true, missing_punches: 1, day_value: 0.5, open_until: null });
});

test("punches more than a day apart are of different stays", () => {
  expect(deriveAttendanceDays([came("07:00"), left("18:00", next)])).toMatchObject([
    { date: "2025-08-20", day_value: 0.5, abnormal: true },
    { date: next, day_value: 0.5, abnormal: true },
  ]);
});

const twoShifts = { name: "", from: "08:00", to: "20:00" };
const night = { name: "", from: "20:00", to: "08:00" };
test.each([
  ["a late night begins on the day of its shift", [came("00:30", next), left("08:00", next)], ["2025-08-20"]],
  ["so does its second half", [came("20:00"), left("23:00"), came("02:00", next), left("08:00", next)], ["2025-08-20"]],
  ["an early bird belongs to the day", [came("05:00", next), left("19:00", next)], [next]],
  ["an exit without an entry belongs to the shift that ends", [left("08:05", next)], ["2025-08-20"]],
  ["an entry without an exit to the shift that begins", [came("07:55", next)], [next]],
] as const)("with shifts, %s", (_, punches, dates) => {
  const plans = [{ team: null, start_date: "2025-08-01", shifts: [twoShifts, night] }];
  expect(deriveAttendanceDays([...punches], { plans }).map(({ date }) => date)).toEqual(dates);
});

test("a team's shifts precede those of its project, and earlier days keep the shifts of their time", () => {
  const late = [came("00:30", next), left("08:00", next)];
  const dateBy = (plans: Parameters<typeof deriveAttendanceDays>[1]) => deriveAttendanceDays(late, plans)[0]!.date;
  const early = { name: "", from: "00:00", to: "08:00" };
  const ofProject = { team: null, start_date: "2025-08-01", shifts: [night] };
  expect(dateBy({ plans: [ofProject] })).toBe("2025-08-20");
  expect(dateBy({ plans: [ofProject, { team: 3, start_date: "2025-08-01", shifts: [early] }] })).toBe(next);
  expect(dateBy({ plans: [ofProject, { team: 4, start_date: "2025-08-01", shifts: [early] }] })).toBe("2025-08-20");
  expect(dateBy({ plans: [{ ...ofProject, start_date: "2025-08-22" }] })).toBe(next);
});

const days = ["2025-02-27", "2025-02-28", "2025-03-01", "2025-03-02"];
const punch = punchesOn(days, [7, 8]);

test("out of order, repeated or over midnight, the days are those of the plain rule", () => {
  fc.assert(
    fc.property(fc.array(punch, { maxLength: 30 }), fc.integer({ min: 0, max: 29 }), (response, again) => {
      const punches = response.map(({ worker, time, direction }) => at(time, direction, worker));
      const repeated = punches.length ? [...punches, punches[again % punches.length]!] : punches;
      const made = deriveAttendanceDays(repeated);
      for (const worker of [7, 8])
        for (const date of days) {
          const expected = plainly(punches, worker, date);
          const found = made.find((day) => day.worker === worker && day.date === date);
          if (expected.punch_count === 0) expect(found).toBeUndefined();
          else expect(found).toMatchObject(expected);
        }
      for (const { day_value, abnormal } of made) expect(day_value > 0 || abnormal).toBe(true);
    }),
    { numRuns: casesOf(500) },
  );
});
