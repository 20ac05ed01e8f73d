import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { featureNames, type Features } from "../../../../resources/forecast/coefficients";
import { fundingGap, roundRange } from "../../../../resources/forecast/amounts";
import { addDays } from "../../../../resources/kit/days";
import { calibrated, isotonic } from "../../../../server/topics/forecast/calibration";
import type { Example } from "../../../../server/topics/forecast/examples";
import { feeDelays } from "../../../../server/topics/forecast/feePaths";
import { fitted } from "../../../../server/topics/forecast/fit";
import { forecastOf, type ForecastContext } from "../../../../server/topics/forecast/forecastOf";
import type { ProjectHistory } from "../../../../server/topics/forecast/history";
import { aucOf, brierOf, brierSkill } from "../../../../server/topics/forecast/metrics";
import { reasonsOf } from "../../../../server/topics/forecast/reasons";
import { rangeOf } from "../../../../server/topics/forecast/quantiles";
import { fanOf } from "../../../../server/topics/forecast/paths";
import { GroupRecords } from "../../../../server/topics/forecast/records";
import { probabilityOf } from "../../../../server/topics/forecast/score";
import { shippedCoefficients } from "../../../../server/topics/forecast/shippedModel";
import { noHolidays, steadyProject } from "./history";

const yuan = 100;
const cut = "2025-09-05";
const contextOf = (...histories: ProjectHistory[]): ForecastContext => ({
  groups: new GroupRecords(histories),
  coefficients: shippedCoefficients,
  holidays: noHolidays,
});
function forecastAt(history: ProjectHistory, day = cut) {
  const forecast = forecastOf(history, contextOf(history), day);
  if (!forecast) throw new Error("no payday");
  return forecast;
}

describe("need", () => {
  test("once the month is over it is what was worked, at the wages of past months", () => {
    const { need } = forecastAt(steadyProject()).paths;
    const worked = 26 * 10 * 300 * yuan; // Mondays to Saturdays of August 2025
    expect(Math.abs(need.p50 - worked)).toBeLessThan(worked * 0.03);
    expect(need.p10).toBeLessThan(need.p50);
    expect(need.p90).toBeGreaterThan(need.p50);
  });

  test("days to come are as the same weekdays of the last eight weeks: nobody on Sundays", () => {
    const { need } = forecastAt(steadyProject({ pay_day: 28, pay_month_offset: 0 }), "2025-09-10").paths;
    const expected = 26 * 10 * 300 * yuan; // nine days worked and seventeen to come
    expect(Math.abs(need.p50 - expected)).toBeLessThan(expected * 0.03);
  });

  test("a complete payroll counts instead, and what was paid is needed no longer", () => {
    const roll = { day: "2025-09-03", month: "2025-08", amount: 77_000 * yuan };
    expect(forecastAt(steadyProject({ rolls: [roll] })).paths.need).toEqual({
      p10: roll.amount,
      p50: roll.amount,
      p90: roll.amount,
    });
    const steady = steadyProject({ rolls: [roll] });
    const payout = {
      day: "2025-09-04",
      month: "2025-08",
      amount: roll.amount,
      account_amount: roll.amount,
      lines: 10,
      unconfirmed: 0,
    };
    const paid = forecastAt({ ...steady, payouts: [...steady.payouts, payout] });
    expect(paid.probability).toBe(0);
    expect(paid.contributions).toEqual([]);
  });
});

describe("cover", () => {
  test("is the balance of the books and the fee that a punctual client pays by then", () => {
    const steady = steadyProject();
    const balance = steady.fees.length * 90_000 * yuan - steady.payouts.reduce((sum, { amount }) => sum + amount, 0);
    expect(forecastAt(steady).paths.cover.p50).toBe(balance);
    const waiting = { ...steady, fees: steady.fees.filter(({ month }) => month < "2025-09") };
    expect(forecastAt(waiting, "2025-09-04").paths.cover.p50).toBe(balance);
  });

  test("what a client does now counts more than what it did before", () => {
    const steady = steadyProject();
    const late = steady.fees.map((fee) => (fee.month === "2025-08" ? { ...fee, paid_on: addDays(fee.due_on, 25) } : fee));
    expect(feeDelays({ ...steady, fees: late }, cut)).toEqual([
      { days: 0, weight: 4 },
      { days: 25, weight: 2 },
      { days: 0, weight: 1 },
    ]);
  });

  test("a client that stopped paying is not expected to pay", () => {
    const steady = steadyProject();
    const silent = { ...steady, fees: steady.fees.filter(({ month }) => month < "2025-06") };
    const forecast = forecastAt(silent);
    expect(forecast.paths.shortShare).toBeGreaterThan(0.9);
    expect(forecast.signals.facts.feesMissing).toBeGreaterThan(2);
    expect(forecast.probability).toBeGreaterThan(forecastAt(steady).probability + 0.4);
    expect(forecast.contributions[0]?.name).toBe("cover");
  });

  test("the fan begins with the books and falls on the payday; the day on which money runs out is that payday", () => {
    const steady = steadyProject();
    const forecast = forecastAt({ ...steady, fees: steady.fees.filter(({ month }) => month < "2025-06") });
    const fan = fanOf(forecast.paths);
    expect(fan).toHaveLength(45);
    expect(fan[0]).toMatchObject({ day: addDays(cut, 1) });
    const payday = fan.find(({ day }) => day === forecast.payday.due_date);
    expect(payday?.p50).toBeLessThan(0);
    expect(forecast.runsOutOn).toBe(forecast.payday.due_date);
  });

  test("money that would come besides lowers the probability and the shortfall", () => {
    const steady = steadyProject();
    const poor = { ...steady, fees: steady.fees.filter(({ month }) => month < "2025-06") };
    const context = { ...contextOf(poor), extra: [{ after: 3, amount: 900_000 * yuan }] };
    const helped = forecastOf(poor, context, cut);
    expect(helped?.probability).toBeLessThan(forecastAt(poor).probability);
    expect(helped?.expectedShortfall).toBeLessThan(forecastAt(poor).expectedShortfall);
    expect(helped?.runsOutOn).toBeNull();
  });
});

