import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deriveAttendanceDays } from "../../../../server/topics/attendance/attendanceDays";
import type { Punch } from "../../../../server/topics/attendance/punch";
import { casesOf } from "../../../support/cases";

const epoch = Date.parse("2026-10-28T00:00:00Z") / 1000;
const timeOf = (second: number) => new Date((epoch + second) * 1000).toISOString().slice(0, 19).replace("T", " ");
const hour = 3600;
const fullDay = 24 * hour;

/** Seconds since the first midnight. */
interface Presence {
  readonly from: number;
  readonly to: number;
}
const punchesOf = (presences: readonly Presence[], shift = 0): Punch[] =>
  presences.flatMap(({ from, to }) => [
    { worker: 1, project: 1, corp: 1, team: 1, attend_time: timeOf(from + shift), direction: "01" },
    { worker: 1, project: 1, corp: 1, team: 1, attend_time: timeOf(to + shift), direction: "02" },
  ]);
const sums = (punches: readonly Punch[]) => {
  const days = deriveAttendanceDays(punches);
  return {
    days: days.reduce((sum, { day_value }) => sum + day_value, 0),
    seconds: days.reduce((sum, { work_seconds }) => sum + work_seconds, 0),
  };
};

/** A day's work, from any hour on, of up to 15 hours with up to two breaks for meals of an hour. */
interface Turn {
  readonly begin: number;
  readonly length: number;
  readonly breaks: readonly { readonly at: number; readonly length: number }[];
}
const turn: fc.Arbitrary<Turn> = fc.record({
  begin: fc.integer({ min: 0, max: 2 * hour }),
  length: fc.integer({ min: 600, max: 15 * hour }),
  breaks: fc.array(fc.record({ at: fc.double({ min: 0.1, max: 0.8, noNaN: true }), length: fc.integer({ min: 1, max: hour }) }), {
    maxLength: 2,
  }),
});

/** The presences of a turn, cut at its breaks. */
function presencesOf({ begin, length, breaks }: Turn): Presence[] {
  const presences: Presence[] = [];
  let from = begin;
  for (const pause of breaks.toSorted((a, b) => a.at - b.at)) {
    const at = begin + Math.floor(pause.at * length);
    const back = at + pause.length;
    if (at <= from || back >= begin + length) continue;
    presences.push({ from, to: at });
    from = back;
  }
  return [...presences, { from, to: begin + length }];
}

/** Turns that begin every 24 hours at about the same time, as sites work. */
const work = fc.array(turn, { minLength: 1, maxLength: 12 });
const presencesOfWork = (turns: readonly Turn[]) =>
  turns.flatMap((each, index) => presencesOf({ ...each, begin: each.begin + index * (fullDay + 2 * hour) }));
const anything = fc.array(
  fc.record({ second: fc.integer({ min: 0, max: 6 * fullDay }), direction: fc.constantFrom("01", "02") }),
  {
    maxLength: 40,
  },
);
const punchesOfAnything = (found: readonly { second: number; direction: string }[], shift = 0): Punch[] =>
  found.map(({ second, direction }) => ({
    worker: 1,
    project: 1,
    corp: 1,
    team: 1,
    attend_time: timeOf(second + shift),
    direction,
  }));

describe("attendance by stays", () => {
  test("shifting all punches by hours changes no sum of hours", () => {
    fc.assert(
      fc.property(anything, fc.integer({ min: -48, max: 48 }), (found, hours) => {
        expect(sums(punchesOfAnything(found, hours * hour)).seconds).toBe(sums(punchesOfAnything(found)).seconds);
      }),
      { numRuns: casesOf(300) },
    );
  });

  test("and, for work once in 24 hours, no number of days", () => {
    fc.assert(
      fc.property(work, fc.integer({ min: -48, max: 48 }), (turns, hours) => {
        const presences = presencesOfWork(turns);
        expect(sums(punchesOf(presences, hours * hour))).toEqual(sums(punchesOf(presences)));
      }),
      { numRuns: casesOf(500) },
    );
  });

  test("a repeated swipe changes nothing", () => {
    fc.assert(
      fc.property(anything, fc.nat(), fc.constantFrom(0, 1, 60, 299), (found, which, later) => {
        const punches = punchesOfAnything(found);
        const repeated = found[which % Math.max(found.length, 1)];
        if (!repeated) return;
        // Nothing happened between the two swipes.
        const isNext = found.every(({ second }) => second <= repeated.second || second > repeated.second + later);
        const isAlone = found.every((other) => other.second !== repeated.second || other.direction === repeated.direction);
        fc.pre(isNext && isAlone);
        const again = punchesOfAnything([{ ...repeated, second: repeated.second + later }]);
        const followed = punchesOfAnything(
          found.filter(({ second }) => second > repeated.second + later && second <= repeated.second + later + 300),
        );
        fc.pre(followed.length === 0);
        expect(deriveAttendanceDays([...punches, ...again])).toEqual(deriveAttendanceDays(punches));
      }),
      { numRuns: casesOf(500) },
    );
  });

  test("more presence never means fewer days or hours", () => {
    fc.assert(
      fc.property(work, turn, fc.nat(), fc.nat({ max: hour }), (turns, added, at, longer) => {
        const before = sums(punchesOf(presencesOfWork(turns)));
        const index = at % turns.length;
        const without = turns.map((each, position) => (position === index ? { ...each, breaks: [] } : each));
        const presences = presencesOfWork(turns);
        const last = presences.at(-1)!;
        const extended = [...presences.slice(0, -1), { ...last, to: last.to + longer }];
        for (const more of [presencesOfWork([...turns, added]), presencesOfWork(without), extended]) {
          const after = sums(punchesOf(more));
          expect(after.days).toBeGreaterThanOrEqual(before.days);
          expect(after.seconds).toBeGreaterThanOrEqual(before.seconds);
        }
      }),
      { numRuns: casesOf(500) },
    );
  });

  test("the order of punches changes nothing", () => {
    fc.assert(
      fc.property(
        anything.chain((found) =>
          fc.tuple(fc.constant(found), fc.shuffledSubarray(found, { minLength: found.length, maxLength: found.length })),
        ),
        ([found, shuffled]) => {
          const byDate = (punches: readonly Punch[]) =>
            deriveAttendanceDays(punches).toSorted((a, b) => (a.date < b.date ? -1 : 1));
          expect(byDate(punchesOfAnything(shuffled))).toEqual(byDate(punchesOfAnything(found)));
        },
      ),
      { numRuns: casesOf(300) },
    );
  });

  test("every stay of four hours is one day", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 * fullDay }), fc.integer({ min: 4 * hour, max: 16 * hour }), (from, length) => {
        expect(sums(punchesOf([{ from, to: from + length }]))).toEqual({ days: 1, seconds: length });
      }),
    );
  });

  test("thirty nights from 20:00 to 08:00 are thirty days and 360 hours", () => {
    const nights = Array.from({ length: 30 }, (_, index) => ({
      from: index * fullDay + 20 * hour,
      to: index * fullDay + 32 * hour,
    }));
    expect(sums(punchesOf(nights))).toEqual({ days: 30, seconds: 360 * hour });
    expect(deriveAttendanceDays(punchesOf(nights)).some(({ abnormal }) => abnormal)).toBe(false);
  });
});
