import { z } from "zod";
import { say, type Label } from "../../resources/kit/label";
import { isDay, isMonth, type Day, type Month } from "../../resources/kit/days";
import { FieldErrors } from "../rest/errors";
import { readFilter } from "../rest/filters";
import type { RouteContext } from "../rest/route";
import type { Asker } from "../services";

/** Parameters stand in `filter` as JSON, or by themselves; both are read. Checked below, in the caller's language. */
export const anyQuery = z.looseObject({
  filter: z.string().optional(),
  range: z.string().optional(),
  format: z.enum(["xlsx", "csv"]).optional(),
  summary: z.string().optional(),
});

export type Asked = Readonly<Record<string, unknown>>;
export const askedBy = (context: RouteContext<z.output<typeof anyQuery>>): Asked => {
  const { summary: _, ...query } = context.query;
  return readFilter(context, query);
};

export const texts = {
  needed: ["请选择{label}", "Choose {label}"],
  wrong: ["{label}格式不正确", "{label} is not in the right form"],
  range: ["分页范围无法识别", "The range is not known"],
} as const satisfies Record<string, Label>;

const labels: Readonly<Record<string, Label>> = {
  project: ["项目", "a project"],
  worker: ["人员", "a worker"],
  date: ["日期", "a date"],
  month: ["月份", "a month"],
  team: ["班组", "a team"],
  corp: ["企业", "a company"],
};

export const refuseField = (asker: Asker, field: string, text: Label): never => {
  throw new FieldErrors({ [field]: [say(text, asker.locale, { label: labels[field] ?? field })] });
};

export const isNone = (raw: unknown): boolean => raw === undefined || raw === null || raw === "";

/** Undefined when nobody asked for it. */
export function idIn(asker: Asker, asked: Asked, field: string): number | undefined {
  if (isNone(asked[field])) return undefined;
  const id = Number(asked[field]);
  return Number.isSafeInteger(id) ? id : refuseField(asker, field, texts.wrong);
}
export function neededId(asker: Asker, asked: Asked, field: string): number {
  return idIn(asker, asked, field) ?? refuseField(asker, field, texts.needed);
}
export function dayIn(asker: Asker, asked: Asked, field: string): Day | undefined {
  if (isNone(asked[field])) return undefined;
  return isDay(asked[field]) ? String(asked[field]) : refuseField(asker, field, texts.wrong);
}
export function neededDay(asker: Asker, asked: Asked, field: string): Day {
  return dayIn(asker, asked, field) ?? refuseField(asker, field, texts.needed);
}
export function neededMonth(asker: Asker, asked: Asked, field: string): Month {
  if (isNone(asked[field])) return refuseField(asker, field, texts.needed);
  return isMonth(asked[field]) ? String(asked[field]) : refuseField(asker, field, texts.wrong);
}
/** 1, 0, true and false, as a query or JSON writes them. */
export function flagIn(asked: Asked, field: string): boolean | undefined {
  return isNone(asked[field]) ? undefined : ["1", "true"].includes(String(asked[field]));
}

const usualRows = 25;
const mostRows = 200;

export interface Range {
  readonly start: number;
  readonly limit: number;
}

export function rangeOf(asker: Asker, range: string | undefined, usual = usualRows, most = mostRows): Range {
  if (!range) return { start: 0, limit: usual };
  const [, first, last] = /^\[\s*(\d+)\s*,\s*(\d+)\s*\]$/.exec(range) ?? [];
  if (first === undefined || Number(last) < Number(first)) return refuseField(asker, "range", texts.range);
  return { start: Number(first), limit: Math.min(Number(last) - Number(first) + 1, most) };
}

/** The header by which a list tells how many there are. */
export function tellRange({ reply }: RouteContext, name: string, { start }: Range, count: number, total: number): void {
  void reply.header("Content-Range", `${name} ${start}-${Math.max(start, start + count - 1)}/${total}`);
}

/** Per cent with one decimal, null of nothing. */
export const rate = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part / whole) * 1000) / 10);
