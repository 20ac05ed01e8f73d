import fc from "fast-check";
import { expect, test } from "vitest";
import { diff, keyOf, type HeldAlarm, type OpenAlarm } from "../../../resources/alarms/diff";
import { judge } from "../../../resources/alarms/engine";
import type { ProjectFacts } from "../../../resources/alarms/facts";
import { alarmRules } from "../../../resources/alarms/rules";
import { addDays } from "../../../resources/kit/days";
import { statutoryHolidays } from "../../../resources/law/holidays";
import { cleanProject } from "./project";
import { carriedOut } from "./stored";
import { testToday, violations } from "./violations";
import { casesOf } from "../../support/cases";

/** What people do to the open alarm with this number, counted round. */
type Deed = { readonly deed: "notify" | "rectify" | "confirm" | "return" | "dismiss"; readonly alarm: number };
/** A day on which these rules are broken, and what is done before the engine looks. */
interface Step {
  readonly broken: readonly string[];
  readonly deeds: readonly Deed[];
}

const codes = alarmRules.map(({ code }) => code);
const deeds = fc.record({
  deed: fc.constantFrom("notify", "rectify", "confirm", "return", "dismiss"),
  alarm: fc.nat(50),
}) as fc.Arbitrary<Deed>;
const histories: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ broken: fc.subarray(codes, { maxLength: 8 }), deeds: fc.array(deeds, { maxLength: 3 }) }),
  { minLength: 2, maxLength: 8 },
);

/** Where two rules look at the same facts, the later one decides: what is broken then is what `judge` finds. */
const factsOf = (broken: readonly string[]) =>
  cleanProject(
    testToday,
    broken.reduce<Partial<ProjectFacts>>((facts, code) => {
      const more = violations[code] ?? {};
      const people = facts.people && more.people && differing(more.people, facts.people);
      return { ...facts, ...more, ...(people && { people }) };
    }, {}),
  );

const clean = cleanProject(testToday).people;
const differing = (more: ProjectFacts["people"], before: ProjectFacts["people"]): ProjectFacts["people"] =>
  Object.assign(
    {},
    before,
    Object.fromEntries(Object.entries(more).filter(([name, value]) => !same(value, clean[name as keyof typeof clean]))),
  );
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The alarms as the platform keeps them: open ones with their words, closed ones that are held back. */
interface Kept {
  open: readonly OpenAlarm[];
  held: readonly HeldAlarm[];
}

function act({ open, held }: Kept, { deed, alarm }: Deed): Kept {
  const one = open[alarm % Math.max(1, open.length)];
  if (!one) return { open, held };
  const to = (status: OpenAlarm["status"]) => ({ open: open.map((row) => (row === one ? { ...one, status } : row)), held });
  const closed = (until: HeldAlarm["until"]) => ({
    open: open.filter((row) => row !== one),
    held: [...held, { id: one.id, rule_code: one.rule_code, period_key: one.period_key, until, is_cleared: one.is_cleared }],
  });
  if (deed === "notify" && one.status === 1) return to(2);
  if (deed === "rectify" && one.status === 2) return to(3);
  if (deed === "return" && one.status === 3) return to(2);
  if (deed === "confirm" && one.status === 3) return closed(null);
  if (deed === "dismiss") return closed(addDays(testToday, 30));
  return { open, held };
}

/** The same, written plainly: an alarm is open while its condition holds, unless it was closed for a while. */
function plainly(before: Kept, found: ReadonlySet<string>) {
  const closesItself = new Map(alarmRules.map((rule) => [rule.code, rule.autoClose]));
  const statuses = new Map<string, number>();
  for (const alarm of before.open) {
    const key = keyOf(alarm);
    if (found.has(key)) statuses.set(key, alarm.status);
    else if (!closesItself.get(alarm.rule_code)) statuses.set(key, 3);
  }
  for (const key of found) {
    const held = before.held.some((row) => keyOf(row) === key);
    if (!statuses.has(key) && !held) statuses.set(key, 1);
  }
  return statuses;
}

test("through any history each alarm is open exactly while its condition holds or a person has to verify", () => {
  fc.assert(
    fc.property(histories, (steps) => {
      let kept: Kept = { open: [], held: [] };
      for (const { broken, deeds: done } of steps) {
        kept = done.reduce(act, kept);
        const judgement = judge(factsOf(broken), testToday, {}, statutoryHolidays);
        const found = new Set(judgement.findings.map(keyOf));
        const expected = plainly(kept, found);
        const change = diff(kept.open, kept.held, judgement, {}, testToday);
        kept = {
          open: carriedOut(kept.open, change),
          held: kept.held.filter(({ id }) => !change.release.includes(id)),
        };
        expect(new Map(kept.open.map((alarm) => [keyOf(alarm), alarm.status]))).toEqual(expected);
        // What is open says what was found today, word for word.
        for (const alarm of kept.open) {
          const finding = judgement.findings.find((one) => keyOf(one) === keyOf(alarm));
          if (finding) expect(alarm).toMatchObject({ level: finding.level, content: finding.content, amount: finding.amount });
        }
        // Judged again, nothing is left to do.
        const again = diff(kept.open, kept.held, judgement, {}, testToday);
        expect([again.raise, again.update, again.clear.close, again.clear.toVerify]).toEqual([[], [], [], []]);
      }
    }),
    { numRuns: casesOf(120) },
  );
});

test("held back after a verification, an alarm is raised again once its condition has ended and come back", () => {
  fc.assert(
    fc.property(fc.constantFrom(...codes), (code) => {
      const broken = judge(factsOf([code]), testToday, {}, statutoryHolidays);
      const [alarm] = carriedOut([], diff([], [], broken, {}, testToday)).filter(({ rule_code }) => rule_code === code);
      if (!alarm) throw new Error(`${code} found nothing`);
      const held = [{ id: alarm.id, rule_code: code, period_key: alarm.period_key, until: null, is_cleared: false }];
      const raised = (holding: readonly HeldAlarm[]) =>
        diff([], holding, broken, {}, testToday).raise.some((one) => keyOf(one) === keyOf(alarm));
      expect(raised(held)).toBe(false);
      const ended = diff([], held, judge(factsOf([]), testToday, {}, statutoryHolidays), {}, testToday).release;
      expect(ended).toEqual([alarm.id]);
      expect(raised([])).toBe(true);
    }),
  );
});
