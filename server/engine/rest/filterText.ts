import { resourceByName } from "../../../resources";
import type { FieldSpec } from "../../../resources/kit/field";
import { kindOf } from "../../../resources/kit/kinds/registry";
import { translate } from "../../../resources/kit/label";
import type { AnyResource } from "../../../resources/kit/resource";
import { regionName } from "../../../resources/regions";
import { fetchRows, identifier } from "../../platform/db/query";
import type { RequestContext } from "../services";
import { representationSql } from "./selection";
import { scopeOrNone } from "./scope";

/** The filter of a list as text with the screen's labels; empty without a filter. */
export async function filterText(
  ctx: RequestContext,
  { fields }: AnyResource,
  filter: Readonly<Record<string, unknown>>,
): Promise<string> {
  const narrowed = Object.entries(filter).filter(([name, value]) => fields[name] && value !== null && value !== "");
  const parts = narrowed.map(async ([name, value]) => {
    const { spec } = fields[name]!;
    const facts = { label: translate(spec.label, ctx.locale), values: (await valueTexts(ctx, name, spec, value)).join("、") };
    return translate(["{label}：{values}", "{label}: {values}"], ctx.locale, facts);
  });
  return (await Promise.all(parts)).join(translate(["；", "; "], ctx.locale));
}

async function valueTexts(ctx: RequestContext, name: string, spec: FieldSpec, value: unknown): Promise<string[]> {
  const values = [value].flat();
  const names = spec.target ? await visibleNames(ctx, spec.target, values.map(Number)) : undefined;
  const { locale } = ctx;
  return values.map((each) => {
    const row = names ? { [`${name}_name`]: names.get(Number(each)) } : {};
    return kindOf(spec).format(each, spec, name, { locale, row, regionName });
  });
}

/** Names of rows that the caller may read; others stay ids. */
async function visibleNames(ctx: RequestContext, target: string, ids: readonly number[]): Promise<Map<number, string>> {
  const resource = resourceByName(target);
  const scope = scopeOrNone(ctx, resource);
  const known = ids.filter(Number.isSafeInteger);
  if (!scope || known.length === 0) return new Map();
  const found = await fetchRows<{ id: number; name: string }>(ctx.services.pool)`
    select t.id, ${representationSql(resource, "t", ctx)} as name from ${identifier(resource.table)} t
    where t.id = any(${known}::bigint[]) and ${scope}`;
  return new Map(found.map(({ id, name }) => [id, name]));
}
