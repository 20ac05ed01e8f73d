import type { Dated } from "../kit/dated";
import type { Field } from "../kit/field";
import type { Label } from "../kit/label";
import { count, decimal, flag } from "../kit/kinds";

/** What a city may set in a rule: its label, its bounds, and the value that holds until it is set. */

type Setting = Field<number, true>;

const daysUnit: Label = ["天", "days"];

export const settableDays = ([zh, en]: Label, preset: number, [min, max] = [1, 365]): Setting =>
  count(zh, en, { min, max, unit: daysUnit }).default(preset);

export const settableWorkdays = ([zh, en]: Label, preset: number, [min, max] = [1, 120]): Setting =>
  count(zh, en, { min, max, unit: ["个工作日", "working days"] }).default(preset);

export const settableMonths = ([zh, en]: Label, preset: number, [min, max] = [1, 12]): Setting =>
  count(zh, en, { min, max, unit: ["个月", "months"] }).default(preset);

export const settableCount = ([zh, en]: Label, preset: number, [min, max]: readonly [number, number]): Setting =>
  count(zh, en, { min, max, unit: ["人", "people"] }).default(preset);

export const settablePercent = ([zh, en]: Label, preset: number, [min, max] = [1, 100]): Setting =>
  count(zh, en, { min, max, unit: ["%", "%"] }).default(preset);

/** A ratio or a factor with two decimals. */
export const settableRatio = ([zh, en]: Label, preset: number, [min, max]: readonly [number, number], unit?: Label): Setting =>
  decimal(zh, en, 6, 2, { min, max, ...(unit && { unit }) }).default(preset);

/** Whole yuan, unlike the fen of the facts. */
export const settableYuan = ([zh, en]: Label, preset: number, [min, max]: readonly [number, number]): Setting =>
  count(zh, en, { min, max, unit: ["元", "CNY"] }).default(preset);

export const settableFlag = ([zh, en]: Label, preset: boolean): Field<boolean, true> => flag(zh, en).default(preset);

/** The newest value of a legal figure; older days are judged by what the city has set. */
export function newest<Figure>({ steps }: Dated<Figure>): Figure {
  return (steps.at(-1) as { figure: Figure }).figure;
}
