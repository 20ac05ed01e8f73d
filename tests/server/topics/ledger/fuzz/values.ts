import type { FieldSpec } from "../../../../../resources/kit/field";
import { addDays, type Day } from "../../../../../resources/kit/days";

type Choose = () => number;

export const pick = <T>(from: readonly T[], choose: Choose): T | undefined => from[Math.floor(choose() * from.length)];

const between = (low: number, high: number, choose: Choose): number => low + Math.floor(choose() * (high - low + 1));
const yuan = ["0.00", "0.01", "1.00", "50.00", "300.00", "480.00", "2400.00", "4799.99", "4800.00", "9600.00"];

/** What values refer to: the rows of the site, its files and its day. */
export interface Surroundings {
  readonly today: Day;
  /** Rows of this resource on the site. */
  idsOf(resource: string): Promise<readonly number[]>;
  file(): Promise<number>;
}

/** A value that the kind of the field may accept, as a client sends it; undefined where nothing sensible can be made. */
async function valueOf(spec: FieldSpec, around: Surroundings, choose: Choose): Promise<unknown> {
  switch (spec.kind) {
    case "money":
      return pick(yuan, choose);
    case "count":
      return between(spec.min ?? 0, Math.max(spec.min ?? 0, Math.min(spec.max ?? 40, 40)), choose);
    case "decimal":
    case "percent":
      return String(between(Math.ceil(spec.min ?? 0), Math.floor(Math.min(spec.max ?? 31, (spec.min ?? 0) + 31)), choose));
    case "monthDay":
      return between(1, 31, choose);
    case "ref":
      return spec.target === undefined ? undefined : pick(await around.idsOf(spec.target), choose);
    case "refs":
      return spec.target === undefined ? undefined : (await around.idsOf(spec.target)).slice(0, 1);
    case "day":
      return addDays(around.today, -between(0, 70, choose));
    case "month":
      return pick(["2026-02", "2026-01", "2026-03"], choose);
    case "instant":
      return `${addDays(around.today, -between(0, 40, choose))} 08:00:00`;
    case "flag":
      return choose() < 0.5;
    case "choice":
      return pick(spec.dictionary?.codes ?? [], choose);
    case "choices":
      return String(pick(spec.dictionary?.codes ?? [], choose) ?? "");
    case "files":
      return [await around.file()];
    case "json":
      return spec.items ? [await valuesOf(spec.items, around, choose)] : undefined;
    case "text":
    case "longText":
      return `随机${between(1, 9, choose)}`.padEnd(spec.min ?? 0, "工");
    case "personName":
      return pick(["张一", "李二"], choose);
    default:
      return undefined;
  }
}

/** Values of some of these fields; each is left out now and then, unless it is required. */
export async function valuesOf(
  fields: Readonly<Record<string, { readonly spec: FieldSpec }>>,
  around: Surroundings,
  choose: Choose,
  share = 0.5,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const [name, { spec }] of Object.entries(fields)) {
    if (!spec.required && choose() > share) continue;
    const value = await valueOf(spec, around, choose);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** New values for one or two of these fields. */
export async function changeOf(
  fields: Readonly<Record<string, { readonly spec: FieldSpec }>>,
  around: Surroundings,
  choose: Choose,
): Promise<Record<string, unknown>> {
  const names = Object.keys(fields);
  const chosen = [pick(names, choose), ...(choose() < 0.3 ? [pick(names, choose)] : [])];
  const values: Record<string, unknown> = {};
  for (const name of chosen) {
    const value = name !== undefined && (await valueOf(fields[name]!.spec, around, choose));
    if (name !== undefined && value !== undefined) values[name] = value;
  }
  return values;
}
