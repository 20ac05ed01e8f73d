import { alarmLevelCodes, type AlarmLevel, type LevelUnit, type Thresholds } from "../kit/defineAlarm";
import { isAmount } from "./measureWords";
import { ruleOf } from "./rules";

/** Where the measured value is between the thresholds of the levels. */
export interface MeasureScale {
  readonly unit: Exclude<LevelUnit, "fixed"> | "yuan";
  readonly value: number;
  /** From the mildest level to the most severe: the value at which each starts. */
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
 * The stored measure of an alarm beside the thresholds of its rule; an amount beside the one that it reached. Undefined where the rule
 * has no measure.
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
