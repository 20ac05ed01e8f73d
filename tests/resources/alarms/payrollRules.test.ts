import { expect, test } from "vitest";
import {
  cleanMonth,
  contractorFacts,
  employer,
  findings,
  found,
  owing,
  roll,
  subcontractor,
  withMonths,
  yuan,
  type FactRow,
} from "./project";

const undeclared = employer({ is_declared: false, owed: owing(35) });
const august = (...corps: (typeof undeclared)[]) => withMonths("2025-09-10", cleanMonth("2025-08", { corps }));
const missing = august(undeclared);
const suspended = { prj_status: 5, suspensions: [{ from: "2025-09-10", to: "2025-09-30" }] } as const;

// The wages of August are due on 2025-09-15.
test.each<FactRow>([
  ["2025-09-15", "pay day", missing, []],
  ["2025-09-16", "the day after", missing, [["2025-08:corp:20", 3, 1]]],
  ["2025-09-25", "ten days late", missing, [["2025-08:corp:20", 2, 10]]],
  ["2025-10-05", "twenty days late", missing, [["2025-08:corp:20", 1, 20]]],
  ["2025-10-05", "a roll is made, or cash recorded", august({ ...undeclared, is_declared: true }), []],
  ["2025-10-05", "nobody worked", august({ ...undeclared, attended_workers: 0 }), []],
  [
    "2025-09-16",
    "each employer for itself",
    august(undeclared, { ...undeclared, corp: contractorFacts }),
    [
      ["2025-08:corp:20", 3, 1],
      ["2025-08:corp:10", 3, 1],
    ],
  ],
  ["2025-09-20", "paused by a suspension", { ...missing, ...suspended }, []],
  [
    "2025-09-20",
    "not by one during which people work",
    {
      ...missing,
      ...suspended,
      suspension_work: [{ from: "2025-09-10", to: "2025-09-30", days: [{ date: "2025-09-12", workers: 2 }] }],
    },
    [["2025-08:corp:20", 3, 5]],
  ],
  ["2025-10-05", "and awake after it", { ...missing, ...suspended }, [["2025-08:corp:20", 1, 20]]],
  ["2025-10-05", "work began on the 28th", { ...missing, actual_start_date: "2025-08-28" }, [["2025-08:corp:20", 1, 20]]],
  [
    "2025-11-14",
    "pay day 15 is a Saturday: due the Friday before",
    withMonths("2025-11-10", cleanMonth("2025-10", { corps: [undeclared] })),
    [],
  ],
  [
    "2025-11-15",
    "one day after it",
    withMonths("2025-11-10", cleanMonth("2025-10", { corps: [undeclared] })),
    [["2025-10:corp:20", 3, 1]],
  ],
])("D01 on %s: %s", (day, _, facts, expected) => expect(found("D01", day, facts)).toEqual(expected));

test("D01 is about the employer", () => {
  expect(findings("D01", "2025-09-16", missing)).toMatchObject([
    {
      corp: subcontractor,
      worker_count: 35,
      amount: yuan(210_000),
      evidence: [{ type: "workers", id: 5, cells: ["王*", "20", "6000.00", "6000.00", "0.00", "6000.00"] }],
    },
  ]);
});

const late = { rolls: [roll(1)] };

test.each<FactRow>([
  ["2025-09-15", "pay day", late, []],
  ["2025-09-16", "one day", late, [["roll:1", 3, 1]]],
  ["2025-09-29", "fourteen days", late, [["roll:1", 3, 14]]],
  ["2025-09-30", "fifteen days", late, [["roll:1", 2, 15]]],
  ["2025-10-15", "thirty days", late, [["roll:1", 1, 30]]],
  ["2025-10-15", "at the bank is not paid", { rolls: [roll(1, { status: 2 })] }, [["roll:1", 1, 30]]],
  ["2025-10-15", "a failed roll is not paid", { rolls: [roll(1, { status: 4 })] }, [["roll:1", 1, 30]]],
  ["2025-10-15", "paid", { rolls: [roll(1, { status: 3 })] }, []],
  ["2025-10-15", "owed by another roll, or paid otherwise", { rolls: [roll(1, { owed: owing(0) })] }, []],
  ["2025-10-15", "suspended", { ...late, prj_status: 5, suspensions: [{ from: "2025-09-01", to: null }] }, [["roll:1", 1, 30]]],
  ["2025-10-15", "completed", { ...late, prj_status: 4 }, [["roll:1", 1, 30]]],
  [
    "2025-10-15",
    "a supplement is counted in the roll it came from",
    { rolls: [roll(1, { status: 4 }), roll(2, { source_pay_roll: 1 })] },
    [["roll:1", 1, 30]],
  ],
])("D02 on %s: %s", (day, _, facts, expected) => expect(found("D02", day, facts)).toEqual(expected));

