import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "../../../../resources/kit/days";
import { forecastOf } from "../../../../server/topics/forecast/forecastOf";
import type { ProjectHistory } from "../../../../server/topics/forecast/history";
import { GroupRecords } from "../../../../server/topics/forecast/records";
import { shippedCoefficients } from "../../../../server/topics/forecast/shippedModel";
import { noHolidays, steadyProject } from "./history";
import { casesOf } from "../../../support/cases";

const cut = "2025-09-05";

const predict = (history: ProjectHistory, others: readonly ProjectHistory[]) =>
  forecastOf(
    history,
    { groups: new GroupRecords([history, ...others]), coefficients: shippedCoefficients, holidays: noHolidays },
    cut,
  );

/** Rows dated until the cut, and after it others in place of what came. */
function withFuture(history: ProjectHistory, future: Partial<ProjectHistory>): ProjectHistory {
  const joined = <Row>(rows: readonly Row[], dayOf: (row: Row) => Day, more: readonly Row[] = []) => [
    ...rows.filter((row) => dayOf(row) <= cut),
    ...more,
  ];
  return {
    ...history,
    days: joined(history.days, ({ day }) => day, future.days),
    months: joined(history.months, ({ due_date }) => due_date, future.months),
    fees: joined(history.fees, ({ paid_on }) => paid_on, future.fees),
    payouts: joined(history.payouts, ({ day }) => day, future.payouts),
    rolls: joined(history.rolls, ({ day }) => day, future.rolls),
    grievances: joined(history.grievances, (day) => day, future.grievances),
    contracts: joined(history.contracts, ({ day }) => day, future.contracts),
  };
}

const later = fc.integer({ min: 1, max: 120 }).map((days) => addDays(cut, days));
const month = fc.constantFrom("2025-07", "2025-08", "2025-09");
const amount = fc.integer({ min: 0, max: 50_000_000 });
const future: fc.Arbitrary<Partial<ProjectHistory>> = fc.record({
  days: fc.array(fc.record({ day: later, workers: fc.integer({ min: 0, max: 500 }) })),
  months: fc.array(fc.record({ month, due_date: later, due_amount: amount, late_amount: amount, attended_days: amount })),
  fees: fc.array(fc.record({ month, due_on: later, paid_on: later, should_amount: amount, amount, is_advance: fc.boolean() })),
  payouts: fc.array(fc.record({ day: later, month, amount, account_amount: amount, lines: fc.nat(99), unconfirmed: fc.nat(99) })),
  rolls: fc.array(fc.record({ day: later, month, amount })),
  grievances: fc.array(later),
  contracts: fc.array(fc.record({ day: later, workers: fc.nat(99), day_wage: amount })),
});

test("no row dated after the cut changes a forecast, of the project or of others of its client and contractor", () => {
  const own = steadyProject();
  const other = steadyProject({ project: 2 });
  const expected = predict(own, [other]);
  expect(expected).toBeDefined();
  fc.assert(
    fc.property(future, future, (ownFuture, otherFuture) => {
      expect(predict(withFuture(own, ownFuture), [withFuture(other, otherFuture)])).toEqual(expected);
    }),
    { numRuns: casesOf(60) },
  );
});

test("a row dated on the cut is read", () => {
  const own = steadyProject();
  const [last] = own.fees.slice(-1);
  const paid = { ...own, fees: own.fees.map((fee) => (fee === last ? { ...fee, paid_on: cut } : fee)) };
  const missing = { ...own, fees: own.fees.map((fee) => (fee === last ? { ...fee, paid_on: addDays(cut, 1) } : fee)) };
  expect(predict(paid, [])?.signals.facts.feesMissing).toBe(0);
  expect(predict(missing, [])?.signals.facts.feesMissing).toBe(1);
});
