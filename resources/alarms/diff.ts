import type { AlarmLevel } from "../kit/defineAlarm";
import type { Day } from "../kit/days";
import type { Label } from "../kit/label";
import type { AlarmFinding, Judgement } from "./engine";
import type { AlarmKey } from "./alarmKey";
import { ruleOf } from "./rules";
import { settingOf, type StoredSettings } from "./settings";
import { alarmStatus, type openAlarmStatuses } from "../dictionaries/alarmStatus";

/** An open row of project_alarms. */
export interface OpenAlarm extends AlarmFinding {
  readonly id: number;
  readonly status: (typeof openAlarmStatuses)[number];
  /** Its condition had ended when it was last evaluated. */
  readonly is_cleared: boolean;
}

/** A closed row whose key is not raised again for now. */
export interface HeldAlarm extends AlarmKey {
  readonly id: number;
  /** Dismissed until this day; null if it was closed by verification while its condition still held, and so held until the condition ends. */
  readonly until: Day | null;
  readonly is_cleared: boolean;
}

/** Minutes after which a repeated finding raises an alarm, for rules that a person closes; the night run raises it at once (8.1). */
export const confirmAfterMinutes = 30;

/** A finding seen for the first time, which is not an alarm yet. */
export interface Sighting extends AlarmKey {
  readonly id: number;
  /** First seen at least `confirmAfterMinutes` ago. */
  readonly is_due: boolean;
}

export interface Sightings {
  readonly seen: readonly Sighting[];
  /** The night run also raises findings seen for the first time. */
  readonly nightly: boolean;
}

interface AlarmUpdate {
  readonly id: number;
  /** Only the changed fields. */
  readonly changes: Partial<AlarmFinding>;
  /** The level became more severe: a log entry and a message. */
  readonly risen: { readonly from: AlarmLevel; readonly to: AlarmLevel } | null;
}

export interface AlarmDiff {
  readonly raise: readonly AlarmFinding[];
  /** Seen for the first time: raised when confirmed. */
  readonly sight: readonly AlarmKey[];
  /** Sightings that have become alarms, or were not confirmed. */
  readonly forget: readonly number[];
  readonly update: readonly AlarmUpdate[];
  readonly clear: {
    /** To status 4, close_type 2. */
    readonly close: readonly number[];
    /** To status 3: the condition no longer holds, and a person verifies it. */
    readonly toVerify: readonly number[];
    /** Closed like `close`, because the rule was switched off. */
    readonly disabled: readonly number[];
  };
  /** Rows, open or waived, whose condition has ended since the last evaluation: they add no more risk. */
  readonly ended: readonly number[];
  /** Rows whose condition had ended and holds again. */
  readonly resumed: readonly number[];
  /** Held rows whose condition has ended: it will raise a new alarm the next time. */
  readonly release: readonly number[];
}

export const autoClosedText: Label = ["系统检测已消除，自动销号", "Condition cleared; alarm closed by the system"];
export const settledText: Label = ["条件已消除，随欠薪案件结清销号", "Condition ended; closed with the settled wage case"];
export const ruleDisabledText: Label = ["规则已停用，自动销号", "Rule disabled; alarm closed by the system"];
export const toVerifyText: Label = ["系统检测已消除，待核实", "Condition cleared; pending verification"];
export const risenText: Label = ["预警等级由{from}升为{to}", "Level raised from {from} to {to}"];

/** The changes that make the stored alarms of one project match the findings. Idempotent. */
export function diff(
  openAlarms: readonly OpenAlarm[],
  held: readonly HeldAlarm[],
  judgement: Judgement,
  settings: StoredSettings,
  today: Day,
  { seen, nightly }: Sightings = { seen: [], nightly: true },
): AlarmDiff {
  const found = new Map(judgement.findings.map((finding) => [keyOf(finding), finding]));
  const open = new Set(openAlarms.map(keyOf));
  const holding = new Set(held.filter(({ until }) => until === null || today < until).map(keyOf));
  const isGone = (alarm: AlarmKey) => stillHolds(alarm, judgement) === false;
  const closesItself = ({ rule_code }: AlarmKey) => {
    const rule = ruleOf(rule_code);
    return rule !== undefined && settingOf(rule, settings).auto_close;
  };
  const gone = openAlarms.filter(isGone);
  const isDue = new Map(seen.map((sighting) => [keyOf(sighting), sighting.is_due]));
  const isConfirmed = (finding: AlarmKey) => nightly || closesItself(finding) || isDue.get(keyOf(finding)) === true;
  const fresh = [...found.values()].filter((finding) => !open.has(keyOf(finding)) && !holding.has(keyOf(finding)));
  const unconfirmed = fresh.filter((finding) => !isConfirmed(finding));
  const waiting = new Set(unconfirmed.map(keyOf));
  const standing = [...openAlarms.filter((alarm) => !closesItself(alarm)), ...held.filter(({ until }) => until !== null)];
  return {
    raise: fresh.filter(isConfirmed),
    sight: unconfirmed.filter((finding) => !isDue.has(keyOf(finding))),
    forget: seen.filter((sighting) => !waiting.has(keyOf(sighting))).map(({ id }) => id),
    update: openAlarms.flatMap((alarm) => updateOf(alarm, found.get(keyOf(alarm))) ?? []),
    clear: {
      close: gone.filter(closesItself).map(({ id }) => id),
      toVerify: gone.filter((alarm) => !closesItself(alarm) && alarm.status !== alarmStatus.verifying).map(({ id }) => id),
      disabled: openAlarms.filter(({ rule_code }) => judgement.disabled.includes(rule_code)).map(({ id }) => id),
    },
    ended: standing.filter((alarm) => !alarm.is_cleared && isGone(alarm)).map(({ id }) => id),
    resumed: standing.filter((alarm) => alarm.is_cleared && stillHolds(alarm, judgement) === true).map(({ id }) => id),
    release: held.filter((alarm) => alarm.until === null && isGone(alarm)).map(({ id }) => id),
  };
}

/** Whether the condition of an alarm holds now; undefined if its rule is not evaluated. Checked before verification closes an alarm. */
export function stillHolds(alarm: AlarmKey, { findings, paused, disabled }: Judgement): boolean | undefined {
  const { rule_code } = alarm;
  if (ruleOf(rule_code) === undefined || paused.includes(rule_code) || disabled.includes(rule_code)) return undefined;
  return findings.some((finding) => keyOf(finding) === keyOf(alarm));
}

export const keyOf = ({ rule_code, period_key }: AlarmKey): string => `${rule_code} ${period_key}`;

function updateOf(alarm: OpenAlarm, finding: AlarmFinding | undefined): AlarmUpdate | undefined {
  if (finding === undefined) return undefined;
  const names = Object.keys(finding) as (keyof AlarmFinding)[];
  const changes = Object.fromEntries(
    names.filter((name) => !isSame(alarm[name], finding[name])).map((name) => [name, finding[name]]),
  );
  if (Object.keys(changes).length === 0) return undefined;
  const risen = finding.level < alarm.level ? { from: alarm.level, to: finding.level } : null;
  return { id: alarm.id, changes, risen };
}

/** Deep equality, because PostgreSQL may return the keys of stored JSON in another order. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return left.length === right.size && left.every(([name, value]) => right.has(name) && isSame(value, right.get(name)));
}
