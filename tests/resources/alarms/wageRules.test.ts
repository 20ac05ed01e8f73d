import { expect, test } from "vitest";
import type { MonthFacts } from "../../../resources/alarms/monthFacts";
import {
  cleanMonth,
  contractorFacts,
  findings,
  found,
  owing,
  subcontractor,
  wage,
  withMonths,
  yuan,
  type FactRow,
} from "./project";

const worker = { worker: 5, name: "王*", corp: subcontractor };
const august = (changes: Partial<MonthFacts>) => withMonths("2025-09-10", cleanMonth("2025-08", changes));
const unpaid = (count: number) => august({ unpaid: owing(count) });

test.each<FactRow>([
  ["2025-09-15", "pay day", unpaid(20), []],
  ["2025-09-16", "nobody", unpaid(0), []],
  ["2025-09-16", "one of two hundred", unpaid(1), [["2025-08", 3, 1]]],
  ["2025-09-16", "4.5 %", unpaid(9), [["2025-08", 3, 1]]],
  ["2025-09-16", "5 %", unpaid(10), [["2025-08", 2, 1]]],
  ["2025-09-16", "10 %", unpaid(20), [["2025-08", 1, 1]]],
  ["2025-09-16", "completed", { ...unpaid(20), prj_status: 4, actual_complete_date: "2025-08-31" }, [["2025-08", 1, 1]]],
  [
    "2025-09-16",
    "suspended",
    { ...unpaid(20), prj_status: 5, suspensions: [{ from: "2025-09-01", to: null }] },
    [["2025-08", 1, 1]],
  ],
  ["2025-09-16", "fewer than five days of work", { ...unpaid(20), actual_start_date: "2025-08-28" }, [["2025-08", 1, 1]]],
])("D03 on %s: %s", (day, _, facts, expected) => expect(found("D03", day, facts)).toEqual(expected));

test("D03 counts everybody and names the workers masked", () => {
  expect(findings("D03", "2025-09-16", unpaid(10))).toMatchObject([
    {
      corp: contractorFacts,
      worker_count: 10,
      value: "5%",
      threshold: "5%",
      amount: yuan(60_000),
      evidence: [{ type: "workers", id: 5, text: "王* · 20 · 6000.00 · 6000.00 · 0.00 · 6000.00" }],
      content: "2025年8月出勤200人，其中10人（占5%）过了应发日期2025-09-15仍未发放工资。请核对考勤，补编工资单并发放。",
    },
  ]);
});

/** So many workers of 6,000 yuan, of whose wages this share was deducted. */
const deducted = (share: number, count: number, list: readonly ReturnType<typeof deductedWage>[] = []) => ({
  ...{ percent: share, count, list },
  ...{ deduct_amount: count * 60 * yuan(share), total_amount: count * yuan(6_000) },
  unlawful_amount: Math.max(0, count * 60 * yuan(share - 20)),
});
const deductedWage = (amount: number) => ({ ...wage(0, { worker: 6 }), deduct_amount: yuan(amount) });

test.each<FactRow>([
  ["2025-09-20", "one paid short", august({ short_paid: owing(1, 500) }), [["2025-08", 3, 5]]],
  ["2025-09-20", "ten", august({ short_paid: owing(10, 500) }), [["2025-08", 2, 5]]],
  ["2025-09-20", "forty", august({ short_paid: owing(40, 500) }), [["2025-08", 1, 5]]],
  ["2025-09-20", "deductions are another rule", august({ deducted: [deducted(30, 5)] }), []],
  ["2025-09-20", "completed", { ...august({ short_paid: owing(1, 500) }), prj_status: 4 }, [["2025-08", 3, 5]]],
])("D04 on %s: %s", (day, _, facts, expected) => expect(found("D04", day, facts)).toEqual(expected));

