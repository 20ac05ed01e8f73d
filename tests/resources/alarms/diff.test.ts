import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diff, stillHolds, type HeldAlarm, type OpenAlarm, type Sighting } from "../../../resources/alarms/diff";
import { judge } from "../../../resources/alarms/engine";
import type { ProjectFacts } from "../../../resources/alarms/facts";
import { monthsToLoad } from "../../../resources/alarms/monthFacts";
import { alarmRules } from "../../../resources/alarms/rules";
import { addDays, type Day } from "../../../resources/kit/days";
import { statutoryHolidays } from "../../../resources/law/holidays";
import { cleanProject, roll } from "./project";
import { asOpen, carriedOut } from "./stored";
import { testToday, violations } from "./violations";
import { casesOf } from "../../support/cases";

const judged = (facts: Partial<ProjectFacts> = {}, day: Day = testToday, settings = {}) =>
  judge(cleanProject(day, facts), day, settings, statutoryHolidays);
const unchanged = { close: [], toVerify: [], disabled: [] };
const nothing = { raise: [], sight: [], forget: [], update: [], clear: unchanged, ended: [], resumed: [], release: [] };
const openOf = (facts: Partial<ProjectFacts>, status: OpenAlarm["status"] = 1, day: Day = testToday) =>
  judged(facts, day).findings.map((finding) => asOpen(finding, status));

const late = { rolls: [roll(1)] };

test("what is found for the first time is raised", () => {
  expect(diff([], [], judged(late), {}, testToday).raise).toMatchObject([{ rule_code: "D02", period_key: "roll:1", level: 1 }]);
});

describe("outside the night run", () => {
  const by = (judgement: ReturnType<typeof judged>, ...seen: Sighting[]) =>
    diff([], [], judgement, {}, testToday, { seen, nightly: false });
  const sighting = (is_due: boolean): Sighting => ({ id: 5, rule_code: "D02", period_key: "roll:1", is_due });

  test("what a person closes is seen first and raised when it is due", () => {
    expect(by(judged(late))).toMatchObject({ raise: [], sight: [{ rule_code: "D02", period_key: "roll:1" }], forget: [] });
    expect(by(judged(late), sighting(false))).toMatchObject({ raise: [], sight: [], forget: [] });
    expect(by(judged(late), sighting(true))).toMatchObject({ raise: [{ rule_code: "D02" }], sight: [], forget: [5] });
  });

  test("what is no longer found is forgotten", () => {
    expect(by(judged(), sighting(true))).toMatchObject({ raise: [], sight: [], forget: [5] });
  });

  test("what closes itself is raised at once", () => {
    expect(by(judged(violations.C02))).toMatchObject({ raise: [{ rule_code: "C02" }], sight: [] });
  });

  test("the night run confirms what was seen", () => {
    const night = diff([], [], judged(late), {}, testToday, { seen: [sighting(false)], nightly: true });
    expect(night).toMatchObject({ raise: [{ rule_code: "D02" }], sight: [], forget: [5] });
  });
});

test("what is open already is not raised again", () => {
  expect(diff(openOf(late), [], judged(late), {}, testToday)).toEqual(nothing);
});

test("the next day's figures are updated, and a worse level is reported", () => {
  const [open] = openOf(late, 2, "2025-10-14");
  if (open === undefined) throw new Error("not late");
  expect(diff([open], [], judged(late, "2025-10-15"), {}, "2025-10-15").update).toEqual([
    {
      id: open.id,
      risen: { from: 2, to: 1 },
      changes: {
        level: 1,
        overdue_days: 30,
        value: "30",
        threshold: "30",
        content: expect.stringContaining("逾期30天"),
        text_facts: expect.objectContaining({ as_of: "2025-10-15" }),
      },
    },
  ]);
});

test("a milder level is an update without a message", () => {
  const [open] = openOf({ complete_date: "2025-08-01" });
  if (open === undefined) throw new Error("nothing found");
  const milder = judged({ complete_date: "2025-09-10" });
  expect(diff([open], [], milder, {}, testToday).update).toMatchObject([{ risen: null, changes: { level: 3 } }]);
});

describe.each(alarmRules.map((rule) => [rule.code, rule] as const))("%s, once the facts are clean", (code, rule) => {
  test.each([1, 2, 3] as const)("clears an alarm with status %i", (status) => {
    const open = openOf(violations[code] ?? {}, status).filter(({ rule_code }) => rule_code === code);
    expect(open.length).toBeGreaterThan(0);
    const ids = open.map(({ id }) => id);
    const { clear } = diff(open, [], judged(), {}, testToday);
    const toVerify = status === 3 ? [] : ids;
    expect(clear).toEqual({ ...unchanged, ...(rule.autoClose ? { close: ids } : { toVerify }) });
  });
});

