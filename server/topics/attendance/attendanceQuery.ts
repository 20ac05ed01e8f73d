import { z } from "zod";
import { translate, type Label } from "../../../resources/kit/label";
import { isDay, isMonth, type Day, type Month } from "../../../resources/kit/days";
import { FieldErrors } from "../../engine/rest/errors";
import { readFilter } from "../../engine/rest/filters";
import type { RouteContext } from "../../engine/rest/route";
import type { RequestContext } from "../../engine/services";

/** Parameters in `filter` as JSON, or separately. Validated below, in the caller's language. */
export const attendanceQuerySchema = z.looseObject({
  filter: z.string().optional(),
  range: z.string().optional(),
  format: z.enum(["xlsx", "csv"]).optional(),
  summary: z.string().optional(),
});

export type AttendanceQuery = Readonly<Record<string, unknown>>;
export const attendanceQuery = (context: RouteContext<z.output<typeof attendanceQuerySchema>>): AttendanceQuery => {
  const { summary: _, ...query } = context.query;
  return readFilter(context, query);
};

export const queryTexts = {
  needed: ["请选择{label}", "Choose {label}"],
  wrong: ["{label}格式不正确", "{label} has an invalid format"],
  range: ["分页范围无法识别", "Invalid page range"],
} as const satisfies Record<string, Label>;

const labels: Readonly<Record<string, Label>> = {
  project: ["项目", "a project"],
  worker: ["人员", "a worker"],
  date: ["日期", "a date"],
  month: ["月份", "a month"],
  team: ["班组", "a team"],
  corp: ["企业", "a company"],
};

export const refuseField = (ctx: RequestContext, field: string, text: Label): never => {
  throw new FieldErrors({ [field]: [translate(text, ctx.locale, { label: labels[field] ?? field })] });
};

export const isAbsent = (raw: unknown): boolean => raw === undefined || raw === null || raw === "";

/** Undefined if missing. */
export function optionalId(ctx: RequestContext, query: AttendanceQuery, field: string): number | undefined {
  if (isAbsent(query[field])) return undefined;
  const id = Number(query[field]);
  return Number.isSafeInteger(id) ? id : refuseField(ctx, field, queryTexts.wrong);
}
export function requiredId(ctx: RequestContext, query: AttendanceQuery, field: string): number {
  return optionalId(ctx, query, field) ?? refuseField(ctx, field, queryTexts.needed);
}
export function optionalDay(ctx: RequestContext, query: AttendanceQuery, field: string): Day | undefined {
  if (isAbsent(query[field])) return undefined;
  return isDay(query[field]) ? String(query[field]) : refuseField(ctx, field, queryTexts.wrong);
}
export function requiredDay(ctx: RequestContext, query: AttendanceQuery, field: string): Day {
  return optionalDay(ctx, query, field) ?? refuseField(ctx, field, queryTexts.needed);
}
export function requiredMonth(ctx: RequestContext, query: AttendanceQuery, field: string): Month {
  if (isAbsent(query[field])) return refuseField(ctx, field, queryTexts.needed);
  return isMonth(query[field]) ? String(query[field]) : refuseField(ctx, field, queryTexts.wrong);
}
/** Accepts 1, 0, true and false, as a query or JSON has them. */
export function optionalFlag(query: AttendanceQuery, field: string): boolean | undefined {
  return isAbsent(query[field]) ? undefined : ["1", "true"].includes(String(query[field]));
}

const defaultRows = 25;
const maxRows = 200;

export interface PageRange {
  readonly start: number;
  readonly limit: number;
}

export function parsePageRange(ctx: RequestContext, range: string | undefined, perPage = defaultRows, max = maxRows): PageRange {
  if (!range) return { start: 0, limit: perPage };
  const [, first, last] = /^\[\s*(\d+)\s*,\s*(\d+)\s*\]$/.exec(range) ?? [];
  if (first === undefined || Number(last) < Number(first)) return refuseField(ctx, "range", queryTexts.range);
  return { start: Number(first), limit: Math.min(Number(last) - Number(first) + 1, max) };
}

/** Percent with one decimal; null if `whole` is 0. */
export const attendanceRate = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
