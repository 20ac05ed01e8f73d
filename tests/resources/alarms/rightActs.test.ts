import fc from "fast-check";
import { expect, test } from "vitest";
import { judge } from "../../../resources/alarms/engine";
import type { ProjectFacts } from "../../../resources/alarms/facts";
import { alarmRules } from "../../../resources/alarms/rules";
import { assess, type ScoredAlarm } from "../../../resources/alarms/score";
import { alarmLevelSettingsSeed } from "../../../resources/alarms/settingsSeed";
import { addDays, type Day } from "../../../resources/kit/days";
import { statutoryHolidays } from "../../../resources/law/holidays";
import { cleanMonth, cleanProject, employer, owing, roll, withMonths, yuan } from "./project";
import { testToday, violations } from "./violations";
import { casesOf } from "../../support/cases";

/** The risk if what is found today is open, and what was found before and is gone waits for a verification. */
function riskOf(facts: Partial<ProjectFacts>, day: Day = testToday, before: Partial<ProjectFacts> = facts) {
  const found = (of: Partial<ProjectFacts>) => judge(cleanProject(day, of), day, {}, statutoryHolidays).findings;
  const now = found(facts);
  const isOpen = new Set(now.map(({ rule_code, period_key }) => `${rule_code} ${period_key}`));
  const gone = found(before).filter(({ rule_code, period_key }) => !isOpen.has(`${rule_code} ${period_key}`));
  const closes = new Map(alarmRules.map(({ code, autoClose }) => [code, autoClose]));
  const alarms: ScoredAlarm[] = [
    ...now.map(({ rule_code, level }, id) => ({ id, rule_code, level, status: 1, is_cleared: false })),
    ...gone
      .filter(({ rule_code }) => !closes.get(rule_code))
      .map(({ rule_code, level }, id) => ({ id: 1000 + id, rule_code, level, status: 3, is_cleared: true })),
  ];
  return assess(alarms, {}, alarmLevelSettingsSeed);
}

function expectNoRise(before: Partial<ProjectFacts>, after: Partial<ProjectFacts>, day: Day = testToday): void {
  const [was, is] = [riskOf(before, day), riskOf(after, day, before)];
  expect(is.risk_score).toBeLessThanOrEqual(was.risk_score);
  // Lower numbers are more severe.
  expect(is.alarm_level).toBeGreaterThanOrEqual(was.alarm_level);
}

const codes = Object.keys(violations);
const merged = (of: readonly string[]): Partial<ProjectFacts> => Object.assign({}, ...of.map((code) => violations[code]));
/** Faults in different facts, so that mending one does not uncover another that the test had hidden. */
function apart(of: readonly string[]): string[] {
  const taken = new Set<string>();
  return of.filter((code) => {
    const keys = Object.keys(violations[code] ?? {});
    const isFree = keys.every((key) => !taken.has(key));
    if (isFree) for (const key of keys) taken.add(key);
    return isFree;
  });
}
const someDay = fc.integer({ min: 0, max: 40 }).map((days) => addDays(testToday, days));

test("whatever of several faults is mended, in whatever order, the risk never rises", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(codes, { minLength: 1 }).map(apart), someDay, (broken, day) => {
      for (let mended = 0; mended < broken.length; mended++)
        expectNoRise(merged(broken.slice(mended)), merged(broken.slice(mended + 1)), day);
    }),
    { numRuns: casesOf(60) },
  );
});

const august = (unpaid: number, listed: boolean): Partial<ProjectFacts> => ({
  ...withMonths(
    testToday,
    cleanMonth("2025-08", {
      unpaid: listed ? owing(0) : owing(unpaid),
      corps: [employer({ is_declared: listed, owed: owing(unpaid) })],
    }),
  ),
  ...(listed && unpaid > 0 && { rolls: [{ ...roll(1), owed: owing(unpaid) }] }),
});

test("a late payroll that is submitted, and then paid to more and more workers, never raises the risk", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 35 }), fc.nat(35), someDay, (unpaid, paid, day) => {
      expectNoRise(august(unpaid, false), august(unpaid, true), day);
      expectNoRise(august(unpaid, true), august(Math.max(0, unpaid - paid), true), day);
    }),
    { numRuns: casesOf(100) },
  );
});

test("wages paid from the deposit lower the risk, also while the company may still top it up", () => {
  const [deposit] = cleanProject(testToday).deposits;
  const owed = { ...violations["D11"] };
  const drawn = {
    deposits: [{ ...deposit!, status: 3 as const, used_amount: yuan(1_000_000), replenish_deadline: addDays(testToday, 14) }],
  };
  expectNoRise(owed, drawn);
  expect(riskOf(drawn).risk_score).toBe(0);
  // Not topped up in time, it is a fault of the company.
  expect(riskOf(drawn, addDays(testToday, 15)).risk_score).toBeGreaterThan(0);
});

test("a waiver changes neither risk nor level", () => {
  const [alarm] = judge(cleanProject(testToday, violations["A01"]), testToday, {}, statutoryHolidays).findings;
  const scored = (status: number) =>
    assess([{ id: 1, rule_code: "A01", level: alarm!.level, status, is_cleared: false }], {}, alarmLevelSettingsSeed);
  expect(scored(5)).toMatchObject({ risk_score: scored(1).risk_score, alarm_level: scored(1).alarm_level });
});
