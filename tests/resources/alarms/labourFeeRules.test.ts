import { expect, test } from "vitest";
import { cleanMonth, findings, found, withMonths, yuan, type FactRow } from "./project";

const missing = (month: string) =>
  cleanMonth(month, { bill_count: 0, bill_amount: 0, bill_should_total: 0, bill_should_largest: 0 });
const august = withMonths("2025-09-10", missing("2025-08"));
const summer = withMonths("2025-09-10", missing("2025-05"), missing("2025-06"), missing("2025-07"), missing("2025-08"));

// The fee of August is due on the 20th; five days of grace.
test.each<FactRow>([
  ["2025-08-25", "the last day of grace", august, []],
  ["2025-08-26", "the day after", august, [["2025-08", 3, 1]]],
  ["2025-09-08", "fourteen days late", august, [["2025-08", 3, 14]]],
  ["2025-09-09", "fifteen days late", august, [["2025-08", 2, 15]]],
  ["2025-09-24", "thirty days late", august, [["2025-08", 1, 30]]],
  [
    "2025-09-10",
    "three months and no more",
    summer,
    [
      ["2025-06", 1, 77],
      ["2025-07", 1, 47],
      ["2025-08", 2, 16],
    ],
  ],
  [
    "2025-09-10",
    "an older month with an open alarm stays",
    { ...summer, open_alarms: [{ rule_code: "A03", period_key: "2025-05" }] },
    [
      ["2025-05", 1, 108],
      ["2025-06", 1, 77],
      ["2025-07", 1, 47],
      ["2025-08", 2, 16],
    ],
  ],
  [
    "2025-09-10",
    "no facts of a month are no bill",
    { months: [] },
    [
      ["2025-06", 1, 77],
      ["2025-07", 1, 47],
      ["2025-08", 2, 16],
    ],
  ],
  ["2025-09-10", "work began on the 28th of August", { months: [], actual_start_date: "2025-08-28" }, []],
  ["2025-09-10", "work began on the 27th", { months: [], actual_start_date: "2025-08-27" }, [["2025-08", 2, 16]]],
  ["2025-09-10", "suspended all month", { ...august, suspensions: [{ from: "2025-08-01", to: "2025-08-31" }] }, []],
  [
    "2025-09-10",
    "suspended for all but four days",
    { ...august, suspensions: [{ from: "2025-08-05", to: "2025-09-20" }], prj_status: 5 },
    [],
  ],
  [
    "2025-09-10",
    "suspended for a week",
    { ...august, suspensions: [{ from: "2025-08-11", to: "2025-08-17" }] },
    [["2025-08", 2, 16]],
  ],
  ["2025-09-10", "no account needed", { ...august, account_exempt: true }, []],
  ["2025-09-10", "completed", { ...august, prj_status: 4 }, []],
])("A03 on %s: %s", (day, _, facts, expected) => expect(found("A03", day, facts)).toEqual(expected));

test("A03 looks back as many months as the city has set", () => {
  const keys = findings("A03", "2025-09-10", summer, { A03: { params: { months: 1 } } }).map(({ period_key }) => period_key);
  expect(keys).toEqual(["2025-08"]);
});

test("A03 names month, day and what to do", () => {
  expect(findings("A03", "2025-09-10", august)).toMatchObject([
    {
      amount: yuan(1_000_000),
      content:
        "2025年8月人工费用应于2025-08-20拨付至工资专用账户，截至2025-09-10未到账，超过宽限期16天。请建设单位立即拨付，到账后登记分账信息。",
    },
  ]);
});

const paid = (amount: number, more = {}) =>
  withMonths("2025-09-10", cleanMonth("2025-08", { bill_amount: yuan(amount), ...more }));
const paidInMay = withMonths("2025-09-10", cleanMonth("2025-05", { bill_amount: yuan(500_000) }));

test.each([
  [0, "2025-08", 21],
  [21, "2025-07", 31],
  [60, "2025-06", 22],
])("with %i days of grace the newest month that is due is %s, %i days late", (grace_days, month, late) => {
  const settings = { A03: { params: { months: 1, grace_days } } };
  expect(found("A03", "2025-09-10", summer, settings).map(([key, , days]) => [key, days])).toEqual([[month, late]]);
});

test.each<FactRow>([
  ["2025-09-10", "all of it", paid(1_000_000), []],
  ["2025-09-10", "4.99 % short", paid(950_100), []],
  ["2025-09-10", "5 % short", paid(950_000), [["2025-08", 3, 16]]],
  ["2025-09-10", "20 % short", paid(800_000), [["2025-08", 2, 16]]],
  ["2025-09-10", "half of it", paid(500_000), [["2025-08", 1, 16]]],
  ["2025-09-10", "more than due", paid(1_200_000), []],
  ["2025-08-25", "still within the grace", paid(500_000), []],
  [
    "2025-09-10",
    "two bills of a fixed monthly amount each name the whole of it",
    paid(1_000_000, { bill_count: 2, bill_should_total: yuan(2_000_000) }),
    [],
  ],
  [
    "2025-09-10",
    "shares of two progress payments add up",
    { ...paid(1_000_000, { bill_count: 2, bill_should_total: yuan(2_000_000) }), labor_fee_mode: 2 },
    [["2025-08", 1, 16]],
  ],
  ["2025-09-10", "a shortfall older than the window", paidInMay, []],
  [
    "2025-09-10",
    "an older month with an open alarm stays",
    { ...paidInMay, open_alarms: [{ rule_code: "A04", period_key: "2025-05" }] },
    [["2025-05", 1, 108]],
  ],
  [
    "2025-09-10",
    "an older month with an alarm of another rule",
    { ...paidInMay, open_alarms: [{ rule_code: "A03", period_key: "2025-05" }] },
    [],
  ],
])("A04 on %s: %s", (day, _, facts, expected) => expect(found("A04", day, facts)).toEqual(expected));

test("A04 tells how much is missing", () => {
  expect(findings("A04", "2025-09-10", paid(800_000))).toMatchObject([{ amount: yuan(200_000), value: "20%", threshold: "20%" }]);
});
