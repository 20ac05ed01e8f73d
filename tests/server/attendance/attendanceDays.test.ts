import fc from "fast-check";
import { expect, test } from "vitest";
import { deriveAttendanceDays, tooLongPair, type Punch } from "../../../server/attendance/attendanceDays";
import { plainly, punchesOn } from "./plainDays";

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
  ["a single punch is half a day", [came("07:00")], { work_hours: 0, day_value: 0.5, punch_count: 1 }],
  ["a night belongs to its first day", [came("19:00"), left("03:30", next)], { work_hours: 8.5, day_value: 1 }],
  ["less than four hours is half a day", [came("07:00"), left("10:59")], { work_hours: 3.98, day_value: 0.5 }],
  ["four hours are a day", [came("07:00"), left("11:00")], { work_hours: 4, day_value: 1 }],
  ["two punches in and none out count nothing", [came("07:00"), came("13:00")], { work_hours: 0, day_value: 0, punch_count: 2 }],
  ["sixteen hours are a pair", [came("05:00"), left("21:00")], { work_hours: 16, abnormal: false }],
  ["more are not", [came("05:00"), left("21:01")], { work_hours: 0, day_value: 0, abnormal: true, abnormal_reason: tooLongPair }],
  ["a second punch in starts again", [came("07:00"), came("13:00"), left("18:00")], { work_hours: 5 }],
  ["the same punch twice is one", [came("07:00"), came("07:00")], { punch_count: 1, day_value: 0.5 }],
] as const)("%s", (_, punches, expected) => {
  const days = deriveAttendanceDays([...punches]);
  expect(days).toHaveLength(1);
  expect(days[0]).toMatchObject({ date: "2025-08-20", ...expected });
});

test("anyone who leaves at six or later leaves on his own day", () => {
  expect(deriveAttendanceDays([came("19:00"), left("06:00", next)]).map(({ date }) => date)).toEqual(["2025-08-20", next]);
});

test("an early punch out belongs to the day before only after a punch in", () => {
  expect(deriveAttendanceDays([came("08:00"), left("12:00"), left("03:00", next)]).map(({ date }) => date)).toEqual([
    "2025-08-20",
    next,
  ]);
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
    }),
    { numRuns: 500 },
  );
});