test("an alarm that a person verifies is marked when its condition ends, also if it was reported before, and unmarked when it is back", () => {
  const open = openOf(late, 3);
  const [first] = open.filter(({ rule_code }) => rule_code === "D02");
  expect(diff(open, [], judged(), {}, testToday)).toMatchObject({ ended: [first?.id], clear: unchanged });
  const cleared = open.map((alarm) => ({ ...alarm, is_cleared: true }));
  expect(diff(cleared, [], judged(late), {}, testToday)).toMatchObject({ ended: [], resumed: [first?.id] });
});

test("the city decides what closes itself", () => {
  const [open] = openOf(late);
  if (open === undefined) throw new Error("not late");
  expect(diff([open], [], judged(), { D02: { auto_close: true } }, testToday).clear).toEqual({
    ...unchanged,
    close: [open.id],
  });
});

describe("a rule that nobody looks at", () => {
  const open = openOf(violations.C02 ?? {});

  test("keeps its open alarms while the project is suspended", () => {
    const suspended = judged({ prj_status: 5, suspensions: [{ from: "2025-10-01", to: "2025-11-30" }] });
    expect(suspended.paused).toEqual(["C01", "C02", "C03", "D01", "E03", "E05", "E06"]);
    expect(diff(open, [], suspended, {}, testToday)).toEqual(nothing);
  });

  test("closes them when it is switched off, whether the condition holds or not", () => {
    const off = { C02: { enabled: false } };
    for (const facts of [violations.C02, {}])
      expect(diff(open, [], judged(facts, testToday, off), off, testToday)).toEqual({
        ...nothing,
        clear: { ...unchanged, disabled: open.map(({ id }) => id) },
      });
  });

  test("clears them when the project is complete", () => {
    const complete = judged({ prj_status: 4 });
    expect(diff(open, [], complete, {}, testToday).clear.close).toEqual(open.map(({ id }) => id));
  });

  test("leaves alarms of a rule that no longer exists alone", () => {
    expect(diff([{ ...(open[0] as OpenAlarm), rule_code: "Z99" }], [], judged(), {}, testToday)).toEqual(nothing);
  });
});

describe("after closing", () => {
  const held = (until: Day | null): HeldAlarm[] => [{ id: 77, rule_code: "D02", period_key: "roll:1", until, is_cleared: false }];

  test("what comes back is a new alarm", () => {
    expect(diff([], [], judged(late), {}, testToday).raise).toHaveLength(1);
  });

  test("what was exempted is not raised before its day", () => {
    expect(diff([], held("2025-10-21"), judged(late), {}, testToday).raise).toEqual([]);
    expect(diff([], held("2025-10-20"), judged(late), {}, testToday).raise).toHaveLength(1);
  });

  test("what was verified although it still holds stays closed until it has ended once", () => {
    expect(diff([], held(null), judged(late), {}, testToday)).toEqual(nothing);
    expect(diff([], held(null), judged(), {}, testToday).release).toEqual([77]);
  });

  test("what was exempted adds no more risk once its condition has ended, and does again when it is back", () => {
    expect(diff([], held("2025-11-20"), judged(), {}, testToday).ended).toEqual([77]);
    const cleared = held("2025-11-20").map((alarm) => ({ ...alarm, is_cleared: true }));
    expect(diff([], cleared, judged(late), {}, testToday)).toMatchObject({ raise: [], ended: [], resumed: [77] });
  });
});

test("verification asks whether the condition still holds", () => {
  const alarm = { rule_code: "C02", period_key: "" };
  expect(stillHolds(alarm, judged(violations.C02))).toBe(true);
  expect(stillHolds(alarm, judged())).toBe(false);
  expect(stillHolds(alarm, judged({ review_status: 0 }))).toBeUndefined();
});

test("months of open alarms are loaded however old", () => {
  const months = monthsToLoad("2025-10-20", [
    { rule_code: "D01", period_key: "2024-02:corp:20" },
    { rule_code: "D02", period_key: "roll:1" },
    { rule_code: "D03", period_key: "2025-08" },
  ]);
  expect([months[0], months[1], months.at(-1), months.length]).toEqual(["2024-02", "2024-10", "2025-10", 14]);
});

const someViolations = fc
  .subarray(Object.keys(violations))
  .map((codes) => Object.assign({}, ...codes.map((code) => violations[code])) as Partial<ProjectFacts>);
const someDay = fc.integer({ min: 0, max: 40 }).map((days) => addDays(testToday, days));

test("done twice, nothing is left to do", () => {
  fc.assert(
    fc.property(someViolations, someViolations, someDay, (before, after, day) => {
      const judgement = judged(after, day);
      const open = openOf(before);
      const once = diff(open, [], judgement, {}, day);
      expect(diff(carriedOut(open, once), [], judgement, {}, day)).toEqual(nothing);
    }),
    { numRuns: casesOf(60) },
  );
});

test("no key is found twice", () => {
  fc.assert(
    fc.property(someViolations, (facts) => {
      const keys = judged(facts).findings.map(({ rule_code, period_key }) => `${rule_code} ${period_key}`);
      expect(new Set(keys).size).toBe(keys.length);
    }),
    { numRuns: casesOf(60) },
  );
});