/** A client that has stopped paying. */
const poor = () => {
  const steady = steadyProject();
  return { ...steady, fees: steady.fees.filter(({ month }) => month < "2025-06") };
};

describe("shortfall", () => {
  test("the gap is what is needed less what is available, as shown, and apart from the probability", () => {
    const { gap, paths } = forecastAt(poor());
    const [need, cover] = [roundRange(paths.need), roundRange(paths.cover)];
    expect(gap).toEqual({
      p10: Math.max(0, need.p10 - cover.p90),
      p50: Math.max(0, need.p50 - cover.p50),
      p90: Math.max(0, need.p90 - cover.p10),
    });
    expect(gap.p50).toBeGreaterThan(0);
    expect(forecastAt(steadyProject()).gap.p50).toBe(0);
  });

  test("for any course, the best case is never worse than the middle one, nor that than the worst", () => {
    const draws = fc.array(fc.integer({ min: 0, max: 5_000_000_00 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(draws, draws, (needs, covers) => {
        const { p10, p50, p90 } = fundingGap(rangeOf(needs), rangeOf(covers));
        expect(p10).toBeGreaterThanOrEqual(0);
        expect(p10).toBeLessThanOrEqual(p50);
        expect(p50).toBeLessThanOrEqual(p90);
        // In yuan as in 万元 with one decimal, the three shown amounts add up.
        for (const fen of [p10, p50, p90]) expect(fen % 1_000_00).toBe(0);
      }),
    );
  });

  test("wages that are late although there is money count too", () => {
    const rich = { ...poor(), rolls: [], payouts: [] };
    const forecast = forecastOf(rich, { ...contextOf(rich), extra: [{ after: 1, amount: 90_000_000 * yuan }] }, cut);
    expect(forecast?.paths.shortShare).toBe(0);
    expect(forecast?.expectedShortfall).toBeGreaterThan(0);
  });
});

describe("reasons", () => {
  test.each(["zh", "en"] as const)("say no fact that is zero, and leave out a reason of which nothing remains (%s)", (locale) => {
    const steady = steadyProject();
    for (const history of [steady, poor(), { ...steady, rolls: [], payouts: [] }, { ...poor(), months: [] }]) {
      const reasons = reasonsOf(forecastAt(history), history.project, locale);
      expect(reasons.every(({ text }) => text.length > 0)).toBe(true);
      for (const { text } of reasons) expect(text).not.toMatch(/(?<![\d.,])0(%|天|件|个月| days| of )|: 0(?![\d.])/);
    }
  });
});

describe("record", () => {
  const late = (history: ProjectHistory): ProjectHistory => ({
    ...history,
    months: history.months.map((month) => ({ ...month, late_amount: month.due_amount })),
  });

  test("late paydays of other projects of the contractor and the client raise the probability, of strangers they do not", () => {
    const own = steadyProject();
    const lateShareWith = (other: ProjectHistory) => forecastOf(own, contextOf(own, other), cut)?.signals.facts.expectedLate ?? 0;
    const alone = lateShareWith(late(steadyProject({ project: 2, corp: 2, client: "D" })));
    expect(lateShareWith(late(steadyProject({ project: 2, corp: 1, client: "D" })))).toBeGreaterThan(alone);
    expect(lateShareWith(late(steadyProject({ project: 2, corp: 2, client: "C" })))).toBeGreaterThan(alone);
  });

  test("missing money weighs less where the contractor laid out what another client owed", () => {
    const steady = steadyProject();
    const own = { ...steady, fees: steady.fees.filter(({ month }) => month < "2025-06") };
    const other = steadyProject({ project: 2, corp: 1, client: "D" });
    const rescued = { ...other, fees: other.fees.map((fee) => ({ ...fee, is_advance: true })) };
    const forecastBeside = (beside: ProjectHistory) => forecastOf(own, contextOf(own, beside), cut);
    const [saved, waiting] = [forecastBeside(rescued), forecastBeside(late(other))];
    expect(saved?.paths.shortShare).toBe(waiting?.paths.shortShare);
    expect(saved?.signals.features.cover).toBeLessThan(waiting?.signals.features.cover ?? -Infinity);
    expect(saved?.signals.facts.lateIfShort).toBeLessThan(waiting?.signals.facts.lateIfShort ?? 0);
  });

  test("a contractor that laid out money for its client is thought better of than one that let workers wait", () => {
    const steady = steadyProject();
    const rescued = { ...steady, fees: steady.fees.map((fee) => ({ ...fee, is_advance: true })) };
    expect(forecastAt(rescued).signals.features.record).toBeLessThan(forecastAt(late(steady)).signals.features.record - 1);
  });
});

describe("score", () => {
  const value = fc.double({ min: -5, max: 5, noNaN: true });
  const features: fc.Arbitrary<Features> = fc.record({
    ...{ cover: value, labourFee: value, payroll: value, record: value },
    ...{ growth: value, complaints: value, unconfirmed: value, yearEnd: value },
  });

  test("each feature raises the probability or leaves it, never lowers it", () => {
    fc.assert(
      fc.property(features, fc.constantFrom(...featureNames), fc.double({ min: 0, max: 3, noNaN: true }), (given, name, more) => {
        const higher = probabilityOf(shippedCoefficients, { ...given, [name]: given[name] + more }, 10);
        expect(higher).toBeGreaterThanOrEqual(probabilityOf(shippedCoefficients, given, 10));
      }),
    );
  });

  test("two readings of a day give the same forecast", () => {
    expect(forecastAt(steadyProject())).toEqual(forecastAt(steadyProject()));
  });
});

describe("fit", () => {
  const none: Features = {
    ...{ cover: 0, labourFee: 0, payroll: 0, record: 0, growth: 0, complaints: 0, unconfirmed: 0, yearEnd: 0 },
  };
  const examples = (count: number, of: (nth: number) => { features: Features; late: boolean }): Example[] =>
    Array.from({ length: count }, (_, nth) => ({
      ...{ project: nth, month: "2025-01", due_date: "2025-02-15", horizon: 10, daysLeft: 10, probability: 0, wasLate: false },
      ...of(nth),
    }));

  test("a feature that goes with late paydays gains weight; one that goes against them keeps none, and never a negative one", () => {
    const data = examples(2000, (nth) => ({
      features: { ...none, cover: nth % 2 === 0 ? 2 : -2, growth: nth % 2 === 0 ? -0.7 : 0.7 },
      late: nth % 2 === 0 ? nth % 10 !== 0 : nth % 10 === 1,
    }));
    const before = { ...shippedCoefficients, weights: { ...shippedCoefficients.weights, cover: 0.4 } };
    const { weights } = fitted(data, before);
    expect(weights.cover).toBeGreaterThan(before.weights.cover);
    expect(Math.min(...featureNames.map((name) => weights[name]))).toBeGreaterThanOrEqual(0);
  });

  test("without examples it is the version before", () => {
    const kept = fitted([], shippedCoefficients);
    expect(kept).toEqual({ ...shippedCoefficients, calibration: [] });
  });

  test("calibration never falls, and says what was seen", () => {
    const predictions = Array.from({ length: 1000 }, (_, nth) => ({ raw: nth / 1000, late: nth % 100 < nth / 20 }));
    const corners = isotonic(predictions);
    for (const [at, corner] of corners.entries()) if (at > 0) expect(corner[1]).toBeGreaterThanOrEqual(corners[at - 1]?.[1] ?? 0);
    expect(calibrated(corners, 0.9)).toBeCloseTo(0.45, 1);
    expect(calibrated([], 0.3)).toBe(0.3);
  });
});

describe("figures", () => {
  test("AUC is one where every late payday ranks above the others, one half where all are given the same probability", () => {
    const scored = [0.1, 0.2, 0.8, 0.9].map((probability) => ({ probability, late: probability > 0.5 }));
    expect(aucOf(scored)).toBe(1);
    expect(aucOf(scored.map(({ late }) => ({ probability: 0.5, late })))).toBe(0.5);
  });

  test("the base rate has no skill, certainty that is right all of it", () => {
    const late = [true, false, false, false];
    expect(brierSkill(late.map((each) => ({ probability: 0.25, late: each })))).toBeCloseTo(0);
    expect(brierSkill(late.map((each) => ({ probability: each ? 1 : 0, late: each })))).toBe(1);
    expect(brierOf([{ probability: 0.4, late: true }])).toBeCloseTo(0.36);
  });
});
