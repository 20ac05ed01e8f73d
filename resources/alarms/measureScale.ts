import { alarmLevelCodes, type AlarmLevel, type LevelUnit, type Thresholds } from "../kit/defineAlarm";
import { isAmount } from "./measureWords";
import { ruleOf } from "./rules";

/** The position of the measured value between the level thresholds. */
export interface MeasureScale {
  readonly unit: Exclude<LevelUnit, "fixed"> | "yuan";
  readonly value: number;
  /** From the mildest to the most severe level: the value at which each starts. */
  readonly marks: readonly { readonly level: AlarmLevel; readonly at: number }[];
}

interface Measured {
  readonly rule_code: string;
  readonly level: number;
  readonly value: string | null;
  readonly threshold: string | null;
}

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^-?\d+(\.\d+)?%?$/.test(text) ? Number.parseFloat(text) : undefined;

/**
 * The stored measure of an alarm with the thresholds of its rule; for an amount only the threshold that it reached. Undefined if
 * the rule has no measure.
 */
export function measureScale({ rule_code, level, value, threshold }: Measured, thresholds: Thresholds): MeasureScale | undefined {
  const unit = ruleOf(rule_code)?.levels.unit;
  const [measured, reached] = [numberIn(value), numberIn(threshold)];
  const own = alarmLevelCodes.find((code) => code === level);
  if (unit === undefined || measured === undefined) return undefined;
  if (isAmount(value ?? ""))
    return reached === undefined || own === undefined
      ? undefined
      : { unit: "yuan", value: measured, marks: [{ level: own, at: reached }] };
  if (unit === "fixed") return undefined;
  const marks = alarmLevelCodes.toReversed().flatMap((code) => {
    const at = thresholds[code];
    return at === null ? [] : [{ level: code, at }];
  });
  return { unit, value: measured, marks };
}
