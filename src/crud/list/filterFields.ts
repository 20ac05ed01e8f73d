import type { Actor, Condition } from "../../../resources/kit/access";
import type { Code } from "../../../resources/kit/dictionary";
import type { FieldSpec } from "../../../resources/kit/field";
import { dictionary } from "../../../resources/kit/dictionary";
import { choice, integer } from "../../../resources/kit/kinds";
import { kindOf } from "../../../resources/kit/kinds/registry";
import type { Label } from "../../../resources/kit/label";
import { translate } from "../../../resources/kit/label";
import type { AnyResource, NamedFilter } from "../../../resources/kit/resource";
import { loadedResource } from "../../app/declarations";
import { canChoose, showsField } from "../permissions";

export interface FilterInput {
  /** The key in the filter. */
  readonly key: string;
  readonly spec: FieldSpec;
}

const named = (key: string, filter: Exclude<NamedFilter, { answers: string }>): FieldSpec => {
  const [zh, en] = filter.label;
  if ("parameter" in filter) return filter.parameter.spec;
  if ("within" in filter) return integer(zh, en).spec;
  if ("cases" in filter) {
    const cases = Object.entries(filter.cases).map(([name, { label }]) => [name, ...label] as const);
    return choice(dictionary(key, cases), zh, en).spec;
  }
  const { resource, field } = "having" in filter ? filter.having : filter.lacking;
  return { ...loadedResource(resource).fields[field]!.spec, label: filter.label };
};

const ends: readonly (readonly [ending: string, words: Label])[] = [
  ["_from", ["起", "from"]],
  ["_to", ["止", "to"]],
];

/** Instants are filtered by their day. */
const rangeOf = (name: string, spec: FieldSpec): FilterInput[] =>
  ends.map(([ending, words]) => {
    const [zh, en] = spec.label;
    const label: Label = [zh + translate(words, "zh"), `${en} ${translate(words, "en")}`];
    return {
      key: name + ending,
      spec: { ...spec, label, kind: kindOf(spec).filter.byDay ? "day" : spec.kind },
    };
  });

/** The fields that have the same value in all rows of a view: a filter for them would be useless. */
function settled(condition: Condition | undefined): readonly (readonly [field: string, value: Code | null])[] {
  if (condition?.op === "is") {
    const [value, ...others] = condition.values;
    return value === undefined || others.length > 0 ? [] : [[condition.path, value]];
  }
  return condition?.op === "both" ? condition.of.flatMap(settled) : [];
}

/** The district code of an address is filtered by an address input. */
function placed({ fields }: AnyResource, name: string, spec: FieldSpec): FieldSpec {
  const address = Object.values(fields).find((field) => field.spec.areaField === name)?.spec;
  return address ? { ...spec, kind: "address", label: address.label } : spec;
}

/** The filter inputs of a list, in declared order: first the select inputs, then ranges. */
export function filterInputs(
  resource: AnyResource,
  actor: Actor,
  fixed: Readonly<Record<string, unknown>>,
  scene?: string,
): readonly FilterInput[] {
  const same = new Map(settled(resource.views?.[scene ?? ""]?.where));
  const never = ({ when }: FieldSpec) =>
    when !== undefined && same.has(when.field) && !when.is.some((code) => code === same.get(when.field));
  const declared = Object.entries(resource.fields).filter(
    ([name, { spec }]) =>
      spec.filter &&
      !spec.hidden &&
      !spec.apiOnlyFilter &&
      !(name in fixed) &&
      !same.has(name) &&
      !never(spec) &&
      showsField(resource, actor, name) &&
      (!spec.target || canChoose(spec.target, actor)),
  );
  const hasRange = (spec: FieldSpec) => kindOf(spec).filter.ranged && !kindOf(spec).filter.single;
  const plain = declared.filter(([, { spec }]) => !hasRange(spec));
  const primaryFilters = resource.list?.primaryFilters ?? [];
  const place = (name: string) => (primaryFilters.includes(name) ? primaryFilters.indexOf(name) : primaryFilters.length);
  plain.sort(([a], [b]) => place(a) - place(b));
  const ranged = declared.filter(([, { spec }]) => hasRange(spec));
  return [
    ...plain.map(([key, { spec }]) => ({ key, spec: placed(resource, key, spec) })),
    // Filters that return rows of another resource have their own screen.
    ...Object.entries(resource.filters ?? {}).flatMap(([key, filter]) =>
      "answers" in filter ? [] : [{ key, spec: named(key, filter) }],
    ),
    ...ranged.flatMap(([name, { spec }]) => rangeOf(name, spec)),
  ];
}

/** The fields that `q` searches, for the placeholder of the search box. */
export const searchFields = (resource: AnyResource, actor: Actor): readonly FieldSpec[] =>
  Object.entries(resource.fields).flatMap(([name, { spec }]) => (spec.search && showsField(resource, actor, name) ? [spec] : []));