test.each<FactRow>([
  ["2025-09-20", "20 % deducted is allowed", august({ deducted: [deducted(20, 5)] }), []],
  ["2025-09-20", "a court's order may go beyond", august({ deducted: [{ ...deducted(30, 5), unlawful_amount: 0 }] }), []],
  ["2025-09-20", "21 % is not", august({ deducted: [deducted(21, 5)] }), [["2025-08", 3, 5]]],
  ["2025-09-20", "ten", august({ deducted: [deducted(30, 10)] }), [["2025-08", 2, 5]]],
  ["2025-09-20", "forty", august({ deducted: [deducted(30, 20), deducted(90, 20)] }), [["2025-08", 1, 5]]],
])("D15 on %s: %s", (day, _, facts, expected) => expect(found("D15", day, facts)).toEqual(expected));

const paidShare = (percent: number, count = 1) =>
  august({
    below_earned: Array.from({ length: count }, () => ({ ...wage(6_000 - 60 * percent), percent })),
  });

test.each<FactRow>([
  ["2025-09-15", "pay day", paidShare(25), []],
  ["2025-09-16", "a living allowance to one of two hundred", paidShare(25), [["2025-08", 3, 1]]],
  ["2025-09-16", "just under the share", paidShare(79.5), [["2025-08", 3, 1]]],
  ["2025-09-16", "four fifths", paidShare(80), []],
  ["2025-09-16", "5 % of those who worked", paidShare(25, 10), [["2025-08", 2, 1]]],
  ["2025-09-16", "10 %", paidShare(25, 20), [["2025-08", 1, 1]]],
])("D12 on %s: %s", (day, _, facts, expected) => expect(found("D12", day, facts)).toEqual(expected));

test("D12 names what was earned and paid, and the difference", () => {
  expect(findings("D12", "2025-09-16", paidShare(25))).toMatchObject([
    {
      worker_count: 1,
      amount: yuan(4_500),
      evidence: [{ text: "王* · 20 · 6000.00 · 6000.00 · 1500.00 · 4500.00" }],
      content:
        "2025年8月出勤200人，其中1人（占0.5%）已发工资不足应得的80%，差额合计4,500元。不得平时只发生活费，请按合同和考勤足额补发。",
    },
  ]);
});

test("D04 names who was paid short, D15 who had too much deducted and by how much it exceeds the limit", () => {
  const facts = august({ short_paid: owing(1, 500), deducted: [deducted(25, 1, [deductedWage(1_500)])] });
  expect(findings("D04", "2025-09-20", facts)).toMatchObject([
    {
      worker_count: 1,
      amount: yuan(500),
      evidence: [{ id: 5, cells: ["王*", "20", "6000.00", "6000.00", "5500.00", "500.00"] }],
    },
  ]);
  expect(findings("D15", "2025-09-20", facts)).toMatchObject([
    {
      worker_count: 1,
      amount: yuan(300),
      evidence: [{ id: 6, cells: ["王*", "20", "6000.00", "6000.00", "6000.00", "0.00", "1500.00"] }],
    },
  ]);
});

const low = (days: number, count: number) => ({ days, count, list: [{ ...worker, days, hours: 180, amount: yuan(1_900) }] });

test.each<FactRow>([
  ["2025-09-20", "a full month", august({ below_min_wage: [low(20, 1)] }), [["2025-08", 3, 5]]],
  ["2025-09-20", "not a full month", august({ below_min_wage: [low(19.5, 50)] }), []],
  ["2025-09-20", "5 % by the hour", august({ below_hourly_wage: { count: 10, list: [] } }), [["2025-08", 2, 5]]],
  [
    "2025-09-20",
    "10 % together",
    august({ below_min_wage: [low(22, 10)], below_hourly_wage: { count: 10, list: [] } }),
    [["2025-08", 1, 5]],
  ],
])("D05 on %s: %s", (day, _, facts, expected) => expect(found("D05", day, facts)).toEqual(expected));

const outside = (amount: number) => august({ paid_amount: yuan(1_000_000), outside_account_amount: yuan(amount) });

test.each<FactRow>([
  ["2025-09-20", "9 %", outside(90_000), []],
  ["2025-09-20", "10 %", outside(100_000), [["2025-08", 3, 0]]],
  ["2025-09-20", "30 %", outside(300_000), [["2025-08", 2, 0]]],
  ["2025-09-20", "half", outside(500_000), [["2025-08", 1, 0]]],
  ["2025-09-20", "no account needed", { ...outside(500_000), account_exempt: true }, []],
  ["2025-09-20", "nothing paid", august({ paid_amount: 0 }), []],
])("D07 on %s: %s", (day, _, facts, expected) => expect(found("D07", day, facts)).toEqual(expected));

