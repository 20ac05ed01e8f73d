import { describe, expect, test } from "vitest";
import { fullAdvance, paysTwice, type Advance } from "../../../../server/topics/ledger/advances";
import { calendarOf, dueDays } from "../../../../server/topics/ledger/monthCalendars";
import { payOldestFirst } from "../../../../server/topics/ledger/payOldestFirst";
import { monthsIn } from "../../../../server/topics/ledger/workerArrears";

const nothing: Advance = { worker: 1, by_hand: 0, claimed: 0, by_deposit: 0, is_ordered: false };
const line = (actual_amount: number, advance_amount: number | null) => ({ actual_amount, advance_amount });

describe("a line pays a wage that a deposit pays or has paid", () => {
  test.each<[what: string, line: ReturnType<typeof line>, advance: Partial<Advance>, twice: boolean]>([
    ["without a deposit", line(3000_00, null), {}, false],
    ["while an order is with the bank", line(3000_00, null), { is_ordered: true }, true],
    ["deducting a fen less than the deposit has paid", line(500_00, 2499_99), { by_deposit: 2500_00 }, true],
    ["deducting all of it", line(500_00, 2500_00), { by_deposit: 2500_00 }, false],
    ["deducting nothing of it", line(3000_00, null), { by_deposit: 1 }, true],
    ["paying nothing, though an order is with the bank", line(0, null), { is_ordered: true, by_deposit: 3000_00 }, false],
    ["paying a fen", line(1, null), { is_ordered: true }, true],
    ["after a payment by hand, which is no deposit's", line(3000_00, null), { by_hand: 500_00, claimed: 500_00 }, false],
  ])("%s", (_, paid, advance, twice) => {
    expect(paysTwice(paid, { ...nothing, ...advance })).toBe(twice);
  });

  test("and deducts with it what was paid by hand, as far as it does already", () => {
    const advance = { ...nothing, by_hand: 500_00, by_deposit: 2500_00 };
    expect(fullAdvance({ advance_amount: 300_00 }, advance)).toBe(2800_00);
    expect(fullAdvance({ advance_amount: 600_00 }, advance)).toBe(3000_00);
    expect(fullAdvance({ advance_amount: null }, advance)).toBe(2500_00);
  });
});

describe("a payment for several months", () => {
  const debts = [
    { corp: 2, pay_month: "2025-08", owed_amount: 300 },
    { corp: 1, pay_month: "2025-08", owed_amount: 200 },
    { corp: 1, pay_month: "2025-07", owed_amount: 100 },
  ];
  const divided = (amount: number) =>
    payOldestFirst(debts, amount).map(({ pay_month, corp, amount: paid }) => [pay_month, corp, paid]);

  test("pays the oldest first, and what is left over to the last", () => {
    expect(divided(99)).toEqual([["2025-07", 1, 99]]);
    expect(divided(100)).toEqual([["2025-07", 1, 100]]);
    expect(divided(101)).toEqual([
      ["2025-07", 1, 100],
      ["2025-08", 1, 1],
    ]);
    expect(divided(700)).toEqual([
      ["2025-07", 1, 100],
      ["2025-08", 1, 200],
      ["2025-08", 2, 400],
    ]);
  });

  test("pays nothing where nothing is owed by any month, and leaves the debts as they are", () => {
    expect(payOldestFirst([], 100)).toEqual([]);
    expect(divided(0)).toEqual([]);
    expect(debts.map(({ pay_month }) => pay_month)).toEqual(["2025-08", "2025-08", "2025-07"]);
  });

  test("names its months as they are written in the order", () => {
    expect(monthsIn("2025-08、2025-09")).toEqual(["2025-08", "2025-09"]);
    expect([monthsIn(""), monthsIn(null)]).toEqual([[], []]);
  });
});

describe("the days of a month", () => {
  const holidays = new Map([
    ["2025-10-02", 1 as const],
    ["2025-10-11", 2 as const],
  ]);

  test("are working days, statutory days off, and other days of rest", () => {
    const { kinds, statutory_days } = calendarOf("2025-10", holidays, (day) => day === "2025-10-01");
    // Wednesday the first, a day off instead of Thursday, and a Saturday that is worked.
    expect(kinds.slice(0, 12)).toBe("srwrrwwwwwwr");
    expect(kinds).toHaveLength(31);
    expect(statutory_days).toEqual(["2025-10-01"]);
  });

  test("on which wages are due: the agreed one, in a shorter month its last, on a holiday the working day before (条例 第十四条)", () => {
    const due = dueDays("2025-01", 1, holidays);
    expect(due).toHaveLength(31);
    // February 2025 has 28 days, of which the first is a Saturday.
    expect([due[9], due[27], due[30], due[0]]).toEqual(["2025-02-10", "2025-02-28", "2025-02-28", "2025-01-31"]);
    expect(dueDays("2025-01", 0, holidays)[9]).toBe("2025-01-10");
  });
});
