import { expect, test } from "vitest";
import { wageStateOn } from "../../../resources/payrolls/wageState";

const [notDue, inFull, late, unpaid, short, processing] = [1, 2, 3, 4, 5, 6];
const due_date = "2025-09-15";

type Case = readonly [today: string, paid: number, owed: number, atBank: number, lastPaidOn: string | null, state: number];

test.each<Case>([
  // today, paid, owed, at the bank, last paid on → state
  ["2025-09-15", 0, 3000, 0, null, notDue],
  ["2025-09-15", 1000, 2000, 0, "2025-09-01", notDue],
  ["2025-09-15", 0, 3000, 3000, null, processing],
  ["2025-09-15", 0, 3000, 2999, null, notDue],
  ["2025-09-16", 0, 3000, 3000, null, unpaid],
  ["2025-09-16", 0, 3000, 0, null, unpaid],
  ["2025-09-16", 1, 2999, 0, "2025-09-01", short],
  ["2025-09-16", 3000, 0, 0, "2025-09-15", inFull],
  ["2025-09-10", 3000, 0, 0, "2025-09-09", inFull],
  ["2025-10-01", 3000, 0, 0, "2025-09-16", late],
  ["2025-10-01", 0, 0, 0, null, inFull],
])(
  "on %s with %i paid, %i owed and %i at the bank, last paid on %s: state %i",
  (today, paid_amount, owed_amount, processing_amount, last_paid_on, state) => {
    expect(
      wageStateOn(today, { due_date, paid_amount, owed_amount, processing_amount, last_paid_on, earned_basis: "contract" }),
    ).toBe(state);
  },
);

test("a worker on the roster who neither attended nor was paid is never shown as paid", () => {
  const nothing = { due_date, paid_amount: 0, owed_amount: 0, processing_amount: 0, last_paid_on: null };
  expect(wageStateOn("2025-10-01", { ...nothing, earned_basis: "unknown" })).toBe(7);
});