test("D02 tells what is unpaid, to whom it is due and what to do", () => {
  const partly = roll(1, { status: 4, owed: { ...owing(3), amount: yuan(18_000.5) } });
  expect(findings("D02", "2025-10-15", { rolls: [partly] })).toMatchObject([
    {
      corp: subcontractor,
      worker_count: 3,
      amount: yuan(18_000.5),
      evidence: [
        { type: "payRolls", id: 1, text: "GZ25090100000001 · 18000.50" },
        { type: "workers", id: 5, text: "王* · 20 · 6000.00 · 6000.00 · 0.00 · 6000.00" },
      ],
      content: "2025年8月工资应于2025-09-15前发放，截至2025-10-15已逾期30天，涉及3人、18,000.5元。请立即通过工资专用账户发放。",
    },
  ]);
});

const failed = { rolls: [roll(1, { status: 4, failed_count: 2, failed_amount: yuan(12_000), failed_on: "2025-09-12" })] };

test.each<FactRow>([
  ["2025-09-14", "two days", failed, []],
  ["2025-09-15", "three days", failed, [["roll:1", 3, 3]]],
  ["2025-09-19", "seven days", failed, [["roll:1", 2, 7]]],
  ["2025-09-27", "fifteen days", failed, [["roll:1", 1, 15]]],
  ["2025-09-27", "after completion too", { ...failed, prj_status: 4 }, [["roll:1", 1, 15]]],
  ["2025-09-27", "paid by a supplement", { rolls: [roll(1, { status: 3, failed_on: "2025-09-12" })] }, []],
  ["2025-09-27", "still at the bank", { rolls: [roll(1, { status: 2, failed_on: null })] }, []],
])("D06 on %s: %s", (day, _, facts, expected) => expect(found("D06", day, facts)).toEqual(expected));

test("D06 is found for one failed payment as for many", () => {
  const one = { rolls: [roll(1, { status: 4, failed_count: 1, failed_amount: yuan(6_000), failed_on: "2025-09-12" })] };
  expect(findings("D06", "2025-09-15", one)).toMatchObject([{ worker_count: 1, amount: yuan(6_000) }]);
});

test("D06 counts what failed", () => {
  expect(findings("D06", "2025-09-15", failed)).toMatchObject([{ worker_count: 2, amount: yuan(12_000), corp: subcontractor }]);
});

const unconfirmed = (count: number, changes = {}) => ({
  rolls: [roll(1, { status: 3, worker_count: 100, unconfirmed_count: count, has_signed_sheet: false, ...changes })],
});

test.each<FactRow>([
  ["2025-09-20", "one of a hundred", unconfirmed(1), [["roll:1", 3, 5]]],
  ["2025-09-20", "thirty", unconfirmed(30), [["roll:1", 2, 5]]],
  ["2025-09-20", "sixty", unconfirmed(60), [["roll:1", 1, 5]]],
  ["2025-09-20", "all confirmed", unconfirmed(0), []],
  ["2025-09-20", "signed on paper", unconfirmed(60, { has_signed_sheet: true }), []],
  ["2025-09-20", "not yet authorised", unconfirmed(60, { status: 1 }), []],
  ["2025-09-10", "before pay day nothing is late", unconfirmed(60), [["roll:1", 1, 0]]],
])("D10 on %s: %s", (day, _, facts, expected) => expect(found("D10", day, facts)).toEqual(expected));
