import { expect, test } from "vitest";
import { findings, found, roll, yuan, type FactRow } from "./project";

const without = { accounts: [], contract_sign_date: "2025-08-01", actual_start_date: "2025-08-11" };
const open = { id: 5, status: 1, filing_status: 1, open_date: "2025-08-01", close_date: null, balance: 0 } as const;
const closed = { ...open, status: 0, filing_status: 2, close_date: "2025-09-10" } as const;

test.each<FactRow>([
  ["2025-08-31", "the thirtieth day is still in time", without, []],
  ["2025-09-01", "the day after", without, [["", 3, 1]]],
  ["2025-09-14", "fourteen days late", without, [["", 3, 14]]],
  ["2025-09-15", "fifteen days late", without, [["", 2, 15]]],
  ["2025-09-30", "thirty days late", without, [["", 1, 30]]],
  ["2025-09-30", "not yet begun", { ...without, prj_status: 1 }, [["", 1, 30]]],
  ["2025-09-30", "suspended", { ...without, prj_status: 5 }, [["", 1, 30]]],
  ["2025-09-30", "completed", { ...without, prj_status: 4 }, []],
  ["2025-09-30", "not passed", { ...without, review_status: 0 }, []],
  ["2025-09-30", "exempt", { ...without, account_exempt: true }, []],
  ["2025-09-30", "an account that was closed is A06", { ...without, accounts: [closed] }, []],
])("A01 on %s: %s", (day, _, facts, expected) => expect(found("A01", day, facts)).toEqual(expected));

test("A01 follows the days that the city has set", () => {
  const settings = { A01: { params: { open_days: 10 } } };
  expect(findings("A01", "2025-08-26", without, settings)).toMatchObject([
    { level: 2, overdue_days: 15, value: "15", threshold: "15" },
  ]);
});

test.each<FactRow>([
  ["2025-08-31", "in time", { accounts: [open] }, []],
  ["2025-09-01", "one day late", { accounts: [open] }, [["", 3, 1]]],
  ["2025-09-30", "thirty days late", { accounts: [open] }, [["", 2, 30]]],
  ["2025-10-30", "sixty days late", { accounts: [open] }, [["", 1, 60]]],
  ["2025-10-30", "sent back counts as not filed", { accounts: [{ ...open, filing_status: 3 }] }, [["", 1, 60]]],
  ["2025-10-30", "filed", { accounts: [{ ...open, filing_status: 2 }] }, []],
  ["2025-10-30", "closed", { accounts: [{ ...closed, filing_status: 1 }] }, []],
])("A02 on %s: %s", (day, _, facts, expected) => expect(found("A02", day, facts)).toEqual(expected));

const waiting = { accounts: [{ ...open, balance: yuan(100_000) }], rolls: [roll(1)] };

test.each<FactRow>([
  ["2025-09-09", "six days ahead", waiting, []],
  ["2025-09-10", "five days ahead", waiting, [["2025-08", 3, 0]]],
  ["2025-09-14", "the day before", waiting, [["2025-08", 3, 0]]],
  ["2025-09-15", "the day itself", waiting, [["2025-08", 2, 0]]],
  ["2025-09-22", "a week late", waiting, [["2025-08", 1, 7]]],
  ["2025-09-22", "covered to the fen", { ...waiting, accounts: [{ ...open, balance: yuan(246_000) }] }, []],
  ["2025-09-22", "at the bank already", { ...waiting, rolls: [roll(1, { status: 2 })] }, []],
  [
    "2025-10-12",
    "the balance goes to the oldest month first",
    {
      accounts: [{ ...open, balance: yuan(246_000) }],
      rolls: [roll(1), roll(2, { pay_month: "2025-09", due_date: "2025-10-15" })],
    },
    [["2025-09", 3, 0]],
  ],
])("A05 on %s: %s", (day, _, facts, expected) => expect(found("A05", day, facts)).toEqual(expected));

test("A05 looks as far ahead as the city has set", () => {
  const settings = { A05: { params: { lead_days: 10 } } };
  expect(findings("A05", "2025-09-05", waiting, settings)).toMatchObject([{ level: 3, overdue_days: 0 }]);
  expect(findings("A05", "2025-09-04", waiting, settings)).toEqual([]);
});

test("A05 tells what is missing", () => {
  expect(findings("A05", "2025-09-15", waiting)).toMatchObject([
    {
      amount: yuan(146_000),
      value: "100000.00",
      threshold: "246000.00",
      content: expect.stringContaining("尚缺146,000元"),
      evidence: [{ type: "payRolls", id: 1 }],
    },
  ]);
});

test.each<FactRow>([
  ["2025-09-10", "the day it was closed", { accounts: [closed] }, [["", 3, 0]]],
  ["2025-09-11", "a day later", { accounts: [closed] }, [["", 2, 1]]],
  ["2025-09-25", "fifteen days later", { accounts: [closed] }, [["", 1, 15]]],
  ["2025-09-25", "a new one is open", { accounts: [closed, { ...open, id: 6 }] }, []],
  ["2025-09-25", "never had one: that is A01", { accounts: [] }, []],
  ["2025-09-25", "closed after completion, nothing owed", { accounts: [closed], prj_status: 4 }, []],
  [
    "2025-09-25",
    "closed after completion while wages are owed",
    { accounts: [closed], prj_status: 4, rolls: [roll(1)] },
    [["", 1, 15]],
  ],
])("A06 on %s: %s", (day, _, facts, expected) => expect(found("A06", day, facts)).toEqual(expected));
