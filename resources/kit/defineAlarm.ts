import type { Basis } from "./basis";
import type { Day, Holidays } from "./days";
import type { AnyField, Fields, ValueOf } from "./field";
import type { TextParam, TextParams, Label } from "./label";
import type { MoneyFen } from "./money";

/** 1 is the most severe (red); lower codes sort first. */
export type AlarmLevel = 1 | 2 | 3;
export const alarmLevelCodes = [1, 2, 3] as const satisfies readonly AlarmLevel[];

export type LevelUnit = "days" | "percent" | "count" | "fixed";
/** The value at which each level starts; null if the rule's own measure never reaches that level. */
export type Thresholds = { readonly [L in AlarmLevel]: number | null };

export interface LevelScale {
  readonly unit: LevelUnit;
  readonly thresholds: Thresholds;
  /** How a value reaches a threshold: at or above it, at or below it, or strictly below it. */
  readonly reached: "atLeast" | "atMost" | "below";
}

const scale =
  (unit: LevelUnit, reached: LevelScale["reached"]) =>
  (third: number, second: number | null, first: number | null): LevelScale => ({
    unit,
    reached,
    thresholds: { 3: third, 2: second, 1: first },
  });

/** Days late at which levels 3, 2 and 1 start. */
export const days = scale("days", "atLeast");
/** Days left: the fewer, the worse. */
export const daysLeft = scale("days", "atMost");
export const percent = scale("percent", "atLeast");
/** A rate that should be high: a level starts strictly below its threshold. */
export const percentBelow = scale("percent", "below");
export const countParam = scale("count", "atLeast");
/** The check determines the level: `level_value` is the level. */
export const fixed = (): LevelScale => ({ unit: "fixed", reached: "atLeast", thresholds: { 3: null, 2: null, 1: null } });

export const isSmallerWorse = ({ reached }: LevelScale): boolean => reached !== "atLeast";

/**
 * A row of evidence: `type` names its resource. Cells follow the rule's columns and contain only codes, days, amounts and masked
 * names; `text` is the same in one line. Alarms of earlier versions have no cells.
 */
export interface Evidence {
  readonly type: string;
  readonly id: number | null;
  readonly text: string;
  readonly cells?: readonly string[];
}
export const evidenceLimit = 200;

export interface Finding<TextFacts = TextParams> {
  /** Identifies the finding within the project: "" the project itself, "2025-08", "roll:7", "worker:123" … */
  readonly period_key: string;
  /** The measured value, in the unit of the scale. */
  readonly level_value: number;
  /** Days after the deadline: the day after it is 1. */
  readonly overdue_days: number;
  /** A second measure that already justifies this level, independent of the first one. */
  readonly at_least?: AlarmLevel;
  /** The level is at most this severe, independent of the measure. */
  readonly at_most?: AlarmLevel;
  /** Shown instead of the measured value and of the threshold that was reached. */
  readonly value?: string;
  readonly threshold?: string;
  /** The responsible company; by default the general contractor. */
  readonly corp?: number;
  readonly worker_count?: number;
  readonly amount?: MoneyFen;
  readonly evidence: readonly Evidence[];
  /** The values of the placeholders of the text. */
  readonly facts: TextFacts;
}

/**
 * Whether a rule applies to its subject on a day. Paused: not evaluated, and open alarms stay as they are. Over: the condition can
 * no longer be true, and open alarms are cleared.
 */
export type AlarmWatch = "judged" | "paused" | "over";
export type AlarmWatchScope<Subject> = (subject: Subject, today: Day) => AlarmWatch;

export type ParamValues<Params extends Fields> = { readonly [K in keyof Params]: ValueOf<Params[K]> };
export type StoredParams = Readonly<Record<string, unknown>>;

/** The names in braces of a text, so that a finding without one of them does not compile. */
type Named<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;
type TextFacts<Text extends Label> = Readonly<Record<Named<Text[0]> | Named<Text[1]>, TextParam>>;

/** The legal penalty with its article; no article if the law sets no fine for this case. */
export interface Penalty {
  readonly basis: Basis | null;
  readonly text: Label;
}

/** Augmented by the product with the union of its facts (`declare module`, property `code`). */
export interface AlarmFacts {}
type AlarmFact = AlarmFacts extends { readonly code: infer C extends string } ? C : string;

