import { expect, test } from "vitest";
import type { ProjectFacts } from "../../../resources/alarms/facts";
import { addDays, daysFrom, type Day } from "../../../resources/kit/days";
import { findings, found, withPeople, type FactRow } from "./project";

const nobodyYet = { ...withPeople("2025-09-10", { registered_count: 0 }), actual_start_date: "2025-09-01" };
const pause = { prj_status: 5 as const, suspensions: [{ from: "2025-09-10", to: "2025-09-30" }] };

test.each<FactRow>([
  ["2025-09-08", "the seventh day", nobodyYet, []],
  ["2025-09-09", "the day after", nobodyYet, [["", 3, 1]]],
  ["2025-09-16", "eight days late", nobodyYet, [["", 2, 8]]],
  ["2025-10-01", "twenty-three days late", nobodyYet, [["", 1, 23]]],
  ["2025-10-01", "one worker", { ...nobodyYet, ...withPeople("2025-10-01", { registered_count: 1 }) }, []],
  [
    "2025-10-01",
    "all have left",
    { ...nobodyYet, ...withPeople("2025-10-01", { registered_count: 30, on_job_workers: 0, on_job_count: 0 }) },
    [],
  ],
  ["2025-09-16", "suspended", { ...nobodyYet, ...pause }, []],
  ["2025-10-01", "past the end of the suspension", { ...nobodyYet, ...pause }, [["", 1, 23]]],
  ["2025-09-16", "not yet begun", { ...nobodyYet, prj_status: 2 }, []],
])("C01 on %s: %s", (day, _, facts, expected) => expect(found("C01", day, facts)).toEqual(expected));

const lastOn = (day: Day | null, more: Partial<ProjectFacts> = {}) => ({ last_punch_on: day, ...more });

test.each<FactRow>([
  ["2025-09-04", "two silent days are over", lastOn("2025-09-01"), []],
  ["2025-09-05", "three silent days", lastOn("2025-09-01"), [["", 3, 3]]],
  ["2025-09-09", "seven", lastOn("2025-09-01"), [["", 2, 7]]],
  ["2025-09-17", "fifteen", lastOn("2025-09-01"), [["", 1, 15]]],
  ["2025-10-09", "the eight days of National Day do not count", lastOn("2025-09-30"), []],
  ["2025-10-12", "the days after them do", lastOn("2025-09-30"), [["", 3, 3]]],
  ["2025-09-08", "a weekend and a Friday count", lastOn("2025-09-04"), [["", 3, 3]]],
  ["2025-09-04", "never a punch: from the start", lastOn(null, { actual_start_date: "2025-09-01" }), [["", 3, 3]]],
  ["2025-09-05", "no worker registered is C01", lastOn("2025-09-01", withPeople("2025-09-05", { registered_count: 0 })), []],
  [
    "2025-09-09",
    "a suspension that is to begin later",
    lastOn("2025-09-01", { suspensions: [{ from: "2025-09-20", to: "2025-09-30" }] }),
    [["", 2, 7]],
  ],
  ["2025-09-20", "during a suspension", lastOn("2025-09-01", pause), []],
  ["2025-10-12", "after it, from its end", lastOn("2025-09-01", { ...pause, prj_status: 3 }), [["", 3, 3]]],
  ["2025-10-12", "after it, the status not yet changed", lastOn("2025-09-01", pause), [["", 3, 3]]],
])("C02 on %s: %s", (day, _, facts, expected) => expect(found("C02", day, facts)).toEqual(expected));

/** So many of 100 punched, day by day up to the day before. */
const rates = (today: Day, ...attended: number[]) => ({
  attendance: daysFrom(addDays(today, -attended.length), addDays(today, -1)).map((date, index) => ({
    date,
    on_job_count: 100,
    attend_count: attended[index] ?? 0,
  })),
});
const week = (rate: number) => Array<number>(7).fill(rate);

test.each<FactRow>([
  ["2025-09-10", "half of them", rates("2025-09-10", ...week(50)), []],
  ["2025-09-10", "just under half", rates("2025-09-10", 49, ...week(50).slice(1)), [["", 3, 0]]],
  ["2025-09-10", "30 %", rates("2025-09-10", ...week(30)), [["", 3, 0]]],
  ["2025-09-10", "29 %", rates("2025-09-10", ...week(29)), [["", 2, 0]]],
  ["2025-09-10", "9 %", rates("2025-09-10", ...week(9)), [["", 1, 0]]],
  ["2025-09-10", "only six days known", rates("2025-09-10", ...week(9).slice(1)), []],
  ["2025-09-10", "an older good day is out of the window", rates("2025-09-10", 100, ...week(9)), [["", 1, 0]]],
  ["2025-10-09", "holidays do not count", rates("2025-10-09", ...week(80), ...week(0), 0), []],
  ["2025-09-10", "few people", { ...rates("2025-09-10", ...week(9)), ...withPeople("2025-09-10", { on_job_count: 9 }) }, []],
  ["2025-09-20", "suspended", { ...rates("2025-09-20", ...week(9)), ...pause }, []],
])("C03 on %s: %s", (day, _, facts, expected) => expect(found("C03", day, facts)).toEqual(expected));

test("C03 shows the rate and its days", () => {
  expect(findings("C03", "2025-09-10", rates("2025-09-10", ...week(29)))).toMatchObject([
    { value: "29%", threshold: "30%", content: expect.stringContaining("2025-09-03至2025-09-09平均出勤率29%") },
  ]);
});

const workedOn = (count: number) => ({
  suspension_work: [
    {
      ...{ from: "2025-09-01", to: null },
      days: Array.from({ length: count }, (_, index) => ({ date: `2025-09-${String(index + 2).padStart(2, "0")}`, workers: 3 })),
    },
  ],
});
const suspended = { prj_status: 5, suspensions: [{ from: "2025-09-01", to: null }] } as const;

test.each<FactRow>([
  ["2025-09-20", "one day is no work", workedOn(1), []],
  ["2025-09-20", "two days", workedOn(2), [["2025-09-01", 3, 0]]],
  ["2025-09-20", "five days", workedOn(5), [["2025-09-01", 2, 0]]],
  ["2025-09-20", "ten days, still suspended", { ...workedOn(10), ...suspended }, [["2025-09-01", 1, 0]]],
])("C10 on %s: %s", (day, _, facts, expected) => expect(found("C10", day, facts)).toEqual(expected));

test("C10 names the days and how many were there", () => {
  expect(findings("C10", "2025-09-20", workedOn(2))).toMatchObject([
    { worker_count: 3, evidence: [{ cells: ["2025-09-02", "3"] }, { cells: ["2025-09-03", "3"] }] },
  ]);
});
