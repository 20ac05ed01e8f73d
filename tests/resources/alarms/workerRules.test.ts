import { expect, test } from "vitest";
import type { SharedWorker } from "../../../resources/alarms/facts";
import { findings, found, leftSince, none, since, subcontractor, withPeople, yuan, type FactRow } from "./project";

const incomplete = (...groups: (readonly [string, number])[]) => withPeople("2025-09-10", { incomplete: since(...groups) });

// 210 people on the job.
test.each<FactRow>([
  ["2025-09-10", "the seventh day", incomplete(["2025-09-03", 105]), []],
  ["2025-09-11", "the eighth day, half of them", incomplete(["2025-09-03", 105]), [["", 1, 1]]],
  ["2025-09-11", "20 %", incomplete(["2025-09-03", 42]), [["", 2, 1]]],
  ["2025-09-11", "under 1 %", incomplete(["2025-09-03", 2]), []],
  ["2025-09-11", "over 1 %", incomplete(["2025-09-03", 3]), [["", 3, 1]]],
])("C06 on %s: %s", (day, _, facts, expected) => expect(found("C06", day, facts)).toEqual(expected));

const person: SharedWorker = { worker: 123, name: "李*", corp: subcontractor, both_since: null, both_punched_days: 0 };
const shared = (changes: Partial<SharedWorker>) => withPeople("2025-09-10", { shared: [{ ...person, ...changes }] });

test.each<FactRow>([
  ["2025-09-10", "on both sites for three days", shared({ both_since: "2025-09-07" }), []],
  ["2025-09-10", "for four days", shared({ both_since: "2025-09-06" }), [["worker:123", 3, 1]]],
  ["2025-09-10", "punched in both on one day", shared({ both_punched_days: 1 }), []],
  ["2025-09-10", "punched in both on two days", shared({ both_punched_days: 2 }), [["worker:123", 2, 0]]],
  [
    "2025-09-10",
    "both conditions: the worse",
    shared({ both_since: "2025-09-01", both_punched_days: 5 }),
    [["worker:123", 2, 6]],
  ],
])("C07 on %s: %s", (day, _, facts, expected) => expect(found("C07", day, facts)).toEqual(expected));

const unsettled = (...groups: (readonly [string, number])[]) => withPeople("2025-09-10", { unsettled: leftSince(...groups) });

test.each<FactRow>([
  ["2025-09-16", "fifteen days to settle", unsettled(["2025-09-01", 3]), []],
  ["2025-09-17", "one day late", unsettled(["2025-09-01", 3]), [["", 3, 1]]],
  ["2025-10-01", "fifteen days late", unsettled(["2025-09-01", 3]), [["", 2, 15]]],
  ["2025-10-16", "thirty days late", unsettled(["2025-09-01", 3]), [["", 1, 30]]],
  ["2025-10-16", "after completion too", { ...unsettled(["2025-09-01", 3]), prj_status: 4 }, [["", 1, 30]]],
])("C08 on %s: %s", (day, _, facts, expected) => expect(found("C08", day, facts)).toEqual(expected));

test("C08 says what the leavers are owed, and when each left", () => {
  expect(findings("C08", "2025-09-17", unsettled(["2025-09-01", 1]))).toMatchObject([
    {
      amount: yuan(6_000),
      evidence: [{ cells: ["张*", "20", "6000.00", "6000.00", "0.00", "6000.00", "2025-09-01"] }],
      content: "截至2025-09-17，1人已退场但工资未结清，拖欠6,000元，最长已逾期1天。请立即结清工资。",
    },
  ]);
});

const listed = (count: number) => ({ count, list: [{ worker: 5, name: "王*", corp: subcontractor }] });

test.each<FactRow>([
  ["2025-09-10", "a minor", withPeople("2025-09-10", { minors: listed(1) }), [["", 3, 0]]],
  ["2025-09-10", "over age is not looked at", withPeople("2025-09-10", { over_age: listed(2) }), []],
  ["2025-09-10", "nobody", withPeople("2025-09-10", { minors: none }), []],
])("C09 on %s: %s", (day, _, facts, expected) => expect(found("C09", day, facts)).toEqual(expected));

test("C09 looks at over-age workers where the city wants it", () => {
  const people = withPeople("2025-09-10", { minors: listed(1), over_age: listed(2) });
  expect(findings("C09", "2025-09-10", people, { C09: { params: { over_age: true } } })).toMatchObject([
    {
      worker_count: 3,
      evidence: [{ cells: ["王*"] }, { cells: ["王*"] }],
      content: expect.stringContaining("在岗人员中有未成年工1人、超龄2人。"),
    },
  ]);
  expect(findings("C09", "2025-09-10", people)).toMatchObject([
    { worker_count: 1, evidence: [{ cells: ["王*"] }], content: expect.stringContaining("在岗人员中有未成年工1人、超龄0人。") },
  ]);
});
