import type { Dated } from "../kit/dated";
import type { FieldDef } from "../kit/field";
import type { Label } from "../kit/label";
import { integer, decimal, bool } from "../kit/kinds";

/** A setting of a rule: its label, bounds and default. */

type Setting = FieldDef<number, true>;

const daysUnit: Label = ["天", "days"];

export const settableDays = ([zh, en]: Label, initial: number, [min, max] = [1, 365]): Setting =>
  integer(zh, en, { min, max, unit: daysUnit }).default(initial);

export const settableWorkdays = ([zh, en]: Label, initial: number, [min, max] = [1, 120]): Setting =>
  integer(zh, en, { min, max, unit: ["个工作日", "working days"] }).default(initial);

export const settableMonths = ([zh, en]: Label, initial: number, [min, max] = [1, 12]): Setting =>
  integer(zh, en, { min, max, unit: ["个月", "months"] }).default(initial);

export const settableCount = ([zh, en]: Label, initial: number, [min, max]: readonly [number, number]): Setting =>
  integer(zh, en, { min, max, unit: ["人", "people"] }).default(initial);

export const settablePercent = ([zh, en]: Label, initial: number, [min, max] = [1, 100]): Setting =>
  integer(zh, en, { min, max, unit: ["%", "%"] }).default(initial);

/** A ratio or a factor with two decimals. */
export const settableRatio = ([zh, en]: Label, initial: number, [min, max]: readonly [number, number], unit?: Label): Setting =>
  decimal(zh, en, 6, 2, { min, max, ...(unit && { unit }) }).default(initial);

/** Whole yuan, unlike the facts, which are fen. */
export const settableYuan = ([zh, en]: Label, initial: number, [min, max]: readonly [number, number]): Setting =>
  integer(zh, en, { min, max, unit: ["元", "CNY"] }).default(initial);

export const settableFlag = ([zh, en]: Label, initial: boolean): FieldDef<boolean, true> => bool(zh, en).default(initial);

/** The latest value of a legal figure; for earlier days the city's setting still applies. */
export function newest<Figure>({ steps }: Dated<Figure>): Figure {
  return (steps.at(-1) as { figure: Figure }).figure;
}