interface AlarmAttributes<Params extends Fields, Text extends Label> {
  /** Group letter and number: "A03". */
  readonly code: string;
  /** What it speaks of: alarms of a project about one fact are one matter with several bases. */
  readonly fact: AlarmFact;
  /** A finding of data that an official judges once: it may be verified although the data stay as they are. */
  readonly isSuspicion: boolean;
  readonly label: Label;
  /** What the rule checks, in one sentence that names the parameters it reads. */
  readonly description: Label;
  readonly basis: readonly Basis[];
  readonly penalty: Penalty;
  /** The penalty where the general contractor is the employer, if it is another one. */
  readonly contractorPenalty?: Penalty;
  /** The parameters that the city may set, with label, bounds and default, declared like form fields. */
  readonly params: Params;
  /** What the thresholds are compared with; by default the usual measure of the scale's unit. */
  readonly measure?: Label;
  readonly levels: LevelScale;
  /** Points of a level 3 alarm in the risk score; 1–30. */
  readonly weight: number;
  /** The worst open alarm of this rule sets the level of the whole project. */
  readonly drivesLevel: boolean;
  /** Closed by the platform once the condition no longer holds; otherwise a person verifies it. */
  readonly autoClose: boolean;
  /** Never shown to a company. */
  readonly governmentOnly: boolean;
  /** What a finding is about (its period_key); the project by default. */
  readonly key: Label;
  /** The headers of the evidence table. */
  readonly columns: readonly Label[];
  /** The problem, since when it exists, and what to do. */
  readonly text: Text;
}

type NoParams = { readonly [N in never]: never };
type Defaulted = "params" | "key" | "drivesLevel" | "autoClose" | "governmentOnly" | "isSuspicion";
/** Default: without a period_key a finding is about the project itself; without overdue_days nothing is overdue. */
type CheckFinding<TextFacts> = Omit<Finding<TextFacts>, FindingDefaults> & Partial<Pick<Finding, FindingDefaults>>;
type FindingDefaults = "period_key" | "overdue_days";

export interface AlarmDeclaration<Subject, Params extends Fields, Text extends Label, Watched = Subject>
  extends Omit<AlarmAttributes<Params, Text>, Defaulted>, Partial<Pick<AlarmAttributes<Params, Text>, Defaulted>> {
  readonly watch?: AlarmWatchScope<Watched>;
  /** The message for parameters that are each valid but contradict each other. */
  readonly conflict?: (params: ParamValues<Params>) => Label | false;
  readonly check: (
    subject: Subject,
    today: Day,
    params: ParamValues<Params>,
    holidays: Holidays,
  ) => CheckFinding<TextFacts<Text>> | readonly CheckFinding<TextFacts<Text>>[];
}

/** `Watched`: the part of its subject that decides whether a rule applies. */
export interface AlarmRule<Subject, Watched = Subject> extends AlarmAttributes<Fields, Label> {
  readonly watch: AlarmWatchScope<Watched>;
  /** Parameters missing in `stored` take their defaults. */
  check(subject: Subject, today: Day, stored: StoredParams, holidays: Holidays): readonly Finding[];
  conflict(stored: StoredParams): Label | false;
}

/**
 * Declares alarm rules about one kind of subject; `defaultWatch` applies to rules without their own `watch`. A check is pure: it gets the
 * day, reads no database, and returns the facts that the alarm shows.
 */
export const alarmsAbout =
  <Subject, Watched = Subject>(defaultWatch: AlarmWatchScope<Watched>) =>
  <const Text extends Label, const Params extends Fields = NoParams>(
    declaration: AlarmDeclaration<Subject, Params, Text, Watched>,
  ): AlarmRule<Subject, Watched> => ({
    params: {},
    key: ["项目", "Project"],
    drivesLevel: false,
    autoClose: false,
    governmentOnly: false,
    isSuspicion: false,
    watch: defaultWatch,
    ...declaration,
    conflict: (stored) => declaration.conflict?.(paramsWithDefaults(declaration.params, stored)) ?? false,
    check: (subject, today, stored, holidays) =>
      [declaration.check(subject, today, paramsWithDefaults(declaration.params, stored), holidays)]
        .flat()
        .map((finding) => ({ period_key: "", overdue_days: 0, ...finding })),
  });

function paramsWithDefaults<Params extends Fields>(params: Params | undefined, stored: StoredParams): ParamValues<Params> {
  const values = Object.entries<AnyField>(params ?? {}).map(([name, { spec }]) => [
    name,
    Object.hasOwn(stored, name) ? stored[name] : spec.default,
  ]);
  // The server validates settings against the same fields before it saves them.
  return Object.fromEntries(values) as ParamValues<Params>;
}

function reaches({ reached }: LevelScale, value: number, threshold: number): boolean {
  return reached === "atLeast" ? value >= threshold : reached === "atMost" ? value <= threshold : value < threshold;
}

/** The most severe level whose threshold the value reaches; undefined when it does not even reach level 3. */
export function levelReached(levels: LevelScale, value: number): AlarmLevel | undefined {
  if (levels.unit === "fixed") return alarmLevelCodes.find((level) => level === value);
  return alarmLevelCodes.find((level) => {
    const threshold = levels.thresholds[level];
    return threshold !== null && reaches(levels, value, threshold);
  });
}
