import type pg from "pg";
import { resourceByName } from "../../../resources";
import { isMasked } from "../../../resources/kit/mask";
import { kindOf } from "../../../resources/kit/kinds/registry";
import { issueText } from "../../../resources/kit/messages";
import { parseValue } from "../../../resources/kit/parse";
import { translate, type Label } from "../../../resources/kit/label";
import { toText } from "../../../resources/kit/text";
import { tidyName } from "../../../resources/kit/validators";
import { toWire } from "../../../resources/kit/wire";
import type { ReportError } from "../../platform/excel/importSheet";
import { fetchRows, identifier, sql, type DbRow } from "../../platform/db/query";
import { andNotDeleted } from "../../platform/db/store";
import type { RequestContext } from "../services";
import type { IdentityColumns } from "./importColumns";
import { readScope } from "./scope";
import { nameFields } from "./selection";

type Context = RequestContext & { readonly db: pg.PoolClient };
interface Line {
  readonly row: number;
  readonly body: Record<string, unknown>;
}

const texts = {
  missing: ["请输入{label}", "Enter {label}"],
  unknown: ["没有{label}为{number}的{what}，请核对号码", "There is no {what} with the {label} {number}; check the number"],
  otherName: [
    "{label}是{name}的，表中姓名是“{written}”，请核对",
    "The {label} belongs to {name}, but the name is “{written}”; check both",
  ],
  masked: [
    "有多个“{name}”，隐去的{label}无法确定是哪一个，请填写完整号码",
    "Several records are named {name}; enter the whole {label}, because the masked one fits more than one",
  ],
  several: [
    "{name}有多条记录（{places}），请在“{within}”列写明是哪一个",
    "There are several records of {name} ({places}); enter the column “{within}”",
  ],
  elsewhere: ["{name}不在“{place}”，现有：{places}", "{name} is not in “{place}”, but in: {places}"],
} as const satisfies Record<string, Label>;

/** Replaces names and numbers by ids; returns the lines in which both belong to one row that the importer may read. */
export async function matchIdentity<L extends Line>(
  ctx: Context,
  lines: readonly L[],
  { field, target, identity, number, within, required }: IdentityColumns,
  report: ReportError,
): Promise<readonly L[]> {
  const { locale } = ctx;
  const spec = target.fields[identity.number]!.spec;
  const setting = { today: ctx.today, demo: ctx.services.settings.demo };
  const label = translate(spec.label, locale);
  const numbers = new Map(
    lines.map((line) => {
      const raw = toText(line.body[number]).trim();
      return [line, isMasked(raw) ? { raw } : { raw, value: kindOf(spec).normalize?.(raw) ?? raw }];
    }),
  );
  const candidates = await candidatesFor(ctx, lines, { field, target, identity }, numbers);
  return lines.filter((line) => {
    const { raw, value } = numbers.get(line)!;
    const [written, place] = [tidyName(toText(line.body[field])), within === undefined ? "" : toText(line.body[within]).trim()];
    delete line.body[number];
    if (within !== undefined) delete line.body[within];
    const refuseLine = (message: string, column: string) => {
      report(line.row, message, column, field);
      return false;
    };
    if (raw === "" && written === "" && !required) return true;
    if (raw === "") return refuseLine(translate(texts.missing, locale, { label }), number);
    // Our own exports mask the numbers: then name and visible digits must fit one row.
    const own = candidates.filter((row) =>
      value === undefined
        ? toWire(spec, row[identity.number], { unmask: false }) === raw && tidyName(toText(row[identity.name])) === written
        : row[identity.number] === value,
    );
    const what = translate(target.label, locale);
    const parsed = own.length === 0 && value !== undefined ? parseValue(value, spec, setting, {}) : undefined;
    if (parsed && "issue" in parsed) return refuseLine(issueText(parsed.issue, spec, locale), number);
    if (own.length === 0) return refuseLine(translate(texts.unknown, locale, { label, number: raw, what }), number);
    const name = toText(own[0]![identity.name]);
    if (new Set(own.map((row) => row[identity.number])).size > 1)
      return refuseLine(translate(texts.masked, locale, { label, name }), number);
    if (written !== "" && written !== tidyName(name))
      return refuseLine(translate(texts.otherName, locale, { label, name, written }), field);
    const separator = locale === "zh" ? "、" : ", ";
    const places = (rows: readonly DbRow[]) => [...new Set(rows.map(({ place: at }) => toText(at)))].join(separator);
    const here = place === "" ? own : own.filter((row) => row.place === place);
    if (here.length === 0) return refuseLine(translate(texts.elsewhere, locale, { name, place, places: places(own) }), within!);
    if (new Set(here.map((row) => row.place)).size > 1) {
      const withinLabel = translate(target.fields[identity.within!]!.spec.label, locale);
      return refuseLine(translate(texts.several, locale, { name, places: places(here), within: withinLabel }), within ?? field);
    }
    // Of one person's stays in the same place, the last.
    line.body[field] = here.at(-1)!.id;
    return true;
  });
}

/** As written, and as stored unless it is masked. */
type Numbers = ReadonlyMap<Line, { readonly raw: string; readonly value?: string }>;

/** Rows with these numbers, or, where a number is masked as in our own exports, with these names; in the order of their ids. */
async function candidatesFor(
  ctx: Context,
  lines: readonly Line[],
  { field, target, identity }: Pick<IdentityColumns, "field" | "target" | "identity">,
  written: Numbers,
): Promise<readonly DbRow[]> {
  const numbers: string[] = [];
  const names: string[] = [];
  for (const line of lines) {
    const { value } = written.get(line)!;
    if (value === undefined) names.push(tidyName(toText(line.body[field])));
    else if (value !== "") numbers.push(value);
  }
  const { store } = ctx.services;
  const found: readonly DbRow[] = [
    ...(numbers.length > 0 ? await store.findAll(ctx.db, target, { [identity.number]: numbers }) : []),
    ...(names.length > 0 ? await store.findAll(ctx.db, target, { [identity.name]: names }) : []),
  ];
  const place = identity.within === undefined ? undefined : target.fields[identity.within]!.spec.target;
  const [named] = place === undefined ? [] : nameFields(resourceByName(place));
  const placeName =
    place === undefined || named === undefined
      ? sql`null`
      : sql`(select p.${identifier(named)} from ${identifier(resourceByName(place).table)} p where p.id = t.${identifier(identity.within!)})`;
  const ids = [...new Set(found.map(({ id }) => Number(id)))];
  const visible = await fetchRows<{ id: number; place: string | null }>(ctx.db)`
    select t.id, ${placeName} as place from ${identifier(target.table)} t
      where t.id = any(${ids}) ${andNotDeleted(target)} and ${readScope(ctx, target)}`;
  const places = new Map(visible.map((row) => [row.id, row.place]));
  const rows = new Map<number, DbRow>();
  for (const row of found) {
    const id = Number(row.id);
    if (places.has(id)) rows.set(id, { ...row, place: places.get(id) });
  }
  return [...rows.values()].sort((a, b) => Number(a.id) - Number(b.id));
}