const high = (month: number, year = month) =>
  august({ highest_wages: [{ ...worker, month_amount: yuan(month), year_amount: yuan(year) }] });

test.each<FactRow>([
  ["2025-09-20", "30 000 is not above", high(30_000), []],
  ["2025-09-20", "above 30 000", high(30_000.01), [["2025-08", 3, 0]]],
  ["2025-09-20", "above 50 000", high(50_000.01), [["2025-08", 2, 0]]],
  ["2025-09-20", "300 000 in twelve months", high(26_000, 300_000), []],
  ["2025-09-20", "above it", high(26_000, 300_000.01), [["2025-08", 1, 0]]],
])("D08 on %s: %s", (day, _, facts, expected) => expect(found("D08", day, facts)).toEqual(expected));

test("D08 shows the amount that was passed", () => {
  expect(findings("D08", "2025-09-20", high(60_000))).toMatchObject([{ value: "60000.00", threshold: "50000.00" }]);
  expect(findings("D08", "2025-09-20", high(60_000, 350_000))).toMatchObject([{ value: "350000.00", threshold: "300000.00" }]);
});

const absent = (count: number) => august({ listed_without_attendance: { count, list: [worker] } });

test.each<FactRow>([
  ["2025-09-20", "4.5 %", absent(9), []],
  ["2025-09-20", "5 %", absent(10), [["2025-08", 3, 0]]],
  ["2025-09-20", "20 %", absent(40), [["2025-08", 2, 0]]],
  ["2025-09-20", "half", absent(100), [["2025-08", 1, 0]]],
])("D09 on %s: %s", (day, _, facts, expected) => expect(found("D09", day, facts)).toEqual(expected));

const owed = (long: readonly [count: number, amount: number, largest: number], overdue = long.slice(0, 2)) => ({
  long_arrears: {
    ...{ count: long[0], amount: yuan(long[1]), largest_amount: yuan(long[2]) },
    list: [{ ...wage(long[2]), due_date: "2025-05-15" }],
  },
  overdue_arrears: {
    ...{ count: overdue[0] ?? 0, amount: yuan(overdue[1] ?? 0) },
    list: [{ ...wage(long[2]), due_date: long[0] === 0 ? "2025-09-14" : "2025-05-15" }],
  },
});

test.each<FactRow>([
  ["2025-09-15", "one worker, just under", owed([1, 9_999, 9_999]), []],
  ["2025-09-15", "one worker", owed([1, 10_000, 10_000]), [["", 1, 123]]],
  ["2025-09-15", "nine workers, a large sum", owed([9, 80_000, 9_000]), []],
  ["2025-09-15", "ten workers, just under", owed([10, 59_999, 6_000]), []],
  ["2025-09-15", "ten workers", owed([10, 60_000, 6_000]), [["", 1, 123]]],
  ["2025-09-15", "ten people since yesterday", owed([0, 0, 0], [10, 60_000]), [["", 1, 1]]],
  ["2025-09-15", "ten people since yesterday, just under", owed([0, 0, 0], [10, 59_999]), []],
])("D11 on %s: %s", (day, _, facts, expected) => expect(found("D11", day, facts)).toEqual(expected));

const lowered = (...nows: readonly number[]) => ({
  lowered_earnings: nows.map((now) => ({
    ...worker,
    pay_month: "2025-08",
    before: yuan(6_000),
    now: yuan(now),
    changed_on: "2025-09-12",
  })),
});

test.each<FactRow>([
  ["2025-09-15", "by less than five percent", lowered(5_700.01), []],
  ["2025-09-15", "by five percent", lowered(5_700), [["2025-08", 3, 0]]],
  ["2025-09-15", "of three people", lowered(4_000, 4_000, 4_000), [["2025-08", 2, 0]]],
  ["2025-09-15", "of ten people", lowered(...Array<number>(10).fill(0)), [["2025-08", 1, 0]]],
])("D16 on %s: %s", (day, _, facts, expected) => expect(found("D16", day, facts)).toEqual(expected));
